import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '@portal/contract/areas/access'
import { sql } from '../../db/sql.ts'
import { writeLetter } from '../../mail/templates.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprintOfOthers } from '../../testing/fingerprint.ts'
import { type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { codeTo, waiting } from '../registration/testing.ts'

let portal: TestPortal
let anna: Person

onePortal((running) => (portal = running))
beforeEach(async () => {
  anna = await portal.as('anna')
})

const { email: oldEmail, phoneNumber: oldPhone = '' } = cast.anna
const newEmail = 'anna.po.slubie@example.org'
const newPhone = '+48600999111'

const contacts = (who = anna) => who.call('accountCurrent').then(({ contactData }) => contactData)
const version = (who = anna) => who.call('accountCurrent').then((account) => account.version)
const change = async (contactData: { email?: string; phoneNumber?: string }, who = anna): Promise<Account> =>
  who.call('accountUpdate', { body: { contactData, version: await version(who) } })
const refused = async (contactData: { email?: string; phoneNumber?: string }, who = anna) =>
  who.refusal('accountUpdate', { body: { contactData, version: await version(who) } })
const mails = async () =>
  (await waiting(portal, 'mail')).map(({ to, template, data }) => [to, data?.['notice'] ?? template])
const texts = async (to: string) =>
  (await waiting(portal, 'sms')).filter((one) => one.to === to).map(({ text }) => text)
const linkTo = async (to: string) =>
  String(
    (await waiting(portal, 'mail')).findLast((one) => one.to === to && one.template === 'emailChange')?.data?.['token'],
  )
const open = (token: string, who = portal.anonymous()) => who.call('emailConfirm', { params: { code: token } })
const later = (minutes: number) => portal.setTime(new Date(portal.now().getTime() + minutes * 60_000))

describe('another e-mail address', () => {
  test('counts once the mailed link was opened, the old one until then; both are told [V-003, V-004, V-067, V-068]', async () => {
    const asked = await change({ email: newEmail })
    expect(asked.contactData).toMatchObject({ email: oldEmail, emailConfirmed: true, restoreEmail: newEmail })
    expect(await mails()).toEqual([
      [newEmail, 'emailChange'],
      [oldEmail, 'EMAIL_CHANGE_ASKED'],
    ])
    await portal.anonymous().call('login', { body: { username: oldEmail, password: cast.anna.password } })
    await open(await linkTo(newEmail))
    const after = await contacts()
    expect(after).toMatchObject({ email: newEmail, emailConfirmed: true })
    expect(after).not.toHaveProperty('restoreEmail')
    expect((await mails()).slice(2)).toEqual([
      [oldEmail, 'EMAIL_CHANGED'],
      [newEmail, 'EMAIL_CHANGED'],
    ])
    expect(await texts(oldPhone)).toHaveLength(2)
    await portal.anonymous().call('login', { body: { username: newEmail, password: cast.anna.password } })
    expect(
      (await portal.anonymous().refusal('login', { body: { username: oldEmail, password: cast.anna.password } }))
        .errorCode,
    ).toBe('BAD_CREDENTIALS')
  })

  test('its link is good once, for a day, and dies with the wish and with a newer one', async () => {
    const wish = async (email: string) => {
      await change({ email })
      return linkTo(email)
    }
    const dead = async (token: string) =>
      (await portal.anonymous().refusal('emailConfirm', { params: { code: token } })).errorCode
    const first = await wish(newEmail)
    const second = await wish('inna@example.org')
    expect(await dead(first)).toBe('CONFIRMATION_LINK_REFUSED')
    await change({ email: oldEmail })
    expect(await contacts()).not.toHaveProperty('restoreEmail')
    expect(await dead(second)).toBe('CONFIRMATION_LINK_REFUSED')
    const third = await wish('trzecia@example.org')
    later(24 * 60)
    expect(await dead(third)).toBe('CONFIRMATION_LINK_REFUSED')
    anna = await portal.as('anna')
    await anna.call('ownEmailLinkSend', { body: { email: 'trzecia@example.org' } })
    const fourth = await linkTo('trzecia@example.org')
    await open(fourth)
    expect(await dead(fourth)).toBe('CONFIRMATION_LINK_REFUSED')
    expect((await contacts()).email).toBe('trzecia@example.org')
  })

  test('that somebody else has is refused, five times an hour at most, and every try is in the trail [V-135]', async () => {
    const before = await contacts()
    // An address can also be somebody's user name alone.
    await sql`update account set username_key = 'jan@kowalski.example' where username = ${cast.jan.username}`.execute(
      portal.database.db,
    )
    for (let tries = 0; tries < 5; tries++) {
      const refusal = await refused({ email: tries === 0 ? 'Jan@kowalski.example' : cast.piotr.email.toUpperCase() })
      expect([refusal.status, refusal.errorCode, refusal.message]).toEqual([
        400,
        'EMAIL_IN_USE',
        'Podany e-mail jest już w użyciu',
      ])
    }
    expect((await refused({ email: cast.piotr.email })).errorCode).toBe('TOO_MANY_REQUESTS')
    expect((await refused({ email: newEmail })).errorCode).toBe('TOO_MANY_REQUESTS')
    expect(await contacts()).toEqual(before)
    const { rows } = await sql<{ tries: number }>`
      select count(*)::int as tries from audit_event where event = 'accountUpdate' and outcome = 'EMAIL_IN_USE'`.execute(
      portal.database.db,
    )
    expect(rows[0]?.tries).toBe(5)
    later(61)
    anna = await portal.as('anna')
    expect((await change({ email: newEmail })).contactData.restoreEmail).toBe(newEmail)
  })

  test('is not guessed for nothing by making another part of the change fail', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect((await refused({ email: `proba${tries}@example.org`, phoneNumber: '' })).errorCode).toBe(
        'VALIDATION_ERROR',
      )
    expect((await refused({ email: 'proba@example.org', phoneNumber: '' })).errorCode).toBe('TOO_MANY_REQUESTS')
    expect(await contacts()).not.toHaveProperty('restoreEmail')
    expect(await mails()).toEqual([])
  })

  test('goes to the first of two accounts that asked for it', async () => {
    const piotr = await portal.as('piotr')
    await change({ email: newEmail })
    const annas = await linkTo(newEmail)
    await change({ email: newEmail }, piotr)
    const piotrs = await linkTo(newEmail)
    const answers = await Promise.allSettled([open(annas), open(piotrs)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const late = answers.find((one): one is PromiseRejectedResult => one.status === 'rejected')
    expect(late?.reason).toMatchObject({ errorCode: 'CONFIRMATION_LINK_REFUSED' })
    const owners = [(await contacts()).email, (await contacts(piotr)).email].filter((one) => one === newEmail)
    expect(owners).toHaveLength(1)
  })
})

describe('another link to an own address', () => {
  test('goes to one that waits and to no other [V-136]', async () => {
    const refusal = async (email: string) => anna.refusal('ownEmailLinkSend', { body: { email } })
    for (const email of [oldEmail, newEmail, cast.piotr.email]) {
      const { status, errorCode: code, message } = await refusal(email)
      expect([status, code]).toEqual([400, 'EMAIL_UNKNOWN'])
      expect(message).toBe('Taki adres e-mail nie istnieje lub został już potwierdzony')
    }
    await change({ email: newEmail })
    await anna.call('ownEmailLinkSend', { body: { email: newEmail } })
    await anna.call('ownEmailLinkSend', { body: { email: newEmail } })
    expect((await refusal(newEmail)).errorCode).toBe('TOO_MANY_REQUESTS')
    expect((await mails()).filter(([to]) => to === newEmail)).toHaveLength(3)
  })

  test('confirms a first address that was never confirmed', async () => {
    await sql`update account set email_confirmed_at = null where username = ${cast.anna.username}`.execute(
      portal.database.db,
    )
    expect(await anna.call('unconfirmedChannelList')).toEqual([{ channel: 'E_MAIL', contact: oldEmail }])
    await anna.call('ownEmailLinkSend', { body: { email: oldEmail } })
    const letter = (await waiting(portal, 'mail')).findLast(({ template }) => template === 'accountConfirm')
    // She signs in by her confirmed number already, and nobody deletes her account.
    const { opening, closing } = writeLetter('accountConfirm', 'pl', letter?.data, portal.url)
    expect(opening).toContain('Potwierdź go, aby otrzymywać na niego powiadomienia.')
    expect(closing).not.toContain('usunięte')
    await open(String(letter?.data?.['token']), anna)
    expect((await contacts()).emailConfirmed).toBe(true)
  })

  test('is mailed to a first address no more often than to any other, whoever asks: it may be a stranger’s', async () => {
    await sql`update account set email_confirmed_at = null where username = ${cast.anna.username}`.execute(
      portal.database.db,
    )
    const body = { email: oldEmail }
    for (let count = 0; count < 2; count++) await anna.call('ownEmailLinkSend', { body })
    await portal.anonymous().call('emailLinkSend', { body })
    const before = await mails()
    expect((await anna.refusal('ownEmailLinkSend', { body })).errorCode).toBe('TOO_MANY_REQUESTS')
    expect((await portal.anonymous().refusal('emailLinkSend', { body })).errorCode).toBe('TOO_MANY_REQUESTS')
    expect(await mails()).toEqual(before)
  })
})

describe('another phone number', () => {
  test('counts once its code was entered, the old one until then; both are told [V-003, V-005, V-062, V-063, V-064]', async () => {
    const asked = await change({ phoneNumber: newPhone })
    expect(asked.contactData).toMatchObject({ phoneNumber: oldPhone, phoneConfirmed: true, restorePhone: newPhone })
    expect(await anna.call('unconfirmedChannelList')).toEqual([
      { channel: 'SMS', contact: newPhone, replaces: oldPhone },
    ])
    const first = await codeTo(portal, newPhone)
    await anna.call('phoneCodeSend', { body: { phoneNumber: newPhone } })
    const code = await codeTo(portal, newPhone)
    const enter = (confirmationCode: string) => ({ body: { phoneNumber: newPhone, confirmationCode } })
    const wrong = [first, '000000'].find((one) => one !== code) ?? '000001'
    const refusal = await anna.refusal('phoneConfirm', enter(wrong))
    expect([refusal.status, refusal.message]).toEqual([
      400,
      'Wystąpił błąd walidacji. Prawdopodobnie kod potwierdzenia jest błędny.',
    ])
    // The account waits for it, nobody else: the same code is worthless in another session and without one.
    const piotr = await portal.as('piotr')
    expect((await piotr.refusal('phoneConfirm', enter(code))).errorCode).toBe('WRONG_CODE')
    expect((await portal.anonymous().refusal('phoneConfirm', enter(code))).errorCode).toBe('WRONG_CODE')
    await anna.call('phoneConfirm', enter(code))
    expect(await contacts()).toEqual({
      email: oldEmail,
      emailConfirmed: true,
      phoneNumber: newPhone,
      phoneConfirmed: true,
    })
    expect(await anna.call('unconfirmedChannelList')).toEqual([])
    expect(await mails()).toEqual([[oldEmail, 'PHONE_CHANGED']])
    expect(await texts(oldPhone)).toHaveLength(1)
    expect((await texts(newPhone)).at(-1)).toBe((await texts(oldPhone))[0])
  })

  test('is given up by saving the old one, and its code with it', async () => {
    await change({ phoneNumber: newPhone })
    const confirmationCode = await codeTo(portal, newPhone)
    expect((await change({ phoneNumber: oldPhone })).contactData).not.toHaveProperty('restorePhone')
    expect((await anna.refusal('phoneConfirm', { body: { phoneNumber: newPhone, confirmationCode } })).errorCode).toBe(
      'WRONG_CODE',
    )
    expect((await contacts()).phoneNumber).toBe(oldPhone)
  })

  test('takes the place of one that was never confirmed, in that account alone [V-063]', async () => {
    const tomasz = await portal.as('tomasz')
    const account = (await clinicIds(portal.database.db)).accounts.tomasz
    const others = () => fingerprintOfOthers(portal.database, { account }, 'account')
    const before = await others()
    const { contactData } = await change({ phoneNumber: newPhone }, tomasz)
    expect(await others()).toEqual(before)
    expect(contactData).toMatchObject({ phoneNumber: newPhone, phoneConfirmed: false })
    expect(contactData).not.toHaveProperty('restorePhone')
    await tomasz.call('phoneConfirm', {
      body: { phoneNumber: newPhone, confirmationCode: await codeTo(portal, newPhone) },
    })
    expect((await contacts(tomasz)).phoneConfirmed).toBe(true)
  })

  test('is sent no more messages than a number may get, and nothing is kept of what was refused', async () => {
    for (const digit of [1, 2, 3, 4, 5]) await change({ phoneNumber: `+4860099911${digit}` })
    const before = await contacts()
    expect((await refused({ phoneNumber: '+48600999116' })).errorCode).toBe('TOO_MANY_REQUESTS')
    expect(await contacts()).toEqual(before)
    expect(await texts('+48600999116')).toEqual([])
  })

  test.each(['600', 'nie numer', '+48600', '+4870012345'])('%s is none', async (typed) => {
    const refusal = await refused({ phoneNumber: typed })
    // What has fewer than four digits is the wish to have no number, which is required here.
    expect([refusal.errorCode, Object.keys(refusal.errors)]).toEqual(['VALIDATION_ERROR', ['contactData.phoneNumber']])
    expect((await contacts()).phoneNumber).toBe(oldPhone)
  })
})

test('digits are kept with a leading plus however they were typed [V-082, V-084]', async () => {
  expect((await change({ phoneNumber: '48 600-999 (111)' })).contactData.restorePhone).toBe(newPhone)
})

test('two tabs: the second learns what the first one saved, and nothing is lost', async () => {
  const seen = await version()
  const body = (email: string) => ({ body: { contactData: { email }, version: seen } })
  await anna.call('accountUpdate', body(newEmail))
  const refusal = await anna.refusal('accountUpdate', body('druga.karta@example.org'))
  expect([refusal.status, refusal.errorCode]).toEqual([409, 'STALE_VERSION'])
  expect(refusal.details).toMatchObject({ account: { contactData: { restoreEmail: newEmail }, version: seen + 1 } })
  expect((await contacts()).restoreEmail).toBe(newEmail)
})

test('at one moment one of ten saves wins', async () => {
  const seen = await version()
  const saves = Array.from({ length: 10 }, (_, at) =>
    anna.call('accountUpdate', { body: { contactData: { email: `karta${at}@example.org` }, version: seen } }),
  )
  const answers = await Promise.allSettled(saves)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await version()).toBe(seen + 1)
})

test('an account is shown with its kind and contacts [V-002, V-049]', async () => {
  const account = await anna.call('accountCurrent')
  expect(account).toMatchObject({ type: 'AUTHORIZED', contactData: { email: oldEmail, phoneNumber: oldPhone } })
  expect((await (await portal.as('maria')).call('accountCurrent')).type).toBe('BASIC')
})

test('of unconfirmed contacts only one’s own are told, whoever asks for whichever number', async () => {
  const tomaszs = cast.tomasz.phoneNumber ?? ''
  const asked = { query: { phoneNumber: tomaszs } }
  expect(await anna.call('unconfirmedChannelList', asked)).toEqual([])
  const tomasz = await portal.as('tomasz')
  expect(await tomasz.call('unconfirmedChannelList', asked)).toEqual([{ channel: 'SMS', contact: tomaszs }])
  expect(await tomasz.call('unconfirmedChannelList', { query: { phoneNumber: oldPhone } })).toEqual([])
  expect((await portal.anonymous().refusal('unconfirmedChannelList', asked)).errorCode).toBe('UNAUTHENTICATED')
})

test('nothing that somebody changes of their account changes another, also one that waits for the same', async () => {
  const piotr = await portal.as('piotr')
  await change({ email: newEmail, phoneNumber: newPhone }, piotr)
  await portal.as('tomasz')
  const account = (await clinicIds(portal.database.db)).accounts.anna
  const others = () =>
    fingerprintOfOthers(portal.database, { account }, 'account', 'confirmation_code', 'one_time_link')
  const before = await others()
  await change({ email: 'inna@example.org', phoneNumber: '+48600999222' })
  await anna.call('ownEmailLinkSend', { body: { email: 'inna@example.org' } })
  const phoneNumber = '+48600999222'
  await anna.call('phoneConfirm', { body: { phoneNumber, confirmationCode: await codeTo(portal, phoneNumber) } })
  await open(await linkTo('inna@example.org'))
  expect(await contacts()).toMatchObject({ email: 'inna@example.org', phoneNumber })
  await change({ email: newEmail, phoneNumber: newPhone })
  expect(await others()).toEqual(before)
  expect(await contacts(piotr)).toMatchObject({ restoreEmail: newEmail, restorePhone: newPhone })
})
