import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL server for one test, which may do anything to it. */
export interface PostgresServer {
  /** Address of its administrative database. */
  readonly url: string
  /** Stops every process of the server at once: connections stay open, but nothing is answered. */
  freeze(): void
  thaw(): void
  /** Ends every process of the server at once, as a power cut does. */
  kill(): Promise<void>
  /** Starts it again after a kill; resolves when it accepts connections. */
  start(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** Starts one with the programs, and as the user, of the server on which the tests run (TEST_DATABASE_URL). */
export async function startPostgres(): Promise<PostgresServer> {
  const { programs, owner } = await sameAs(process.env.TEST_DATABASE_URL ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'portal-own-postgres-'))
  chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } }
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = spawn(join(programs, 'initdb'), init, { ...options, stdio: 'ignore' })
  if ((await once(made, 'exit'))[0] !== 0) throw new Error('initdb failed')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, 'fsync=off']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  let server: ChildProcess

  const start = async () => {
    server = spawn(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    await new Promise<void>((ready, refuse) => {
      let log = ''
      server.once('exit', () => refuse(new Error(`PostgreSQL ended:\n${log}`)))
      server.stderr!.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-5000)
        if (text.includes('ready to accept connections')) ready()
      })
    })
  }
  /** The main process first, so that it does not notice what happens to the others. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
    const { pid } = server
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    process.kill(pid!, name)
    for (const child of children)
      try {
        process.kill(Number(child), name)
      } catch {
        // The process has just ended by itself.
      }
  }
  const kill = async () => {
    const ended = once(server, 'exit')
    signal('SIGKILL')
    await ended
  }
  await start()
  return {
    url,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill,
    start,
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function sameAs(url: string): Promise<{ programs: string; owner: { uid: number; gid: number } }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ programs: string; data: string }>(
    "select setting as programs, current_setting('data_directory') as data from pg_config where name = 'BINDIR'",
  )
  await client.end()
  const { uid, gid } = statSync(rows[0]!.data)
  return { programs: rows[0]!.programs, owner: { uid, gid } }
}
