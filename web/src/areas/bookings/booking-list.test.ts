import type { Booking } from '@portal/contract/areas/bookings'
import { expect, test } from 'vitest'
import { daysUntil, sectionsOf, withStatus } from './booking-list.ts'

const refused = { allowed: false, reason: 'BOOKING_STATUS' }
const booking = (systemId: string, dateFrom: string, change: Partial<Booking> = {}): Booking => ({
  system: 'AMMS',
  systemId,
  status: 'REGISTERED',
  patient: { id: '1', name: 'Anna', lastName: 'Nowicka' },
  dateFrom,
  dateTo: dateFrom,
  service: { code: 'KARD', description: 'Porada kardiologiczna' },
  organizationUnit: { id: '1', description: 'Poradnia' },
  availabilityId: '1',
  teleconsultation: false,
  commercialService: false,
  version: 1,
  actions: { cancel: refused, modify: refused, confirm: refused, attach: refused },
  ...change,
})
const ids = (bookings: readonly Booking[]) => bookings.map(({ systemId }) => systemId)
const now = new Date('2026-11-21T12:00:00Z')

test('the next live visit comes first, then the others by month, then the past ones, latest first', () => {
  const sections = sectionsOf(
    [
      booking('later', '2026-12-24T08:00:00Z'),
      booking('past', '2026-10-01T08:00:00Z', { status: 'EXECUTED' }),
      booking('cancelled', '2026-11-22T08:00:00Z', { status: 'CANCELED' }),
      booking('next', '2026-11-23T08:00:00Z'),
      booking('just over', '2026-11-21T11:30:00Z', { dateTo: '2026-11-21T12:00:00Z' }),
      booking('this morning', '2026-11-21T08:00:00Z'),
    ],
    now,
  )
  expect(sections.next?.systemId).toBe('next')
  expect(sections.coming.map((month) => [month.day, ids(month.bookings)])).toEqual([
    ['2026-11-22', ['cancelled']],
    ['2026-12-24', ['later']],
  ])
  expect(sections.past.flatMap((month) => ids(month.bookings))).toEqual(['just over', 'this morning', 'past'])
})

test('a visit that has begun is the next one until it is over', () => {
  const going = booking('going on', '2026-11-21T11:45:00Z', { dateTo: '2026-11-21T12:00:01Z' })
  const { next, past } = sectionsOf([going, booking('next', '2026-11-21T12:30:00Z')], now)
  expect([next?.systemId, past]).toEqual(['going on', []])
})

test('a visit belongs to the month that it falls on in Warsaw', () => {
  const { coming } = sectionsOf([booking('next', '2026-11-22T08:00:00Z'), booking('b', '2026-11-30T23:30:00Z')], now)
  expect(coming[0]?.day).toBe('2026-12-01')
})

test('a planned booking with the order status GTRE counts as registered [V-254]', () => {
  const bookings = [
    booking('planned', '2026-12-01T08:00:00Z', { status: 'SCHEDULED' }),
    booking('ordered', '2026-12-01T08:00:00Z', { status: 'SCHEDULED', orderStatus: 'GTRE' }),
  ]
  expect(ids(withStatus(bookings, ['REGISTERED']))).toEqual(['ordered'])
  expect(ids(withStatus(bookings, ['SCHEDULED']))).toEqual(['planned'])
})

test('days are counted on the calendar, across the change of clocks', () => {
  expect(daysUntil('2027-03-29', '2027-03-27')).toBe(2)
  expect(daysUntil('2026-11-21', '2026-11-21')).toBe(0)
})
