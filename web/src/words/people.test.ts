import { expect, test } from 'vitest'
import { accountName, initials } from './people.ts'

test('initials are capitals, whatever is known', () => {
  expect(initials({ name: 'łucja', lastName: 'Żak' })).toBe('ŁŻ')
  expect(initials({})).toBe('')
})

test('an account without a name is called by its user name', () => {
  const contactData = { emailConfirmed: false, phoneConfirmed: false }
  const account = { id: '1', type: 'BASIC' as const, username: 'anna', contactData, nationalProof: true, version: 1 }
  expect(accountName(account)).toBe('anna')
  expect(accountName({ ...account, name: 'Anna', lastName: 'Nowicka' })).toBe('Anna Nowicka')
})
