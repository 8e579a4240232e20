import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStandins, type Standins } from '../start.ts'

let now = new Date()
let standins: Standins
beforeAll(async () => {
  standins = await startStandins({ clock: () => now })
})
afterAll(() => standins.close())
beforeEach(() => standins.world.reset())

const page = async (path = '/') => (await fetch(standins.deskUrl + path)).text()
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(standins.deskUrl + path, { method: 'POST', body, redirect: 'manual', headers })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const addSms = (to: string, text: string) => standins.world.addSms({ to, text, from: 'Portal', parts: 1 })
const addMail = (to: string, subject: string) =>
  standins.world.addMail({
    to: [to],
    from: 'portal@lipy.example',
    subject,
    text: 'Treść',
    html: '',
    headers: [],
    messageId: '',
  })

const message = {
  id: '4',
  version: 2,
  patient: 'Anna Nowicka',
  title: '<Pytanie>',
  content: '<p>Czy mam przyjść?</p>',
  recipients: ['rejestracja'],
  sentAt: '2026-11-23T08:00:00.000Z',
  files: 0,
}

describe('the desk and the portal', () => {
  it('has the portal hand somebody over and demand merging, where there is a portal', async () => {
    const own = { ...form, origin: standins.deskUrl }
    expect(await page()).not.toContain('Konta w portalu')
    expect((await post('/accounts', 'username=anna&act=hand-over', own)).status).toBe(400)
    const [demanded, marked, sent]: [string[], boolean[], string[]] = [[], [], []]
    standins.world.portal.comesForward({
      handOver: async (username) => (username === 'anna' ? 'http://portal.example/login?ssotoken=abc' : undefined),
      demandMerge: async (username) => demanded.push(username) > 0,
      markVisit: async (visit, hidden) => visit === '7' && marked.push(hidden) > 0,
      issueInvoice: async ({ to, amount, currency }) => to === 'anna' && sent.push(`${amount} ${currency}`) > 0,
      keepDeposit: async ({ to, title }) => to === 'anna' && sent.push(title) > 0,
      setTarget: async ({ to, number, low, high }) => to === 'anna' && sent.push(`${number} ${low} ${high}`) > 0,
      messages: {
        written: async () => [message],
        send: async ({ to, title, toConfirm }) => (to === 'anna' && sent.push(`${title} ${toConfirm}`) > 0 ? 1 : 0),
        answer: async (id, text, category) => id === '4' && sent.push(`${text} ${category}`) > 0,
        sent: async () => [{ ...message, title: 'Wysłana', hidden: false, takenBack: false, readers: 0 }],
        mark: async (id, hidden) => id === '4' && sent.push(`hidden ${hidden}`) > 0,
        takeBack: async (id) => id === '4' && sent.push('back') > 0,
        markRead: async (id, version) => id === '4' && version === 2 && sent.push('read') > 0,
      },
    })
    expect(await page()).toContain('Konta w portalu')
    expect((await post('/accounts', 'username=nobody&act=hand-over', own)).status).toBe(400)
    expect((await post('/accounts', 'username=anna&act=delete', own)).status).toBe(400)
    expect((await post('/accounts', 'username=+anna+&act=hand-over', own)).status).toBe(303)
    expect(await page('/?lang=en')).toMatch(/href="[^"]*ssotoken=abc"[^>]*>Open the portal as anna</)
    const api = await post('/api/accounts', JSON.stringify({ username: 'piotr', act: 'merge' }), json)
    expect([api.status, demanded]).toEqual([200, ['piotr']])
    expect((await post('/visits', 'visit=+7+&act=hide', own)).status).toBe(303)
    expect((await post('/api/visits', JSON.stringify({ visit: '7', act: 'show' }), json)).status).toBe(200)
    for (const refused of ['visit=8&act=hide', 'visit=7&act=burn', 'act=hide', 'visit=7&act=constructor'])
      expect((await post('/visits', refused, own)).status).toBe(400)
    expect(marked).toEqual([true, false])
    expect(await page()).toContain('Nie ma nieprzeczytanych wiadomości od pacjentów.')
    for (const done of [
      'act=look',
      'act=send&to=anna&from=rejestracja&title=Wynik&text=Gotowy&toConfirm=on',
      'act=answer&id=4&text=Tak&category=LEKI',
      'act=read&id=4&version=2',
      'act=hide&id=4',
      'act=show&id=4',
      'act=back&id=4',
    ])
      expect([done, (await post('/messages', done, own)).status]).toEqual([done, 303])
    for (const refused of [
      'act=send&to=nobody&from=x&title=y&text=z',
      'act=read&id=4&version=1',
      'act=answer&id=5',
      'act=back&id=5',
    ])
      expect((await post('/messages', refused, own)).status).toBe(400)
    expect(sent).toEqual(['Wynik true', 'Tak LEKI', 'read', 'hidden true', 'hidden false', 'back'])
    for (const done of ['to=anna&number=pressureHigh&low=&high=135', 'to=anna&number=bmi&low=18,5&high=24,9'])
      expect((await post('/targets', done, own)).status).toBe(303)
    for (const refused of [
      'to=nobody&number=bmi&low=20',
      'to=anna&number=height&low=150',
      'to=anna&number=bmi',
      'to=anna&number=bmi&low=25&high=20',
      'to=anna&number=bmi&low=abc',
    ])
      expect([refused, (await post('/targets', refused, own)).status]).toEqual([refused, 400])
    expect(sent.slice(6)).toEqual(['pressureHigh undefined 135', 'bmi 18.5 24.9'])
    expect(await page()).toMatch(/Wysłana[^]*Wycofaj/)
    expect(await page()).toMatch(/&#60;Pytanie&#62;[^]*<p>Czy mam przyjść\?<\/p>/)
    standins.world.reset()
    expect(await page()).not.toContain('Czy mam przyjść')
    expect(await page()).not.toContain('ssotoken')
  })
})

describe('the desk', () => {
  it('shows what was sent, newest first, in either language', async () => {
    addSms('48600100200', 'pierwszy SMS')
    addSms('48600100200', 'drugi SMS')
    addMail('anna@example.com', 'Rezerwacja wizyty')
    const polish = await page()
    expect(polish).toMatch(/lang="pl"[^]*Pulpit placówki[^]*drugi SMS[^]*pierwszy SMS[^]*Rezerwacja wizyty/)
    expect(await page('/?lang=en')).toMatch(/lang="en"[^]*Clinic desk[^]*drugi SMS/)
  })

  it('shows only the messages of the recipient asked for, on the page and as JSON', async () => {
    addSms('48600100200', 'do Anny')
    addSms('48600100300', 'do Jana')
    addMail('anna@example.com', 'Dla Anny')
    addMail('jan@example.com', 'Dla Jana')
    const shown = await page(`/?to=${encodeURIComponent('+48 600 100 200')}`)
    expect(shown).toContain('do Anny')
    expect(shown).not.toContain('do Jana')
    const sms: unknown = await (await fetch(`${standins.deskUrl}/api/sms?to=600100300`)).json()
    expect(sms).toMatchObject([{ to: '48600100300', text: 'do Jana' }])
    const mail: unknown = await (await fetch(`${standins.deskUrl}/api/mail?to=ANNA@`)).json()
    expect(mail).toMatchObject([{ to: ['anna@example.com'], subject: 'Dla Anny' }])
  })

  it('shows text as text, whatever was sent or asked for', async () => {
    addSms('48600100200', '<script>alert(1)</script>')
    addMail('anna@example.com', '<img src=x onerror=alert(1)>')
    const shown = await page(`/?to=${encodeURIComponent('"><script>')}`)
    expect(shown + (await page())).not.toMatch(/<script|<img/)
  })

  it('allows nothing but its own style sheet and forms', async () => {
    const answer = await fetch(standins.deskUrl)
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(await answer.text()).not.toMatch(/<style|style="|<script/)
  })

  it('reloads itself only when asked to', async () => {
    expect(await page()).not.toContain('http-equiv="refresh"')
    expect(await page('/?refresh=on&lang=en')).toContain(
      'http-equiv="refresh" content="5;url=/?lang=en&#38;refresh=on"',
    )
  })
})

describe('the teleconsultations', () => {
  const announce = (id: string, change: object = {}) =>
    standins.world.waitingRoom.announce(id, {
      patient: 'Monika Żak',
      service: 'Teleporada internistyczna',
      startsAt: '2026-11-18T08:00:00Z',
      endsAt: '2026-11-18T08:20:00Z',
      type: 'A',
      joinUrl: 'https://rozmowy.example/abc?a=1&b=2',
      ...change,
    })
  const part = async (path?: string) =>
    /<section aria-labelledby="teleconsultations">[^]*?<\/section>/.exec(await page(path))?.[0]
  beforeEach(() => {
    now = new Date('2026-11-18T07:55:00Z')
  })

  it('show who waits for what, since when, and the way into the conversation, in either language', async () => {
    announce('1', { practitioner: { id: '7', name: 'lek. Olgierd Żurkowiak' } })
    expect(await part()).toMatch(
      /Teleporady<[^]*<h3>Monika Żak<[^]*Teleporada internistyczna<[^]*lek\. Olgierd Żurkowiak<[^]*rozmowa głosowa<[^]*18 lis 2026, 09:00:00<[^]*18 lis 2026, 09:20:00<[^]*Czeka od: [^]*18 lis 2026, 08:55:00</,
    )
    expect(await part()).toContain(
      '<a href="https://rozmowy.example/abc?a=1&#38;b=2" target="_blank" rel="noopener">Dołącz do rozmowy</a>',
    )
    announce('2', { type: 'C' })
    announce('3', { type: 'V' })
    expect(await part()).toMatch(/rozmowa głosowa<[^]*czat<[^]*wideo</)
    expect(await part('/?lang=en')).toMatch(
      /Remote consultations<[^]*voice call<[^]*Waiting since: [^]*Join the conversation</,
    )
    const api: unknown = await (await fetch(`${standins.deskUrl}/api/teleconsultations`)).json()
    expect(api).toMatchObject([{ id: '1', since: '2026-11-18T07:55:00.000Z' }, { id: '2' }, { id: '3' }])
  })

  it('show text as text', async () => {
    const bad = '<script>alert(1)</script>'
    announce('1', { patient: bad, service: bad, practitioner: { id: bad, name: bad } })
    announce('2', { joinUrl: 'https://rozmowy.example/"><script>alert(1)</script>' })
    expect(await part()).toContain('<h3>&#60;script&#62;alert(1)&#60;/script&#62;</h3>')
    expect(await part()).not.toContain('<script')
  })

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)//https:', 'data:text/html,a', '//rozmowy.example/a', 'abc'])(
    'give no link to %s',
    async (joinUrl) => {
      announce('1', { joinUrl })
      expect(await part()).toMatch(/Monika Żak[^]*Adres rozmowy jest nieprawidłowy\./)
      expect(await part()).not.toMatch(/Dołącz|target=|script:/i)
    },
  )

  it('go after 90 seconds without a word, and with a reset', async () => {
    expect(await part()).toContain('Nikt nie czeka na teleporadę.')
    announce('1')
    now = new Date('2026-11-18T07:56:30Z')
    expect(await part()).toContain('Monika Żak')
    now = new Date('2026-11-18T07:56:30.001Z')
    expect(await part()).toContain('Nikt nie czeka na teleporadę.')
    announce('1')
    await post('/api/reset', '', json)
    expect(await part()).toContain('Nikt nie czeka na teleporadę.')
  })

  it('are looked at again by a link, unless the page reloads itself', async () => {
    expect(await part('/?to=48600&saved=on')).toContain('<a href="/?to=48600">Odśwież</a>')
    expect(await part('/?refresh=on')).not.toContain('Odśwież')
  })

  it('have nothing to be decided', async () => {
    announce('1')
    expect((await post('/teleconsultations', 'id=1', { ...form, origin: standins.deskUrl })).status).toBe(400)
    expect(await part()).toContain('Monika Żak')
  })
})

describe('the mobile application', () => {
  it('is linked by the PIN that the portal was given, and forgotten by a reset', async () => {
    const pin = standins.world.ampa.register('77', 'first-attempt')
    expect(await page()).toMatch(new RegExp(`77</dd>[^]*${pin}</dd>[^]*nie</dd>`))
    expect((await post('/ampa', 'pin=0', { ...form, origin: standins.deskUrl })).status).toBe(400)
    const linked = await post('/ampa', `pin=+${pin}`, { ...form, origin: standins.deskUrl })
    expect(linked.status).toBe(303)
    expect(await page()).toMatch(new RegExp(`77</dd>[^]*${pin}</dd>[^]*tak</dd>`))
    expect(await (await fetch(`${standins.deskUrl}/api/ampa`)).json()).toEqual([{ patientId: '77', pin, linked: true }])
    await post('/api/reset', '', json)
    expect(standins.world.ampa.list()).toEqual([])
  })
})

describe('the switches', () => {
  it('are set by the form, told to listeners and shown', async () => {
    const heard: unknown[] = []
    const stop = standins.world.onSwitch((switches) => heard.push(switches))
    const answer = await post('/world?lang=en', 'clinic=slow&sms=off&mail=on', { ...form, origin: standins.deskUrl })
    stop()
    expect(answer.status).toBe(303)
    expect(heard).toEqual([
      {
        clinic: 'slow',
        sms: false,
        mail: true,
        telehealth: true,
        ampa: true,
        adverseEvents: true,
        selfAssessment: true,
        identity: 'ok',
        imaging: 'ok',
        nationalSignature: 'ok',
        payments: 'ok',
      },
    ])
    const shown = await page(answer.headers.get('location') ?? '')
    expect(shown).toMatch(/lang="en"[^]*role="status"[^]*value="slow" checked[^]*value="off" checked/)
  })

  it('are set by JSON and turned back by a reset, which also forgets the messages', async () => {
    addSms('48600100200', 'tekst')
    const set = await post('/api/world', JSON.stringify({ clinic: 'down', mail: false }), json)
    expect(await set.json()).toEqual({
      clinic: 'down',
      sms: true,
      mail: false,
      telehealth: true,
      ampa: true,
      adverseEvents: true,
      selfAssessment: true,
      identity: 'ok',
      imaging: 'ok',
      nationalSignature: 'ok',
      payments: 'ok',
    })
    const reset = await post('/api/reset', '', json)
    expect(await reset.json()).toEqual({
      clinic: 'ok',
      sms: true,
      mail: true,
      telehealth: true,
      ampa: true,
      adverseEvents: true,
      selfAssessment: true,
      identity: 'ok',
      imaging: 'ok',
      nationalSignature: 'ok',
      payments: 'ok',
    })
    expect(standins.world.sms).toEqual([])
  })

  it.each([
    ['an unknown state', '/world', 'clinic=burning', form, 400],
    ['an unknown switch', '/api/world', '{"power":"off"}', json, 400],
    ['no JSON', '/api/world', 'clinic=down', json, 400],
    ['JSON under another name', '/api/world', '{"clinic":"down"}', { 'content-type': 'text/plain' }, 415],
    ['a form of another site', '/world', 'clinic=down', { ...form, origin: 'https://evil.example' }, 403],
    ['a form without a known origin', '/world', 'clinic=down', { ...form, origin: 'null' }, 403],
    ['a cross-site request', '/reset', '', { ...form, 'sec-fetch-site': 'cross-site' }, 403],
  ])('are left alone by %s', async (_, path, body, headers, status) => {
    addSms('48600100200', 'tekst')
    expect((await post(path, body, headers)).status).toBe(status)
    expect(standins.world.switches).toEqual({
      clinic: 'ok',
      sms: true,
      mail: true,
      telehealth: true,
      ampa: true,
      adverseEvents: true,
      selfAssessment: true,
      identity: 'ok',
      imaging: 'ok',
      nationalSignature: 'ok',
      payments: 'ok',
    })
    expect(standins.world.sms).toHaveLength(1)
  })

  it('are out of reach for a foreign name that points at this machine', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${standins.deskUrl}/api/sms`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })
})
