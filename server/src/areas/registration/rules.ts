import type { RegistrationRequest, RegistrationSettings } from '@portal/contract/areas/registration'
import type { Language } from '@portal/contract/languages'
import { registrationFaults } from '@portal/contract/rules/registration'
import { clinicDay } from '../../clinic-time.ts'
import { Problem } from '../../http/problem.ts'
import { wrongValue } from '../../http/validation.ts'

/** Raises VALIDATION_ERROR that names every field of a request that the clinic's settings do not allow. */
export function checkRequest(
  request: RegistrationRequest,
  settings: RegistrationSettings,
  given: { now: Date; language: Language },
): void {
  const faults = registrationFaults(request, settings, clinicDay(given.now).toString())
  if (faults.length === 0) return
  const wrong = wrongValue(given.language)
  throw new Problem('VALIDATION_ERROR', { errors: Object.fromEntries(faults.map(({ field }) => [field, wrong])) })
}

/** Words of which a password must not consist: the data of both persons in the request. */
export const contextOf = ({ account, patient }: RegistrationRequest): (string | undefined)[] => [
  account.name,
  account.lastName,
  account.credentials.username,
  account.contactData.email,
  account.contactData.phoneNumber,
  patient.name,
  patient.lastName,
  patient.identity.nationalIdentificationNumber,
  patient.identity.documentNumber,
  patient.birthDate,
]

const stroke: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss' }

/** The letters of a name as user names have them: lower case, without accents. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[łøđß]/g, (letter) => stroke[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * A user name made of a person's names and a number. The number is always there, not only when the names are taken: otherwise its absence would tell
 * who has an account.
 */
export function suggestion(name: string, surname: string, number: number): string {
  const words = [plain(name), plain(surname)].filter((word) => word !== '').join('.')
  return `${words.slice(0, 50) || 'pacjent'}.${number}`
}
