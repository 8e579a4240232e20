import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { registrationSample } from '../../testing/registration.ts'
import { switchOnCodes } from '../../testing/second-factor.ts'
import { callRow, ownPage, today } from '../../testing/targets.ts'
import { codeTo, requestWith, solve, tokenTo, type Changes } from './testing.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

const username = registrationSample.account.credentials.username!
const email = registrationSample.account.contactData.email!
const phone = registrationSample.account.contactData.phoneNumber!
const { password } = registrationSample.account.credentials

/** Registers in a browser, as its page does. */
const registerIn = async (who: Person, changes: Changes = {}): Promise<void> =>
  void (await who.call('registrationCreate', { body: requestWith({ ...changes, challenge: await solve(portal) }) }))

/** Registered by e-mail alone: no code is sent, and the link is the only proof. */
const byMail = { contactData: { preferredCommunicationChannel: 'E_MAIL' } } as const satisfies Changes

type SignsIn = () => Promise<boolean>
/** The call that enters the code that was sent, not made yet. */
const codeOf = async (who: Person, number = phone): Promise<SignsIn> => {
  const body = { phoneNumber: number, confirmationCode: await codeTo(portal, number) }
  return async () => (await who.call('phoneConfirm', { body })).signedIn
}
/** The call that the mailed link makes, not made yet. */
const linkOf = async (who: Person, address = email): Promise<SignsIn> => {
  const code = await tokenTo(portal, address)
  return async () => (await who.call('emailConfirm', { params: { code } })).signedIn
}
const byCode = async (who: Person, number?: string): Promise<boolean> => (await codeOf(who, number))()
const byLink = async (who: Person, address?: string): Promise<boolean> => (await linkOf(who, address))()

/** Whose session a browser has; undefined for nobody's. */
const whoIsIn = async (who: Person): Promise<string | undefined> =>
  who.call('accountCurrent').then(
    (account) => account.username,
    () => undefined,
  )
const later = (minutes: number): void => portal.setTime(new Date(portal.now().getTime() + minutes * 60_000))
const change = (column: 'blocked' | 'merge_required' | 'password_demand', value: unknown) =>
  portal.database.db
    .updateTable('account')
    .set({ [column]: value })
    .where('username', '=', username)
    .execute()
const signIns = async () =>
  (
    await sql<{ username: string | null; description: string | null; device: string | null }>`
      select a.username, e.description, s.user_agent as device from event_log e
      join account a on a.id = e.account_id left join session s on s.account_id = a.id
      where e.type = 'LOGIN_SUCCESS'`.execute(portal.database.db)
  ).rows

const ways = [
  ['the code', byCode],
  ['the mailed link', byLink],
] as const

test.each(ways)('%s signs in the browser that has just registered, once', async (_way, confirm) => {
  const here = portal.anonymous()
  await registerIn(here)
  expect(here.cookie()).toMatch(/^registered=[\w-]{43}$/)
  expect(await whoIsIn(here)).toBeUndefined()
  expect(await confirm(here)).toBe(true)
  expect(await whoIsIn(here)).toBe(username)
  expect(here.cookie()).not.toContain('registered=')
  expect(await signIns()).toEqual([{ username, description: 'registration', device: 'node' }])
  expect(await portal.rows('session', 'known_device')).toEqual({ session: 1, known_device: 1 })
  const { rows: trail } = await sql`
    select a.username, e.outcome from audit_event e join account a on a.id::text = e.entity_id
    where e.event in ('phoneConfirm', 'emailConfirm')`.execute(portal.database.db)
  expect(trail).toEqual([{ username, outcome: 'done' }])
})

test.each(ways)('%s confirms in any other browser and signs nobody in, there or here', async (_way, confirm) => {
  const [here, elsewhere] = [portal.anonymous(), portal.anonymous()]
  await registerIn(here, confirm === byLink ? byMail : {})
  expect(await confirm(elsewhere)).toBe(false)
  expect(await whoIsIn(elsewhere)).toBeUndefined()
  // The account is confirmed, and the browser that registered is forgotten: the code confirms the number at most, and the link wants the owner.
  if (confirm === byLink) {
    await here.call('phoneCodeSend', { body: { phoneNumber: phone } })
    expect(await byCode(here)).toBe(false)
  } else await expect(byLink(here)).rejects.toMatchObject({ errorCode: 'SIGN_IN_TO_CONFIRM' })
  expect(await whoIsIn(here)).toBeUndefined()
  await elsewhere.call('login', { body: { username, password } })
})

/** Registers somebody else by e-mail, with the number of the first. */
const registerAnother = async (who: Person, number: number): Promise<void> =>
  registerIn(who, {
    credentials: { username: `ktos.inny.${number}` },
    contactData: { ...byMail.contactData, email: `inny${number}@example.test` },
    patient: { identity: { documentNumber: `FE 200${number}`, countryCode: 'UA' } },
  })

test('a new code is for the account that was registered here, whoever else has given the number since', async () => {
  const [here, stranger] = [portal.anonymous(), portal.anonymous()]
  await registerIn(here)
  await registerAnother(stranger, 1)
  await here.call('phoneCodeSend', { body: { phoneNumber: phone } })
  expect(await byCode(here)).toBe(true)
  expect(await whoIsIn(here)).toBe(username)
  const { rows } =
    await sql`select username from account where phone_number = ${phone} and phone_confirmed_at is not null`.execute(
      portal.database.db,
    )
  expect(rows).toEqual([{ username }])
})

test('a number that strangers have given since keeps nobody from entering the code, in any browser', async () => {
  await registerIn(portal.anonymous())
  for (let number = 1; number <= 6; number++) await registerAnother(portal.anonymous(), number)
  const elsewhere = portal.anonymous()
  await elsewhere.call('phoneCodeSend', { body: { phoneNumber: phone } })
  expect(await byCode(elsewhere)).toBe(false)
  await elsewhere.call('login', { body: { username, password } })
})

test('who was signed in by the code opens the link, too, and stays signed in', async () => {
  const here = portal.anonymous()
  await registerIn(here)
  await byCode(here)
  const before = await portal.rows('session', 'event_log')
  expect(await byLink(here)).toBe(true)
  expect(await portal.rows('session', 'event_log')).toEqual(before)
})

test('code and link at the same moment sign in once', async () => {
  const here = portal.anonymous()
  await registerIn(here)
  // Both are asked before either is answered: whoever has the other's session already stays signed in, which is another case. A link that comes second
  // meets an account that is confirmed by phone, and wants its owner.
  const both = [await codeOf(here), await linkOf(here)]
  const signedIn = await Promise.all(both.map((signsIn) => signsIn().catch(() => false)))
  expect(signedIn.filter(Boolean)).toHaveLength(1)
  expect(await portal.rows('session')).toEqual({ session: 1 })
})

test('a code or link that was used is refused in that browser, too, and writes no session', async () => {
  const here = portal.anonymous()
  await registerIn(here)
  const [code, confirmationCode] = [await tokenTo(portal, email), await codeTo(portal, phone)]
  const kept = { ...ownPage(portal.url), cookie: here.cookie() }
  await byCode(here)
  const before = await portal.rows('session')
  const body = { phoneNumber: phone, confirmationCode }
  expect((await callRow(portal.url, 'phoneConfirm', { body }, kept)).status).toBe(400)
  const link = () => callRow(portal.url, 'emailConfirm', { params: { code } }, kept)
  expect((await link()).status).toBe(400)
  expect(await portal.rows('session')).toEqual(before)
})

test('wrong and expired codes sign nobody in; a new code within the hour does', async () => {
  const here = portal.anonymous()
  await registerIn(here)
  const right = await codeTo(portal, phone)
  const enter = (confirmationCode: string) =>
    here.refusal('phoneConfirm', { body: { phoneNumber: phone, confirmationCode } })
  expect((await enter(right === '111111' ? '222222' : '111111')).errorCode).toBe('WRONG_CODE')
  later(11)
  expect((await enter(right)).errorCode).toBe('WRONG_CODE')
  expect(await whoIsIn(here)).toBeUndefined()
  await here.call('phoneCodeSend', { body: { phoneNumber: phone } })
  expect(await byCode(here)).toBe(true)
})

test('after an hour the link confirms and signs nobody in', async () => {
  const here = portal.anonymous()
  await registerIn(here, byMail)
  later(60)
  expect(await byLink(here)).toBe(false)
  expect(await whoIsIn(here)).toBeUndefined()
  expect(here.cookie()).toBe('')
})

test('the cookie of another registration signs nobody in, and keeps its own', async () => {
  const [first, second] = [portal.anonymous(), portal.anonymous()]
  await registerIn(first)
  const other = '+48600999333'
  await registerIn(second, {
    credentials: { username: 'ktos.inny' },
    contactData: { email: 'inny@example.test', phoneNumber: other },
    patient: { identity: { documentNumber: 'FE 1000', countryCode: 'UA' } },
  })
  expect(await byCode(second)).toBe(false)
  expect(await byCode(first, other)).toBe(false)
  expect([await whoIsIn(first), await whoIsIn(second)]).toEqual([undefined, undefined])
})

test.each([
  ['blocked', 'blocked', true],
  ['to be merged', 'merge_required', true],
  ['in need of a new password', 'password_demand', 'MUST_CHANGE_PASSWORD'],
] as const)('an account that is %s is confirmed at most, and not entered', async (_state, column, value) => {
  const here = portal.anonymous()
  await registerIn(here)
  await change(column, value)
  expect(await byLink(here)).toBe(false)
  expect(await whoIsIn(here)).toBeUndefined()
  expect(await portal.rows('session')).toEqual({ session: 0 })
})

test('a second factor is never passed by', async () => {
  const [here, there] = [portal.anonymous(), portal.anonymous()]
  await registerIn(here)
  // As if the account had been confirmed by the clinic, and its owner had signed in elsewhere.
  await sql`update account set phone_confirmed_at = ${portal.now()}, email_confirmed_at = ${portal.now()} where username = ${username}`.execute(
    portal.database.db,
  )
  await there.call('login', { body: { username, password } })
  await switchOnCodes(there, portal.now())
  expect(await byLink(here)).toBe(false)
  expect(await whoIsIn(here)).toBeUndefined()
})

test.each(ways)('who is signed in keeps their place: %s confirms the new account only', async (_way, confirm) => {
  const anna = await portal.as('anna')
  await registerIn(anna)
  await anna.call('phoneCodeSend', { body: { phoneNumber: phone } })
  expect(await confirm(anna)).toBe(false)
  expect(await whoIsIn(anna)).toBe(cast.anna.username)
  await portal.anonymous().call('login', { body: { username, password } })
})

test('who is signed in cannot confirm an account that another browser registered', async () => {
  await registerIn(portal.anonymous())
  const anna = await portal.as('anna')
  const confirmationCode = await codeTo(portal, phone)
  const before = await fingerprint(portal.database)
  expect((await anna.refusal('phoneConfirm', { body: { phoneNumber: phone, confirmationCode } })).errorCode).toBe(
    'WRONG_CODE',
  )
  expect((await anna.refusal('phoneCodeSend', { body: { phoneNumber: phone } })).errorCode).toBe('PHONE_UNKNOWN')
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a person whom the clinic has still to confirm is signed in, and gets nothing of the record', async () => {
  const { rows } = await sql<{ pesel: string; birthDate: string; gender: 'M' | 'F' }>`
    select pesel, birth_date as "birthDate", gender from patient where source_id = 'Patient/kacper'`.execute(
    portal.database.db,
  )
  const { pesel, birthDate, gender } = rows[0]!
  await sql`delete from patient_link where patient_id = (select id from patient where pesel = ${pesel})`.execute(
    portal.database.db,
  )
  const here = portal.anonymous()
  const identity = { nationalIdentificationNumber: pesel, countryCode: 'PL' }
  await registerIn(here, { patient: { identity, birthDate, gender }, patientRole: 'CHILD' })
  expect(await byCode(here)).toBe(true)
  expect(await here.call('patientList')).toEqual([])
})

test('a refused registration gives no cookie, and a cookie that nobody gave does nothing', async () => {
  const here = portal.anonymous()
  const body = requestWith({ contactData: { email: cast.anna.email }, challenge: await solve(portal) })
  expect((await here.refusal('registrationCreate', { body })).errorCode).toBe('REGISTRATION_REFUSED')
  expect(here.cookie()).toBe('')
  for (const value of ['A'.repeat(43), 'x', '']) {
    const name = `ktos.${value.length}`
    const phoneNumber = `+4860099930${value.length % 10}`
    const contactData = { ...byMail.contactData, email: `${name}@example.test`, phoneNumber }
    const patient = { identity: { documentNumber: `FE 100${value.length}`, countryCode: 'UA' } }
    await registerIn(portal.anonymous(), { credentials: { username: name }, contactData, patient })
    const code = await tokenTo(portal, contactData.email)
    const headers = { ...ownPage(portal.url), cookie: `registered=${value}` }
    const answer = await callRow(portal.url, 'emailConfirm', { params: { code } }, headers)
    expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([200, { signedIn: false }, []])
  }
  expect(await portal.rows('session')).toEqual({ session: 0 })
})

test('a changed address signs nobody in by its link', async () => {
  const anna = await portal.as('anna')
  const { version } = await anna.call('accountCurrent')
  const contactData = { email: 'anna.nowa@example.test', phoneNumber: cast.anna.phoneNumber! }
  await anna.call('accountUpdate', { body: { contactData, version } })
  const { rows } = await sql<{ token: string }>`
    select payload->'data'->>'token' as token from job where payload->>'template' = 'emailChange'`.execute(
    portal.database.db,
  )
  const elsewhere = portal.anonymous()
  expect(await elsewhere.call('emailConfirm', { params: { code: rows[0]!.token } })).toEqual({ signedIn: false })
  expect(await whoIsIn(elsewhere)).toBeUndefined()
})

test('where cookies can be Secure the secret is bound to the host', async () => {
  const other = await startPortal({ today, env: { PUBLIC_URL: 'https://portal.example.test' } })
  try {
    const body = requestWith({ challenge: await solve(other) })
    const answer = await callRow(other.url, 'registrationCreate', { body }, ownPage('https://portal.example.test'))
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-registered=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  } finally {
    await other.close()
  }
})
