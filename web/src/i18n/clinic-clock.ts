import { clinicOffset } from '@portal/contract/rules/clinic-day'

// Every date and hour is shown in clinic time, whatever the device's zone: the visit takes place at the clinic.

const hourMs = 3_600_000

/** The time on the clinic's clock at an instant, as the UTC fields of a date. Throws `RangeError` for an invalid instant. */
export function clinicClock(instant: Date): Date {
  if (Number.isNaN(instant.getTime())) throw new RangeError('Invalid time value')
  return new Date(instant.getTime() + clinicOffset(instant) * hourMs)
}

/** Whether the clinic's clock shows the same hour a second time, an hour earlier or later: in the night when clocks are put back. */
export function comesTwice(instant: Date): boolean {
  const offset = clinicOffset(instant)
  const offsetAt = (hours: number) => clinicOffset(new Date(instant.getTime() + hours * hourMs))
  return offsetAt(1) < offset || offsetAt(-1) > offset
}

/** The device's offset in minutes ahead of UTC, and the name of its time zone. */
export interface DeviceClock {
  readonly offset: (instant: Date) => number
  readonly zone: () => string
}

const deviceClock: DeviceClock = {
  offset: (instant) => -instant.getTimezoneOffset(),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** The name of the device's time zone when it differs from clinic time, so that the screen can say that its hours are the clinic's. */
export const foreignZone = (now: Date = new Date(), device: DeviceClock = deviceClock): string | undefined =>
  device.offset(now) === clinicOffset(now) * 60 ? undefined : device.zone()
