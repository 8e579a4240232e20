import { expect, test } from 'vitest'
import type { Patient } from '@portal/contract/areas/patients'
import { chooseActing } from './session.ts'

const person = (id: string, patientRole: Patient['patientRole']): Patient => ({
  id,
  patientRole,
  name: 'Imię',
  lastName: 'Nazwisko',
  gender: 'U',
  birthDate: '1980-01-01',
  identity: {},
  address: {},
  authorized: true,
  version: 1,
  actions: { book: { allowed: true } },
})

const child = person('1', 'CHILD')
const self = person('2', 'PATIENT')

test('the account acts for itself unless told otherwise', () => {
  expect(chooseActing([child, self], null)).toBe(self)
})
test('the choice of this tab is kept', () => {
  expect(chooseActing([child, self], '1')).toBe(child)
})
test('a kept choice that is no longer allowed is dropped', () => {
  expect(chooseActing([child, self], '99')).toBe(self)
})
test('a guardian without a record of their own acts for the first', () => {
  expect(chooseActing([child], null)).toBe(child)
  expect(chooseActing([], null)).toBeUndefined()
})
