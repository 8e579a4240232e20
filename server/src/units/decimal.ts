import { decimalText } from '@portal/contract/rules/trends'

/** A number as decimal text without an exponent, with the fewest digits that mean it; undefined for what is no finite number, or one of absurd size. */
export function decimalOf(value: number): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return undefined
  const short = String(value)
  if (decimalText.test(short)) return short
  const long = value.toFixed(20).replace(/\.?0+$/, '')
  return Number(long) === 0 && value !== 0 ? undefined : long.replace(/^-0$/, '0')
}

const shifted = (decimal: string, by: number): string => {
  const sign = decimal.startsWith('-') ? '-' : ''
  const [whole = '', part = ''] = decimal.slice(sign.length).split('.')
  const digits = whole + part
  const point = whole.length + by
  const all = point > 0 ? digits.padEnd(point, '0') : digits.padStart(digits.length - point + 1, '0')
  const place = point > 0 ? point : 1
  const [left, right] = [all.slice(0, place).replace(/^0+(?=\d)/, ''), all.slice(place)]
  return sign + left + (right ? `.${right}` : '')
}

/** How many digits of a decimal number mean something: those without the noughts before them. */
const meaning = (decimal: string): number => decimal.replace(/^-?[0.]*/, '').replace('.', '').length

/**
 * A decimal number times a factor. By a power of ten only the point moves, and every digit stays. Otherwise the result has as many digits that mean
 * something as the number had, at least three. Undefined for what is no decimal number.
 */
export function times(decimal: string, factor: number): string | undefined {
  if (!decimalText.test(decimal)) return undefined
  const power = Math.log10(factor)
  if (Math.abs(power - Math.round(power)) < 1e-11) return shifted(decimal, Math.round(power))
  const digits = Math.min(15, Math.max(3, meaning(decimal)))
  return decimalOf(Number((Number(decimal) * factor).toPrecision(digits)))
}
