import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { aptInstall, atEnd, childEnv, outerPath } from './process.mjs'

// The guardian stops the server and removes its folder when its standard input closes, so even a killed run leaves nothing behind.
const guardian = `
"$1/initdb" -D "$2/data" -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 >"$2/initdb.log" 2>&1 || { cat "$2/initdb.log" >&2; rm -rf "$2"; exit 1; }
LC_ALL=C.UTF-8 "$1/postgres" -D "$2/data" -c listen_addresses=127.0.0.1 -c port="$3" -c unix_socket_directories="$2" \
  -c max_connections=200 -c lc_messages=C $4 </dev/null &
server=$!
while read -r line; do :; done
kill -INT "$server" 2>/dev/null
wait "$server"
rm -rf "$2"
`

/** Options with which nothing waits for the disk: for data that nobody misses after a power cut. */
const careless = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'

/**
 * Starts a private PostgreSQL server (own folder, own port on the loopback interface, removed at the end) and returns the URL of its administrative
 * database. Returns undefined, with a loud message, where PostgreSQL is not available. `durable: false` is faster, but not for measurements.
 */
export async function ensurePostgres({ durable = true } = {}) {
  const programs = installedPrograms() ?? ((await aptInstall('postgresql')) ? installedPrograms() : undefined)
  if (programs) {
    const url = await startCluster(programs, durable ? '' : careless)
    if (url) return url
  }
  const line = '!'.repeat(100)
  console.error(
    `${line}\nPOSTGRESQL IS NOT AVAILABLE: what needs it DOES NOT RUN. Install PostgreSQL 15 or newer.\n${line}`,
  )
  return undefined
}

/** Environment in which PostgreSQL's own programs (`pg_dump`, `pg_basebackup`) are found, including those of the server package. */
export function withPrograms() {
  const programs = installedPrograms()
  return programs ? { PATH: `${childEnv().PATH}${delimiter}${programs}` } : {}
}

function installedPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...outerPath().split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

async function startCluster(programs, more) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const owner = otherThanRoot()
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const server = spawn('/bin/sh', ['-c', guardian, 'postgres-guardian', programs, folder, String(port), more], {
    ...owner,
    cwd: folder,
    // Ctrl-C must not reach the server before the tests that use it have ended.
    detached: true,
    env: childEnv({ HOME: folder }),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  atEnd(async () => {
    server.stdin.destroy()
    await ended
  })
  const ready = await becomesReady(server)
  return ready ? `postgres://postgres@127.0.0.1:${port}/postgres` : undefined
}

/** Returns false, and shows the server's log, when the server ends or a minute passes before it accepts connections. */
function becomesReady(server) {
  return new Promise((resolve) => {
    let log = ''
    let settled = false
    const settle = (ready) => {
      if (settled) return
      settled = true
      clearTimeout(patience)
      if (!ready) console.error(`PostgreSQL did not start:\n${log}`)
      resolve(ready)
    }
    const patience = setTimeout(() => settle(false), 60_000)
    server.once('close', () => settle(false))
    server.stderr.setEncoding('utf8').on('data', (text) => {
      // Read to the end even when settled: a full pipe would stop the server.
      if (settled) return
      log += text
      if (log.includes('ready to accept connections')) settle(true)
      if (log.includes('database system is shut down')) settle(false)
    })
  })
}

/** Options for `spawn` that run a program as another user: PostgreSQL refuses to run as root. The package's own account is used, otherwise nobody. */
export function otherThanRoot() {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('PostgreSQL needs an account other than root: neither "postgres" nor "nobody" exists.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** A port of the loopback interface that is not in use at the moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
