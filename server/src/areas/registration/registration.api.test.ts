import { expect, test } from 'vitest'
import type { ProblemBody } from '@portal/contract/problems'
import { load, person as clinicPerson } from '../../clinic/import/testing.ts'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { registrationSample } from '../../testing/registration.ts'
import { today, type Answer } from '../../testing/targets.ts'
import {
  codeTo,
  madeAccount,
  person,
  registerWith,
  requestWith,
  send,
  solve,
  tokenTo,
  waiting,
  type Changes,
} from './testing.ts'

let portal: TestPortal
let restore: () => Promise<void>
onePortal((running, back) => ([portal, restore] = [running, back]))

const shown = ({ status, body }: Answer): unknown[] => [status, (body as ProblemBody).errorCode]
const username = registrationSample.account.credentials.username!
const email = registrationSample.account.contactData.email!
const phone = registrationSample.account.contactData.phoneNumber!
const { password } = registrationSample.account.credentials

/** Asserts that a registration is refused and that nothing is written. */
async function expectRefused(changes: Changes, code: string): Promise<Answer> {
  const before = await fingerprint(portal.database)
  const answer = await registerWith(portal, changes)
  expect(shown(answer)).toEqual([400, code])
  expect(await fingerprint(portal.database)).toEqual(before)
  return answer
}

/** Asserts that the named fields, and no others, are refused and that nothing is written. */
async function expectFields(changes: Changes, fields: string[]): Promise<void> {
  const { body } = await expectRefused(changes, 'VALIDATION_ERROR')
  expect(Object.keys((body as ProblemBody).errors ?? {})).toEqual(fields)
}

const peselField = 'patient.identity.nationalIdentificationNumber'

test('somebody registers, confirms with the code from the SMS and signs in [V-571, V-572]', async () => {
  const answer = await registerWith(portal, { patient: { middleName: 'Maria' } })
  expect([answer.status, answer.body]).toEqual([
    200,
    { result: 'REGISTERED', preferredCommunicationChannel: 'SMS', phoneNumber: phone, isEmailAddress: true },
  ])
  expect(await madeAccount(portal, username)).toMatchObject({
    name: 'Łucja',
    middleName: 'Maria',
    lastName: 'Żółkiewska',
    type: 'BASIC',
    marketing: false,
    role: 'PATIENT',
    result: 'REGISTERED',
    linkStatus: 'C',
    endsAt: null,
  })
  const made = await madeAccount(portal, username)
  const { rows: trail } = await sql`
    select entity_id as account, patient_id::text as patient from audit_event where event = 'registrationCreate'`.execute(
    portal.database.db,
  )
  expect(trail).toEqual([{ account: String(made?.id), patient: String(made?.patientId) }])
  const someone = portal.anonymous()
  expect((await someone.refusal('login', { body: { username, password } })).errorCode).toBe('MUST_CONFIRM_EMAIL')
  const confirmationCode = await codeTo(portal, phone)
  await someone.call('phoneConfirm', { body: { phoneNumber: phone, confirmationCode } })
  await someone.call('login', { body: { username, password } })
  expect(await someone.call('patientList')).toMatchObject([
    { patientRole: 'PATIENT', name: 'Łucja', birthDate: '1990-05-28' },
  ])
  expect((await someone.call('accountCurrent')).contactData).toMatchObject({ phoneNumber: phone, phoneConfirmed: true })
})

test('a PESEL, a number and a code count as people write them, with spaces and hyphens', async () => {
  const identity = { nationalIdentificationNumber: '900528\u00A000-024', countryCode: 'PL' }
  const phoneNumber = '+48 600-999\u00A0111'
  expect((await registerWith(portal, { patient: { identity }, contactData: { phoneNumber } })).status).toBe(200)
  expect((await madeAccount(portal, username))?.pesel).toBe('90052800024')
  const code = await codeTo(portal, phone)
  const confirmationCode = `${code.slice(0, 3)} ${code.slice(3)}`
  await portal.anonymous().call('phoneConfirm', { body: { phoneNumber, confirmationCode } })
})

test('a registration that is sent again because its answer was lost leaves a line in the trail that names no account', async () => {
  const request = requestWith({ challenge: await solve(portal) })
  for (const answer of [await send(portal, request), await send(portal, request)]) expect(answer.status).toBe(200)
  const made = await madeAccount(portal, username)
  const { rows } = await sql`
    select entity_id as account, outcome from audit_event where event = 'registrationCreate' order by id`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([
    { account: String(made?.id), outcome: 'done' },
    { account: null, outcome: 'done' },
  ])
})

test('the mailed link confirms the address, once; opening it changes nothing [V-516]', async () => {
  const answer = await registerWith(portal, { contactData: { preferredCommunicationChannel: 'E_MAIL' } })
  expect(answer.body).toEqual({ result: 'REGISTERED', preferredCommunicationChannel: 'E_MAIL', isEmailAddress: true })
  expect(await waiting(portal, 'sms')).toEqual([])
  const someone = portal.anonymous()
  const code = await tokenTo(portal, email)
  expect(code).toMatch(/^[\w-]{43}$/)
  // What a mail scanner does: it opens the page, and the address of the call.
  for (const path of [`/confirm?token=${code}`, `/mpi/accounts/confirmations/e-mail/${code}`]) await someone.fetch(path)
  await someone.call('emailConfirm', { params: { code } })
  expect((await someone.refusal('emailConfirm', { params: { code } })).errorCode).toBe('CONFIRMATION_LINK_REFUSED')
  await someone.call('login', { body: { username, password } })
})

test.each([
  ['A'.repeat(43), 'CONFIRMATION_LINK_REFUSED'],
  ['A'.repeat(42), 'NOT_FOUND'],
  ['true', 'NOT_FOUND'],
  [`${'A'.repeat(42)}%`, 'NOT_FOUND'],
])('a token that was not given is refused: %s', async (code, problem) => {
  const before = await fingerprint(portal.database)
  expect((await portal.anonymous().refusal('emailConfirm', { params: { code } })).errorCode).toBe(problem)
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a link is good for a day, and for the address to which it was sent', async () => {
  await registerWith(portal)
  const code = await tokenTo(portal, email)
  await sql`update account set email = 'other@example.test' where username = ${username}`.execute(portal.database.db)
  expect((await portal.anonymous().refusal('emailConfirm', { params: { code } })).errorCode).toBe(
    'CONFIRMATION_LINK_REFUSED',
  )
  await restore()
  await registerWith(portal)
  const late = await tokenTo(portal, email)
  portal.setTime(new Date(portal.now().getTime() + 24 * 3_600_000))
  expect((await portal.anonymous().refusal('emailConfirm', { params: { code: late } })).errorCode).toBe(
    'CONFIRMATION_LINK_REFUSED',
  )
  expect(
    await sql`select 1 from account where email_confirmed_at is not null and username = ${username}`.execute(
      portal.database.db,
    ),
  ).toMatchObject({ rows: [] })
})

const kid = person('1525120001', '2015-05-12', 'M')
const elder = person('4803150004', '1948-03-15', 'F')

test('a guardian registers a child until it is of age, and a ward, under their own name [V-572, V-701]', async () => {
  const guardian = { name: 'Teresa', lastName: 'Opiekun-Kowal', middleName: '' }
  expect((await registerWith(portal, { account: guardian, patient: kid, patientRole: 'CHILD' })).status).toBe(200)
  expect(await madeAccount(portal, username)).toMatchObject({
    name: 'Teresa',
    lastName: 'Opiekun-Kowal',
    role: 'CHILD',
    linkStatus: 'C',
    endsAt: new Date('2033-05-11T22:00:00Z'),
  })
  const settings = { registerConsents: ['TERMS', 'WARD_SEES_GUARDIAN'], marketingMessagesConsent: true }
  const other = { credentials: { username: 'teresa.druga' }, contactData: { email: 'teresa2@example.test' } }
  expect(
    (await registerWith(portal, { account: guardian, ...other, settings, patient: elder, patientRole: 'WARD' })).status,
  ).toBe(200)
  expect(await madeAccount(portal, 'teresa.druga')).toMatchObject({
    role: 'WARD',
    linkStatus: 'C',
    endsAt: null,
    marketing: true,
  })
})

test('a foreigner registers with a document of a country other than Poland, and is born when they say [V-096, V-574]', async () => {
  const patient = {
    ...elder,
    identity: { documentNumber: 'FE 123456', countryCode: 'UA' },
    birthDate: '1988-02-29',
    gender: 'M' as const,
  }
  expect((await registerWith(portal, { patient })).status).toBe(200)
  const made = await madeAccount(portal, username)
  expect(made).toMatchObject({ pesel: null, result: 'REGISTERED' })
  const { rows } = await sql`select birth_date::text as born from patient where id = ${made!.patientId}`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([{ born: '1988-02-29' }])
  await restore()
  await expectFields({ patient: { ...patient, identity: { documentNumber: 'FE 1', countryCode: 'KP' } } }, [
    'patient.identity.countryCode',
  ])
  await expectFields({ patient: { ...patient, identity: { countryCode: 'UA' } } }, ['patient.identity.documentNumber'])
  await expectFields({ patient: { ...patient, identity: { documentNumber: 'FE 1', countryCode: 'PL' } } }, [peselField])
})

test('birth date and gender have to be those of the PESEL', async () => {
  await expectFields({ patient: { birthDate: '1990-05-27' } }, ['patient.birthDate'])
  await expectFields({ patient: { gender: 'M' } }, ['patient.gender'])
  await expectFields({ patient: { identity: { ...kid.identity, nationalIdentificationNumber: '15251200016' } } }, [
    peselField,
  ])
  expect(await madeAccount(portal, username)).toBeUndefined()
})

test('oneself from the least age, a child until the day before it is of age, nobody over 120 years', async () => {
  await expectFields({ patient: kid }, [peselField])
  await expectFields({ patient: person('9005280002', '1990-05-28', 'F'), patientRole: 'CHILD' }, [peselField])
  const foreign = { documentNumber: 'X 1234', countryCode: 'DE' }
  const born = (birthDate: string) => ({ patient: { ...elder, identity: foreign, birthDate } })
  await expectFields(born('1906-11-22'), ['patient.birthDate'])
  await expectFields(born('2008-11-24'), ['patient.birthDate'])
  expect((await registerWith(portal, born('2008-11-23'))).status).toBe(200)
})

test('what the clinic asks for has to be there, and in form', async () => {
  await expectFields({ contactData: { email: undefined } }, ['account.contactData.email'])
  await expectFields({ contactData: { phoneNumber: '12' } }, ['account.contactData.phoneNumber'])
  for (const phoneNumber of ['+48 701 234 567', '+48801234567', '901234567', '+4860010020', '+2891234567'])
    await expectFields({ contactData: { phoneNumber } }, ['account.contactData.phoneNumber'])
  await expectFields({ credentials: { username: 'lucja@example.test' } }, ['account.credentials.username'])
  await expectFields({ credentials: { username: undefined } }, ['account.credentials.username'])
  await expectFields({ settings: { registerConsents: [] } }, ['account.settings.registerConsents.TERMS'])
  await expectFields({ patient: { name: 'Łucja-' } }, ['patient.name'])
  await expectFields({ patient: { lastName: 'x\r\nbcc: a@b.example' } }, ['patient.lastName'])
  await expectFields({ contactData: { email: 'a@b.example\r\nbcc: c@d.example' } }, ['account.contactData.email'])
  await expectFields({ patient: { lastName: 'x'.repeat(10_000) } }, ['patient.lastName'])
  expect(await madeAccount(portal, username)).toBeUndefined()
})

test('a number is kept with its plus, and less than four digits of it are none [V-673, V-674]', async () => {
  const keptBy = async ({ database }: TestPortal) =>
    (await sql`select phone_number as phone from account where username = ${username}`.execute(database.db)).rows
  await registerWith(portal, { contactData: { phoneNumber: '48 600 999 111' } })
  expect(await keptBy(portal)).toEqual([{ phone: '+48600999111' }])
  // Fewer than four digits are an empty field, which is a mistake only where a number is wanted.
  const optional = await startPortal({ today, idle: true, env: { REGISTRATION_PHONE_REQUIRED: 'off' } })
  try {
    const contactData = { phoneNumber: '+48 1', preferredCommunicationChannel: 'E_MAIL' } as const
    await registerWith(optional, { contactData })
    expect(await keptBy(optional)).toEqual([{ phone: null }])
  } finally {
    await optional.close()
  }
})

test('a password that would be guessed is refused before anything else is looked up', async () => {
  for (const weak of ['krotkie', 'Łucja Żółkiewska', '900528000249005', 'aaaaaaaaaaaaaaaaaaaa'])
    await expectRefused({ credentials: { password: weak } }, 'PASSWORD_VULNERABLE_ERROR')
  expect(await madeAccount(portal, username)).toBeUndefined()
})

test('an existing user name, address or person is refused in one and the same way, and only the owner is told', async () => {
  const { anna } = cast
  const pesel = async () =>
    (
      await sql<{
        pesel: string
      }>`select pesel from patient p join patient_link l on l.patient_id = p.id join account a on a.id = l.account_id
      where a.username = ${anna.username} and l.role = 'PATIENT'`.execute(portal.database.db)
    ).rows[0]!.pesel
  const annas = {
    identity: { nationalIdentificationNumber: await pesel(), countryCode: 'PL' },
    birthDate: '1984-05-12',
    gender: 'F' as const,
  }
  const answers: string[] = []
  for (const [changes, told] of [
    [{ credentials: { username: anna.username.toUpperCase() } }, []],
    [{ contactData: { email: anna.email.toUpperCase() } }, [anna.email]],
    [{ patient: annas }, [anna.email]],
  ] as const) {
    const before = await portal.rows(
      'account',
      'patient',
      'patient_link',
      'registration',
      'confirmation_code',
      'one_time_link',
    )
    const answer = await registerWith(portal, changes)
    expect(shown(answer)).toEqual([400, 'REGISTRATION_REFUSED'])
    answers.push(answer.text.replace(/"requestId":"[^"]+"/, ''))
    expect(await portal.rows(...Object.keys(before))).toEqual(before)
    expect((await waiting(portal, 'mail')).map(({ to, template }) => [to, template])).toEqual(
      told.map((to) => [to, 'registrationAttempt']),
    )
    await restore()
  }
  expect(new Set(answers).size).toBe(1)
})

test('the owner is told once a day, however often somebody tries', async () => {
  for (let count = 0; count < 3; count++) await registerWith(portal, { contactData: { email: cast.anna.email } })
  expect(await waiting(portal, 'mail')).toHaveLength(1)
})

const patientOf = async (key: string) =>
  (
    await sql<{ id: number; pesel: string; birthDate: string; gender: 'M' | 'F' }>`
    select id, pesel, birth_date as "birthDate", gender from patient where source_id = ${`Patient/${key}`}`.execute(
      portal.database.db,
    )
  ).rows[0]!

test('a person whom the clinic knows gets nothing of their record before the clinic has seen them, and is answered like anybody', async () => {
  const { id, pesel, birthDate, gender } = await patientOf('kacper')
  await sql`delete from patient_link where patient_id = ${id}`.execute(portal.database.db)
  const known = {
    name: 'Kacper',
    lastName: 'Kalinowiak',
    identity: { nationalIdentificationNumber: pesel, countryCode: 'PL' },
    birthDate,
    gender,
  }
  const answer = await registerWith(portal, { patient: known, patientRole: 'CHILD' })
  expect(answer.body).toEqual({
    result: 'REGISTERED',
    preferredCommunicationChannel: 'SMS',
    phoneNumber: phone,
    isEmailAddress: true,
  })
  expect(await madeAccount(portal, username)).toMatchObject({ patientId: id, result: 'REQUESTED', linkStatus: 'P' })
  const someone = portal.anonymous()
  await someone.call('phoneConfirm', { body: { phoneNumber: phone, confirmationCode: await codeTo(portal, phone) } })
  await someone.call('login', { body: { username, password } })
  expect(await someone.call('patientList')).toEqual([])
})

test('somebody who registered before the clinic knew them waits for the clinic as soon as it does', async () => {
  await registerWith(portal, { patient: person('7001010011', '1970-01-01', 'M') })
  const someone = portal.anonymous()
  const confirmationCode = await codeTo(portal, phone)
  await someone.call('phoneConfirm', { body: { phoneNumber: phone, confirmationCode } })
  await someone.call('login', { body: { username, password } })
  expect(await someone.call('patientList')).toHaveLength(1)
  const { of } = await load(portal.database, [clinicPerson('known-now', 1)])
  expect(of('Patient/known-now')).toBe('changed')
  expect(await madeAccount(portal, username)).toMatchObject({ result: 'REQUESTED', linkStatus: 'P' })
  expect(await someone.call('patientList')).toEqual([])
  expect((await someone.call('ownRequestView')).state).toBe('WAITING')
})

test('who only claims to be a known person does not keep the true one from registering', async () => {
  const { id, pesel, birthDate, gender } = await patientOf('helena')
  await sql`delete from patient_link where patient_id = ${id}`.execute(portal.database.db)
  const helena = {
    name: 'Helena',
    lastName: 'Wronecka',
    identity: { nationalIdentificationNumber: pesel, countryCode: 'PL' },
    birthDate,
    gender,
  }
  expect((await registerWith(portal, { patient: helena })).status).toBe(200)
  expect(await madeAccount(portal, username)).toMatchObject({ result: 'REQUESTED', linkStatus: null })
  const second = { credentials: { username: 'prawdziwa.helena' }, contactData: { email: 'helena@example.test' } }
  expect((await registerWith(portal, { ...second, patient: helena })).status).toBe(200)
  expect(await madeAccount(portal, 'prawdziwa.helena')).toMatchObject({ result: 'REQUESTED', linkStatus: null })
})

test('registrations with the same data at once make one account', async () => {
  const challenges = []
  for (let count = 0; count < 6; count++) challenges.push(await solve(portal))
  const answers = await Promise.all(challenges.map((challenge) => send(portal, requestWith({ challenge }))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 5 }, () => 400),
  ])
  expect(await portal.rows('registration')).toEqual({ registration: 1 })
})

test('a call that is repeated because its answer was lost is answered again, and makes nothing', async () => {
  const request = requestWith({ challenge: await solve(portal) })
  const first = await send(portal, request)
  const before = await fingerprint(portal.database)
  const second = await send(portal, request)
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await fingerprint(portal.database)).toEqual(before)
  const other = requestWith({ challenge: request.challenge, credentials: { username: 'kto.inny' } })
  expect(shown(await send(portal, other))).toEqual([400, 'CAPTCHA_EXPIRED'])
})
