import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVonageServer, type VonageServer } from './server.ts'

const now = new Date('2026-11-04T09:00:00Z')
const seconds = now.getTime() / 1000
let server: VonageServer
let own: KeyObject
let session: string

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (claims: object, key = own, alg = 'RS256') => {
  const { applicationId } = server.address
  const said = `${part({ alg, typ: 'JWT' })}.${part({ application_id: applicationId, jti: 'j', iat: seconds, exp: seconds + 60, ...claims })}`
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`
}
const create = (token: string, body = 'p2p.preference=disabled') =>
  fetch(`${server.address.url}/session/create`, {
    method: 'POST',
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    body: new URLSearchParams(body),
  })
/** The first thing that a page is told which comes with a token. */
async function told(token: string): Promise<{ type: string }> {
  const ended = new AbortController()
  const line = `${server.address.url}/line?${new URLSearchParams({ session, token })}`
  const answer = await fetch(line, { signal: ended.signal })
  const { value } = await answer.body!.getReader().read()
  ended.abort()
  return JSON.parse(
    Buffer.from(value!)
      .toString('utf8')
      .replace(/^data: /, ''),
  ) as { type: string }
}
const pass = (claims: object = {}) => ({
  scope: 'session.connect',
  session_id: session,
  connection_data: 'p',
  ...claims,
})

beforeAll(async () => {
  server = await startVonageServer({ host: '127.0.0.1', port: 0, clock: () => now })
  own = createPrivateKey(server.address.key)
  ;[{ session_id: session }] = (await (await create(signed({}))).json()) as [{ session_id: string }]
})
afterAll(() => server.close())

test('sessions are made for the application alone, as the documentation asks for them', async () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  expect((await create(signed({}))).status).toBe(200)
  expect((await create(signed({}), 'p2p.preference=enabled')).status).toBe(400)
  for (const token of [
    signed({}, other),
    signed({}, own, 'none'),
    signed({ exp: seconds }),
    signed({ iat: seconds + 600 }),
    signed({ application_id: 'another' }),
    'x',
  ])
    expect((await create(token)).status).toBe(401)
})

test('a page is let in with a token of this session, signed by the application, while it is good', async () => {
  expect(await told(signed(pass()))).toMatchObject({ type: 'connected', data: 'p', others: [] })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  for (const token of [
    signed(pass(), other),
    signed(pass({ exp: seconds - 1 })),
    signed(pass({ session_id: 'another' })),
    signed(pass({ scope: 'anything' })),
    signed({}),
  ])
    expect(await told(token)).toEqual({ type: 'refused' })
})
