import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, ages, birthdayOf, latestBirthDate, yearsBefore } from './ages.ts'

const dayMs = 86_400_000
const dayFrom = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10)
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const after = (day: string, days: number): string => dayFrom(numberOf(day) + days)

const leapDays = fc.integer({ min: 476, max: 506 }).map((quarter) => `${quarter * 4}-02-29`)
/** Days from 1905 to 2035, the end of February more often than others. */
const days = fc.oneof(
  fc.integer({ min: numberOf('1905-01-01'), max: numberOf('2035-12-31') }).map(dayFrom),
  leapDays,
  fc.tuple(leapDays, fc.integer({ min: -2, max: 1500 })).map(([leap, more]) => after(leap, more)),
)
const years = fc.oneof(fc.constantFrom(ages.teen, ages.adult), fc.integer({ min: 0, max: 120 }))

test.each([
  ['2008-12-13', 18, '2026-12-13'],
  ['2008-02-29', 18, '2026-02-28'],
  ['2008-02-29', 16, '2024-02-29'],
  ['2008-03-01', 18, '2026-03-01'],
  ['1872-02-29', 28, '1900-02-28'],
  ['1984-02-29', 16, '2000-02-29'],
])('born on %s, a person is %i on %s', (born, age, day) => {
  expect(birthdayOf(born, age)).toBe(day)
  expect([ageOn(born, after(day, -1)), ageOn(born, day)]).toEqual([age - 1, age])
})

test('somebody is of an age from the birthday on and not a day before', () => {
  fc.assert(
    fc.property(days, days, years, (born, day, age) => {
      expect(ageOn(born, day) >= age).toBe(day >= birthdayOf(born, age))
    }),
  )
})

test('the latest birth date of an age is the last day that has it', () => {
  fc.assert(
    fc.property(days, years, (day, age) => {
      const latest = latestBirthDate(day, age)
      expect(dayFrom(numberOf(latest))).toBe(latest)
      expect(ageOn(latest, day)).toBeGreaterThanOrEqual(age)
      expect(ageOn(after(latest, 1), day)).toBeLessThan(age)
    }),
  )
})

test('a leap day becomes the last day of February', () => {
  expect(yearsBefore('2028-02-29', 18)).toBe('2010-02-28')
  expect(yearsBefore('2028-02-29', 20)).toBe('2008-02-29')
})
