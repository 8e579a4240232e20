import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cast } from './seed/cast.ts'
import { person, type Person } from './testing/harness.ts'
import { makeSeededFolder } from './testing/database-folder.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-survival-'))
const injector = join(import.meta.dirname, 'testing/outside-faults.ts')
let server: ServerProcess
let anna: Person

beforeAll(async () => {
  await makeSeededFolder(dataDir)
  server = await startServer(dataDir, { NODE_OPTIONS: `--import=${injector}` })
  anna = person(server.url)
  const { username, password } = cast.anna
  await anna.call('login', { body: { username, password } })
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Line {
  readonly msg?: string
  readonly error?: string
  readonly at?: readonly string[]
}
const logged = (): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
const outside = () => logged().filter(({ msg }) => msg === 'uncaught' || msg === 'unhandled')

/** A caller whose connection is cut off hard after it has sent this. */
async function cutOff(sent: string): Promise<void> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  await new Promise<void>((written) => void socket.write(sent, () => written()))
  const closed = once(socket, 'close')
  socket.resetAndDestroy()
  await closed
}

const halfSent = [
  'GET /mpi/accounts/current HTTP/1.1\r\nHost: portal\r\nX-Half:',
  'POST /mpi/accounts/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"username":',
  'GET /newbooking/services HTTP/1.1\r\nHost: portal\r\n\r\n',
]

test('whatever fails outside of any call, thirty times over, is logged and survived, and no caller notices (F42)', async () => {
  for (let round = 1; round <= 30; round += 1) {
    process.kill(server.pid, 'SIGUSR2')
    await cutOff(halfSent[round % halfSent.length]!)
    await vi.waitFor(() => expect(outside()).toHaveLength(round), { timeout: 10_000 })
    expect(await anna.call('accountCurrent')).toMatchObject({ username: cast.anna.username })
  }
  expect(outside().every(({ error, at }) => error !== undefined && at !== undefined)).toBe(true)
})

test('when nobody reads the log any more, faults are survived unsaid, and the portal answers and ends as before', async () => {
  server.unread()
  for (let round = 1; round <= 5; round += 1) {
    process.kill(server.pid, 'SIGUSR2')
    expect(await anna.call('accountCurrent')).toMatchObject({ username: cast.anna.username })
  }
  expect(await server.end('SIGTERM')).toBe(0)
})
