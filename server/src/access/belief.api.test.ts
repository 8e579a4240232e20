import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Newsroom } from '../db/news.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { createLog } from '../log/log.ts'
import { cast } from '../seed/cast.ts'
import { silentSystems, type TestPortal } from '../testing/harness.ts'
import { onePortal } from '../testing/one-portal.ts'
import { callRow, ownPage } from '../testing/targets.ts'
import { waitsForDisk } from '../testing/waits-for-disk.ts'
import { Sessions } from './sessions.ts'

let portal: TestPortal
let second: App
/** Milliseconds by which the second process's monotonic clock is ahead. */
let ahead = 0

onePortal((running) => (portal = running))
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: 'memory://', RATE_LIMITS: 'off' })
  second = await createApp(config, {
    database: portal.database,
    log: createLog({ logLevel: 'silent' }),
    clock: () => portal.now(),
    monotonic: () => performance.now() + ahead,
    outside: silentSystems,
  })
})
afterAll(() => second.close())
beforeEach(() => void (ahead = 0))

const { username, password } = cast.anna
const minute = 60_000
/** Less than a belief lasts, so that what happens within it was told, and long enough for a busy machine. */
const patience = { timeout: 5_000 }

async function signIn(): Promise<string> {
  const answer = await callRow(portal.url, 'login', { body: { username, password } }, ownPage(portal.url))
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('session='))!
    .slice('session='.length)
    .split(';')[0]!
}

const asked = async (token: string, url = second.url): Promise<number> =>
  (await callRow(url, 'accountCurrent', {}, { ...ownPage(url), cookie: `session=${token}` })).status

/** Ends a person's sessions without a word to anybody: only what is believed keeps them alive. */
async function endSilently(): Promise<void> {
  const { database } = portal
  await sql`alter table session disable trigger session_ended`.execute(database.db)
  await sql`delete from session`.execute(database.db)
  await sql`alter table session enable always trigger session_ended`.execute(database.db)
}

/** A token of a session that the second process believes, although the session has ended: nobody told of it. */
async function believedOnly(): Promise<string> {
  // Just after a start, or on a machine that stands still for a second, the news are not certain and nothing is believed.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const token = await signIn()
    await asked(token)
    await endSilently()
    if ((await asked(token)) === 200) return token
  }
  throw new Error('Nothing was ever believed')
}

/** What Sessions hear of the database, as a test plays it. */
function playedNews() {
  const state = { certain: true }
  const news: Newsroom = { isCertain: () => state.certain, subscribe: () => undefined }
  return { state, news }
}
const settings = { idleMs: 30 * minute, absoluteMs: 720 * minute }

test('what was read of a session is believed, but never longer than ten seconds, even if nobody tells of its end', async () => {
  const token = await believedOnly()
  ahead = 10_000
  expect(await asked(token)).toBe(401)
})

test('signing out in one process ends the session in the other', async () => {
  const token = await signIn()
  expect([await asked(token), await asked(token, portal.url)]).toEqual([200, 200])
  await callRow(portal.url, 'logout', {}, { ...ownPage(portal.url), cookie: `session=${token}` })
  expect(await asked(token, portal.url)).toBe(401)
  await expect.poll(() => asked(token), patience).toBe(401)
})

const changes: readonly [string, () => RawBuilder<unknown>][] = [
  ['is removed', () => sql`delete from session`],
  ['is removed with all others', () => sql`truncate session cascade`],
  ['goes on under another token', () => sql`update session set token_hash = sha256(token_hash)`],
  ['is to end earlier', () => sql`update session set expires_at = ${portal.now()}`],
  ['was last used earlier', () => sql`update session set last_seen_at = last_seen_at - interval '1 hour'`],
  ['belongs to an account that is blocked', () => sql`update account set blocked = true`],
]

test.each(changes)('both processes refuse a session that %s', async (_, change) => {
  const token = await signIn()
  for (const url of [portal.url, second.url]) expect(await asked(token, url)).toBe(200)
  await change().execute(portal.database.db)
  for (const url of [portal.url, second.url]) await expect.poll(() => asked(token, url), patience).toBe(401)
})

test('what is read anew after a change is what the session is now', async () => {
  const token = await signIn()
  const before = await second.sessions.find(token, portal.now())
  const later = new Date(portal.now().getTime() + minute)
  await sql`update session set proved_at = ${later}, account_id = (select max(id) from account where not blocked)`.execute(
    portal.database.db,
  )
  await expect
    .poll(() => second.sessions.find(token, portal.now()), patience)
    .toMatchObject({ sessionHash: before!.sessionHash, provedAt: later })
  expect((await second.sessions.find(token, portal.now()))!.accountId).not.toBe(before!.accountId)
})

describe('with news that a test plays', () => {
  test('nothing is believed while changes could be missed', async () => {
    const { state, news } = playedNews()
    const sessions = new Sessions(portal.database.db, settings, news)
    const token = await signIn()
    const actor = await sessions.find(token, portal.now())
    await endSilently()
    expect(await sessions.find(token, portal.now())).toBe(actor)
    state.certain = false
    expect(await sessions.find(token, portal.now())).toBeNull()
  })

  test('a session that ends while it is being read is not believed afterwards', async () => {
    const sessions = new Sessions(portal.database.db, settings, playedNews().news)
    const token = await signIn()
    const reading = sessions.find(token, portal.now())
    sessions.disbelieve([token])
    expect(await reading).not.toBeNull()
    await endSilently()
    expect(await sessions.find(token, portal.now())).toBeNull()
  })

  test('of tokens that strangers make up nothing is remembered', async () => {
    const sessions = new Sessions(portal.database.db, settings, playedNews().news)
    const invented = Array.from({ length: 5_000 }, (_, at) => String(at).padStart(43, 'x'))
    const found = await Promise.all(invented.map((token) => sessions.find(token, portal.now())))
    expect([new Set(found), sessions.remembered]).toEqual([new Set([null]), 0])
    await sessions.find(await signIn(), portal.now())
    expect(sessions.remembered).toBe(1)
  })

  test('a believed session is prolonged as ever: by the person alone, every half minute', async () => {
    const sessions = new Sessions(portal.database.db, settings, playedNews().news)
    const token = await signIn()
    const began = portal.now().getTime()
    const lastSeen = async (after: number, background = false) => {
      await sessions.find(token, new Date(began + after), background)
      const { rows } = await sql<{ at: Date }>`select last_seen_at as at from session`.execute(portal.database.db)
      return rows[0]!.at.getTime() - began
    }
    const calls = [[0], [29_000], [40_000, true], [40_000], [69_000], [70_000, true], [70_000]] as const
    const seen: number[] = []
    for (const [after, background] of calls) seen.push(await lastSeen(after, background))
    expect(seen).toEqual([0, 0, 0, 40_000, 40_000, 40_000, 70_000])
  })

  test('that a session was used waits for no server’s disk', async () => {
    const token = await signIn()
    const use = (seconds: number) =>
      waitsForDisk(portal.database, (tx) =>
        new Sessions(tx, settings, playedNews().news).find(token, new Date(portal.now().getTime() + seconds * 1000)),
      )
    expect([await use(0), await use(30)]).toEqual([true, portal.database.kind === 'pglite'])
  })

  test('a believed session ends when it was idle too long, or when its twelve hours are over', async () => {
    const at = (ms: number) => new Date(portal.now().getTime() + ms)
    const sessions = new Sessions(portal.database.db, settings, playedNews().news)
    const token = await signIn()
    expect(await sessions.find(token, portal.now(), true)).not.toBeNull()
    expect(await sessions.find(token, at(30 * minute), true)).toBeNull()
    await sql`update session set last_seen_at = ${at(719 * minute)}`.execute(portal.database.db)
    expect(await sessions.find(token, at(719 * minute), true)).not.toBeNull()
    expect(await sessions.find(token, at(720 * minute), true)).toBeNull()
  })
})
