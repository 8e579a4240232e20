import { expect, test } from 'vitest'
import { whoseWords } from './whose.ts'

const entry = (patientId: string) => ({
  owner: '7',
  body: { patientId, dateMeasurement: '2026-11-26T10:00:00Z', weight: 70, entryKey: patientId },
})
const piotr = { id: '1', name: 'Piotr', lastName: 'Nowicki' }
const kacper = { id: '2', name: 'Kacper', lastName: 'Nowicki' }

test('entries that wait say whose they are, each name once, to whoever acts for several people', () => {
  expect(whoseWords([entry('2'), entry('2')], [piotr, kacper])).toBe('Kacper Nowicki')
  expect(whoseWords([entry('2'), entry('1')], [piotr, kacper])).toBe('Piotr Nowicki, Kacper Nowicki')
  expect(whoseWords([entry('1')], [piotr])).toBe('')
  // Somebody for whom the account does not act any more.
  expect(whoseWords([entry('3')], [piotr, kacper])).toBe('')
})
