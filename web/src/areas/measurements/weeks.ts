import type { MeasurementSeries } from '@portal/contract/areas/measurements/parts'
import type { MeasuredNumber } from '@portal/contract/rules/measurements'
import { clinicClock } from '../../i18n/clinic-clock.ts'

type Value = MeasurementSeries['values'][number]

/** A week from Monday to Sunday (`yyyy-MM-dd`), how many measurements it has, and the arithmetic mean of each number. */
export interface Week {
  readonly monday: string
  readonly sunday: string
  readonly count: number
  readonly means: readonly number[]
}

const dayMs = 86_400_000

/** Weeks are counted in numbers, because thousands of dates written as text would keep a phone busy. 1 January 1970 was a Thursday. */
const weekOf = (instant: string): number => Math.floor((clinicClock(new Date(instant)).getTime() / dayMs + 3) / 7)
const dayOfWeek = (week: number, place: number): string =>
  new Date((week * 7 - 3 + place) * dayMs).toISOString().slice(0, 10)

/** The weeks in which these numbers were measured together, the newest first; by days at the clinic. */
export function weeksOf(values: readonly Value[], numbers: readonly MeasuredNumber[]): Week[] {
  const weeks = new Map<number, { count: number; sums: number[] }>()
  for (const value of values) {
    const measured = numbers.map((number) => value[number])
    if (measured.some((one) => one === undefined)) continue
    const place = weekOf(value.dateMeasurement)
    const week = weeks.get(place) ?? { count: 0, sums: numbers.map(() => 0) }
    week.count += 1
    week.sums = week.sums.map((sum, number) => sum + measured[number]!)
    weeks.set(place, week)
  }
  return [...weeks]
    .toSorted(([one], [other]) => other - one)
    .map(([place, { count, sums }]) => ({
      monday: dayOfWeek(place, 0),
      sunday: dayOfWeek(place, 6),
      count,
      means: sums.map((sum) => sum / count),
    }))
}
