import { expect, test } from 'vitest'
import { clinicClock, clinicOffset, clinicZone, foreignZone, startOfDay } from './clinic-clock.ts'

const hourMs = 3_600_000

/** What the time zone database says. */
const database = new Intl.DateTimeFormat('en', { timeZone: clinicZone, timeZoneName: 'shortOffset' })
const offsetInDatabase = (at: Date): string | undefined =>
  database.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value

test.each(Array.from({ length: 55 }, (_, index) => 1996 + index))(
  'in %s the clock is that of the time zone database, to the hour of its changes',
  (year) => {
    const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day, 12)))
    const changes = days.flatMap((day, index) => {
      const before = days[index - 1]
      return before && clinicOffset(before) !== clinicOffset(day) ? [before.getTime()] : []
    })
    expect(changes).toHaveLength(2)
    const hours = changes.flatMap((from) => Array.from({ length: 25 }, (_, hour) => new Date(from + hour * hourMs)))
    const checked = [...days, ...hours, ...hours.map((hour) => new Date(hour.getTime() - 1))]
    expect(checked.filter((at) => offsetInDatabase(at) !== `GMT+${clinicOffset(at)}`)).toEqual([])
  },
)

test('what is no instant has no hour', () => {
  expect(() => clinicClock(new Date('yesterday'))).toThrow(RangeError)
})

test('a zone is foreign only when its clock differs from the clinic at that moment', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const summer = new Date('2026-07-21T12:00:00Z')
  const device = (minutes: number, zone: string) => ({ offset: () => minutes, zone: () => zone })
  expect(foreignZone(now, device(60, 'Europe/Berlin'))).toBeUndefined()
  expect(foreignZone(now, device(0, 'Europe/London'))).toBe('Europe/London')
  expect(foreignZone(summer, device(60, 'Europe/London'))).toBe('Europe/London')
})

test.each([
  ['in winter', '2026-11-23', '2026-11-22T23:00:00.000Z'],
  ['in summer', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['when clocks go back', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['on the day after', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['when clocks go forward', '2027-03-28', '2027-03-27T23:00:00.000Z'],
  ['on the day after that', '2027-03-29', '2027-03-28T22:00:00.000Z'],
])('a clinic’s day begins at its own midnight %s', (_, day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant)
})
