import type { MeasurementSeries } from '@portal/contract/areas/measurements/parts'
import type { MeasuredNumber } from '@portal/contract/rules/measurements'
import { dayOf } from '../../i18n/dates.ts'

type Value = MeasurementSeries['values'][number]

/** A week from Monday to Sunday (`yyyy-MM-dd`), how many measurements it has, and the arithmetic mean of each number. */
export interface Week {
  readonly monday: string
  readonly sunday: string
  readonly count: number
  readonly means: readonly number[]
}

const dayMs = 86_400_000
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return later(day, -((weekday + 6) % 7))
}

/** The weeks in which these numbers were measured together, the newest first; by days at the clinic. */
export function weeksOf(values: readonly Value[], numbers: readonly MeasuredNumber[]): Week[] {
  const weeks = new Map<string, { count: number; sums: number[] }>()
  for (const value of values) {
    const measured = numbers.map((number) => value[number])
    if (measured.some((one) => one === undefined)) continue
    const monday = mondayOf(dayOf(value.dateMeasurement))
    const week = weeks.get(monday) ?? { count: 0, sums: numbers.map(() => 0) }
    week.count += 1
    week.sums = week.sums.map((sum, place) => sum + measured[place]!)
    weeks.set(monday, week)
  }
  return [...weeks]
    .map(([monday, { count, sums }]) => ({
      monday,
      sunday: later(monday, 6),
      count,
      means: sums.map((sum) => sum / count),
    }))
    .toSorted((one, other) => other.monday.localeCompare(one.monday))
}
