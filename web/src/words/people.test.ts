import type { Patient } from '@portal/contract/areas/patients'
import { expect, test } from 'vitest'
import { accountName, choiceName, initials } from './people.ts'

const person = (name: string, lastName: string) => ({ name, lastName }) as Patient

test('namesakes are told apart by their role', () => {
  const father = person('Jan', 'Kowalski')
  const son = person('Jan', 'Kowalski')
  const daughter = person('Ewa', 'Kowalska')
  const all = [father, son, daughter]
  expect(choiceName(father, all, 'podopieczny')).toBe('Jan Kowalski (podopieczny)')
  expect(choiceName(daughter, all, 'dziecko')).toBe('Ewa Kowalska')
})

test('initials are capitals, whatever is known', () => {
  expect(initials({ name: 'łucja', lastName: 'Żak' })).toBe('ŁŻ')
  expect(initials({})).toBe('')
})

test('an account without a name is called by its user name', () => {
  const contactData = { emailConfirmed: false, phoneConfirmed: false }
  const account = { id: '1', type: 'BASIC' as const, username: 'anna', contactData, version: 1 }
  expect(accountName(account)).toBe('anna')
  expect(accountName({ ...account, name: 'Anna', lastName: 'Nowicka' })).toBe('Anna Nowicka')
})
