import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Patient } from '@portal/contract/areas/patients'
import {
  chooseActing,
  keptActing,
  lookAt,
  looksAtEverybody,
  setSession,
  startsAtHome,
  type SignedIn,
} from './session.ts'

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

describe('what a guardian chose in this tab', () => {
  const patients = [child, self]
  const mother = { account: { id: '7' }, patients, acting: self } as unknown as SignedIn
  const father = { account: { id: '8' }, patients } as unknown as SignedIn

  /** A tab in which the mother has chosen her child, and whose session then ended. */
  function choseAndLeft(ended: 'expired' | 'signed-out'): void {
    const stored: Record<string, string> = {}
    const inStorage = (name: string, value: unknown) => Object.defineProperty(stored, name, { value })
    inStorage('getItem', (key: string) => stored[key] ?? null)
    inStorage('setItem', (key: string, value: string) => void (stored[key] = value))
    inStorage('removeItem', (key: string) => void delete stored[key])
    vi.stubGlobal('sessionStorage', stored)
    setSession({ ...mother, state: 'in' })
    lookAt(child.id)
    setSession({ state: 'out', ended })
  }
  const found = (by: SignedIn) => [chooseActing(patients, keptActing(by.account)), looksAtEverybody(by)]
  afterEach(() => {
    setSession({ state: 'unknown' })
    vi.unstubAllGlobals()
  })

  test('is there when they sign in again after their session ran out', () => {
    choseAndLeft('expired')
    expect(found(mother)).toEqual([child, false])
  })
  test('is not for another account that signs in there', () => {
    choseAndLeft('expired')
    expect(found(father)).toEqual([self, true])
  })
  test('is forgotten when they sign out', () => {
    choseAndLeft('signed-out')
    expect(found(mother)).toEqual([self, true])
  })
})
