import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { arrivals } from './arrivals.ts'
import { bookingIdHere, load, newKeyHere, type Call } from './load.ts'
import { answersOf, assertSame } from './same-answers.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const look: Call = { method: 'GET', path: '/', headers: {} }
const stallMs = 600
const rows = 40

/** A server that is silent at its first call and then answers at once. */
function stallingOnce(): RequestListener {
  let stalled = false
  return (_request, response) => {
    const first = !stalled
    stalled = true
    setTimeout(() => response.end('{}'), first ? stallMs : 0)
  }
}

test('an open loop counts the wait of everybody who came while the server was silent', async () => {
  const url = await serve(stallingOnce())
  const calls = Array.from({ length: rows }, () => [look])
  const outcome = await load({ url, connections: 1, calls, length: { once: true }, rowsPerSecond: rows * 5 })
  expect(outcome).toMatchObject({ requests: rows, failures: 0 })
  // All come within the first third of the silence.
  expect(outcome.p50).toBeGreaterThan(stallMs / 3)
})

test('a closed loop has one call wait', async () => {
  const url = await serve(stallingOnce())
  const calls = Array.from({ length: rows }, () => [look])
  const outcome = await load({ url, connections: 1, calls, length: { once: true } })
  expect(outcome).toMatchObject({ requests: rows, failures: 0 })
  expect(outcome.p99).toBeGreaterThan(stallMs * 0.9)
  expect(outcome.p50).toBeLessThan(stallMs / 3)
})

test('people come as often as asked, and the same for both sides', () => {
  const at = arrivals(10_000, 500)
  expect(at.at(-1)! / 20_000).toBeCloseTo(1, 1)
  expect(arrivals(10_000, 500)).toEqual(at)
})

test('a row uses the booking of its first answer, a new key each time, and asks again what is refused for now', async () => {
  const heard: string[] = []
  const keys = new Set<string | undefined>()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    keys.add(request.headers['idempotency-key']?.toString())
    heard.push(`${request.method} ${request.url} ${await text(request)}`)
    response.statusCode = heard.length === 1 ? 503 : 200
    response.end('{"hisBookingId":"77"}')
  }
  const url = await serve((request, response) => void answer(request, response))
  const headers = { 'idempotency-key': newKeyHere, 'content-type': 'application/json' }
  const row: Call[] = [
    { method: 'POST', path: '/holds', headers, body: '{"slot":"1"}', answersId: true },
    { method: 'DELETE', path: `/bookings/${bookingIdHere}`, headers, body: `{"id":"${bookingIdHere}"}` },
  ]
  const outcome = await load({ url, connections: 1, calls: [row], length: { once: true } })
  expect(heard).toEqual(['POST /holds {"slot":"1"}', 'POST /holds {"slot":"1"}', 'DELETE /bookings/77 {"id":"77"}'])
  expect(keys.size).toBe(2)
  expect(outcome).toMatchObject({ requests: 3, failures: 1, statuses: { 200: 2, 503: 1 } })
  expect(outcome.firstFailure).toMatch(/^503/)
})

test('answers that come in pieces, and lines that break, are counted as what they are', async () => {
  let calls = 0
  const url = await serve((request, response) => {
    if (++calls === 3) return void request.socket.destroy()
    response.setHeader('content-length', 4)
    response.write('{ ')
    setTimeout(() => response.end(' }'), 10)
  })
  const outcome = await load({
    url,
    connections: 1,
    calls: Array.from({ length: 5 }, () => [look]),
    length: { once: true },
  })
  expect(outcome).toMatchObject({ requests: 5, failures: 1, unanswered: 1, statuses: { 200: 4 } })
})

const told = (value: object) => ({ text: JSON.stringify(value), json: value })

test('two servers that do not say the same are not measured', async () => {
  const said = { systemId: '1', dateFrom: '2026-11-24T06:00:00.000Z', patient: { name: 'Jan' } }
  expect(() => assertSame('list', told(said), told({ ...said, systemId: '2' }))).not.toThrow()
  expect(() => assertSame('list', told(said), told({ ...said, patient: { name: 'Ula' } }))).toThrow(/the bare server/)
  expect(() => assertSame('list', told(said), { ...told(said), text: `${JSON.stringify(said)}      ` })).toThrow(
    /bytes/,
  )
  const url = await serve((_request, response) => void response.writeHead(404).end('{}'))
  await expect(answersOf(url, [look])).rejects.toThrow(/404/)
})
