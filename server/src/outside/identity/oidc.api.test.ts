import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { nationalPeople } from '../../seed/national-people.ts'
import { cast } from '../../seed/cast.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { opening } from '../../testing/national.ts'

// The whole way through an identity provider that is not ours: the certified oidc-provider, over HTTP, with its own pages.

const client = { clientId: 'portal', clientSecret: 'a secret of the client that is long enough' }
const signing = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
let provider: Server
let issuer: string
let portal: TestPortal
let restore: () => Promise<void>
/** What the provider says of the person who signs in. */
let claims: Record<string, unknown>
/** Put between the portal and the provider's token endpoint. */
let spoil: ((idToken: string) => string) | undefined

const pesel = (name: string): string => nationalPeople().find((one) => one.name === name)!.pesel

beforeAll(async () => {
  provider = createServer()
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  portal = await startPortal({
    outside: {
      identity: {
        kind: 'oidc',
        issuer,
        ...client,
        scope: 'openid pesel',
        peselClaim: 'pesel',
        acr: undefined,
      },
    },
  })
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${portal.url}/mpi/epuap/callback`],
        post_logout_redirect_uris: [`${portal.url}/login?left=1`],
      },
    ],
    jwks: { keys: [{ ...signing.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] as never },
    claims: { openid: ['sub'], pesel: ['pesel'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['one'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claims }) }),
    renderError: (context, out) => void (context.body = `error: ${out.error}`),
  }
  const handle = new Provider(issuer, configuration).callback()
  provider.on('request', (request, response) => {
    if (!spoil || request.url !== '/token') return void handle(request, response)
    const end = response.end.bind(response) as (body: string) => typeof response
    response.end = ((body: Buffer | string) => {
      const answer = JSON.parse(String(body)) as { id_token: string }
      const changed = JSON.stringify({ ...answer, id_token: spoil!(answer.id_token) })
      response.setHeader('content-length', Buffer.byteLength(changed))
      return end(changed)
    }) as typeof response.end
    void handle(request, response)
  })
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  await restore()
  claims = { pesel: pesel('Anna') }
  spoil = undefined
})
afterAll(async () => {
  await portal.close()
  await new Promise((resolve) => provider.close(resolve))
})

/** A browser at the provider: keeps its cookies, follows the pages, signs in and agrees; returns the address to which it is sent back. */
async function throughProvider(start: string, decide: 'agree' | 'abort' = 'agree'): Promise<string> {
  const jar = new Map<string, string>()
  const visit = async (url: string, body?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  let answer = await visit(start)
  for (let step = 0; step < 12; step += 1) {
    const location = answer.headers.get('location')
    if (location && !new URL(location, issuer).href.startsWith(issuer)) return location
    if (location) answer = await visit(new URL(location, issuer).href)
    else {
      const page = await answer.text()
      const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1]
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1]
      if (!action || !prompt) throw new Error(`${answer.status} ${page.slice(0, 500)}`)
      answer =
        decide === 'abort'
          ? await visit(new URL(`${new URL(action, issuer).pathname}/abort`, issuer).href)
          : await visit(new URL(action, issuer).href, { prompt, login: 'subject-1', password: 'x' })
    }
  }
  throw new Error('the provider does not lead back')
}

const setOut = async (person: Person, path = '/mpi/epuap/sso'): Promise<string> =>
  (await person.fetch(path, { headers: opening })).headers.get('location') ?? ''
const arriveBack = async (person: Person, url: string): Promise<string> => {
  const { pathname, search } = new URL(url)
  const headers = { ...opening, 'sec-fetch-site': 'cross-site' }
  return (await person.fetch(pathname + search, { headers })).headers.get('location') ?? ''
}
const untrusted = '/epuap/error?code=2&reason=untrusted'

test('code flow with PKCE, state and nonce: linked by PESEL first, known by issuer and subject later', async () => {
  const person = portal.anonymous()
  const there = await setOut(person, '/mpi/epuap/sso?target=%2Fbookings')
  const asked = Object.fromEntries(new URL(there).searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${portal.url}/mpi/epuap/callback`,
  })
  expect([asked['state'], asked['nonce'], asked['code_challenge']]).toEqual(
    [1, 2, 3].map(() => expect.stringMatching(/^[\w-]{43}$/)),
  )
  expect(await arriveBack(person, await throughProvider(there))).toBe('/epuap/success?target=%2Fbookings&first=1')
  expect(await person.call('accountCurrent')).toMatchObject({ username: cast.anna.username })
  const { rows } = await sql`select issuer, subject from national_identity`.execute(portal.database.db)
  expect(rows).toEqual([{ issuer, subject: 'subject-1' }])
  const later = portal.anonymous()
  expect(await arriveBack(later, await throughProvider(await setOut(later)))).toBe('/epuap/success')
  const left = await later.fetch('/mpi/epuap/slo/all', { headers: opening })
  expect(left.headers.get('location')).toMatch(`${issuer}/session/end?`)
  expect((await later.refusal('accountCurrent')).errorCode).toBe('UNAUTHENTICATED')
})

test('a code works once, with its own state, in the browser that set out', async () => {
  const [mine, victim] = [portal.anonymous(), portal.anonymous()]
  const back = await throughProvider(await setOut(mine))
  await setOut(victim)
  const before = await fingerprint(portal.database)
  expect(await arriveBack(victim, back)).toBe(untrusted)
  expect(await arriveBack(mine, back.replace(/state=[^&]+/, 'state=other'))).toBe(untrusted)
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(await arriveBack(mine, back)).toMatch(/success/)
  expect(await arriveBack(mine, back)).toBe(untrusted)
  // A spent code in the answer to a new request: the provider itself refuses it.
  const again = new URL(await setOut(mine)).searchParams.get('state')!
  expect(await arriveBack(mine, back.replace(/state=[^&]+/, `state=${again}`))).toBe(untrusted)
})

test.each<[string, (idToken: string) => string]>([
  [
    'with a wrong signature',
    (token) => token.replace(/[^.]+$/, (signature) => signature.split('').toReversed().join('')),
  ],
  ['not signed at all', (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`],
  ['for another audience', (token) => withClaims(token, { aud: 'other' })],
  ['of another provider', (token) => withClaims(token, { iss: 'https://other.example' })],
  ['that ended more than a minute ago', (token) => withClaims(token, { exp: Math.floor(Date.now() / 1000) - 61 })],
  ['with the nonce of another sign-in', (token) => withClaims(token, { nonce: 'other' })],
])('an ID token %s is refused and nothing is written', async (_, change) => {
  const person = portal.anonymous()
  const back = await throughProvider(await setOut(person))
  const before = await fingerprint(portal.database)
  spoil = change
  expect(await arriveBack(person, back)).toBe(untrusted)
  expect(await fingerprint(portal.database)).toEqual(before)
})

/** The token with other claims, signed by the provider's own key. */
function withClaims(token: string, changes: Record<string, unknown>): string {
  const [head, body] = token.split('.')
  const known = JSON.parse(Buffer.from(body!, 'base64url').toString()) as object
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...known, ...changes })).toString('base64url')}`
  return `${signed}.${sign('sha256', Buffer.from(signed), signing).toString('base64url')}`
}

test('somebody who gives up, has no PESEL there or no account here is told so', async () => {
  const person = portal.anonymous()
  const aborted = await throughProvider(await setOut(person), 'abort')
  expect(await arriveBack(person, aborted)).toBe('/epuap/error?code=2&reason=cancelled')
  for (const wrong of [undefined, 84051287986, '84051287987', '840512879860']) {
    claims = { pesel: wrong }
    expect(await arriveBack(person, await throughProvider(await setOut(person)))).toBe(
      '/epuap/error?code=2&reason=no-pesel',
    )
  }
  claims = { pesel: pesel('Jagoda') }
  expect(await arriveBack(person, await throughProvider(await setOut(person)))).toBe(
    '/epuap/error?code=2&reason=no-account',
  )
})
