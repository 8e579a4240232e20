import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cast } from './seed/cast.ts'
import { makeSeededFolder } from './testing/database-folder.ts'
import { freePort } from './testing/free-port.ts'
import { person } from './testing/harness.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'

const dataDir = join(mkdtempSync(join(tmpdir(), 'portal-restart-')), 'data')
let server: ServerProcess | undefined
let port: number

beforeAll(async () => {
  await makeSeededFolder(dataDir)
  port = await freePort()
}, 300_000)
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

const start = async () => (server = await startServer(dataDir, { PORT: String(port) }))

async function again(): Promise<void> {
  expect(await server!.end('SIGTERM')).toBe(0)
  await start()
}

interface Outcome {
  /** 0: there was no answer. */
  readonly status: number
  readonly error?: string
  readonly closes: boolean
}

/** One call on a caller's own connection, which stays open from call to call. */
const ask = (agent: Agent, path: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume()
      const closes = answer.headers.connection === 'close'
      answer.on('end', () => resolve({ status: answer.statusCode!, closes }))
      answer.on('error', (error: NodeJS.ErrnoException) => resolve({ status: 0, error: error.code ?? '', closes }))
    })
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, error: error.code ?? error.message, closes: false }),
    )
    call.end()
  })

test('of ten restarts under load no call notices anything but that a new line is refused for a moment (F43)', async () => {
  const over = new AbortController()
  const outcomes = new Map<string, number>()
  const caller = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!over.signal.aborted) {
      const { status, error = 'none' } = await ask(agent, path)
      const name = `${status} ${error}`
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
      // Between two processes there is nobody to ask; the processor is needed to start the next.
      if (error === 'ECONNREFUSED') await running
    }
    agent.destroy()
  }
  let running: Promise<unknown> = start()
  await running
  const paths = ['/mppd/api/catalog/for-booking', '/mpi/accounts/system-installation', '/health', '/bookings']
  const callers = Promise.all([...paths, ...paths].map(caller))
  for (let restart = 1; restart <= 10; restart += 1) {
    const before = outcomes.get('200 none') ?? 0
    await vi.waitFor(() => expect(outcomes.get('200 none') ?? 0).toBeGreaterThan(before + 20), { timeout: 20_000 })
    running = again()
    await running
  }
  over.abort()
  await callers
  console.log(`10 restarts: ${JSON.stringify(Object.fromEntries(outcomes))}`)
  expect([...outcomes.keys()].filter((name) => name !== '200 none' && name !== '0 ECONNREFUSED')).toEqual([])
}, 600_000)

test('a portal that is told to stop says so first, takes no new line then, and answers what is under way (F43)', async () => {
  const { pid } = await start()
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  const body = JSON.stringify({ username: 'nobody', password: 'of this nothing is right' })
  line.write(
    `POST /mpi/accounts/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\nX-Portal-Request: test\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  let text = ''
  line.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  const ended = once(line, 'close')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(agent, '/ready')).toEqual({ status: 200, closes: false })

  process.kill(pid, 'SIGTERM')
  await vi.waitFor(async () => expect((await ask(agent, '/ready')).status).toBe(503), { timeout: 5000, interval: 5 })
  await vi.waitFor(async () => expect((await ask(agent, '/health')).error).toBe('ECONNREFUSED'), { timeout: 5000 })
  expect(text).toBe('')
  line.write(body.slice(10))
  await ended
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text).toMatch(/\r\nconnection: close\r\n/i)
  expect(text).toContain('BAD_CREDENTIALS')
  agent.destroy()
  expect(await server!.end('SIGTERM')).toBe(0)
})

test('who listens for events is let go at once when the portal stops, and hears again from the next one', async () => {
  const { pid, url } = await start()
  const anna = person(url)
  const { username, password } = cast.anna
  await anna.call('login', { body: { username, password } })
  /** Listens until the stream ends; `heard` grows. */
  const listen = async (heard: { text: string }) => {
    const answer = await anna.fetch('/mpi/accounts/mpi-user/events')
    for await (const part of answer.body!) heard.text += Buffer.from(part as Uint8Array).toString()
  }
  const before = { text: '' }
  const listening = listen(before)
  await vi.waitFor(() => expect(before.text).toContain('event: listening'))
  process.kill(pid, 'SIGTERM')
  const stopped = performance.now()
  await listening
  expect(performance.now() - stopped).toBeLessThan(1_000)
  expect(await server!.end('SIGTERM')).toBe(0)

  await start()
  const after = { text: '' }
  void listen(after).catch(() => undefined)
  await vi.waitFor(() => expect(after.text).toContain('event: listening'))
  const [patient] = await anna.call('patientList')
  const [contact] = await anna.call('messageRecipients', { query: { patientId: patient!.id } })
  const written = { title: 'Pytanie', content: '<p>Czy na czczo?</p>', recipients: [contact!.id] }
  await anna.call('messageSend', { body: { ...written, patientId: patient!.id } })
  await vi.waitFor(() => expect(after.text).toContain('data: messages'))
})
