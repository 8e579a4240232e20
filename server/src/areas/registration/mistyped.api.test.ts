import { beforeEach, expect, test } from 'vitest'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { registrationSample } from '../../testing/registration.ts'
import { requestWith, solve } from './testing.ts'

let portal: TestPortal
onePortal((running) => (portal = running), { standins: true })

/** An address that is a slip of the pen, and so may be a stranger's. */
const email = registrationSample.account.contactData.email!
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

/** The token of the newest letter to the address that has such a link; `none` where there is no such letter. */
async function mailedToken(link: string): Promise<string> {
  await portal.app.worker.drain()
  const letter = portal.world.mail.findLast(({ to, text }) => to.includes(email) && text.includes(link))
  return letter?.text.split(link)[1]?.match(/^[\w-]+/)?.[0] ?? 'none'
}

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

test('a link for a new password that was mailed before the phone was confirmed ends with that', async () => {
  const token = await resetToken()
  await portal.anonymous().call('passwordResetCheck', { body: { token } })
  await confirmByPhone()
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
  expect((await owner.call('accountCurrent')).contactData.emailConfirmed).toBe(false)
  await owner.call('emailConfirm', { params: { code: firstLink } })
  expect((await owner.call('accountCurrent')).contactData.emailConfirmed).toBe(true)
  expect(await resetToken()).not.toBe('none')
})

test('no notice about the account goes to that address, until it is confirmed', async () => {
  await confirmByPhone()
  const { username, password } = registrationSample.account.credentials
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
