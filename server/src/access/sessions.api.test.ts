import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '@portal/contract'
import { sql } from '../db/sql.ts'
import { cast } from '../seed/cast.ts'
import { startPortal, type PortalOptions, type TestPortal } from '../testing/harness.ts'
import { onePortal } from '../testing/one-portal.ts'
import { exchange } from '../testing/raw-http.ts'
import { callRow, ownPage, today, type Answer } from '../testing/targets.ts'
import { Sessions } from './sessions.ts'

let portal: TestPortal

onePortal((running) => (portal = running))

const credentials = { username: cast.anna.username, password: cast.anna.password }
const signIn = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  callRow(url, 'login', { body: credentials }, { ...ownPage(url), ...headers })

interface Cookie {
  readonly name: string
  readonly value: string
  readonly flags: readonly string[]
}
const cookiesOf = (answer: Answer): Cookie[] =>
  answer.headers.getSetCookie().map((line) => {
    const [pair = '', ...flags] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    return { name, value, flags: flags.map((flag) => flag.toLowerCase()).toSorted() }
  })
const tokenOf = (answer: Answer): string =>
  cookiesOf(answer).find(({ name }) => /^(__Host-)?session$/.test(name))?.value ?? ''

/** The portal's answer to a caller with this token. */
const asked = async (token: string, url = portal.url, name = 'session'): Promise<number> =>
  (await callRow(url, 'accountCurrent', {}, { ...ownPage(url), cookie: `${name}=${token}` })).status

const later = (ms: number) => portal.setTime(new Date(portal.now().getTime() + ms))
const minutes = 60_000
/** News of which nothing is heard. */
const silent = { isCertain: () => false, subscribe: () => undefined }

test('the token is in a cookie out of reach of scripts, at random, and nowhere else', async () => {
  const answer = await signIn(portal.url)
  expect(cookiesOf(answer).filter(({ name }) => name !== 'device')).toEqual([
    { name: 'session', value: expect.stringMatching(/^[\w-]{43}$/), flags: ['httponly', 'path=/', 'samesite=lax'] },
  ])
  const token = tokenOf(answer)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(answer.text).not.toContain(token)
  expect(tokenOf(await signIn(portal.url))).not.toBe(token)
  const { rows } = await sql<{
    row: string
    hash: Buffer
  }>`select s::text as row, token_hash as hash from session s order by 1`.execute(portal.database.db)
  expect(rows.map(({ hash }) => hash)).toContainEqual(createHash('sha256').update(token).digest())
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(portal.logged()).not.toContain(token)
})

test('behind https the cookie is bound to the host and sent over https only', async () => {
  const options: PortalOptions = { today, env: { PUBLIC_URL: 'https://portal.example' } }
  const https = await startPortal(options)
  try {
    const answer = await signIn(https.url, { origin: 'https://portal.example' })
    expect(cookiesOf(answer).filter(({ name }) => name !== '__Host-device')).toEqual([
      {
        name: '__Host-session',
        value: expect.stringMatching(/^[\w-]{43}$/),
        flags: ['httponly', 'path=/', 'samesite=lax', 'secure'],
      },
    ])
    expect(await asked(tokenOf(answer), https.url, '__Host-session')).toBe(200)
    // A cookie that a subdomain or plain http could have planted is not believed.
    expect(await asked(tokenOf(answer), https.url, 'session')).toBe(401)
  } finally {
    await https.close()
  }
})

test('signing in again gives a new token, and the old one is worthless at once', async () => {
  const old = tokenOf(await signIn(portal.url))
  expect(await asked(old)).toBe(200)
  const fresh = tokenOf(await signIn(portal.url, { cookie: `session=${old}` }))
  expect(fresh).not.toBe(old)
  expect(await asked(old)).toBe(401)
  expect(await asked(fresh)).toBe(200)
})

test('a token that nobody was given opens nothing, and signing in does not adopt it', async () => {
  const planted = 'A'.repeat(43)
  for (const token of [planted, '', 'x', `${planted}A`, encodeURIComponent("' or true --")])
    expect(await asked(token)).toBe(401)
  expect(tokenOf(await signIn(portal.url, { cookie: `session=${planted}` }))).not.toBe(planted)
  expect(await asked(planted)).toBe(401)
})

test('signing out ends the session at once and tells the browser to forget what it has', async () => {
  const token = tokenOf(await signIn(portal.url))
  const others = tokenOf(await signIn(portal.url))
  const answer = await callRow(portal.url, 'logout', {}, { ...ownPage(portal.url), cookie: `session=${token}` })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(cookiesOf(answer).map(({ name, value }) => [name, value])).toEqual([['session', '']])
  expect(await asked(token)).toBe(401)
  expect(await asked(others)).toBe(200)
})

test('a second cookie of the name, wherever it stands, neither signs the person out nor hides the session from signing out', async () => {
  const [planted, stranger] = ['A'.repeat(43), tokenOf(await signIn(portal.url))]
  await callRow(portal.url, 'logout', {}, { ...ownPage(portal.url), cookie: `session=${stranger}` })
  const raw = async (path: string, cookie: string) =>
    (
      await exchange(
        portal.url,
        `GET ${path} HTTP/1.1\r\nhost: ${new URL(portal.url).host}\r\norigin: ${portal.url}\r\n${cookie}\r\nconnection: close\r\n\r\n`,
      )
    ).status
  const account = endpoints.accountCurrent.path
  const real = tokenOf(await signIn(portal.url))
  const many = Array.from({ length: 15 }, (_, no) => `session=${planted}${no}`).join('; ')
  const headers = [
    `cookie: session=${planted}; session=${real}`,
    `cookie: session=${real}; session=${planted}`,
    `cookie: session=${stranger};session=;session=x; session=${real}`,
    `cookie: session=${planted}\r\ncookie: session=${real}`,
    `cookie: ${many}; session=${real}`,
  ]
  for (const cookie of headers) expect([cookie, await raw(account, cookie)]).toEqual([cookie, 200])
  expect(await raw(account, `cookie: session=${planted}; xsession=${real}; session=${stranger}`)).toBe(401)
  const both = { ...ownPage(portal.url), cookie: `session=${planted}; session=${real}` }
  expect((await callRow(portal.url, 'logout', {}, both)).status).toBe(204)
  expect(await asked(real)).toBe(401)
})

test('signing in ends every session whose cookie came, so that a planted one is not left open', async () => {
  const [own, planted] = [tokenOf(await signIn(portal.url)), tokenOf(await signIn(portal.url))]
  const fresh = tokenOf(await signIn(portal.url, { cookie: `session=${planted}; session=${own}` }))
  expect([await asked(own), await asked(planted), await asked(fresh)]).toEqual([401, 401, 200])
})

test.each(['audit_event', 'session', 'event_log', 'known_device', 'login_failure'])(
  'a sign-in that a full disk refuses (%s) leaves the earlier session as it was and takes no cookie away',
  async (table) => {
    const { database } = portal
    const earlier = tokenOf(await signIn(portal.url))
    await sql`
      create function disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      database.db,
    )
    await sql`create trigger full_disk before insert or update on ${sql.table(table)} execute function disk_is_full()`.execute(
      database.db,
    )
    try {
      for (const password of [credentials.password, 'wrong']) {
        const body = { ...credentials, password }
        const answer = await callRow(
          portal.url,
          'login',
          { body },
          { ...ownPage(portal.url), cookie: `session=${earlier}` },
        )
        // Whoever has a session is refused on record; the refusal of a wrong password is written later.
        const written = password === 'wrong' && !['login_failure', 'audit_event'].includes(table)
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([written ? 400 : 503, []])
      }
    } finally {
      await sql`drop function disk_is_full() cascade`.execute(database.db)
    }
    expect(await asked(earlier)).toBe(200)
  },
)

test('signing out without a session, or twice, is no fault', async () => {
  const headers = { ...ownPage(portal.url), cookie: `session=${tokenOf(await signIn(portal.url))}` }
  for (const given of [headers, headers, ownPage(portal.url)])
    expect((await callRow(portal.url, 'logout', {}, given)).status).toBe(204)
})

test('an account that is blocked loses its sessions within a second', async () => {
  const token = tokenOf(await signIn(portal.url))
  expect(await asked(token)).toBe(200)
  await sql`update account set blocked = true where username = ${cast.anna.username}`.execute(portal.database.db)
  await expect.poll(() => asked(token), { timeout: 1000 }).toBe(401)
})

test('a session ends after half an hour without a call, and each call gives it another half hour', async () => {
  const token = tokenOf(await signIn(portal.url))
  for (const pause of [29, 29, 29]) {
    later(pause * minutes)
    expect(await asked(token)).toBe(200)
  }
  later(30 * minutes)
  expect(await asked(token)).toBe(401)
})

test('a session ends after twelve hours however busy it is', async () => {
  const token = tokenOf(await signIn(portal.url))
  for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
    later(20 * minutes)
    expect(await asked(token)).toBe(200)
  }
  later(20 * minutes)
  expect(await asked(token)).toBe(401)
})

test('how long a session may stand idle can be set', async () => {
  const strict = await startPortal({ today, env: { SESSION_IDLE_MINUTES: '5' } })
  try {
    const token = tokenOf(await signIn(strict.url))
    strict.setTime(new Date(today.getTime() + 4 * minutes))
    expect(await asked(token, strict.url)).toBe(200)
    strict.setTime(new Date(today.getTime() + 9 * minutes))
    expect(await asked(token, strict.url)).toBe(401)
  } finally {
    await strict.close()
  }
})

test('an account has at most ten sessions: the eleventh ends the oldest', async () => {
  const tokens: string[] = []
  for (let count = 0; count < 11; count++) {
    tokens.push(tokenOf(await signIn(portal.url)))
    later(1000)
  }
  const statuses = await Promise.all(tokens.map((token) => asked(token)))
  expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)])
})

test('of sessions begun at the same instant the one that was just begun stays, in whatever order the database reads them', async () => {
  const sessions = new Sessions(portal.database.db, { idleMs: 30 * minutes, absoluteMs: 60 * minutes }, silent)
  const { accountId } = (await sessions.find(tokenOf(await signIn(portal.url)), portal.now()))!
  await portal.database.transaction(async (tx) => {
    await sql`set local enable_indexscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    for (let count = 0; count < 30; count++) {
      const token = await sessions.open(tx, accountId, portal.now(), undefined)
      const hash = createHash('sha256').update(token).digest('hex')
      const left = await sessions.listOf(tx, accountId, portal.now())
      expect([count, left.some((one) => one.hash.toString('hex') === hash)]).toEqual([count, true])
    }
  })
})

test('what is remembered of a session does not keep the database’s answer in memory', async () => {
  const token = tokenOf(await signIn(portal.url))
  const sessions = new Sessions(portal.database.db, { idleMs: 30 * minutes, absoluteMs: 60 * minutes }, silent)
  const actor = await sessions.find(token, portal.now())
  expect(actor?.sessionHash.equals(createHash('sha256').update(token).digest())).toBe(true)
  // A part of a larger buffer keeps all of it: with PostgreSQL 64 KiB a session.
  expect(actor?.sessionHash.buffer.byteLength).toBe(32)
})

test('sessions that ran out are swept away', async () => {
  await signIn(portal.url)
  later(13 * 60 * minutes)
  await portal.app.sessions.sweep(portal.database.db, portal.now())
  expect(await portal.rows('session')).toEqual({ session: 0 })
})
