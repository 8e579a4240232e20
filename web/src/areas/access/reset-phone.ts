/** Polish numbers are dialled with nine digits; whoever types just these means one of them. */
const polish = /^\d{9}$/

/**
 * The phone number of a reset as it is sent: 4 characters or fewer are no number and are cleared, a missing leading plus is added
 * (002 §5, §9).
 */
export function resetPhone(typed: string): string {
  const compact = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  if (compact.length <= 4) return ''
  if (polish.test(compact)) return `+48${compact}`
  return compact.startsWith('+') ? compact : `+${compact}`
}
