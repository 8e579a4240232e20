import { beforeEach, expect, test } from 'vitest'
import { issueLink } from '../../access/one-time-links.ts'
import { sql } from '../../db/sql.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { registrationSample } from '../../testing/registration.ts'
import { registerWith, requestWith, solve } from './testing.ts'

let portal: TestPortal
onePortal((running) => (portal = running), { standins: true })

/** An address that is a slip of the pen, and so may be a stranger's. */
const email = registrationSample.account.contactData.email!
const { username, password } = registrationSample.account.credentials
const phone = registrationSample.account.contactData.phoneNumber!
const newPassword = 'zielony rower jedzie'

let owner: Person
let confirmationCode: string
let firstLink: string
beforeEach(async () => {
  owner = portal.anonymous()
  await owner.call('registrationCreate', { body: requestWith({ challenge: await solve(portal) }) })
  firstLink = await mailedToken('/confirm?token=')
  const sent = portal.world.sms.findLast(({ to }) => to === phone.replace('+', ''))
  confirmationCode = /\b\d{6}\b/.exec(sent!.text)![0]
})

/** The token of the newest letter to an address that has such a link; `none` where there is no such letter. */
async function mailedToken(link: string, address = email): Promise<string> {
  await portal.app.worker.drain()
  const letter = portal.world.mail.findLast(({ to, text }) => to.includes(address) && text.includes(link))
  return letter?.text.split(link)[1]?.match(/^[\w-]+/)?.[0] ?? 'none'
}

const isConfirmed = async (): Promise<boolean> => (await owner.call('accountCurrent')).contactData.emailConfirmed
const confirmByPhone = async () => owner.call('phoneConfirm', { body: { phoneNumber: phone, confirmationCode } })
/** The token of the mail that answers a request for a new password. */
const resetToken = async (): Promise<string> => {
  await portal.anonymous().call('passwordRecovery', { body: { email } })
  return mailedToken('/resetpassword?token=')
}

test('an account confirmed by phone gives no new password to an address that was never confirmed', async () => {
  await confirmByPhone()
  expect(await resetToken()).toBe('none')
})

test('while the code from the SMS is awaited, a stranger at that address confirms nothing and gets no new password', async () => {
  const others = [portal.anonymous(), await portal.as('anna')]
  const before = await fingerprint(portal.database)
  for (const who of others)
    expect((await who.refusal('emailConfirm', { params: { code: firstLink } })).errorCode).toBe('SIGN_IN_TO_CONFIRM')
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(await resetToken()).toBe('none')
  await confirmByPhone()
  expect(await isConfirmed()).toBe(false)
  expect(await resetToken()).toBe('none')
})

test('whoever has the link and the password confirms the account without the SMS, wherever they sign in', async () => {
  const elsewhere = portal.anonymous()
  const credentials = { username: username!, password }
  expect((await elsewhere.refusal('login', { body: credentials })).errorCode).toBe('MUST_CONFIRM_EMAIL')
  const wrong = { ...credentials, password: newPassword, confirmation: firstLink }
  expect((await elsewhere.refusal('login', { body: wrong })).errorCode).toBe('BAD_CREDENTIALS')
  const { contactData } = await elsewhere.call('login', { body: { ...credentials, confirmation: firstLink } })
  expect(contactData).toMatchObject({ emailConfirmed: true, phoneConfirmed: false })
  // As after any other first confirmation, the browser that registered is not signed in any more.
  expect((await confirmByPhone()).signedIn).toBe(false)
})

test('a link of another account or of nobody confirms nothing at sign-in', async () => {
  const other = {
    email: 'inny@example.test',
    phoneNumber: '+48600999333',
    preferredCommunicationChannel: 'E_MAIL',
  } as const
  await registerWith(portal, {
    credentials: { username: 'ktos.inny' },
    contactData: other,
    patient: { identity: { documentNumber: 'FE 1000', countryCode: 'UA' } },
  })
  const anothers = await mailedToken('/confirm?token=', other.email)
  for (const confirmation of [anothers, 'A'.repeat(43), 'x']) {
    const body = { username: username!, password, confirmation }
    expect((await portal.anonymous().refusal('login', { body })).errorCode).toBe('MUST_CONFIRM_EMAIL')
  }
  await portal.anonymous().call('emailConfirm', { params: { code: anothers } })
})

test('a link for a new password that was mailed to an address that no longer counts is no good', async () => {
  const { rows } = await sql<{ id: number }>`select id from account where username = ${username!}`.execute(
    portal.database.db,
  )
  const link = { purpose: 'PASSWORD_RESET', accountId: rows[0]!.id, now: portal.now() } as const
  const token = await issueLink(portal.database.db, link)
  const stranger = portal.anonymous()
  expect((await stranger.refusal('passwordResetCheck', { body: { token } })).errorCode).toBe('RESET_REFUSED')
  expect((await stranger.refusal('passwordReset', { body: { token, newPassword } })).errorCode).toBe('RESET_REFUSED')
})

test('its confirmation links are for the signed-in owner alone, who can use them still', async () => {
  await confirmByPhone()
  const stranger = portal.anonymous()
  await stranger.call('emailLinkSend', { body: { email } })
  const second = await mailedToken('/confirm?token=')
  for (const who of [stranger, await portal.as('anna')])
    for (const code of [firstLink, second])
      expect((await who.refusal('emailConfirm', { params: { code } })).errorCode).toBe('SIGN_IN_TO_CONFIRM')
  expect(await isConfirmed()).toBe(false)
  await owner.call('emailConfirm', { params: { code: firstLink } })
  expect(await isConfirmed()).toBe(true)
  expect(await resetToken()).not.toBe('none')
})

test('no notice about the account goes to that address, until it is confirmed', async () => {
  await confirmByPhone()
  const told = async (oldPassword: string, next: string) => {
    await owner.call('passwordChange', {
      body: { username: username!, oldPassword, newPassword: next, confirmPassword: next },
    })
    await portal.app.worker.drain()
    return portal.world.mail.filter(({ subject }) => subject === 'Zmiana hasła').map(({ to }) => to)
  }
  expect(await told(password, newPassword)).toEqual([])
  await owner.call('emailConfirm', { params: { code: firstLink } })
  expect(await told(newPassword, 'mokra trawa pod butem')).toEqual([[email]])
})
