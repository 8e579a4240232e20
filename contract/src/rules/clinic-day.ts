const hourMs = 3_600_000
const dayMs = 86_400_000

/** The instant (ms) of 01:00 UTC on the last Sunday of a month of 31 days; `month` counts from 0. */
function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 31, 1)
  return lastDay - new Date(lastDay).getUTCDay() * dayMs
}

const summers = new Map<number, readonly [number, number]>()

/** Beginning and end of summer time in a year. */
function summerOf(year: number): readonly [number, number] {
  const known = summers.get(year)
  if (known) return known
  const summer = [lastSunday(year, 2), lastSunday(year, 9)] as const
  summers.set(year, summer)
  return summer
}

/**
 * Hours by which clinic time is ahead of UTC at an instant: 1, in summer 2. Summer time follows Directive 2000/84/EC (in Poland since 1996: from the
 * last Sunday of March to the last of October, changed at 01:00 UTC). It is computed here because the browser's own time-zone table takes 60 ms to
 * load on a slow phone, on every page; a test compares the two year by year.
 */
export function clinicOffset(instant: Date): 1 | 2 {
  const [from, to] = summerOf(instant.getUTCFullYear())
  const at = instant.getTime()
  return at >= from && at < to ? 2 : 1
}

/** The instant at which a calendar date (`yyyy-MM-dd`) begins at the clinic; its clocks never change at midnight. */
export function startOfDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const winter = new Date(midnight - hourMs)
  return new Date(midnight - clinicOffset(winter) * hourMs)
}

/** The instant at which a calendar date (`yyyy-MM-dd`) ends at the clinic: the beginning of the next one. */
export const endOfDay = (day: string): Date =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10))

/** The calendar date (`yyyy-MM-dd`) at the clinic on an instant. */
export const dayOf = (instant: Date): string =>
  new Date(instant.getTime() + clinicOffset(instant) * hourMs).toISOString().slice(0, 10)
