import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl } from '../db/database-url.ts'

const service = 'portal'

/**
 * Runs one of PostgreSQL's own programs (`pg_dump`, `pg_restore`, found on PATH) against the database of an address. The password is passed in a file
 * that only this user can read, because the list of processes shows arguments to everybody. Throws with the program's message.
 */
export async function runOnDatabase(program: string, address: string, args: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-service-'))
  try {
    const file = join(folder, 'pg_service.conf')
    await writeFile(file, serviceFile(address), { mode: 0o600 })
    await run(program, [...args, `--dbname=service=${service}`], { ...process.env, PGSERVICEFILE: file })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The parts of the address as libpq's keywords; the part after the question mark uses these names already. */
function serviceFile(text: string): string {
  const { hostname, port, username, password, pathname, searchParams } = databaseUrl(text)!
  const parts = {
    host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
    port,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    dbname: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(searchParams),
  }
  const lines = Object.entries(parts).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return [`[${service}]`, ...lines, ''].join('\n')
}

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-10_000)))
  const [code] = (await once(child, 'close').catch((error: Error) => {
    throw new Error(`${program} of PostgreSQL is needed and could not be started: ${error.message}`)
  })) as [number | null]
  if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`)
}
