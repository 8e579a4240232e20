import { formatDate } from '../i18n/dates.ts'

/** A day that may be only a month or a year: `24.11.2026`, `11.2026` or `2026`. */
export function partOfDay(part: string): string {
  if (part.length > 7) return formatDate(part)
  const [year, month] = part.split('-')
  return month === undefined ? year! : `${month}.${year}`
}
