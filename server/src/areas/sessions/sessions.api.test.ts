import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cast, type CastKey } from '../../seed/cast.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import type { OwnSession, SessionLife } from '@portal/contract/areas/sessions'
import type { EndpointName } from '@portal/contract'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { callRow, ownPage, type Input } from '../../testing/targets.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const minutes = 60_000

let portal: TestPortal
let accounts: Readonly<Record<CastKey, string>>

onePortal(async (running) => {
  portal = running
  accounts = (await clinicIds(portal.database.db)).accounts
})

const open = (key: CastKey, userAgent?: string): Promise<string> =>
  portal.app.sessions.open(portal.database.db, Number(accounts[key]), portal.now(), userAgent)
const asked = (token: string, name: EndpointName, input: Input = {}) =>
  callRow(portal.url, name, input, { ...ownPage(portal.url), cookie: `session=${token}` })
const listed = async (token: string): Promise<OwnSession[]> => (await asked(token, 'sessionList')).body as OwnSession[]
const life = async (token: string): Promise<SessionLife> => (await asked(token, 'sessionState')).body as SessionLife
const later = (ms: number) => portal.setTime(new Date(portal.now().getTime() + ms))
const alive = async (token: string): Promise<boolean> => (await asked(token, 'accountCurrent')).status === 200

test('asking how long the session lives does not prolong it, however often it is asked', async () => {
  const token = await open('anna')
  expect(await life(token)).toEqual({ idleSecondsLeft: 1800, absoluteSecondsLeft: 43_200 })
  for (let passed = 1; passed < 30; passed++) {
    later(minutes)
    expect((await life(token)).idleSecondsLeft).toBe(1800 - passed * 60)
  }
  later(minutes)
  expect((await asked(token, 'sessionState')).status).toBe(401)
})

test('a list that the page refreshes by itself does not prolong the session; one that the person opens does', async () => {
  const token = await open('anna')
  const look = (headers: Record<string, string> = {}) =>
    callRow(portal.url, 'bookingList', {}, { ...ownPage(portal.url), cookie: `session=${token}`, ...headers })
  later(10 * minutes)
  expect((await look({ 'x-portal-background': '1' })).status).toBe(200)
  expect((await life(token)).idleSecondsLeft).toBe(1200)
  expect((await look()).status).toBe(200)
  expect((await life(token)).idleSecondsLeft).toBe(1800)
})

test('extending prolongs the session, also right after a question in the background, but not beyond its absolute end', async () => {
  const token = await open('anna')
  later(29 * minutes)
  expect((await life(token)).idleSecondsLeft).toBe(60)
  expect((await asked(token, 'sessionExtend')).body).toEqual({
    idleSecondsLeft: 1800,
    absoluteSecondsLeft: 43_200 - 29 * 60,
  })
  // Right after a call of the person's own, which is noted once in half a minute, it begins anew as well.
  later(minutes / 4)
  expect((await life(token)).idleSecondsLeft).toBe(1785)
  expect((await asked(token, 'sessionExtend')).body).toMatchObject({ idleSecondsLeft: 1800 })
  later(29 * minutes - minutes / 4)
  await life(token)
  // A call of the person's own, within the time in which the answer in the background would be believed.
  expect(await alive(token)).toBe(true)
  expect((await life(token)).idleSecondsLeft).toBe(1800)
  for (let passed = 58; passed < 12 * 60 - 20; passed += 20) {
    later(20 * minutes)
    await asked(token, 'sessionExtend')
  }
  expect((await life(token)).absoluteSecondsLeft).toBeLessThanOrEqual(20 * 60)
  later(20 * minutes)
  expect((await asked(token, 'sessionExtend')).status).toBe(401)
})

test('the list names the account’s living sessions in plain words, and neither token nor hash', async () => {
  const old = await open('anna', windows)
  await open('piotr', windows)
  later(31 * minutes)
  const first = await open('anna', phone)
  later(minutes)
  const second = await open('anna', '<script>alert(1)</script>')
  const answer = await asked(second, 'sessionList')
  expect(answer.body).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      openedAt: portal.now().toISOString(),
      lastUsedAt: portal.now().toISOString(),
      current: true,
    },
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      device: 'Chrome, telefon lub tablet (Android)',
      openedAt: new Date(portal.now().getTime() - minutes).toISOString(),
      lastUsedAt: new Date(portal.now().getTime() - minutes).toISOString(),
      current: false,
    },
  ])
  for (const token of [old, first, second]) {
    const hash = createHash('sha256').update(token).digest()
    for (const secret of [token, hash.toString('hex').slice(0, 32), hash.toString('base64url')])
      expect(answer.text).not.toContain(secret)
  }
})

test('a session that is ended on another device is refused at once; the trail has it, nobody is written to', async () => {
  const here = await open('anna', windows)
  const there = await open('anna', phone)
  expect(await alive(there)).toBe(true)
  const other = (await listed(here)).find(({ current }) => !current)!
  const quiet = await portal.rows('job')
  const ended = await asked(here, 'sessionEnd', { params: { id: other.id } })
  expect(ended.status).toBe(204)
  expect(await portal.rows('job')).toEqual(quiet)
  const trail = await portal.database.db
    .selectFrom('audit_event')
    .select(['kind', 'entity', 'account_id', 'outcome'])
    .where('request_id', '=', ended.headers.get('x-request-id'))
    .execute()
  expect(trail.map((line) => [line.kind, line.entity, String(line.account_id), line.outcome])).toEqual([
    ['delete', 'session', accounts.anna, 'done'],
  ])
  expect([await alive(there), await alive(here)]).toEqual([false, true])
  expect((await listed(here)).map(({ current }) => current)).toEqual([true])
  expect((await asked(here, 'sessionEnd', { params: { id: other.id } })).status).toBe(404)
})

test('all others end at once, this one and other people’s stay', async () => {
  const here = await open('anna')
  const others = [await open('anna'), await open('anna')]
  const stranger = await open('piotr')
  expect((await asked(here, 'sessionEndOthers')).status).toBe(204)
  expect(await Promise.all([here, stranger, ...others].map(alive))).toEqual([true, true, false, false])
})

test('another’s session looks missing, an impossible id too, and no refusal writes anything', async () => {
  const mine = await open('anna')
  const foreign = await open('piotr')
  const [theirs] = await listed(foreign)
  const before = await fingerprint(portal.database)
  const hash = createHash('sha256').update(foreign).digest('hex')
  for (const id of [theirs!.id, foreign, hash, hash.slice(0, 32), 'x', '1', `${theirs!.id}0`, "' or true --"])
    expect((await asked(mine, 'sessionEnd', { params: { id } })).status).toBe(404)
  for (const name of ['sessionState', 'sessionExtend', 'sessionList', 'sessionEndOthers'] as const)
    expect((await asked('A'.repeat(43), name)).status).toBe(401)
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(await alive(foreign)).toBe(true)
})

test('a sign-in through the door names the browser it came from', async () => {
  const { username, password } = cast.anna
  const answer = await callRow(
    portal.url,
    'login',
    { body: { username, password } },
    {
      ...ownPage(portal.url),
      'user-agent': windows,
    },
  )
  const token = /session=([^;]+)/.exec(answer.headers.getSetCookie().find((line) => line.startsWith('session='))!)![1]!
  expect((await listed(token)).map(({ device }) => device)).toEqual(['Firefox, komputer (Windows)'])
})
