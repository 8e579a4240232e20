import { registerYears } from '@portal/contract/rules/register'
import { waitingMonths } from '@portal/contract/rules/waiting-list'
import type { Query } from '../paths.ts'

/** Days of a list, both included; calendar dates in clinic time (`yyyy-MM-dd`). */
export interface Period {
  readonly after: string
  readonly before: string
}

/** Which days may be chosen for a list, and which are shown without a choice. */
export interface PeriodRule {
  readonly min: string
  readonly max: string
  readonly usual: Period
}

/** The same day some years before; 29 February becomes 1 March where the year has none. */
export function yearsBefore(day: string, years: number): string {
  const [year, rest] = [Number(day.slice(0, 4)) - years, day.slice(4)]
  return new Date(`${year}${rest}T00:00:00Z`).toISOString().slice(0, 10)
}

/** Lists of the past: 20 years back to today may be chosen (V-165, V-350, V-488); the last year is usual (V-164). */
export const pastYears = (today: string): PeriodRule => ({
  min: yearsBefore(today, registerYears),
  max: today,
  usual: { after: yearsBefore(today, 1), before: today },
})

/** The same day some months later, or before where they are negative; the last of the month where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

/** Lists that reach into the future: a month back and six ahead are usual (V-486); 20 years back and ahead may be chosen. */
export const aroundToday = (today: string): PeriodRule => ({
  min: yearsBefore(today, registerYears),
  max: yearsBefore(today, -registerYears),
  usual: { after: monthsLater(today, -waitingMonths.back), before: monthsLater(today, waitingMonths.ahead) },
})

/** Every day that may be chosen. */
export const wholePeriod = ({ min, max }: PeriodRule): Period => ({ after: min, before: max })

function dayIn(search: URLSearchParams, name: keyof Period, { min, max }: PeriodRule): string | undefined {
  const value = search.get(name) ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  const exists = day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  return exists && value >= min && value <= max ? value : undefined
}

/** The period in an address; days that do not exist or may not be chosen, and days in the wrong order, count as left out. */
export function periodIn(search: URLSearchParams, rule: PeriodRule): Period {
  const after = dayIn(search, 'after', rule) ?? rule.usual.after
  const before = dayIn(search, 'before', rule) ?? rule.usual.before
  return after <= before ? { after, before } : rule.usual
}

/** The parts of an address for a period; none for the usual one. */
export const periodQuery = ({ after, before }: Period, { usual }: PeriodRule): Query => ({
  after: after === usual.after ? undefined : after,
  before: before === usual.before ? undefined : before,
})
