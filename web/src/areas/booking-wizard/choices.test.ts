import { expect, test } from 'vitest'
import { choicesFrom, forPatient, queryOf, withoutSlot } from './choices.ts'

const read = (query: string) => choicesFrom(new URLSearchParams(query))
const given = (choices: object) =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))

test('the mode is NEW unless the address says otherwise, and anything else means MODIFY [V-212]', () => {
  expect(read('').mode).toBe('NEW')
  expect(read('mode=NEW').mode).toBe('NEW')
  expect(read('mode=MODIFY').mode).toBe('MODIFY')
  expect(read('mode=edit').mode).toBe('MODIFY')
})

test('choices survive the way through an address', () => {
  const query =
    'mode=MODIFY&patient=4&service=DERM&orgUnit=5&employee=zielonka&occupation=LEK&availabilityId=5&slot=12&hold=9&oldBookingId=3&system=AMMS&day=2026-11-23&dateFrom=2026-11-20'
  const choices = read(query)
  expect(new URLSearchParams(Object.entries(given(queryOf(choices)) as Record<string, string>)).toString()).toBe(query)
})

test('what is no id and no day is as good as absent', () => {
  expect(given(read('patient=%3Cscript%3E&service=&slot=a b&dateFrom=2026-02-30&orgUnit=7'))).toEqual({
    mode: 'NEW',
    tele: false,
    orgUnit: '7',
  })
})

test('for another patient the service is kept and the slot forgotten', () => {
  const before = read(
    'patient=4&service=DERM&orgUnit=5&slot=12&availabilityId=5&hold=9&day=2026-11-23&dateFrom=2026-11-20',
  )
  expect(given(forPatient(before, '6'))).toEqual({
    mode: 'NEW',
    tele: false,
    patient: '6',
    service: 'DERM',
    orgUnit: '5',
  })
  expect(given(withoutSlot(before))).toEqual({
    mode: 'NEW',
    tele: false,
    patient: '4',
    service: 'DERM',
    orgUnit: '5',
    dateFrom: '2026-11-20',
  })
})
