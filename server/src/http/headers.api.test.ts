import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { devicePages } from '@portal/contract/rules/device-pages'
import { issueRsaKeys } from '@portal/standins/national-signature/certificate'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, today, type Target } from '../testing/targets.ts'

const inline = '<style>p{margin:0}</style><script>boot()</script>'
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
let portal: TestPortal
let https: TestPortal
let own: Target
let pages: string
let headers: Record<string, string>

beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'portal-pages-'))
  mkdirSync(join(pages, 'assets'))
  writeFileSync(join(pages, 'index.html'), `<!doctype html><title>portal</title>${inline}`)
  mkdirSync(join(pages, 'pages'))
  writeFileSync(join(pages, 'pages', 'login.html'), '<!doctype html><title>sign-in</title>')
  writeFileSync(join(pages, 'pages', 'one.html'), '<!doctype html><title>one booking</title>')
  mkdirSync(join(pages, 'en', 'pages'), { recursive: true })
  writeFileSync(join(pages, 'en', 'index.html'), '<!doctype html><html lang="en"><title>portal in English</title>')
  writeFileSync(join(pages, 'en', 'pages', 'login.html'), '<!doctype html><html lang="en"><title>in English</title>')
  const drawn = [
    { path: '/bookings/{id}', file: 'pages/one.html' },
    { path: '/login', file: 'pages/login.html' },
  ]
  writeFileSync(join(pages, 'pages.json'), JSON.stringify(drawn))
  writeFileSync(join(pages, 'icon.svg'), '<svg/>')
  writeFileSync(join(pages, 'assets', 'main-4f3c.js'), 'export {}')
  portal = await startPortal({ today, pages })
  https = await startPortal({ today, pages, env: { PUBLIC_URL: 'https://portal.example' } })
  own = (await makeTargets(portal)).anna
  headers = { ...ownPage(portal.url), cookie: (await portal.as('anna')).cookie() }
})
afterAll(async () => {
  await portal.close()
  await https.close()
  rmSync(pages, { recursive: true, force: true })
})

const get = (path: string, from = portal, given: Record<string, string> = {}): Promise<Response> =>
  fetch(from.url + path, { headers: given })

/** One answer of every kind that the server gives. */
const kinds: Record<string, (from: TestPortal) => Promise<Response>> = {
  'page 200': (from) => get('/bookings', from),
  'sign-in page 200': (from) => get('/login', from),
  'asset 200': (from) => get('/assets/main-4f3c.js', from),
  'asset 404': (from) => get('/assets/gone.js', from),
  'row 200': (from) => get('/mpi/accounts/system-installation', from),
  'row 401': (from) => get('/mpi/accounts/mpi-user', from),
  'row 403': (from) => fetch(`${from.url}/mpi/accounts/logout`, { method: 'POST' }),
  'row 404': (from) => get('/mppd/api/nothing', from),
  'row 405': (from) => fetch(`${from.url}/mpi/accounts/login`, { method: 'PATCH' }),
  'address 400': (from) => get('/mppd/api/bookings/%zz/1', from),
  'health 200': (from) => get('/health', from),
}

test('every answer carries the policy that lets only our own files and the pages’ own script run, and nothing be framed', async () => {
  for (const [kind, ask] of Object.entries(kinds)) {
    const answer = await ask(portal)
    expect([kind, String(answer.status)]).toEqual([kind, kind.split(' ').at(-1)])
    const policy = Object.fromEntries(
      (answer.headers.get('content-security-policy') ?? '')
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect([kind, policy]).toEqual([
      kind,
      expect.objectContaining({
        'default-src': "'none'",
        'script-src': `'self' '${sha256('boot()')}'`,
        'style-src': `'self' '${sha256('p{margin:0}')}'`,
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      }),
    ])
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(answer.headers.has('server')).toBe(false)
    expect(answer.headers.has('x-powered-by')).toBe(false)
  }
})

test('camera, microphone and speaker are for the pages of conversations alone, and only where the clinic has these', async () => {
  const policyOf = async (path: string, from = portal) => (await get(path, from)).headers.get('permissions-policy')
  const nothing = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'
  const devices = 'camera=(self), microphone=(self), speaker-selection=(self), geolocation=(), payment=(), usb=()'
  for (const path of devicePages)
    for (const written of [path, `${path}/`, `${path}?patient=1`])
      expect([written, await policyOf(written)]).toEqual([written, devices])
  for (const path of ['/', '/login', '/bookings', '/telehealth/check/more', '/telehealth/other', '/selfassessment'])
    expect([path, await policyOf(path)]).toEqual([path, nothing])
  // A page without a frame keeps the common policy of its content.
  expect((await get('/telehealth/check')).headers.get('content-security-policy')).toContain("frame-src 'none'")
  const off = await startPortal({ today, pages, env: { MODULES_OFF: 'telecommunicationModule' } })
  try {
    for (const path of devicePages) expect([path, await policyOf(path, off)]).toEqual([path, nothing])
  } finally {
    await off.close()
  }
})

test('what Vonage Video needs is allowed on the pages of conversations alone, and only where the clinic uses it', async () => {
  const policyOf = async (path: string, from: TestPortal) =>
    (await get(path, from)).headers.get('content-security-policy')!.split('; ')
  const keyFile = join(pages, '.vonage')
  writeFileSync(keyFile, issueRsaKeys('Portal', today).key)
  const applicationId = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'
  const env = { VONAGE_APPLICATION_ID: applicationId, VONAGE_PRIVATE_KEY_FILE: keyFile }
  const byVonage = await startPortal({ today, pages, env })
  try {
    const usual = await policyOf('/bookings', portal)
    expect(await policyOf('/bookings', byVonage)).toEqual(usual)
    for (const path of devicePages) {
      expect([path, await policyOf(path, portal)]).toEqual([path, usual])
      const allowed = await policyOf(path, byVonage)
      expect(allowed.filter((part) => !usual.includes(part))).toEqual([
        `script-src 'self' '${sha256('boot()')}' https://video.standard.vonage.com/v2/js/opentok.min.js`,
        "connect-src 'self' https://*.opentok.com wss://*.opentok.com https://*.tokbox.com wss://*.tokbox.com https://*.vonage.com wss://*.vonage.com",
        'worker-src blob: data:',
      ])
      expect(usual.filter((part) => !allowed.includes(part)).map((part) => part.split(' ')[0])).toEqual([
        'script-src',
        'connect-src',
      ])
    }
  } finally {
    await byVonage.close()
  }
})

test('an address begins with the page drawn for its route, any other with the common one', async () => {
  const title = async (path: string) => /<title>(.*)<\/title>/.exec(await (await get(path)).text())?.[1]
  expect(await title('/login?service=DERM')).toBe('sign-in')
  expect(await title('/bookings/17/')).toBe('one booking')
  expect(await title('/bookings/17/more')).toBe('portal')
  expect(await title('/nowhere')).toBe('portal')
})

test('a page comes in the language that the browser prefers, unless the person has chosen one', async () => {
  const title = async (path: string, given: Record<string, string>) =>
    /<title>(.*)<\/title>/.exec(await (await get(path, portal, given)).text())?.[1]
  const english = { 'accept-language': 'en-GB,en;q=0.9,pl;q=0.1' }
  const polish = { 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.8' }
  expect(await title('/login', english)).toBe('in English')
  expect(await title('/nowhere', english)).toBe('portal in English')
  expect(await title('/login', polish)).toBe('sign-in')
  expect(await title('/login', { 'accept-language': 'de' })).toBe('sign-in')
  expect(await title('/login', {})).toBe('sign-in')
  expect(await title('/login', { ...english, cookie: 'language=pl' })).toBe('sign-in')
  expect(await title('/login', { ...polish, cookie: 'language=en' })).toBe('in English')
  // A value that the switch never writes chooses nothing.
  expect(await title('/login', { ...english, cookie: 'language=../pages' })).toBe('in English')
  expect(await title('/login', { ...polish, cookie: 'language=english' })).toBe('sign-in')
})

test('a cache tells the languages of a page apart; what is the same in both is kept once', async () => {
  const varies = (answer: Response) => answer.headers.get('vary')?.split(', ') ?? []
  const page = await get('/login')
  expect(varies(page)).toEqual(expect.arrayContaining(['cookie', 'accept-language', 'accept-encoding']))
  // Without the second header `fetch` would ask for a fresh answer.
  const known = { 'if-none-match': page.headers.get('etag')!, 'cache-control': 'max-age=0' }
  const again = await get('/login', portal, known)
  expect(again.status).toBe(304)
  expect(varies(again)).toEqual(expect.arrayContaining(['cookie', 'accept-language']))
  expect((await get('/login', portal, { ...known, 'accept-language': 'en' })).status).toBe(200)
  for (const path of ['/icon.svg', '/assets/main-4f3c.js']) expect(varies(await get(path))).toEqual(['accept-encoding'])
})

test('behind https every answer binds the browser to https for years; without it none does', async () => {
  for (const [kind, ask] of Object.entries(kinds)) {
    const seconds = /^max-age=(\d+); includeSubDomains$/.exec(
      (await ask(https)).headers.get('strict-transport-security') ?? '',
    )?.[1]
    expect([kind, Number(seconds) >= 31_536_000]).toEqual([kind, true])
    expect((await ask(portal)).headers.has('strict-transport-security')).toBe(false)
  }
})

test('no answer to a signed-in person may be kept by anybody, refusals included', async () => {
  // A row that ends the session or the account is undone before the next one is called.
  const restore = await keepStateOf(portal)
  for (const [name, row] of rows) {
    if (row.access.kind === 'public') continue
    const served = await callRow(portal.url, name, samples[name](own), headers)
    if (row.method !== 'GET') await restore()
    const refused = await callRow(portal.url, name, samples[name](own), ownPage(portal.url))
    expect([name, refused.status]).toEqual([name, 401])
    expect([name, served.status]).not.toEqual([name, 401])
    expect([name, served.headers.get('cache-control'), refused.headers.get('cache-control')]).toEqual([
      name,
      row.lasting ? 'no-store, no-transform' : 'no-store',
      'no-store',
    ])
  }
})

test('what everybody gets alike is asked for again each time; named files are kept for ever', async () => {
  const cached = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await cached('/mpi/accounts/system-installation')).toBe('no-cache')
  expect(await cached('/bookings')).toBe('no-cache')
  expect(await cached('/login?service=DERM')).toBe('no-cache')
  expect(await cached('/icon.svg')).toBe('no-cache')
  expect(await cached('/assets/main-4f3c.js')).toBe('public, max-age=31536000, immutable')
})

test('an address made to look like a file is no page and no row, so no cache keeps a person’s data under it', async () => {
  const paths = [
    '/x/nonexistent.css',
    '/bookings/nonexistent.css',
    '/mpi/accounts/mpi-user/x.css',
    '/mpi/accounts/mpi-user%2Fx.css',
    '/assets/../index.html%00.css',
  ]
  for (const path of paths) {
    const answer = await get(path, portal, headers)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    expect(await answer.text()).not.toContain('Nowicka')
  }
})

test('nothing outside of the built pages is served', async () => {
  writeFileSync(join(pages, '.secret'), 'hidden')
  for (const path of [
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.secret',
    '/assets/',
    '/assets',
  ]) {
    const answer = await get(path)
    const text = await answer.text()
    expect([
      path,
      text.includes('root:') || text.includes('"name"') || text.includes('hidden') || text.includes('main-4f3c'),
    ]).toEqual([path, false])
  }
})

test('no other site is given leave to read an answer', async () => {
  for (const origin of ['https://evil.example', 'null', portal.url]) {
    const answers = [
      await get('/mpi/accounts/mpi-user', portal, { ...headers, origin }),
      await fetch(`${portal.url}/mppd/api/bookings`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      }),
    ]
    for (const answer of answers)
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('every body says what it is and in which characters', async () => {
  for (const [kind, ask] of Object.entries(kinds)) {
    expect([kind, (await ask(portal)).headers.get('content-type')]).toEqual([
      kind,
      expect.stringMatching(/; charset=utf-8$/),
    ])
  }
})
