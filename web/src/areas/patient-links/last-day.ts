import { dayOf } from '../../i18n/dates.ts'

/** The last day of a right that ends at midnight. */
export const lastDayOf = (endsAt: string): string => dayOf(new Date(Date.parse(endsAt) - 1))
