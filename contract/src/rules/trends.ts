import { clinicOffset } from './clinic-day.ts'

/** How many months there may be between two results that a line joins, where a portal is not configured otherwise. */
export const usualJoinMonths = 12

/** How many results of a series are answered at most: the newest. */
export const seriesValuesAtMost = 5000

/** How many series of a patient are listed at most: those with the newest results. */
export const seriesAtMost = 1000

/** What decides whether a line may join a result with another one. */
export interface Joinable {
  /** When the specimen was taken; ISO 8601. */
  readonly at: string
  readonly laboratory?: string | undefined
  readonly method?: string | undefined
  /** The result is not a number but a limit, such as `<`; no line leads to it. */
  readonly comparator?: string | undefined
}

const [hour, shortestMonth] = [3_600_000, 28 * 86_400_000]

/** The same clock time at the clinic, some months later; the last day of a shorter month where that day does not exist. In milliseconds. */
export function monthsLater(at: Date, months: number): number {
  const clock = new Date(at.getTime() + clinicOffset(at) * hour)
  const day = clock.getUTCDate()
  clock.setUTCDate(1)
  clock.setUTCMonth(clock.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0)).getUTCDate()
  clock.setUTCDate(Math.min(day, lastDay))
  const guess = new Date(clock.getTime() - hour)
  return clock.getTime() - clinicOffset(guess) * hour
}

/**
 * Whether a moment is at most so many months after another one. The calendar is asked only where it matters: for thousands of results that takes long.
 */
const isWithin = (from: number, to: number, months: number): boolean =>
  to - from <= months * shortestMonth - hour || to <= monthsLater(new Date(from), months)

const groupOf = ({ laboratory, method }: Joinable): string => JSON.stringify([laboratory, method])

/**
 * Which results are joined by lines: for each line the positions of its results, at least two. `results` are in the order of time. A line stays
 * within one laboratory and one method, leads to no limit, and bridges no gap that is longer than `months`. What no laboratory is named for is joined
 * with nothing.
 */
export function linesBetween(results: readonly Joinable[], months: number): number[][] {
  const open = new Map<string, number[]>()
  const lines: number[][] = []
  const times = results.map(({ at }) => Date.parse(at))
  for (const [place, result] of results.entries()) {
    if (result.laboratory === undefined) continue
    const group = groupOf(result)
    const line = open.get(group)
    if (result.comparator !== undefined) {
      open.delete(group)
    } else if (line && isWithin(times[line.at(-1)!]!, times[place]!, months)) {
      line.push(place)
    } else {
      const fresh = [place]
      open.set(group, fresh)
      lines.push(fresh)
    }
  }
  return lines.filter(({ length }) => length > 1)
}

/** A number as decimal text, such as `-5.40`. */
export const decimalText = /^-?\d{1,30}(?:\.\d{1,30})?$/

interface Scaled {
  readonly digits: bigint
  readonly places: number
}

function scaled(text: string): Scaled {
  if (!decimalText.test(text)) throw new RangeError(`not a decimal number: ${text}`)
  const places = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
  return { digits: BigInt(text.replace('.', '')), places }
}

const unscaled = (digits: bigint, places: number): string => {
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`
}

/** By how much a decimal number is more than another, exactly, with as many decimal places as the longer one: `0.40`, `-1.5`. */
export function difference(value: string, from: string): string {
  const [a, b] = [scaled(value), scaled(from)]
  const places = Math.max(a.places, b.places)
  const at = ({ digits, places: own }: Scaled) => digits * 10n ** BigInt(places - own)
  return unscaled(at(a) - at(b), places)
}
