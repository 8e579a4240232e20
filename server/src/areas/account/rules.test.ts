import { expect, test } from 'vitest'
import { emailStep, phoneStep, type Contacts, type PhoneStep } from './rules.ts'

const own: Contacts = {
  email: 'anna@example.org',
  emailConfirmed: true,
  restoreEmail: null,
  phone: '+48600100200',
  phoneConfirmed: true,
  restorePhone: null,
}
const other = '+48600999111'
const asked = { phoneIsRequired: true, phoneConfirmationEnabled: true }

test('an address is asked for, kept, or given up for the old one', () => {
  const waits = { ...own, restoreEmail: 'nowa@example.org' }
  expect(emailStep(own, undefined)).toBe('none')
  expect(emailStep(own, 'Anna@Example.org')).toBe('none')
  expect(emailStep(own, 'nowa@example.org')).toBe('ask')
  expect(emailStep(waits, 'nowa@example.org')).toBe('none')
  expect(emailStep(waits, 'anna@example.org')).toBe('cancel')
  expect(emailStep({ ...own, email: null }, 'nowa@example.org')).toBe('ask')
})

test.each<[string, Partial<Contacts>, string | undefined, Partial<typeof asked>, PhoneStep]>([
  ['left out', {}, undefined, {}, 'none'],
  ['the same', {}, '+48600100200', {}, 'none'],
  ['another one, with codes', {}, other, {}, 'ask'],
  ['the one that waits', { restorePhone: other }, other, {}, 'none'],
  ['the old one instead of the one that waits', { restorePhone: other }, '+48600100200', {}, 'cancel'],
  ['another one for one never confirmed', { phoneConfirmed: false }, other, {}, 'replace'],
  ['the first one', { phone: null, phoneConfirmed: false }, other, {}, 'replace'],
  ['another one, without codes [V-065]', {}, other, { phoneConfirmationEnabled: false }, 'replace'],
  ['none where one is required [V-080]', {}, '', {}, 'required'],
  ['none where none is required [V-080]', {}, '', { phoneIsRequired: false }, 'remove'],
  ['none where no codes are sent [V-081]', {}, '', { phoneConfirmationEnabled: false }, 'remove'],
  ['none where there is none', { phone: null, phoneConfirmed: false }, '', {}, 'none'],
  ['none, the only confirmed contact', { emailConfirmed: false }, '', { phoneIsRequired: false }, 'lastContact'],
  [
    'another one without a code, the only confirmed contact',
    { emailConfirmed: false },
    other,
    { phoneConfirmationEnabled: false },
    'lastContact',
  ],
])('a number: %s', (_, contacts, given, settings, step) => {
  expect(phoneStep({ ...own, ...contacts }, given, { ...asked, ...settings })).toBe(step)
})
