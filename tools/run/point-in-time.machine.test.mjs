import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort, otherThanRoot } from './lib/postgres.mjs'
import { node, root } from './lib/process.mjs'

const run = promisify(execFile)
const account = otherThanRoot()
const room = mkdtempSync(join(tmpdir(), 'portal-recovery-'))
const archive = join(room, 'wal')
const original = join(room, 'original')
const recovered = join(room, 'recovered')
if (account.uid !== undefined) chownSync(room, account.uid, account.gid)
const asAccount = (program, ...args) => run(program, args, { ...account, cwd: room })

const servers = []
afterAll(async () => {
  for (const stop of servers) await stop()
  rmSync(room, { recursive: true, force: true })
})

/** Runs a server on a folder; returns the address of the portal's database there. */
async function serve(folder) {
  const port = await freePort()
  const args = [
    '-D',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${room}`,
  ]
  const server = spawn('postgres', args, { ...account, cwd: room, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGINT')
    await ended
  }
  servers.push(stop)
  const url = `postgres://postgres@127.0.0.1:${port}`
  await vi.waitFor(() => ask(`${url}/postgres`, 'select 1 where not pg_is_in_recovery()', '1'), {
    timeout: 60_000,
    interval: 200,
  })
  return { url: `${url}/portal`, admin: `${url}/postgres`, stop }
}

/** The only value in the result; with `wanted`, any other value is an error. */
async function ask(url, statement, wanted) {
  const { stdout } = await run('psql', ['--no-psqlrc', '-At', '-v', 'ON_ERROR_STOP=1', '-d', url, '-c', statement])
  const value = stdout.trim()
  if (wanted !== undefined && value !== wanted) throw new Error(`${statement} answered ${value}`)
  return value
}

const portal = (url, ...args) =>
  run(node, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(room, 'data'), STANDINS: 'on' },
  })

test('PostgreSQL’s own means take the portal back to the instant before a mistake, as docs/operations.md says', async () => {
  mkdirSync(archive)
  if (account.uid !== undefined) chownSync(archive, account.uid, account.gid)
  await asAccount('initdb', '-D', original, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  appendFileSync(
    join(original, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  )
  const first = await serve(original)
  await ask(first.admin, 'create database portal')
  // The trail's own command prepares an empty database as a start does.
  await portal(first.url, 'server/src/audit/cli.ts', 'verify')
  await asAccount('pg_basebackup', '-d', first.admin, '-D', join(room, 'base'), '--checkpoint=fast')

  const patients = (count) => `insert into patient (name, last_name, birth_date)
    select 'Jan', 'Kowalski ' || n, date '1980-01-01' from generate_series(1, ${count}) n`
  await ask(first.url, patients(1000))
  const before = await ask(first.url, 'select clock_timestamp()')
  const print = `select count(*) || ':' || sum(hashtextextended(p::text, 0)) from patient p`
  const wanted = await ask(first.url, print)
  await ask(first.url, 'delete from patient')
  await ask(first.url, 'select pg_switch_wal()')
  await first.stop()

  const began = performance.now()
  await asAccount('cp', '-a', join(room, 'base'), recovered)
  appendFileSync(
    join(recovered, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${before}'\nrecovery_target_action = 'promote'\n`,
  )
  writeFileSync(join(recovered, 'recovery.signal'), '')
  const second = await serve(recovered)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`recovered in ${seconds} s; rows lost: 0 of 1000`)
  expect(await ask(second.url, print)).toBe(wanted)

  const { stdout } = await portal(second.url, 'server/src/backup/cli.ts', 'restore', '--recovered')
  expect(stdout).toContain('Everybody signs in anew.')
  expect(await ask(second.url, `select query from audit_event where event = 'backupRestore'`)).toMatch(
    /^backup:restore\?by=/,
  )
})
