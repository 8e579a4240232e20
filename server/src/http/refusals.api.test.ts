import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import { languages } from '@portal/contract/languages'
import { problems, type ProblemBody } from '@portal/contract/problems'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { ownPage, today } from '../testing/targets.ts'
import { exchange } from '../testing/raw-http.ts'

let portal: TestPortal
let headers: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ today })
  headers = { ...ownPage(portal.url), cookie: (await portal.as('anna')).cookie(), 'content-type': 'application/json' }
})
afterAll(() => portal.close())

const post = (body: string, changes: Record<string, string> = {}, path = '/mppd/api/bookings'): Promise<Response> =>
  fetch(portal.url + path, { method: 'POST', headers: { ...headers, ...changes }, body })

const refusal = async (answer: Response): Promise<unknown[]> => [
  answer.status,
  ((await answer.json()) as ProblemBody).errorCode,
]

test('a body that is too large, not JSON, of another type or cut off is refused', async () => {
  expect(await refusal(await post(`{"a":"${'x'.repeat(64 * 1024)}"}`))).toEqual([413, 'BODY_TOO_LARGE'])
  for (const body of ['{', '{"a":}', 'null x', '', '\u0000', '[1,]', "{'a':1}"]) {
    expect([body, ...(await refusal(await post(body)))]).toEqual([body, 400, 'MALFORMED_REQUEST'])
  }
  for (const type of ['text/plain', 'application/xml', 'application/jsonp', 'x']) {
    expect([type, ...(await refusal(await post('{}', { 'content-type': type })))]).toEqual([
      type,
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ])
  }
})

test('a refusal is worded in the language that is asked for, and says which one that is', async () => {
  for (const language of languages) {
    const answer = await post('{', { 'accept-language': language })
    expect(answer.headers.get('content-language')).toBe(language)
    expect(((await answer.json()) as ProblemBody).message).toBe(problems.MALFORMED_REQUEST[language])
  }
})

test('a body that is JSON but no object is refused as bad input', async () => {
  for (const body of ['null', '[]', '1', '"text"', 'true', '[{}]']) {
    expect([body, ...(await refusal(await post(body)))]).toEqual([body, 400, 'VALIDATION_ERROR'])
  }
})

test('keys that could change how objects behave are refused and change nothing', async () => {
  for (const body of [
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":{"__proto__":1}}',
  ]) {
    expect([body, (await post(body)).status]).toEqual([body, 400])
  }
  expect('admin' in {}).toBe(false)
})

test('deep nesting costs next to nothing', async () => {
  const deep = `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
  const started = performance.now()
  expect((await post(deep)).status).toBe(413)
  const within = `{"a":${'['.repeat(32_000)}${']'.repeat(32_000)}}`
  expect((await post(within)).status).toBe(400)
  const keys = `{${Array.from({ length: 5000 }, (_, no) => `"k${no}":1`).join(',')}}`
  expect((await post(keys)).status).toBe(400)
  // Three requests; each alone has a hundred milliseconds on a quiet machine.
  expect(performance.now() - started).toBeLessThan(1500)
})

test('an address asked with a method that it does not know is answered with those that it does', async () => {
  const byPath = Map.groupBy(Object.keys(endpoints) as EndpointName[], (name) => endpoints[name].path)
  for (const [path, names] of byPath) {
    const offered = names.map((name) => endpoints[name].method as string)
    const address = path.replace(/\{\w+\}/g, '1').replace('/1/1', '/AMMS/1')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      if (offered.includes(method)) continue
      const { status, head } = await exchange(
        portal.url,
        `${method} ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      )
      const allowed = /^allow: (.*)$/im.exec(head)?.[1]?.split(', ') ?? []
      expect([method, path, status]).toEqual([method, path, 405])
      for (const one of offered) expect(allowed).toContain(one)
    }
  }
})

test('requests that are no HTTP, or whose headers have no end, are refused without a word about the server', async () => {
  const cases = {
    'GET / HTTP/1.1\r\n\r\n': 400,
    'NONSENSE\r\n\r\n': 400,
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`]: 431,
    'POST /mppd/api/bookings HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n': 400,
    'GET /mppd/api/bookings/%zz/1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n': 400,
  }
  for (const [request, expected] of Object.entries(cases)) {
    const { status, head, body } = await exchange(portal.url, request)
    expect([request.slice(0, 30), status]).toEqual([request.slice(0, 30), expected])
    expect(head + body).not.toMatch(/node|fastify|\bat \/|\.ts:|FST_/i)
  }
})
