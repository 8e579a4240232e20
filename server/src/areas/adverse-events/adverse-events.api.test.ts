import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await startPortal({ today, standins: true, env: { SSO_COOKIE_DOMAIN: 'lipniki.example' } })
  anna = await portal.as('anna')
})
afterAll(() => portal.close())

async function callerOf(person: Person): Promise<{ userId: string; sessionId: string }> {
  const { id: userId } = await person.call('accountCurrent')
  const own = await person.call('sessionList')
  return { userId, sessionId: own.find(({ current }) => current)!.id }
}
const generate = async (person = anna) => person.call('ssoGenerate', { body: await callerOf(person) })
const page = async () => (await anna.call('adverseEventsUrl')).value
const comesWith = async (token: string) => fetch(await page(), { headers: { cookie: `ssotoken=${token}` } })

test('a code lets the person into the other system once, a second time it lets nobody in [V-017]', async () => {
  const { token, secondsLeft } = await generate()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(secondsLeft).toBe(60)
  const first = await comesWith(token)
  expect(first.status).toBe(200)
  expect(await first.text()).toContain('Anna')
  // It takes the code out of the browser.
  expect(first.headers.get('set-cookie')).toMatch(/^ssotoken=; .*Max-Age=0/)
  const second = await comesWith(token)
  expect(second.status).toBe(403)
  expect(await second.text()).not.toContain('Anna')
})

test('of many that come at once with one code, one is let in', async () => {
  const { token } = await generate()
  const answers = await Promise.all(Array.from({ length: 8 }, () => comesWith(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(7)
})

test('the code is no session of the portal, and the session’s cookie opens nothing there', async () => {
  const { token } = await generate()
  const enter = await portal.anonymous().refusal('loginByToken', { body: { ssotoken: token } })
  expect(enter.status).toBeGreaterThanOrEqual(400)
  const session = /session=([^;]+)/.exec(anna.cookie())![1]!
  expect((await comesWith(session)).status).toBe(403)
  expect((await fetch(await page())).status).toBe(403)
})

test('a code is made for the calling account and session alone; nothing is told of anybody else', async () => {
  const [own, piotr] = [await callerOf(anna), await callerOf(await portal.as('piotr'))]
  const before = portal.world.handOffs.size
  for (const body of [
    { ...own, userId: piotr.userId },
    { ...own, sessionId: piotr.sessionId },
    piotr,
    { ...own, sessionId: '0'.repeat(32) },
  ])
    expect((await anna.refusal('ssoGenerate', { body })).errorCode).toBe('NOT_FOUND')
  for (const body of [
    { ...own, sessionId: 'X' },
    { ...own, userId: '-1' },
    { ...own, more: '1' },
  ])
    expect((await anna.refusal('ssoGenerate', { body })).status).toBe(400)
  expect((await portal.anonymous().refusal('ssoGenerate', { body: own })).status).toBe(401)
  expect(portal.world.handOffs.size).toBe(before)
})

test('a system that does not answer is told of as such, and no code is given', async () => {
  portal.world.set({ adverseEvents: false })
  const refused = await anna.refusal('ssoGenerate', { body: await callerOf(anna) })
  expect([refused.status, refused.errorCode]).toEqual([503, 'ADVERSE_EVENTS_SILENT'])
  portal.world.set({ adverseEvents: true })
})

test('the domain of the cookie comes from the settings, and the page from the other system’s address [V-124]', async () => {
  expect(await anna.call('ssoSettings')).toEqual({ cookieDomain: 'lipniki.example' })
  expect(await page()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
})

test('without such a system there is no module and no call [S-adverseEventsModule]', async () => {
  const other = await startPortal({
    today,
    outside: { adverseEvents: undefined },
    env: { MODULES_OFF: 'adverseEventsModule' },
  })
  try {
    const person = await other.as('anna')
    expect((await person.call('applicationSettings')).adverseEventsModule).toBe(false)
    expect((await person.refusal('adverseEventsUrl')).status).toBe(404)
  } finally {
    await other.close()
  }
})
