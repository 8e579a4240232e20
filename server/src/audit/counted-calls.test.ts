import { expect, test } from 'vitest'
import { CountedCalls } from './counted-calls.ts'

const at = new Date('2026-11-23T08:00:30Z')
const call = { at, event: 'bookingList', outcome: 'UNAUTHENTICATED' }
const all = (added: readonly { counts: Record<string, number> }[]): number =>
  added.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0)

test('calls of one address in one minute are one row, however many', () => {
  const counted = new CountedCalls()
  for (let no = 0; no < 3000; no++) counted.add({ ...call, address: '203.0.113.7' })
  counted.add({ ...call, address: '203.0.113.7', outcome: 'TOO_MANY_REQUESTS' })
  const counts = { 'bookingList UNAUTHENTICATED': 3000, 'bookingList TOO_MANY_REQUESTS': 1 }
  expect(counted.take(at)).toEqual([{ minute: new Date('2026-11-23T08:00:00Z'), place: '203.0.113.7', counts }])
  expect(counted.take(at)).toEqual([])
})

test('whoever has a whole /48, or a whole internet, fills no more than 31 rows a minute, and every call is counted', () => {
  const counted = new CountedCalls()
  for (let no = 0; no < 4096; no++) counted.add({ ...call, address: `2001:db8:1:${no.toString(16)}::1` })
  const customer = counted.take(at)
  expect(customer).toHaveLength(21)
  expect(customer.at(-1)).toMatchObject({
    place: '2001:db8:1::/48',
    counts: { [`bookingList UNAUTHENTICATED`]: 4076 },
  })
  for (let no = 0; no < 4096; no++) counted.add({ ...call, address: `${no & 255}.${no >> 8}.3.4` })
  const everybody = counted.take(at)
  expect(everybody.length).toBeLessThanOrEqual(31)
  expect(all(everybody)).toBe(4096)
  // Taking does not give the minute its rows back: the places are those of before.
  expect(new Set([...customer, ...everybody].map(({ place }) => place)).size).toBeLessThanOrEqual(31)
})

test('a row tells a limited number of endpoints and outcomes apart', () => {
  const counted = new CountedCalls()
  for (let no = 0; no < 500; no++) counted.add({ ...call, address: '203.0.113.7', event: `event${no}` })
  const [row] = counted.take(at)
  expect(Object.keys(row!.counts)).toHaveLength(25)
  expect(row!.counts['other']).toBe(476)
})

test('while nothing can be written the hours do not pile up, and nothing is lost', () => {
  const counted = new CountedCalls()
  for (let minute = 0; minute < 1000; minute++) {
    const now = new Date(at.getTime() + minute * 60_000)
    counted.add({ ...call, at: now, address: `203.0.113.${minute % 200}` })
    counted.putBack(counted.take(now))
  }
  const waiting = counted.take(at)
  expect(new Set(waiting.map(({ minute }) => minute.getTime())).size).toBeLessThanOrEqual(61)
  expect(waiting.length).toBeLessThanOrEqual(61 * 31)
  expect(all(waiting)).toBe(1000)
})
