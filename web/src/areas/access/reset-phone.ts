import { withoutSeparators } from '@portal/contract/rules/separators'

/** Polish numbers have nine digits; nine digits alone mean a Polish number. */
const polish = /^\d{9}$/

/** The phone number of a reset as it is sent: four characters or fewer are not a number and are cleared; a missing leading plus is added. */
export function resetPhone(typed: string): string {
  const compact = withoutSeparators(typed).replaceAll(/[().]/g, '').replace(/^00/, '+')
  if (compact.length <= 4) return ''
  if (polish.test(compact)) return `+48${compact}`
  return compact.startsWith('+') ? compact : `+${compact}`
}
