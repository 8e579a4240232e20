import { startOfDay } from '@portal/contract/rules/clinic-day'
import { clinicClock } from '../i18n/clinic-clock.ts'
import { dayOf, formatTime, shortDateParts } from '../i18n/dates.ts'
import type { Language } from '../i18n/language.ts'

/** A place on the axis of time and what stands there. */
export interface Tick {
  /** Epoch milliseconds. */
  readonly at: number
  readonly label: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Step {
  /** About how long it is. */
  readonly length: number
  readonly ticks: (from: number, to: number, language: Language) => Tick[]
}

const dayText = (at: number, language: Language): string => {
  const { day, month } = shortDateParts(new Date(at), language)
  return `${day} ${month}`
}

/**
 * Full hours of the clinic's clock; at midnight stands the day that begins. They are found hour by hour: in the nights when the clock changes an hour
 * is missing, or comes twice.
 */
const hours = (every: number): Step => ({
  length: every * hourMs,
  ticks: (from, to, language) => {
    const found: Tick[] = []
    for (let at = Math.ceil(from / hourMs) * hourMs; at <= to; at += hourMs) {
      const hour = clinicClock(new Date(at)).getUTCHours()
      if (hour % every === 0) found.push({ at, label: hour === 0 ? dayText(at, language) : formatTime(new Date(at)) })
    }
    return found
  },
})

/** The beginning of a day every so many days, counted from a fixed day, so that ticks stay where they are when the end moves. */
const days = (every: number): Step => ({
  length: every * dayMs,
  ticks: (from, to, language) => {
    const found: Tick[] = []
    const first = Math.floor(Date.parse(dayOf(new Date(from))) / dayMs)
    for (let day = Math.ceil(first / every) * every; ; day += every) {
      const at = startOfDay(new Date(day * dayMs).toISOString().slice(0, 10)).getTime()
      if (at > to) return found
      if (at >= from) found.push({ at, label: dayText(at, language) })
    }
  },
})

const monthStart = (month: number): number =>
  startOfDay(new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10)).getTime()

/** The beginning of a month every so many months, counted from January. */
const months = (every: number): Step => ({
  length: every * 30.44 * dayMs,
  ticks: (from, to, language) => {
    const clock = clinicClock(new Date(from))
    const first = clock.getUTCFullYear() * 12 + clock.getUTCMonth()
    const found: Tick[] = []
    for (let month = Math.ceil(first / every) * every; ; month += every) {
      const at = monthStart(month)
      if (at > to) return found
      const year = String(Math.floor(month / 12))
      const name = every % 12 === 0 ? '' : `${shortDateParts(new Date(at), language).month} `
      if (at >= from) found.push({ at, label: name + year })
    }
  },
})

const steps: readonly Step[] = [
  ...[1, 2, 3, 6, 12].map(hours),
  ...[1, 2, 7, 14].map(days),
  ...[1, 2, 3, 6, 12, 24, 60, 120, 240, 600].map(months),
]

/** Places of the calendar between two instants (epoch milliseconds) in clinic time, at most `most` of them, as close to each other as that allows. */
export function timeTicks(from: number, to: number, most: number, language: Language): Tick[] {
  const enough = steps.filter(({ length }) => (to - from) / length <= most + 1)
  for (const { ticks } of enough) {
    const found = ticks(from, to, language)
    if (found.length <= most) return found
  }
  return []
}
