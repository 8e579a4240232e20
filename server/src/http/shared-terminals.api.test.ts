import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '../seed/cast.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { callRow, ownPage } from '../testing/targets.ts'

const hall = 'localhost'
const seconds = 1000
let portal: TestPortal
let restore: () => Promise<void>
let start: Date

beforeAll(async () => {
  portal = await startPortal({ env: { KIOSK: hall, KIOSK_IDLE_SECONDS: '90' } })
  start = portal.now()
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  portal.setTime(start)
  await restore()
})
afterAll(() => portal.close())

const later = (ms: number) => portal.setTime(new Date(portal.now().getTime() + ms))
const cookiesOf = (answer: { readonly headers: Headers }) => answer.headers.getSetCookie()
/** The portal's address under the terminal's name, or its own. */
const at = (host: string | undefined) => (host ? portal.url.replace('127.0.0.1', host) : portal.url)
const under = (host: string | undefined) => ownPage(at(host))

/** Signs in under a host name; returns the answer and the session's token. */
async function signIn(host: string | undefined) {
  const { username, password } = cast.anna
  const answer = await callRow(at(host), 'login', { body: { username, password } }, under(host))
  const token = cookiesOf(answer)
    .map((line) => /^session=([^;]+)/.exec(line)?.[1])
    .find((found) => found !== undefined)!
  return { answer, token }
}
const alive = async (token: string, host?: string): Promise<boolean> =>
  (await callRow(at(host), 'accountCurrent', {}, { ...under(host), cookie: `session=${token}` })).status === 200

describe('at a shared terminal [V-252, S-KIOSK]', () => {
  test('a session ends early, wherever its token is used then; elsewhere it does not', async () => {
    const { token } = await signIn(hall)
    const { token: usual } = await signIn(undefined)
    later(80 * seconds)
    expect(await alive(token, hall)).toBe(true)
    later(80 * seconds)
    expect(await alive(token)).toBe(true)
    later(91 * seconds)
    expect([await alive(token), await alive(token, hall), await alive(usual)]).toEqual([false, false, true])
  })

  test('a session that is always in use ends after an hour', async () => {
    const { token } = await signIn(hall)
    for (let passed = 0; passed < 59; passed++) {
      later(60 * seconds)
      expect(await alive(token, hall)).toBe(true)
    }
    later(61 * seconds)
    expect(await alive(token, hall)).toBe(false)
  })

  test('the remaining life, the list of sessions and the clean-up go by the shorter time', async () => {
    const { token } = await signIn(hall)
    const asked = await callRow(at(hall), 'sessionState', {}, { ...under(hall), cookie: `session=${token}` })
    expect(asked.body).toEqual({ idleSecondsLeft: 90, absoluteSecondsLeft: 3600 })
    later(100 * seconds)
    const { token: usual } = await signIn(undefined)
    const list = await callRow(at(undefined), 'sessionList', {}, { ...under(undefined), cookie: `session=${usual}` })
    expect(list.body).toHaveLength(1)
    const before = await portal.rows('session')
    await portal.app.sessions.sweep(portal.database.db, portal.now())
    expect((await portal.rows('session')).session).toBe(before.session! - 1)
    expect(await alive(usual)).toBe(true)
  })

  test('no cookie outlives the browser, and sign-out clears everything', async () => {
    const { answer, token } = await signIn(hall)
    expect(cookiesOf(answer).length).toBeGreaterThan(1)
    expect(cookiesOf(answer).filter((line) => /max-age|expires/i.test(line))).toEqual([])
    const out = await callRow(at(hall), 'logout', {}, { ...under(hall), cookie: `session=${token}` })
    expect(out.headers.get('clear-site-data')).toBe('"cache", "cookies", "storage"')
    const elsewhere = await signIn(undefined)
    expect(cookiesOf(elsewhere.answer).filter((line) => /max-age/i.test(line))).toHaveLength(1)
  })

  test('files are refused unless our own script asks or a page shows them, and the refusal writes nothing but its trail', async () => {
    const { token } = await signIn(hall)
    const cookie = `session=${token}`
    const bookings = (await callRow(at(hall), 'bookingList', {}, { ...under(hall), cookie })).body as {
      system: string
      systemId: string
    }[]
    const { system, systemId } = bookings[0]!
    const input = { params: { system, id: systemId, bookingId: systemId } }
    const { 'x-portal-request': _, ...opened } = under(hall) as Record<string, string>
    const before = await fingerprint(portal.database)
    for (const headers of [opened, { ...opened, 'sec-fetch-dest': 'document' }]) {
      const answer = await callRow(at(hall), 'bookingCalendar', input, { ...headers, cookie })
      expect([answer.status, (answer.body as { errorCode: string }).errorCode]).toEqual([403, 'SHARED_TERMINAL'])
    }
    expect(await fingerprint(portal.database)).toEqual(before)
    expect((await callRow(at(hall), 'bookingCalendar', input, { ...under(hall), cookie })).status).toBe(200)
    const { 'x-portal-request': __, ...usual } = under(undefined) as Record<string, string>
    expect((await callRow(at(undefined), 'bookingCalendar', input, { ...usual, cookie })).status).toBe(200)
  })

  test('an open page hears there, too, that something has changed, although browsers ask for events without our header', async () => {
    const { token } = await signIn(hall)
    const { 'x-portal-request': _, ...asBrowsers } = under(hall) as Record<string, string>
    const heard = await callRow(
      at(hall),
      'eventStream',
      { query: { until: 'open' } },
      { ...asBrowsers, 'sec-fetch-dest': 'empty', cookie: `session=${token}` },
    )
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  })

  test('no passkey is made there', async () => {
    const begin = async (host: string | undefined) => {
      const { token } = await signIn(host)
      return callRow(at(host), 'passkeyBegin', {}, { ...under(host), cookie: `session=${token}` })
    }
    const [there, here] = [await begin(hall), await begin(undefined)]
    expect([there.status, there.body, here.status]).toMatchObject([403, { errorCode: 'SHARED_TERMINAL' }, 200])
  })

  test('national sign-in is neither offered nor begun', async () => {
    const told = async (host?: string) =>
      ((await callRow(at(host), 'systemInstallation', {}, under(host))).body as { nationalSignIn: boolean })
        .nationalSignIn
    expect([await told(hall), await told()]).toEqual([
      false,
      (await portal.anonymous().call('systemInstallation')).nationalSignIn,
    ])
    expect((await callRow(at(hall), 'nationalSignIn', {}, under(hall))).status).not.toBe(303)
  })
})

test('every caller sits at a terminal where the whole portal is one [S-KIOSK]', async () => {
  const everywhere = await startPortal({ env: { KIOSK: 'on' } })
  try {
    const { username, password } = cast.anna
    const answer = await callRow(everywhere.url, 'login', { body: { username, password } }, ownPage(everywhere.url))
    expect(cookiesOf(answer).filter((line) => /max-age|expires/i.test(line))).toEqual([])
  } finally {
    await everywhere.close()
  }
})
