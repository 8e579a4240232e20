import { withoutSeparators } from './separators.ts'

/** A Polish postal code of five digits with its hyphen, however it was typed: the numeric keyboard of a phone has no hyphen. Anything else as it is. */
export function normalPostalCode(typed: string): string {
  const digits = withoutSeparators(typed)
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : typed
}
