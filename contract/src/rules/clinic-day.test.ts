import { expect, test } from 'vitest'
import { clinicOffset, endOfDay, startOfDay } from './clinic-day.ts'

const hourMs = 3_600_000

/** The offset from the time zone database. */
const database = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Warsaw', timeZoneName: 'shortOffset' })
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

test.each([
  ['in winter', '2026-11-23', '2026-11-22T23:00:00.000Z'],
  ['in summer', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['when clocks go back', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['on the day after', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['when clocks go forward', '2027-03-28', '2027-03-27T23:00:00.000Z'],
  ['on the day after that', '2027-03-29', '2027-03-28T22:00:00.000Z'],
])('a clinic’s day begins at its own midnight %s', (_, day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant)
  const dayBefore = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  expect(endOfDay(dayBefore).toISOString()).toBe(instant)
})
