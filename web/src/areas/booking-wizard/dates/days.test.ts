import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { expect, test } from 'vitest'
import { dayAfter, groupsDiffer, hourOf, nearestOf, pageOf, partsOf } from './days.ts'

let ids = 0
const slot = (dateFrom: string, changes: Partial<TimeSlot> = {}): TimeSlot => ({
  id: String(++ids),
  system: 'LOCAL',
  dateFrom,
  dateTo: dateFrom,
  payment: false,
  availabilityId: '1',
  organizationUnit: { id: '1', name: 'Poradnia' },
  ...changes,
})
const days = (slots: TimeSlot[], limit = 100) => pageOf(slots, limit).days.map(({ day }) => day)

test('days follow one another over both changes of clocks', () => {
  expect(dayAfter('2026-10-25')).toBe('2026-10-26')
  expect(dayAfter('2027-03-28')).toBe('2027-03-29')
  expect(dayAfter('2027-03-31', -7)).toBe('2027-03-24')
})

test('slots are grouped by the day of the clinic’s clock, also around the changes of clocks', () => {
  expect(
    days([
      slot('2026-10-24T21:30:00Z'),
      slot('2026-10-24T22:30:00Z'),
      slot('2026-10-25T22:30:00Z'),
      slot('2026-10-25T23:30:00Z'),
    ]),
  ).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(days([slot('2027-03-27T23:15:00Z'), slot('2027-03-28T21:45:00Z'), slot('2027-03-28T22:00:00Z')])).toEqual([
    '2027-03-28',
    '2027-03-29',
  ])
})

test('the hour that the clock shows twice is told apart', () => {
  const [first, second, later] = [
    slot('2026-10-25T00:30:00Z'),
    slot('2026-10-25T01:30:00Z'),
    slot('2026-10-25T08:00:00Z'),
  ]
  const all = [first, second, later]
  expect(all.map((one) => hourOf(one, all))).toEqual(['02:30 (GMT+2)', '02:30 (GMT+1)', '09:00'])
})

test('a day that the limit may have cut is left for the next page', () => {
  const slots = ['2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z', '2026-11-24T08:00:00Z'].map((at) => slot(at))
  expect(pageOf(slots, 3)).toMatchObject({ days: [{ day: '2026-11-23' }], later: '2026-11-24' })
  expect(pageOf(slots, 4)).toMatchObject({ days: [{ day: '2026-11-23' }, { day: '2026-11-24' }], later: undefined })
  expect(pageOf(slots.slice(0, 2), 2)).toMatchObject({ days: [{ day: '2026-11-23' }], later: '2026-11-24' })
  expect(pageOf([], 3)).toEqual({ days: [], later: undefined })
})

test('a page shows seven days with free slots, and the next one goes on after them', () => {
  const many = Array.from({ length: 9 }, (_, index) => slot(`2026-11-${10 + index}T08:00:00Z`))
  const page = pageOf(many, 100)
  expect(page.days.map(({ day }) => day).at(-1)).toBe('2026-11-16')
  expect(page.later).toBe('2026-11-17')
})

test('person and place are told apart', () => {
  const alicja = { id: 'z', degree: 'dr', name: 'Alicja', lastName: 'Zielonka' }
  const mixed = pageOf([slot('2026-11-23T08:00:00Z', { practitioner: alicja }), slot('2026-11-23T08:00:00Z')], 100).days
  expect(mixed[0]?.groups.map(({ practitioner }) => practitioner)).toEqual(['dr Alicja Zielonka', undefined])
  expect(groupsDiffer(mixed)).toBe(true)
  expect(groupsDiffer(pageOf([slot('2026-11-23T08:00:00Z'), slot('2026-11-24T08:00:00Z')], 100).days)).toBe(false)
})

test('the earliest hours are three different ones, whoever is free; a page with hardly more has none', () => {
  const alicja = { id: 'z', name: 'Alicja', lastName: 'Zielonka' }
  const at = ['2026-11-23T08:20:00Z', '2026-11-23T08:00:00Z', '2026-11-24T08:00:00Z', '2026-11-24T08:20:00Z']
  const slots = at.map((one) => slot(one))
  const twin = slot('2026-11-23T08:00:00Z', { practitioner: alicja })
  const earliest = nearestOf(pageOf([...slots, twin], 100)).map(({ dateFrom }) => dateFrom)
  expect(earliest).toEqual(['2026-11-23T08:00:00Z', '2026-11-23T08:20:00Z', '2026-11-24T08:00:00Z'])
  expect(nearestOf(pageOf(slots.slice(0, 3), 100))).toEqual([])
})

test('a day is divided at noon of the clinic’s clock, in summer and in winter; a part without hours is left out', () => {
  const partsAt = (...at: string[]) =>
    pageOf(
      at.map((one) => slot(one)),
      100,
    ).days.flatMap((day) => partsOf(day).map(({ id, groups }) => [id, groups.flatMap(({ slots }) => slots).length]))
  expect(partsAt('2026-11-23T10:59:00Z', '2026-11-23T11:00:00Z', '2026-11-23T15:00:00Z')).toEqual([
    ['morning', 1],
    ['afternoon', 2],
  ])
  expect(partsAt('2026-07-06T09:59:00Z')).toEqual([['morning', 1]])
  expect(partsAt('2026-07-06T10:00:00Z')).toEqual([['afternoon', 1]])
})
