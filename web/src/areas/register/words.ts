import type { Encounter } from '@portal/contract/areas/register'
import { dayOf, formatDate, formatDateTime, formatTime } from '../../i18n/dates.ts'

/** What an encounter is called: the service, otherwise its kind or the unit's speciality or name; undefined where the clinic said none of these. */
export const encounterName = ({ service, type, unitSpeciality, unit }: Encounter): string | undefined =>
  service ?? type ?? unitSpeciality?.name ?? unit?.description

/** `21.11.2026, 10:15–10:35`; a stay over several days is `21.11.2026, 10:15 – 25.11.2026, 12:00`. */
export function whenOf({ startTime, endTime }: Encounter): string {
  if (!endTime || endTime === startTime) return formatDateTime(startTime)
  if (dayOf(startTime) === dayOf(endTime)) return `${formatDateTime(startTime)}–${formatTime(endTime)}`
  return `${formatDateTime(startTime)} – ${formatDateTime(endTime)}`
}

/** `21.11.2026`, or for a stay over several days `21.11.2026 – 25.11.2026`. */
export function daysOf({ startTime, endTime }: Encounter): string {
  if (!endTime || dayOf(startTime) === dayOf(endTime)) return formatDate(startTime)
  return `${formatDate(startTime)} – ${formatDate(endTime)}`
}
