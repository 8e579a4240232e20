import { expect, test } from 'vitest'
import type { Patient } from '@portal/contract/areas/patients'
import { chooseActing, startsAtHome, type SignedIn } from './session.ts'

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

test('what opens after signing in is the person’s choice, otherwise the clinic’s', () => {
  const signedIn = (startScreen: 'home' | 'modules' | undefined, clinic: boolean) =>
    startsAtHome({ account: { startScreen }, modules: { startsAtHome: clinic } } as unknown as SignedIn)
  expect([signedIn(undefined, true), signedIn(undefined, false)]).toEqual([true, false])
  expect([signedIn('home', false), signedIn('modules', true)]).toEqual([true, false])
})
