/** A country that can be picked for a number; lengths are those of the national number, without the country calling code. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Country calling code (ITU-T E.164), without the plus. */
  readonly dial: string
  readonly shortest: number
  readonly longest: number
}

const rows: readonly (readonly [string, string, number, number])[] = [
  ['PL', '48', 9, 9],
  ['AT', '43', 7, 13],
  ['BE', '32', 8, 9],
  ['BG', '359', 8, 9],
  ['BY', '375', 9, 9],
  ['CH', '41', 9, 9],
  ['CY', '357', 8, 8],
  ['CZ', '420', 9, 9],
  ['DE', '49', 6, 12],
  ['DK', '45', 8, 8],
  ['EE', '372', 7, 8],
  ['ES', '34', 9, 9],
  ['FI', '358', 6, 11],
  ['FR', '33', 9, 9],
  ['GB', '44', 9, 10],
  ['GE', '995', 9, 9],
  ['GR', '30', 10, 10],
  ['HR', '385', 8, 9],
  ['HU', '36', 8, 9],
  ['IE', '353', 7, 9],
  ['IN', '91', 10, 10],
  ['IT', '39', 8, 11],
  ['LT', '370', 8, 8],
  ['LU', '352', 6, 11],
  ['LV', '371', 8, 8],
  ['MD', '373', 8, 8],
  ['MT', '356', 8, 8],
  ['NL', '31', 9, 9],
  ['NO', '47', 8, 8],
  ['PT', '351', 9, 9],
  ['RO', '40', 9, 9],
  ['SE', '46', 7, 10],
  ['SI', '386', 8, 8],
  ['SK', '421', 9, 9],
  ['TR', '90', 10, 10],
  ['UA', '380', 9, 9],
  ['US', '1', 10, 10],
  ['VN', '84', 7, 10],
]

/** Countries that a phone field offers; Poland comes first and is the default. */
export const phoneCountries: readonly PhoneCountry[] = rows.map(([country, dial, shortest, longest]) => ({
  country,
  dial,
  shortest,
  longest,
}))

// Calling codes have one, two or three digits; these are all of one and two (E.164 list), every other one has three.
const twoDigits = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)
const threeDigits = /^(?:2[1-69]\d|3[578]\d|42[013]|5[09]\d|6[789]\d|8[0578]\d|9[679]\d)/

const e164Longest = 15
const shortestNational = 4

/** What is wrong with a number; `noCountry` when it does not say which country it belongs to. */
export type PhoneProblem = 'noCountry' | 'countryCode' | 'tooShort' | 'tooLong' | 'invalid' | 'premium'

/** The country calling code at the beginning of an international number; undefined when the number begins with none. */
function dialOf(digits: string): string | undefined {
  if (/^[17]/.test(digits)) return digits.slice(0, 1)
  if (twoDigits.has(digits.slice(0, 2))) return digits.slice(0, 2)
  return threeDigits.test(digits) ? digits.slice(0, 3) : undefined
}

/**
 * A typed number as it is stored: digits with a leading plus. Blanks, brackets and hyphens are removed; fewer than four digits mean that there is no
 * number (the empty text); a missing plus is put in front.
 */
export function normalPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < shortestNational) return ''
  return `+${typed.trim().startsWith('00') ? digits.slice(2) : digits}`
}

/**
 * The number meant by a person who picked a country and typed. A number typed with a plus or 00 names its country itself; the zero that many
 * countries dial before a national number is removed. Where no country was picked (an empty code), the digits have no plus, which `phoneProblem` reports.
 */
export function phoneFrom(dial: string, typed: string): string {
  if (/^\s*(?:\+|00)/.test(typed)) return normalPhone(typed)
  const national = typed.replaceAll(/\D/g, '').replace(/^0/, '')
  if (national.length < shortestNational) return ''
  return dial === '' ? national : `+${dial}${national}`
}

/** What is wrong with a number in the form that `normalPhone` gives; undefined when nothing is. */
export function phoneProblem(number: string): PhoneProblem | undefined {
  if (!/^\+\d+$/.test(number)) return 'noCountry'
  const digits = number.slice(1)
  const dial = dialOf(digits)
  if (dial === undefined) return 'countryCode'
  const national = digits.slice(dial.length)
  const known = phoneCountries.filter((one) => one.dial === dial)
  const shortest = known.length > 0 ? Math.min(...known.map((one) => one.shortest)) : shortestNational
  const longest = known.length > 0 ? Math.max(...known.map((one) => one.longest)) : e164Longest - dial.length
  if (national.length < shortest) return 'tooShort'
  if (national.length > longest || digits.length > e164Longest) return 'tooLong'
  if (dial !== '48') return undefined
  // Premium and shared-cost numbers of the Polish plan cost the caller or the clinic money.
  if (/^[789]0/.test(national)) return 'premium'
  return /^[1-9]/.test(national) ? undefined : 'invalid'
}

/** The number without its country calling code; the empty text when it has none. */
export const nationalPhone = (number: string): string => {
  const digits = number.replace(/^\+/, '')
  return digits.slice((dialOf(digits) ?? digits).length)
}

/** Whether a repeated number equals the given one; the repetition may be written without the country calling code. */
export const repeatsPhone = (number: string, repeated: string): boolean =>
  nationalPhone(number) !== '' && repeated.replaceAll(/\D/g, '') === nationalPhone(number)
