import { expect, test } from 'vitest'
import type { ProblemBody } from '@portal/contract/problems'
import { sql } from '../../db/sql.ts'
import { cast, type CastKey } from '../../seed/cast.ts'
import { hashPassword } from '../../access/passwords.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { callRow, ownPage, today, type Answer } from '../../testing/targets.ts'

let portal: TestPortal
let restore: () => Promise<void>

// One proxy in front, so that calls can come from several addresses.
onePortal((running, back) => ([portal, restore] = [running, back]), { env: { TRUSTED_PROXIES: '1' } })

const { username, email, password } = cast.anna
const signIn = (name: string, secret: string, address = '203.0.113.7'): Promise<Answer> =>
  callRow(
    portal.url,
    'login',
    { body: { username: name, password: secret } },
    { ...ownPage(portal.url), 'x-forwarded-for': address },
  )

const shown = ({ status, body }: Answer): unknown[] => {
  const { errorCode, message } = body as ProblemBody
  return [status, errorCode, message]
}
const withoutRequestId = ({ text }: Answer): string => text.replace(/"requestId":"[^"]+"/, '')
const wrongTimes = async (times: number, address?: string): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let count = 0; count < times; count++) answers.push(await signIn(username, 'wrong', address))
  return answers
}

const badCredentials = [400, 'BAD_CREDENTIALS', 'Niepoprawny login i/lub hasło.']
const locked = [423, 'TEMPORARY_BLOCKED', 'Konto zostało czasowo zablokowane.']

test('user name and e-mail address with the password sign in, in any case and with blanks around [V-499]', async () => {
  for (const name of [username, username.toUpperCase(), email, email.toUpperCase(), `  ${email} `]) {
    const answer = await signIn(name, password)
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ username, type: 'AUTHORIZED', name: 'Anna', lastName: 'Nowicka' }),
    ])
  }
})

test('a wrong password is refused, also one that differs in case, by a blank or at its end', async () => {
  for (const secret of ['wrong', password.toUpperCase(), `${password} `, ` ${password}`, password.slice(0, -1)]) {
    expect((await signIn(username, secret)).status).not.toBe(200)
    await restore()
  }
  expect(shown(await signIn(username, 'wrong'))).toEqual(badCredentials)
})

test('an unknown name is answered like a wrong password, byte for byte, and locks like one [V-726]', async () => {
  for (let count = 0; count < 6; count++) {
    const wrong = await signIn(username, 'wrong')
    const unknown = await signIn('nikt.taki', 'wrong')
    expect(unknown.status).toBe(wrong.status)
    expect(withoutRequestId(unknown)).toBe(withoutRequestId(wrong))
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()])
  }
})

test('that an account is blocked is told only to who knows its password [V-723]', async () => {
  expect(shown(await signIn(cast.robert.username, 'wrong'))).toEqual(badCredentials)
  const answer = await signIn(cast.robert.username, cast.robert.password)
  expect(shown(answer).slice(0, 2)).toEqual([400, 'USER_BLOCKED'])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('that a password must be changed is told only to who knows it [V-724]', async () => {
  await sql`update account set password_demand = 'MUST_CHANGE_PASSWORD' where username = ${username}`.execute(
    portal.database.db,
  )
  expect(shown(await signIn(username, 'wrong'))).toEqual(badCredentials)
  expect(shown(await signIn(username, password)).slice(0, 2)).toEqual([400, 'MUST_CHANGE_PASSWORD'])
})

test('five failures lock the account for a quarter of an hour, also against the right password [V-727]', async () => {
  const answers = await wrongTimes(5)
  expect(answers.slice(0, 4).map(shown)).toEqual(Array.from({ length: 4 }, () => badCredentials))
  expect(shown(answers[4]!)).toEqual(locked)
  expect(shown(await signIn(username, password))).toEqual(locked)
  expect(shown(await signIn(email, password))).toEqual(locked)
  portal.setTime(new Date(today.getTime() + 15 * 60_000 - 1))
  expect(shown(await signIn(username, password))).toEqual(locked)
  portal.setTime(new Date(today.getTime() + 15 * 60_000))
  expect((await signIn(username, password)).status).toBe(200)
})

test('a lock says for how many seconds, alike for an account and a name that is nobody’s', async () => {
  const seconds = async (name: string): Promise<(string | null)[]> => {
    const answers: Answer[] = []
    for (let count = 0; count < 6; count++) answers.push(await signIn(name, 'wrong'))
    portal.setTime(new Date(portal.now().getTime() + 60_500))
    answers.push(await signIn(name, 'wrong'))
    portal.setTime(today)
    return answers.map(({ headers }) => headers.get('retry-after'))
  }
  const expected = [null, null, null, null, '900', '900', '840']
  expect(await seconds(username)).toEqual(expected)
  expect(await seconds('nikt.taki')).toEqual(expected)
})

test('a success forgets the failures before it, and so does an hour', async () => {
  await wrongTimes(4)
  expect((await signIn(username, password)).status).toBe(200)
  expect((await wrongTimes(4)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  portal.setTime(new Date(today.getTime() + 61 * 60_000))
  expect((await wrongTimes(1)).map(({ status }) => status)).toEqual([400])
})

test('each further lock is longer, up to a day', async () => {
  let now = today.getTime()
  for (const minutes of [15, 30, 60, 120]) {
    expect((await wrongTimes(5)).at(-1)?.status).toBe(423)
    portal.setTime(new Date(now + minutes * 60_000 - 1))
    expect((await signIn(username, password)).status).toBe(423)
    now += minutes * 60_000
    portal.setTime(new Date(now))
  }
  expect((await signIn(username, password)).status).toBe(200)
})

test('twenty wrong passwords at the same moment are five tries, not twenty', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(username, 'wrong')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  const { rows } = await sql<{ failures: number }>`
    select failures from login_failure where key = ${`account:${await idOf()}`}`.execute(portal.database.db)
  expect(rows).toEqual([{ failures: 5 }])
})

const idOf = async (name = username): Promise<number> =>
  (await sql<{ id: number }>`select id from account where username = ${name}`.execute(portal.database.db)).rows[0]!.id
const setAccount = (what: string, name = username) =>
  sql`update account set ${sql.raw(what)} where username = ${name}`.execute(portal.database.db)

/** States of an account that refuse a right password, and their answers. */
const states: [string, string, object?][] = [
  ['blocked = true', 'USER_BLOCKED'],
  ['email_confirmed_at = null, phone_confirmed_at = null', 'MUST_CONFIRM_EMAIL', { email }],
  ['merge_required = true', 'MERGE_ACCOUNT', { email }],
  ["password_demand = 'MUST_CHANGE_PASSWORD'", 'MUST_CHANGE_PASSWORD'],
  ["password_demand = 'ERR_AUTH_PASSWD_CHANGE'", 'ERR_AUTH_PASSWD_CHANGE'],
  ["password_demand = 'PASSWORD_EXPIRED'", 'PASSWORD_EXPIRED'],
]

test('how an account stands is told only to who knows its password; to others it is like no account', async () => {
  const nobody = await signIn('nikt.taki', 'wrong', '192.0.2.1')
  for (const [state, code, details] of states) {
    await setAccount(state)
    const wrong = await signIn(username, 'wrong', '192.0.2.2')
    expect([wrong.status, withoutRequestId(wrong)]).toEqual([400, withoutRequestId(nobody)])
    expect([...wrong.headers.keys()]).toEqual([...nobody.headers.keys()])
    const right = await signIn(username, password, '192.0.2.2')
    expect(right.body).toMatchObject({ errorCode: code })
    expect([right.status, (right.body as ProblemBody).details]).toEqual([400, details])
    expect(right.headers.getSetCookie()).toEqual([])
    await restore()
  }
})

test('an account of which the phone alone is confirmed may sign in', async () => {
  await setAccount('email_confirmed_at = null')
  expect((await signIn(username, password)).status).toBe(200)
})

test('no password expires by the calendar', async () => {
  portal.setTime(new Date(today.getTime() + 5 * 365 * 24 * 60 * 60_000))
  expect((await signIn(username, password)).status).toBe(200)
})

test('a wrong password takes as long as no account, whatever state the account is in', async () => {
  await setAccount('blocked = true', cast.piotr.username)
  await setAccount('email_confirmed_at = null, phone_confirmed_at = null', cast.maria.username)
  const names = [username, cast.piotr.username, cast.maria.username, 'nikt.taki']
  const times = names.map((): number[] => [])
  for (let round = 0; round < 15; round++) {
    for (const [at, name] of names.entries()) {
      const started = performance.now()
      expect((await signIn(name, 'wrong', `192.0.2.${round}`)).status).toBe(400)
      times[at]!.push(performance.now() - started)
    }
  }
  const medians = times.map((some) => some.toSorted((a, b) => a - b)[7]!)
  // An answer without the work of the hash would come in a third of the time.
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.6)
})

test('a browser in which the owner has signed in before is not locked out by an attack on the account', async () => {
  const first = await signIn(username, password)
  const device = first.headers.getSetCookie().find((line) => line.startsWith('device='))!
  expect(device).toMatch(/Max-Age=31536000.*HttpOnly.*SameSite=Lax/)
  const known = (secret: string, name = username) =>
    callRow(
      portal.url,
      'login',
      { body: { username: name, password: secret } },
      { ...ownPage(portal.url), cookie: device.split(';')[0]!, 'x-forwarded-for': '198.51.100.66' },
    )
  for (let address = 1; address <= 13; address++) await wrongTimes(4, `198.51.100.${address}`)
  await wrongTimes(6, '198.51.100.66')
  expect((await signIn(username, password)).status).toBe(423)
  expect((await known(password)).status).toBe(200)
  // It is known to its account only, and is no more patient with wrong passwords than others.
  for (let count = 0; count < 5; count++) await known('wrong', cast.piotr.username)
  expect(shown(await known(cast.piotr.password, cast.piotr.username))).toEqual(locked)
  for (let count = 0; count < 5; count++) await known('wrong')
  expect(shown(await known(password))).toEqual(locked)
})

test('names and passwords that are endless or forge headers are refused or unknown, and nothing is written', async () => {
  const before = await fingerprint(portal.database)
  const long = 'x'.repeat(10_000)
  for (const [name, secret] of [
    [long, password],
    [username, long],
    ['anna\u0000', password],
    ['', password],
    [username, ''],
  ] as const)
    expect((await signIn(name, secret)).body).toMatchObject({ errorCode: 'VALIDATION_ERROR' })
  expect(await fingerprint(portal.database)).toEqual(before)
  const forged = await signIn(`${username}\r\nSet-Cookie: session=forged`, password)
  expect(shown(forged)).toEqual(badCredentials)
  expect(forged.headers.getSetCookie()).toEqual([])
})

test('a session from before ends with the next sign-in of the browser', async () => {
  const person = portal.anonymous()
  await person.call('login', { body: { username, password } })
  const earlier = person.cookie()
  await person.call('login', { body: { username, password } })
  const again = await callRow(portal.url, 'accountCurrent', {}, { ...ownPage(portal.url), cookie: earlier })
  expect([again.status, person.cookie() === earlier]).toEqual([401, false])
})

test('login settings say which links the clinic offers [V-703, V-704, V-705]', async () => {
  expect(await portal.anonymous().call('loginSettings')).toEqual({
    showLinkToCreateAccountForMe: true,
    showLinkToCreateAccountForWard: true,
    showLinkToCreateAccountForChild: true,
    usernamePromptMode: 'USERNAME',
  })
  const env = { REGISTRATION_FOR: 'ward', USERNAME_PROMPT_MODE: 'E_MAIL' }
  const other = await startPortal({ today, env })
  expect(await other.anonymous().call('loginSettings')).toEqual({
    showLinkToCreateAccountForMe: false,
    showLinkToCreateAccountForWard: true,
    showLinkToCreateAccountForChild: false,
    usernamePromptMode: 'E_MAIL',
  })
  await other.close()
})

test('a stranger who fails from elsewhere does not lock the owner out', async () => {
  await wrongTimes(6, '198.51.100.66')
  expect(shown(await signIn(username, password, '198.51.100.66'))).toEqual(locked)
  expect((await signIn(username, password)).status).toBe(200)
})

test('the addresses of an IPv6 network are one: five failures from it lock it, and no other', async () => {
  for (let count = 0; count < 5; count++) await signIn(username, 'wrong', `2001:db8:1:2:${count}::1`)
  expect(shown(await signIn(username, password, '2001:db8:1:2:ffff::1'))).toEqual(locked)
  expect((await signIn(username, password, '2001:db8:1:3::1')).status).toBe(200)
})

test('while an account is closed to everybody further addresses leave nothing', async () => {
  for (let address = 1; address <= 13; address++) await wrongTimes(4, `198.51.100.${address}`)
  const before = await portal.rows('login_failure', 'event_log')
  for (let address = 20; address < 30; address++)
    expect((await wrongTimes(1, `198.51.100.${address}`))[0]!.status).toBe(423)
  expect(await portal.rows('login_failure')).toEqual({ login_failure: before['login_failure'] })
})

test('many addresses together get no more than fifty tries at one account', async () => {
  const statuses: number[] = []
  for (let address = 1; address <= 13; address++) {
    for (const { status } of await wrongTimes(4, `198.51.100.${address}`)) statuses.push(status)
  }
  expect(statuses.slice(0, 49)).toEqual(Array.from({ length: 49 }, () => 400))
  expect(statuses.slice(49)).toEqual([423, 423, 423])
})

test('an address is taken from the nearest proxy, not from what a caller put before it', async () => {
  for (let count = 0; count < 5; count++) await signIn(username, 'wrong', `192.0.2.${count}, 203.0.113.7`)
  expect(shown(await signIn(username, password, '192.0.2.99, 203.0.113.7'))).toEqual(locked)
})

interface Event {
  type: string
  username: string | null
  trusted: boolean
  known: boolean
  description: string | null
}
const events = async (): Promise<Event[]> =>
  (
    await sql<Event>`
      select type, username, trusted, account_id is not null as known, description from event_log order by id`.execute(
      portal.database.db,
    )
  ).rows

/** Moves the clock by hours: the number of lines about one account in an hour is limited, and earlier tests have used all of them. */
const anotherHour = () => portal.setTime(new Date(today.getTime() + 2 * 60 * 60_000))

test('sign-ins, failures at accounts, locks and sign-outs stand in the event log; names that are nobody’s do not [V-570, V-592]', async () => {
  anotherHour()
  await wrongTimes(6)
  await signIn('nikt.taki', 'wrong')
  await portal.app.writeStrangers()
  const cookie = (await portal.as('piotr' satisfies CastKey)).cookie()
  await callRow(portal.url, 'logout', {}, { ...ownPage(portal.url), cookie })
  const by = (name: string | null, known: boolean) => ({ username: name, trusted: true, known, description: null })
  const found = await events()
  // The failures of one instant have no order among them: each instance writes its own.
  const failures = found.slice(0, 6).toSorted((one, other) => one.type.localeCompare(other.type))
  expect([...failures, ...found.slice(6)]).toEqual([
    { type: 'ACCOUNT_LOCK', ...by(username, true) },
    ...Array.from({ length: 5 }, () => ({ type: 'LOGIN_FAILURE', ...by(username, true) })),
    { type: 'LOGIN_SUCCESS', ...by(cast.piotr.username, true) },
    { type: 'LOGOUT', ...by(null, true) },
  ])
})

test('what the browser reports is kept as unproven, and never under a name of the reporter’s choice', async () => {
  const body = { eventLogType: 'LOGIN_SUCCESS', username: cast.piotr.username, description: 'reported' }
  anotherHour()
  const report = async (headers: Record<string, string>) =>
    (await callRow(portal.url, 'eventLogCreate', { body }, { ...ownPage(portal.url), ...headers })).status
  const cookie = (await portal.as('anna')).cookie()
  const before = await events()
  expect([await report({}), await report({ cookie })]).toEqual([204, 204])
  await portal.app.writeStrangers()
  // A stranger's is counted only.
  expect((await events()).slice(before.length)).toEqual([
    { type: 'LOGIN_SUCCESS', username: null, trusted: false, known: true, description: 'reported' },
  ])
  const other = await callRow(
    portal.url,
    'eventLogCreate',
    { body: { eventLogType: 'ADMIN_LOGIN' } },
    ownPage(portal.url),
  )
  expect(other.status).toBe(400)
})

test('passwords are stored as argon2id with 19 MiB and two passes, each with its own salt', async () => {
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from account`.execute(portal.database.db)
  for (const { hash } of rows) {
    const [, algorithm, version, parameters] = hash.split('$')
    const { m, t, p } = Object.fromEntries((parameters ?? '').split(',').map((pair) => pair.split('='))) as Record<
      string,
      string
    >
    expect([algorithm, version, Number(m) >= 19 * 1024, Number(t) >= 2, p]).toEqual([
      'argon2id',
      'v=19',
      true,
      true,
      '1',
    ])
  }
  expect(await hashPassword(password)).not.toBe(await hashPassword(password))
})
