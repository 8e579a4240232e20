import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ProblemBody } from '@portal/contract/problems'
import { cast, type CastKey } from '../../seed/cast.ts'
import { hashPassword } from '../../access/passwords.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { keepState } from '../../testing/kept-state.ts'
import { callRow, ownPage, today, type Answer } from '../../testing/targets.ts'

let portal: TestPortal | undefined
let restore: () => Promise<void>

beforeEach(async () => {
  if (portal) return restore().then(() => portal?.setTime(today))
  // One proxy in front, so that calls can come from several addresses.
  portal = await startPortal({ today, env: { TRUSTED_PROXIES: '1' } })
  restore = await keepState(portal.database)
})
afterAll(() => portal?.close())

const { username, email, password } = cast.anna
const signIn = (name: string, secret: string, address = '203.0.113.7'): Promise<Answer> =>
  callRow(
    portal!.url,
    'login',
    { body: { username: name, password: secret } },
    { ...ownPage(portal!.url), 'x-forwarded-for': address },
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
    portal!.database.db,
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
  portal!.setTime(new Date(today.getTime() + 15 * 60_000 - 1))
  expect(shown(await signIn(username, password))).toEqual(locked)
  portal!.setTime(new Date(today.getTime() + 15 * 60_000))
  expect((await signIn(username, password)).status).toBe(200)
})

test('a success forgets the failures before it, and so does an hour', async () => {
  await wrongTimes(4)
  expect((await signIn(username, password)).status).toBe(200)
  expect((await wrongTimes(4)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  portal!.setTime(new Date(today.getTime() + 61 * 60_000))
  expect((await wrongTimes(1)).map(({ status }) => status)).toEqual([400])
})

test('a stranger who fails from elsewhere does not lock the owner out', async () => {
  await wrongTimes(6, '198.51.100.66')
  expect(shown(await signIn(username, password, '198.51.100.66'))).toEqual(locked)
  expect((await signIn(username, password)).status).toBe(200)
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
      portal!.database.db,
    )
  ).rows

test('sign-ins, failures, locks and sign-outs stand in the event log [V-570, V-592]', async () => {
  await wrongTimes(5)
  await signIn('nikt.taki', 'wrong')
  const cookie = (await portal!.as('piotr' satisfies CastKey)).cookie()
  await callRow(portal!.url, 'logout', {}, { ...ownPage(portal!.url), cookie })
  const by = (name: string | null, known: boolean) => ({ username: name, trusted: true, known, description: null })
  expect(await events()).toEqual([
    ...Array.from({ length: 5 }, () => ({ type: 'LOGIN_FAILURE', ...by(username, true) })),
    { type: 'ACCOUNT_LOCK', ...by(username, true) },
    { type: 'LOGIN_FAILURE', ...by('nikt.taki', false) },
    { type: 'LOGIN_SUCCESS', ...by(cast.piotr.username, true) },
    { type: 'LOGOUT', ...by(null, true) },
  ])
})

test('what the browser reports is kept as unproven, and never under a name of the reporter’s choice', async () => {
  const body = { eventLogType: 'LOGIN_SUCCESS', username: cast.piotr.username, description: 'reported' }
  expect((await callRow(portal!.url, 'eventLogCreate', { body }, ownPage(portal!.url))).status).toBe(204)
  expect(await events()).toEqual([
    { type: 'LOGIN_SUCCESS', username: null, trusted: false, known: false, description: 'reported' },
  ])
  const other = await callRow(
    portal!.url,
    'eventLogCreate',
    { body: { eventLogType: 'ADMIN_LOGIN' } },
    ownPage(portal!.url),
  )
  expect(other.status).toBe(400)
})

test('passwords are stored as argon2id with 19 MiB and two passes, each with its own salt', async () => {
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from account`.execute(portal!.database.db)
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
