import { expect, test } from 'vitest'
import type { ProblemBody } from '@portal/contract/problems'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import type { Answer } from '../../testing/targets.ts'
import { sameDistribution } from '../../testing/same-distribution.ts'
import {
  codeTo,
  madeAccount,
  registerWith,
  requestWith,
  send,
  solve,
  tokenTo,
  waiting,
  type Changes,
} from './testing.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

const phone = '+48600999111'
const email = 'lucja@example.test'
const username = 'lucja.zolkiewska'
const later = (minutes: number) => portal.setTime(new Date(portal.now().getTime() + minutes * 60_000))

/** Milliseconds of registrations that alternate, so that other work on the machine affects all of them. */
async function timesOf(kinds: readonly ((fresh: string) => Changes)[], rounds: number): Promise<number[][]> {
  const times: number[][] = kinds.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, kind] of kinds.entries()) {
      const request = requestWith({
        ...kind(`${index}-${round}-${portal.now().getTime()}`),
        challenge: await solve(portal),
      })
      const begun = performance.now()
      await send(portal, request)
      times[index]!.push(performance.now() - begun)
    }
  }
  return times
}

test('neither which datum exists already nor whether the clinic knows the patient shows in the time', async () => {
  const { rows } = await sql<{ pesel: string; birthDate: string; gender: 'M' | 'F' }>`
    select pesel, birth_date as "birthDate", gender from patient where source_id = 'Patient/anna'`.execute(
    portal.database.db,
  )
  const { pesel, ...facts } = rows[0]!
  const annas = { ...facts, identity: { nationalIdentificationNumber: pesel, countryCode: 'PL' } }
  // Those who succeed are confirmed by mail, so that the messages to one number do not run out.
  const guardian = (fresh: string, patient: Changes['patient']): Changes => ({
    credentials: { username: `opiekun-${fresh}` },
    contactData: { email: `${fresh}@example.test`, preferredCommunicationChannel: 'E_MAIL' },
    settings: { registerConsents: ['TERMS', 'WARD_SEES_GUARDIAN'] },
    patientRole: 'WARD',
    ...(patient ? { patient } : {}),
  })
  const kinds = [
    () => ({ credentials: { username: cast.anna.username } }),
    () => ({ contactData: { email: cast.anna.email } }),
    () => ({ patient: annas }),
    (fresh: string) => guardian(fresh, { identity: { documentNumber: fresh, countryCode: 'UA' } }),
    (fresh: string) => guardian(fresh, annas),
  ]
  // A machine that is busy with something else can part two samples; a true difference parts them every time.
  let likely = 0
  for (let attempt = 0; attempt < 3 && likely < 0.01; attempt++) {
    const [byName, byAddress, byPerson, unknown, known] = await timesOf(kinds, 6)
    likely = Math.min(
      sameDistribution(byName!, byAddress!),
      sameDistribution(byName!, byPerson!),
      sameDistribution(unknown!, known!),
    )
  }
  expect(likely).toBeGreaterThan(0.01)
}, 90_000)

test('a suggested user name is free, made of the names, and the same for a name that is taken [V-677]', async () => {
  const suggest = (name: string, surname: string) =>
    portal.anonymous().call('usernameSuggest', { query: { name, surname } })
  expect((await suggest('Łucja', 'Żółkiewska-Śliż')).value).toMatch(/^lucja\.zolkiewskasliz\.\d{4}$/)
  expect((await suggest('李', '王')).value).toMatch(/^\P{Lu}+\.\d{4}$/u)
  await registerWith(portal, { credentials: { username: 'lucja.zolkiewska' } })
  const values = new Set<string>()
  for (let count = 0; count < 5; count++) values.add((await suggest('Łucja', 'Żółkiewska')).value)
  // Chance may give the same four digits twice, but not five times.
  expect(values.size).toBeGreaterThan(1)
  for (const value of values) expect(value).toMatch(/^lucja\.zolkiewska\.\d{4}$/)
})

test('a code is sent again to a number that waits for it, and to no other [V-752]', async () => {
  await registerWith(portal)
  const first = await codeTo(portal, phone)
  const anybody = portal.anonymous()
  await anybody.call('phoneCodeSend', { body: { phoneNumber: '48 600 999 111' } })
  const second = await codeTo(portal, phone)
  const before = await fingerprint(portal.database)
  for (const phoneNumber of ['+48600000000', '+48225550100'])
    expect((await anybody.refusal('phoneCodeSend', { body: { phoneNumber } })).errorCode).toBe('PHONE_UNKNOWN')
  for (const phoneNumber of ['12', '+48701234567', 'x'])
    expect((await anybody.refusal('phoneCodeSend', { body: { phoneNumber } })).errorCode).toBe('VALIDATION_ERROR')
  expect(await fingerprint(portal.database)).toEqual(before)
  if (first !== second)
    expect(
      (await anybody.refusal('phoneConfirm', { body: { phoneNumber: phone, confirmationCode: first } })).errorCode,
    ).toBe('WRONG_CODE')
  await anybody.call('phoneConfirm', { body: { phoneNumber: phone, confirmationCode: second } })
  expect((await anybody.refusal('phoneCodeSend', { body: { phoneNumber: phone } })).errorCode).toBe('PHONE_UNKNOWN')
})

test('a number is typed alike for an account and for a new code: blanks go, a plus comes first, too little is none [V-672, V-675]', async () => {
  await registerWith(portal, { contactData: { phoneNumber: '48 600 999 111' } })
  const sent = async () => (await waiting(portal, 'sms')).map(({ to }) => to)
  const anybody = portal.anonymous()
  await anybody.call('phoneCodeSend', { body: { phoneNumber: '48 (600) 999-111' } })
  expect(await sent()).toEqual([phone, phone])
  const refused = await registerWith(portal, { contactData: { phoneNumber: '+48 1' } })
  expect([refused.status, (refused.body as ProblemBody).errorCode]).toEqual([400, 'VALIDATION_ERROR'])
  const asked = await anybody.refusal('phoneCodeSend', { body: { phoneNumber: '+48 1' } })
  expect([asked.status, asked.errorCode]).toEqual([400, 'VALIDATION_ERROR'])
})

test('who is signed in gets a code for an own number that waits, and for none that is confirmed or somebody else’s', async () => {
  const [tomasz, anna] = [await portal.as('tomasz'), await portal.as('anna')]
  const own = (who: 'tomasz' | 'anna') => ({ body: { phoneNumber: cast[who].phoneNumber ?? '' } })
  await tomasz.call('phoneCodeSend', own('tomasz'))
  expect(await codeTo(portal, cast.tomasz.phoneNumber ?? '')).toMatch(/^\d{6}$/)
  for (const [who, number] of [
    [anna, 'anna'],
    [anna, 'tomasz'],
    [tomasz, 'anna'],
  ] as const)
    expect((await who.refusal('phoneCodeSend', own(number))).errorCode).toBe('PHONE_UNKNOWN')
})

test('a code is guessed five times at most, is good for ten minutes and once', async () => {
  await registerWith(portal)
  const anybody = portal.anonymous()
  const enter = (confirmationCode: string) =>
    anybody.refusal('phoneConfirm', { body: { phoneNumber: phone, confirmationCode } })
  const right = await codeTo(portal, phone)
  const wrong = right === '111111' ? '222222' : '111111'
  for (let count = 0; count < 5; count++) expect((await enter(wrong)).errorCode).toBe('WRONG_CODE')
  expect((await enter(right)).errorCode).toBe('WRONG_CODE')
  await anybody.call('phoneCodeSend', { body: { phoneNumber: phone } })
  later(10)
  expect((await enter(await codeTo(portal, phone))).errorCode).toBe('WRONG_CODE')
  expect(
    await portal
      .as('anna')
      .then((anna) => anna.refusal('phoneConfirm', { body: { phoneNumber: phone, confirmationCode: right } })),
  ).toMatchObject({ errorCode: 'WRONG_CODE' })
  const { rows } =
    await sql`select 1 from account where username = ${username} and phone_confirmed_at is not null`.execute(
      portal.database.db,
    )
  expect(rows).toEqual([])
})

test('a link is mailed again to an address that waits for it, and to no other; three in a quarter of an hour [V-754]', async () => {
  await registerWith(portal, { contactData: { preferredCommunicationChannel: 'E_MAIL' } })
  const anybody = portal.anonymous()
  const before = await fingerprint(portal.database)
  for (const unknown of ['nikt@example.test', cast.anna.email])
    expect((await anybody.refusal('emailLinkSend', { body: { email: unknown } })).errorCode).toBe('EMAIL_UNKNOWN')
  expect(
    (await anybody.refusal('emailLinkSend', { body: { email: 'a@b.example\r\nbcc: c@d.example' } })).errorCode,
  ).toBe('VALIDATION_ERROR')
  expect(await fingerprint(portal.database)).toEqual(before)
  const first = await tokenTo(portal, email)
  for (let count = 0; count < 3; count++) await anybody.call('emailLinkSend', { body: { email: email.toUpperCase() } })
  expect(await anybody.refusal('emailLinkSend', { body: { email } })).toMatchObject({
    errorCode: 'TOO_MANY_REQUESTS',
    retryAfter: 15 * 60,
  })
  const second = await tokenTo(portal, email)
  expect(second).not.toBe(first)
  await anybody.call('emailConfirm', { params: { code: second } })
  expect((await anybody.refusal('emailConfirm', { params: { code: first } })).errorCode).toBe(
    'CONFIRMATION_LINK_REFUSED',
  )
})

test('the letters name nobody, carry the booking along, and come in the language of the page', async () => {
  const redirectContext = { medicalServiceCode: 'DERM', organizationalUnitId: '7' }
  await registerWith(portal, { redirectContext })
  const [letter] = await waiting(portal, 'mail')
  expect(letter).toMatchObject({
    to: email,
    template: 'accountConfirm',
    language: 'pl',
    data: { booking: { service: 'DERM', orgUnit: '7' } },
  })
  expect(JSON.stringify(letter)).not.toMatch(/Łucja|Żółkiewska/)
  expect(await madeAccount(portal, username)).toBeDefined()
})

test('messages to one number are few, also when somebody registers again and again', async () => {
  const answers: Answer[] = []
  for (let count = 0; count < 4; count++)
    answers.push(
      await registerWith(portal, {
        credentials: { username: `ktos.${count}` },
        contactData: { email: `ktos${count}@example.test` },
        patient: { identity: { documentNumber: `FE ${count}000`, countryCode: 'UA' } },
      }),
    )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect((answers[3]!.body as ProblemBody).errorCode).toBe('TOO_MANY_REQUESTS')
  expect(await portal.rows('registration')).toEqual({ registration: 3 })
})
