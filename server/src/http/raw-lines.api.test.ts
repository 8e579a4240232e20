import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '@portal/contract/problems'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { exchange, type RawAnswer } from '../testing/raw-http.ts'
import { today } from '../testing/targets.ts'

let portal: TestPortal
let known: Headers

beforeAll(async () => {
  portal = await startPortal({ today })
  known = (await fetch(`${portal.url}/mpi/accounts/mpi-user`)).headers
})
afterAll(() => portal.close())

const fixed = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
  'content-type',
]

function headersOf({ head }: RawAnswer): Headers {
  const [, ...lines] = head.split('\r\n')
  return new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
}

/** Sends this and then nothing more; returns the answer and the milliseconds until the server closed the connection. */
async function leftOpen(sent: string, every?: { ms: number; text: string }): Promise<RawAnswer & { ms: number }> {
  const { hostname, port } = new URL(portal.url)
  const line = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  await once(line, 'connect')
  const began = performance.now()
  line.write(sent)
  const dripping = every && setInterval(() => line.writable && line.write(every.text), every.ms)
  let text = ''
  line.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  line.on('error', () => undefined)
  // A caller who goes on writing is cut off, which is an error on its side.
  const closed = new Promise((close) => line.once('close', close))
  await Promise.race([closed, new Promise((end) => line.once('end', end))])
  const ms = performance.now() - began
  // Who does not close its side is cut off a moment later, which is seen by writing on.
  const holding = setInterval(() => line.writable && line.write('x'), 100)
  await closed
  clearInterval(dripping)
  clearInterval(holding)
  const [head = '', ...body] = text.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n'), ms }
}

function expectRefusal(answer: RawAnswer, status: number, errorCode: keyof typeof problems): void {
  expect(answer.status).toBe(status)
  const headers = headersOf(answer)
  for (const name of fixed) expect([name, headers.get(name)]).toEqual([name, known.get(name)])
  expect(headers.get('connection')).toBe('close')
  const requestId = headers.get('x-request-id')
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  const body: unknown = JSON.parse(Buffer.from(answer.body, 'latin1').toString())
  expect(body).toEqual({ errorCode, message: problems[errorCode].pl, requestId })
}

const big = 'y'.repeat(20_000)
test.each([
  ['is no HTTP', 'NONSENSE\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['is half HTTP', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['has a header with a line break in it', 'GET / HTTP/1.1\r\nhost: x\r\na\rb: c\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  [
    'has two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  ['names no host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['names two hosts', 'GET /health HTTP/1.1\r\nhost: a\r\nHOST: b\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['names one host twice', 'GET /health HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['has headers beyond measure', `GET / HTTP/1.1\r\nhost: x\r\nx: ${big}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
] as const)('what %s is refused like anything else, and its line ends', async (_, sent, status, code) => {
  expectRefusal(await exchange(portal.url, sent), status, code)
})

test('a refusal of what cannot be read is in the log, without a word of what was sent', async () => {
  const answer = await exchange(
    portal.url,
    'GET /secret-in-the-address HTTP/1.1\r\nhost: x\r\nx y: secret-in-a-header\r\n\r\n',
  )
  const { requestId } = JSON.parse(answer.body) as { requestId: string }
  expect(portal.logged()).toContain(requestId)
  expect(portal.logged() + answer.head + answer.body).not.toContain('secret-in')
})

test('a caller of HTTP/1.0 need not name the host, and what a caller expects beside an answer is passed over', async () => {
  expect((await exchange(portal.url, 'GET /health HTTP/1.0\r\n\r\n')).status).toBe(200)
  const expecting = 'GET /health HTTP/1.1\r\nhost: x\r\nexpect: the-moon\r\nconnection: close\r\n\r\n'
  const answer = await exchange(portal.url, expecting)
  expect([answer.status, headersOf(answer).get('x-content-type-options')]).toEqual([200, 'nosniff'])
})

test('headers and bodies that do not end are refused within fifteen seconds, also drop by drop and when the caller holds on (F36)', async () => {
  const json = 'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{'
  const post = `POST /mpi/accounts/login HTTP/1.1\r\nhost: x\r\n${json}`
  const drop = { ms: 200, text: 'x' }
  const [nothing, half, headers, body, stopped] = await Promise.all([
    leftOpen(''),
    leftOpen('GET /health HTTP/1.1\r\nhost: x\r\nx: '),
    leftOpen('GET /health HTTP/1.1\r\nhost: x\r\nx: ', drop),
    leftOpen(post, drop),
    leftOpen(post),
  ])
  for (const answer of [nothing, half, headers, body, stopped]) {
    expectRefusal(answer, 408, 'REQUEST_TIMEOUT')
    expect(answer.ms).toBeLessThan(15_000)
  }
})
