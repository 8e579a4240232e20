import { registerYears } from '@portal/contract/rules/register'
import type { Query } from '../../paths.ts'

/** Days of a list, both included; calendar dates in clinic time (`yyyy-MM-dd`). */
export interface Period {
  readonly after: string
  readonly before: string
}

/** The same day some years before; 29 February becomes 1 March where the year has none. */
function yearsBefore(day: string, years: number): string {
  const [year, rest] = [Number(day.slice(0, 4)) - years, day.slice(4)]
  return new Date(`${year}${rest}T00:00:00Z`).toISOString().slice(0, 10)
}

/** The days that may be chosen: 20 years back to today (V-165, V-350, V-488). */
export const periodLimits = (today: string): { readonly min: string; readonly max: string } => ({
  min: yearsBefore(today, registerYears),
  max: today,
})

/** The last year to today (V-164). */
export const usualPeriod = (today: string): Period => ({ after: yearsBefore(today, 1), before: today })

function dayIn(search: URLSearchParams, name: keyof Period, today: string): string | undefined {
  const value = search.get(name) ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  const exists = day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  const { min, max } = periodLimits(today)
  return exists && value >= min && value <= max ? value : undefined
}

/** The period in an address; days that do not exist or may not be chosen, and days in the wrong order, count as left out. */
export function periodIn(search: URLSearchParams, today: string): Period {
  const usual = usualPeriod(today)
  const after = dayIn(search, 'after', today) ?? usual.after
  const before = dayIn(search, 'before', today) ?? usual.before
  return after <= before ? { after, before } : usual
}

/** The parts of an address for a period; none for the usual one. */
export function periodQuery({ after, before }: Period, today: string): Query {
  const usual = usualPeriod(today)
  return {
    after: after === usual.after ? undefined : after,
    before: before === usual.before ? undefined : before,
  }
}
