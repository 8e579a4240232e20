import { describe, expect, test } from 'vitest'
import {
  cancelledFilter,
  defaultFilter,
  filterIn,
  filterLimits,
  filterQuery,
  isFiltered,
  pastFilter,
} from './booking-filter.ts'

const today = '2026-11-21'
const read = (address: string) => filterIn(new URLSearchParams(address), today)

describe('the usual filter', () => {
  test('reaches from today to the end of the month one year ahead [V-487]', () => {
    expect(read('')).toMatchObject({ dateFrom: '2026-11-21', dateTo: '2027-11-30' })
    expect(defaultFilter('2027-02-28').dateTo).toBe('2028-02-29')
    expect(defaultFilter('2026-12-31').dateTo).toBe('2027-12-31')
  })
  test('shows planned and registered bookings only [V-257, V-258]', () => {
    expect(read('').statuses).toEqual(['SCHEDULED', 'REGISTERED'])
  })
  test('leaves the address bare', () => {
    expect(Object.values(filterQuery(defaultFilter(today), today)).filter(Boolean)).toEqual([])
    expect(isFiltered(defaultFilter(today), today)).toBe(false)
  })
})

test('cancelled visits to come have the usual dates', () => {
  expect(filterQuery(cancelledFilter(today), today)).toMatchObject({ status: 'CANCELED' })
  expect(read('status=CANCELED')).toEqual(cancelledFilter(today))
  expect(isFiltered(cancelledFilter(today), today)).toBe(true)
})

test('the last year ends today and has visits of every status, also those of which the clinic has not said that they took place', () => {
  expect(pastFilter(today)).toMatchObject({ dateFrom: '2025-11-21', dateTo: '2026-11-21' })
  expect([...pastFilter(today).statuses].toSorted()).toEqual(['CANCELED', 'EXECUTED', 'REGISTERED', 'SCHEDULED'])
})

test('a filter comes back from the address it was written to', () => {
  const filter = { ...pastFilter(today), patient: '7' }
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(filterQuery(filter, today))) if (value) address.set(name, value)
  expect(filterIn(address, today)).toEqual(filter)
  expect(isFiltered(filter, today)).toBe(true)
})

test.each([
  ['no such day', 'dateFrom=2026-02-30'],
  ['another form', 'dateFrom=21-11-2026'],
  ['more than 20 years back', 'dateFrom=2006-11-20'],
  ['more than 20 years ahead', 'dateTo=2046-11-22'],
  ['an end before the start', 'dateFrom=2027-01-02&dateTo=2027-01-01'],
  ['an unknown status', 'status=GONE'],
])('an address with %s means the usual filter', (_, address) => {
  expect(read(address)).toEqual(defaultFilter(today))
})

test('dates reach 20 years back and 20 years ahead', () => {
  expect(filterLimits(today)).toEqual({ min: '2006-11-21', max: '2046-11-21' })
  expect(read('dateFrom=2006-11-21&dateTo=2046-11-21')).toMatchObject({ dateFrom: '2006-11-21', dateTo: '2046-11-21' })
})
