import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '../../files/testing/sound.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

const identification = '/mpi/identification'

test('a clinic that has set nothing shows nothing of its own', async () => {
  expect(await portal.anonymous().call('identification')).toEqual({ dashboardBanners: [], tooltips: {} })
})

const tooltips = {
  logo: { pl: 'Znak', en: 'Sign' },
  logoTop: { pl: 'Fundusze', en: 'Funds' },
  loginTopBanner: { pl: 'Góra', en: 'Top "1"' },
  loginFooterBanner: { pl: 'Dół', en: 'Foot' },
}
const inBoth = (word: string) => ({ pl: `${word} po polsku`, en: `${word} in English` })
const site = {
  clinic: { name: 'Klinika <Bez Progów>', phone: '+48 61 555 01 00' },
  portalName: 'Mój portal',
  modulesOff: ['messagesModule'],
  colours: { accent: '#005b96' },
  identification: {
    logo: 'logo.png',
    logoTop: 'top.png',
    loginTopBanner: 'banner.png',
    loginFooterBanner: 'banner.png',
    login: { pl: '**Witamy** w {clinic}.\n\n- [portal](/help)\n- <b>x</b>', en: 'Call {phone}.' },
    loginTop: inBoth('top'),
    registration: inBoth('registration'),
    dashboardBanners: [inBoth('first'), inBoth('second')],
    tooltips,
  },
}

describe('with pictures, texts and colours of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const pages = mkdtempSync(join(tmpdir(), 'pages-'))
  let own: TestPortal
  const start = (env: Record<string, string> = {}) => startPortal({ today, pages, env: { SITE_DIR: folder, ...env } })
  const get = (path: string, headers: Record<string, string> = {}, from = own) =>
    fetch(`${from.url}${path}`, { headers })
  beforeAll(async () => {
    writeFileSync(join(folder, 'site.json'), JSON.stringify(site))
    writeFileSync(join(folder, 'logo.png'), png({ width: 200, height: 50 }))
    writeFileSync(join(folder, 'top.png'), png({ width: 400, height: 60 }))
    writeFileSync(join(folder, 'banner.png'), png({ width: 1000, height: 120 }))
    const body =
      '<i class="a" data-own="logo"></i><div data-own="login" class="b"></div><p data-own="loginTop"></p><i data-own="unknown"></i><i data-own="loginTopBanner"></i>'
    mkdirSync(join(pages, 'en'))
    for (const [at, lang] of [
      ['', 'pl'],
      ['en', 'en'],
    ] as const)
      writeFileSync(
        join(pages, at, 'index.html'),
        `<!doctype html><html lang="${lang}"><head><style>a{}</style></head><body>${body}</body></html>`,
      )
    writeFileSync(join(pages, 'pages.json'), '[]')
    own = await start()
  })
  afterAll(async () => {
    await own.close()
    for (const one of [folder, pages]) rmSync(one, { recursive: true })
  })

  test('four elements are pictures, with their sizes, and what they show in both languages [C-303, V-564, V-566]', async () => {
    const told = await own.anonymous().call('identification')
    expect(told.tooltips).toEqual(tooltips)
    const sizes = { logo: [200, 50], logoTop: [400, 60], loginTopBanner: [1000, 120], loginFooterBanner: [1000, 120] }
    for (const [name, [width, height]] of Object.entries(sizes) as [keyof typeof sizes, number[]][]) {
      expect(told[name]).toMatchObject({ width, height })
      const answer = await get(told[name]!.url)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      })
      expect(Buffer.from(await answer.arrayBuffer()).readUInt32BE(16)).toBe(width)
    }
    expect(told.loginTopBanner).toEqual(told.loginFooterBanner)
  })

  test('the others are texts in both languages, by their parts [V-565]', async () => {
    const told = await own.anonymous().call('identification')
    expect(told.login?.pl).toEqual([
      {
        kind: 'paragraph',
        spans: [{ text: 'Witamy', strong: true }, { text: ' w ' }, { text: 'Klinika <Bez Progów>' }, { text: '.' }],
      },
      { kind: 'list', ordered: false, items: [[{ text: 'portal', href: '/help' }], [{ text: '<b>x</b>' }]] },
    ])
    expect(told.login?.en[0]).toMatchObject({ spans: [{}, { href: 'tel:+48615550100' }, {}] })
    expect(told.loginTop?.en).toEqual([{ kind: 'paragraph', spans: [{ text: 'top in English' }] }])
    expect(told.registration?.pl).toEqual([{ kind: 'paragraph', spans: [{ text: 'registration po polsku' }] }])
    expect(told.dashboardBanners.map(({ en }) => en)).toEqual([
      [{ kind: 'paragraph', spans: [{ text: 'first in English' }] }],
      [{ kind: 'paragraph', spans: [{ text: 'second in English' }] }],
    ])
  })

  test('who names the tag of the answer is told that it is still the same; another answer has another tag [V-721]', async () => {
    const first = await get(identification)
    const tag = first.headers.get('etag')!
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    // Without the second header `fetch` would ask for a fresh answer.
    const known = (one: string) => ({ 'if-none-match': one, 'cache-control': 'max-age=0' })
    const again = await get(identification, known(tag))
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await get(identification, known(`W/${tag}`))).status).toBe(304)
    expect((await get(identification, known('"other"'))).status).toBe(200)
    expect((await get(identification, { ...known(tag), 'accept-language': 'en' })).status).toBe(304)
    const other = await get(identification, known(tag), portal)
    expect(other.status).toBe(200)
    expect(other.headers.get('etag')).not.toBe(tag)
  })

  test('no other file of the folder is a picture', async () => {
    for (const name of ['logo.png', 'site.json', '..%2Fsite.json', `${'0'.repeat(32)}.png`, 'x'.repeat(100)])
      expect([name, (await get(`${identification}/images/${name}`)).status === 200]).toEqual([name, false])
  })

  test('settings say what the clinic has set [C-204]', async () => {
    expect(await own.anonymous().call('identificationSettings')).toEqual({
      portalName: 'Mój portal',
      clinicName: 'Klinika <Bez Progów>',
      clinicPhone: '+48 61 555 01 00',
      elements: [
        'logo',
        'logoTop',
        'loginTopBanner',
        'loginFooterBanner',
        'loginTop',
        'login',
        'registration',
        'dashboardBanners',
      ],
      ownColours: true,
    })
    expect(await portal.anonymous().call('identificationSettings')).toMatchObject({
      elements: [],
      ownColours: false,
    })
  })

  test('a page comes with the clinic’s look, in the person’s language, and the policy allows exactly its styles', async () => {
    const answer = await get('/login')
    const text = await answer.text()
    expect(text).toContain('<html data-own lang="pl">')
    expect(text).toMatch(
      /<i class="a" data-own="logo"><img src="[^"]+" width="200" height="50" alt="Znak" title="Znak"><\/i>/,
    )
    expect(text).toContain(
      '<div data-own="login" class="b"><p><strong>Witamy</strong> w Klinika &lt;Bez Progów&gt;.</p><ul><li><a href="/help">portal</a></li><li>&lt;b&gt;x&lt;/b&gt;</li></ul></div>',
    )
    expect(text).toContain('<i data-own="unknown"></i>')
    const style = /<style>([^<]*--accent:#005b96[^<]*)<\/style><\/head>/.exec(text)![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    const english = await (await get('/login', { 'accept-language': 'en' })).text()
    expect(english).toContain('<p data-own="loginTop"><p>top in English</p></p>')
    expect(english).toContain('alt="Top &quot;1&quot;"')
  })

  test('such a page is sent compressed as far as the browser wants, and not again while it is the same', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get('/login', { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(await answer.text()).toContain('--accent:#005b96')
      const again = await get('/login', {
        'accept-encoding': encoding,
        'if-none-match': answer.headers.get('etag')!,
        'cache-control': 'max-age=0',
      })
      expect([again.status, again.headers.get('vary')]).toEqual([304, expect.stringContaining('accept-encoding')])
    }
    const refused = await get('/login', { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(refused.headers.get('content-encoding')).toBeNull()
  })

  test('names, numbers and switched modules are the file’s where the environment says nothing, otherwise the environment’s', async () => {
    const told = await own.anonymous().call('systemInstallation')
    expect(told).toMatchObject({
      portalName: 'Mój portal',
      clinicName: 'Klinika <Bez Progów>',
      clinicPhone: '+48 61 555 01 00',
      modules: { messagesModule: false, bookingsModule: true },
    })
    const other = await start({ CLINIC_NAME: 'Inna', CLINIC_PHONE: '123', PORTAL_NAME: 'P', MODULES_OFF: 'ampaModule' })
    try {
      expect(await other.anonymous().call('systemInstallation')).toMatchObject({
        portalName: 'P',
        clinicName: 'Inna',
        clinicPhone: '123',
        modules: { messagesModule: true, ampaModule: false },
      })
    } finally {
      await other.close()
    }
  })
})
