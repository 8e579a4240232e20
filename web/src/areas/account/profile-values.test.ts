import type { Account } from '@portal/contract/areas/access'
import { describe, expect, test } from 'vitest'
import { changeOf, isNewPhone, newPhoneFault, profileFaults, profileValues, typedPhone } from './profile-values.ts'

const account: Account = {
  id: '1',
  type: 'BASIC',
  username: 'anna',
  contactData: { email: 'anna@example.org', emailConfirmed: true, phoneNumber: '+48600100200', phoneConfirmed: true },
  nationalProof: true,
  version: 3,
}
const codes = { phoneIsRequired: true, phoneConfirmationEnabled: true }
const noCodes = { phoneIsRequired: true, phoneConfirmationEnabled: false }
const values = profileValues(account)
const typed = (digits: string) => ({ dial: '48', digits })

test('a number is shown with its country’s calling code apart', () => {
  expect(typedPhone('+48600100200')).toEqual(typed('600100200'))
  expect(typedPhone('+380501234567')).toEqual({ dial: '380', digits: '501234567' })
  expect(typedPhone('+3546111234')).toEqual({ dial: '', digits: '+3546111234' })
  expect(typedPhone(undefined)).toEqual(typed(''))
})

describe('a new number', () => {
  test('that is the present one is refused [V-086]', () => {
    expect(newPhoneFault('+48600100200', codes, '+48600100200')).toBe('current')
    expect(newPhoneFault('+48600100201', codes, '+48600100200')).toBeUndefined()
  })

  test('may be left out where none is required or none is confirmed, and nowhere else [V-080, V-081]', () => {
    expect(newPhoneFault('', codes, undefined)).toBe('missing')
    expect(newPhoneFault('', { ...codes, phoneIsRequired: false }, undefined)).toBeUndefined()
    expect(newPhoneFault('', noCodes, undefined)).toBeUndefined()
  })
})

describe('without codes', () => {
  const other = { ...values, phone: typed('600999111') }

  test('another number has to be entered twice, the same one not [V-065, V-066]', () => {
    expect(isNewPhone(values, account)).toBe(false)
    expect(profileFaults(values, account, noCodes)).toEqual({})
    expect(isNewPhone(other, account)).toBe(true)
    expect(profileFaults(other, account, noCodes)).toEqual({ phoneRepeat: 'notRepeated' })
    expect(profileFaults({ ...other, phoneRepeat: '600 999 112' }, account, noCodes)).toEqual({
      phoneRepeat: 'notRepeated',
    })
    expect(profileFaults({ ...other, phoneRepeat: '600 999 111' }, account, noCodes)).toEqual({})
    expect(profileFaults({ ...values, phone: typed('600 9') }, account, noCodes)).toEqual({ phone: 'tooShort' })
  })

  test('fewer than four digits take the number away [V-083]', () => {
    const less = { ...values, phone: typed('60 0') }
    expect(profileFaults(less, account, noCodes)).toEqual({})
    expect(changeOf(less, account, noCodes).contactData.phoneNumber).toBe('')
  })

  test('the number goes along with the address, with codes it does not', () => {
    expect(changeOf(other, account, noCodes)).toEqual({
      contactData: { email: 'anna@example.org', phoneNumber: '+48600999111' },
      version: 3,
    })
    expect(changeOf(other, account, codes)).toEqual({ contactData: { email: 'anna@example.org' }, version: 3 })
  })
})

test.each([
  ['', 'emailMissing'],
  ['anna@', 'email'],
  ['a b@example.org', 'email'],
] as const)('the address %j cannot be saved [V-079]', (email, fault) => {
  expect(profileFaults({ ...values, email }, account, codes)).toEqual({ email: fault })
})

test('an address that waits is the one that is shown', () => {
  const waits = { ...account, contactData: { ...account.contactData, restoreEmail: 'nowa@example.org' } }
  expect(profileValues(waits).email).toBe('nowa@example.org')
})
