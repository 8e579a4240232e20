/** Clinic time: every date and hour is shown in it, whatever the device's zone (decision 5). */
export const clinicZone = 'Europe/Warsaw'

const hourMs = 3_600_000
const dayMs = 86_400_000

/** The instant (ms) of 01:00 UTC on the last Sunday of a month of 31 days, `month` from 0. */
function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 31, 1)
  return lastDay - new Date(lastDay).getUTCDay() * dayMs
}

const summers = new Map<number, readonly [number, number]>()

/** From when to when summer time lasts in a year. */
function summerOf(year: number): readonly [number, number] {
  const known = summers.get(year)
  if (known) return known
  const summer = [lastSunday(year, 2), lastSunday(year, 9)] as const
  summers.set(year, summer)
  return summer
}

/**
 * Hours by which clinic time is ahead of UTC at an instant: 1, in summer 2. Summer time follows Directive 2000/84/EC (kept in Poland
 * since 1996: from the last Sunday of March to that of October, changed at 01:00 UTC). Reckoned here because the browser's own table
 * takes 60 ms to load on a slow phone, on every page; a test holds the two against each other, year by year.
 */
export function clinicOffset(instant: Date): 1 | 2 {
  const [from, to] = summerOf(instant.getUTCFullYear())
  const at = instant.getTime()
  return at >= from && at < to ? 2 : 1
}

/** What the clinic's clock shows at an instant, as the UTC fields of a date. Throws `RangeError` for what is no instant. */
export function clinicClock(instant: Date): Date {
  if (Number.isNaN(instant.getTime())) throw new RangeError('Invalid time value')
  return new Date(instant.getTime() + clinicOffset(instant) * hourMs)
}

/** Whether the clinic's clock shows the same hour once more, an hour before or after: in the night when clocks go back. */
export function comesTwice(instant: Date): boolean {
  const offset = clinicOffset(instant)
  const offsetAt = (hours: number) => clinicOffset(new Date(instant.getTime() + hours * hourMs))
  return offsetAt(1) < offset || offsetAt(-1) > offset
}

/** The instant at which a calendar date (`yyyy-MM-dd`) begins at the clinic; its clocks never change at midnight. */
export function startOfDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const winter = new Date(midnight - hourMs)
  return new Date(midnight - clinicOffset(winter) * hourMs)
}

/** Where the device stands: minutes ahead of UTC, and the name of its zone. */
export interface DeviceClock {
  readonly offset: (instant: Date) => number
  readonly zone: () => string
}

const deviceClock: DeviceClock = {
  offset: (instant) => -instant.getTimezoneOffset(),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** The name of the device's zone when it differs from clinic time, so that the screen can say whose hours it shows. */
export const foreignZone = (now: Date = new Date(), device: DeviceClock = deviceClock): string | undefined =>
  device.offset(now) === clinicOffset(now) * 60 ? undefined : device.zone()
