import { expect, test } from 'vitest'
import { attemptKey, bookingKey, unplannedKey } from './keys.ts'
import type { Picked } from './picked.ts'

const visit = { dateFrom: '', dateTo: '', service: '', unit: '', commercial: false }
const hold = { id: '9', heldUntil: '', now: '', confirmed: false, service: '', patient: '4' }
const picked = (changes: Partial<Picked> = {}): Picked => ({
  slotId: '12',
  availabilityId: '5',
  visit,
  expired: false,
  ...changes,
})

test('a reload, a double click and a second tab share the key of a held slot', () => {
  const before = bookingKey(picked({ hold }), '4', undefined, {})
  const later = bookingKey(picked({ hold: { ...hold, now: 'later', confirmed: true } }), '4', undefined, {})
  expect(later).toBe(before)
  expect(bookingKey(picked({ hold: { ...hold, id: '10' } }), '4', undefined, {})).not.toBe(before)
})

test('moving a booking back and forth takes another key each time', () => {
  const to = (version: number, slotId: string) => bookingKey(picked({ slotId }), '4', { systemId: '3', version }, {})
  expect(new Set([to(1, '12'), to(1, '13'), to(2, '12'), to(3, '12')]).size).toBe(4)
  expect(to(1, '12')).toBe(to(1, '12'))
})

test('a slot that nothing holds is told apart by attempt; one that is held needs none', () => {
  expect(bookingKey(picked(), 'a', undefined, {})).toBe(bookingKey(picked(), 'a', undefined, {}))
  expect(bookingKey(picked(), 'a', undefined, {})).not.toBe(bookingKey(picked(), 'b', undefined, {}))
  expect(bookingKey(picked({ hold }), 'a', undefined, {})).toBe(bookingKey(picked({ hold }), 'b', undefined, {}))
})

test('who changes what goes along makes another call; who does not shares the key', () => {
  const to = (reason: string) =>
    bookingKey(picked({ hold }), '4', undefined, {
      bookingPrescription: { prescriptionVisitReason: reason, bookingPrescriptionDrugs: [] },
    })
  expect(to('Recepta')).toBe(to('Recepta'))
  expect(new Set([to('Recepta'), to('Recepty'), bookingKey(picked({ hold }), '4', undefined, {})]).size).toBe(3)
  expect(to('Zażółć')).toMatch(/^[A-Za-z0-9_.:-]{8,100}$/)
})

test('a teleconsultation that is asked for now shares its key until something is changed or it is asked for anew', () => {
  expect(unplannedKey('a', { note: 'x' })).toBe(unplannedKey('a', { note: 'x' }))
  const keys = [unplannedKey('a', { note: 'x' }), unplannedKey('a', { note: 'y' }), unplannedKey('b', { note: 'x' })]
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_.:-]{8,100}$/)
})

test('each attempt to hold a slot has a key of its own', () => {
  const keys = Array.from({ length: 50 }, attemptKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
