import { readPesel } from './pesel.ts'
import { withoutSeparators } from './separators.ts'

/** States of a consent, as the documents write them. */
export const consentStatuses = ['REGISTERED', 'SIGNED', 'CANCELLED'] as const
export type ConsentStatus = (typeof consentStatuses)[number]

/**
 * The types that every clinic has: passing records on to partners of the clinic, records and information about health for a person, teleconsultations.
 * Others are the clinic's own.
 */
export const consentTypes = ['CPAR', 'CDPM', 'CTEL'] as const

/** Of which country an authorized person is where nothing else is said. */
export const usualCountry = 'PL'

/** What identifies a person in a consent: a PESEL in Poland, elsewhere the number of a document. */
export interface PersonIdentity {
  readonly nationalIdentificationNumber: string
  readonly country: string
}

/** The same person by the number as it is stored: a PESEL by its digits alone. */
export const normalIdentity = ({ nationalIdentificationNumber: number, country }: PersonIdentity): PersonIdentity => ({
  nationalIdentificationNumber: country === usualCountry ? withoutSeparators(number) : number.trim(),
  country,
})

/** Whether a number can be that of a person from this country: of Poland a PESEL with the right check digit, elsewhere 3 to 40 letters, digits, spaces and dashes. */
export const isIdentity = ({ nationalIdentificationNumber: number, country }: PersonIdentity): boolean =>
  country === usualCountry ? readPesel(number) !== undefined : /^[\p{L}\d][\p{L}\d /-]{1,38}[\p{L}\d]$/u.test(number)

/** Whether two numbers name one person: letters and digits alone count. */
export const sameIdentity = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (number: string): string => number.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()

/** The latest end that may be asked for, in years after the beginning: what holds longer has no end. */
export const longestYears = 20

/**
 * Whether a period can be asked for: it begins today or later (an instant from today's midnight on), not more than a year ahead, and ends after its
 * beginning.
 */
export function isConsentPeriod(
  { from, to }: { readonly from: Date; readonly to: Date | undefined },
  { now, today }: { readonly now: Date; readonly today: Date },
): boolean {
  const yearAhead = now.getTime() + 366 * 86_400_000
  if (from < today || from.getTime() > yearAhead) return false
  if (!to) return true
  return to > from && to > now && to.getTime() - from.getTime() <= longestYears * 366 * 86_400_000
}
