import type { RegisterConsent, RegistrationRequest, RegistrationSettings } from '../areas/registration.ts'
import { birthDateLimits } from './birth-date.ts'
import { documentForm, nameProblem, usernameForm, type NameProblem } from './names.ts'
import { readPesel } from './pesel.ts'
import { phoneProblem, type PhoneProblem } from './phone.ts'

/** What the rules are about: everything but the password, the files and the riddle, which only the server judges. */
export type RegistrationData = Pick<RegistrationRequest, 'account' | 'patientRole'> & {
  readonly patient: Omit<RegistrationRequest['patient'], 'attachments' | 'address'>
}

/** Why a field is refused. `contradicts`: the PESEL says otherwise; `unsupported`: a country that the clinic does not take. */
export type RegistrationFault =
  | 'missing'
  | 'form'
  | 'early'
  | 'late'
  | 'contradicts'
  | 'unsupported'
  | NameProblem
  | PhoneProblem

/** The refused field by its path in the request. */
export interface FaultyField {
  readonly field: string
  readonly fault: RegistrationFault
}

/** In which role somebody is registered; the request says so of wards and children only (002 §3). */
export const roleOf = ({ patientRole }: Pick<RegistrationRequest, 'patientRole'>) => patientRole ?? 'PATIENT'

/** The consents that are asked for in a registration. */
export const consentsFor = (settings: RegistrationSettings, role: ReturnType<typeof roleOf>): RegisterConsent[] =>
  settings.registerConsents.filter((consent) => consent.role === undefined || consent.role === role)

/** Path of a consent, which is a field of its own on the screen. */
export const consentField = (code: string): string => `account.settings.registerConsents.${code}`

const emailForm = /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\.]{2,}$/

/** What is wrong with a registration under the clinic's settings, in the order of the form (000 §5, 001 §5, 002 §5). */
export function registrationFaults(
  data: RegistrationData,
  settings: RegistrationSettings,
  today: string,
): FaultyField[] {
  const faults = [...guardianFaults(data), ...patientFaults(data, settings, today), ...accountFaults(data, settings)]
  const asked = consentsFor(settings, roleOf(data))
  const given = data.account.settings.registerConsents
  for (const [index, code] of given.entries()) {
    if (!asked.some((consent) => consent.code === code))
      faults.push({ field: consentField(String(index)), fault: 'unsupported' })
  }
  for (const { code, required } of asked) {
    if (required && !given.includes(code)) faults.push({ field: consentField(code), fault: 'missing' })
  }
  return faults
}

function names(
  prefix: string,
  person: { name: string; lastName: string; middleName?: string | undefined },
): FaultyField[] {
  return (['name', 'middleName', 'lastName'] as const).flatMap((key): FaultyField[] => {
    const value = person[key] ?? ''
    const missing = value.trim() === '' && key !== 'middleName'
    const fault = missing ? 'missing' : nameProblem(value)
    return fault ? [{ field: `${prefix}.${key}`, fault }] : []
  })
}

/** Somebody who registers themself gives their name once: as the patient's. */
const guardianFaults = (data: RegistrationData): FaultyField[] =>
  roleOf(data) === 'PATIENT' ? [] : names('account', data.account)

function patientFaults(data: RegistrationData, settings: RegistrationSettings, today: string): FaultyField[] {
  const { patient } = data
  const faults = names('patient', patient)
  const pesel = patient.identity.nationalIdentificationNumber
  const facts = pesel ? readPesel(pesel) : undefined
  if (patient.identity.countryCode === 'PL' || pesel) {
    const field = 'patient.identity.nationalIdentificationNumber'
    if (!pesel) return [...faults, { field, fault: 'missing' }]
    if (!facts) return [...faults, { field, fault: 'form' }]
    if (patient.identity.countryCode !== 'PL')
      faults.push({ field: 'patient.identity.countryCode', fault: 'contradicts' })
    if (patient.birthDate !== facts.birthDate) faults.push({ field: 'patient.birthDate', fault: 'contradicts' })
    else faults.push(...birthDateFaults(data, settings, today, field))
    if (patient.gender !== facts.gender) faults.push({ field: 'patient.gender', fault: 'contradicts' })
    return faults
  }
  return [...faults, ...foreignerFaults(data, settings), ...birthDateFaults(data, settings, today, 'patient.birthDate')]
}

function foreignerFaults({ patient }: RegistrationData, settings: RegistrationSettings): FaultyField[] {
  const { countryCode, documentNumber = '' } = patient.identity
  const faults: FaultyField[] = []
  if (countryCode === '') faults.push({ field: 'patient.identity.countryCode', fault: 'missing' })
  else if (!settings.supportedCountries.includes(countryCode))
    faults.push({ field: 'patient.identity.countryCode', fault: 'unsupported' })
  if (documentNumber === '') faults.push({ field: 'patient.identity.documentNumber', fault: 'missing' })
  else if (!documentForm.test(documentNumber)) faults.push({ field: 'patient.identity.documentNumber', fault: 'form' })
  return faults
}

/** The limits hold for the field in which the date was given: the date's own, or the PESEL's. */
function birthDateFaults(
  data: RegistrationData,
  settings: RegistrationSettings,
  today: string,
  field: string,
): FaultyField[] {
  const { birthDate } = data.patient
  const { min, max } = birthDateLimits(roleOf(data), today, settings.userMinAge)
  if (birthDate === '') return [{ field, fault: 'missing' }]
  if (birthDate < min) return [{ field, fault: 'early' }]
  return birthDate > max ? [{ field, fault: 'late' }] : []
}

function accountFaults({ account }: RegistrationData, settings: RegistrationSettings): FaultyField[] {
  const { email = '', phoneNumber = '', preferredCommunicationChannel: channel } = account.contactData
  const byEmail = settings.usernamePromptMode === 'E_MAIL'
  const faults: FaultyField[] = []
  const emailNeeded = byEmail || settings.emailIsRequired || channel === 'E_MAIL'
  if (email === '' && emailNeeded) faults.push({ field: 'account.contactData.email', fault: 'missing' })
  if (email !== '' && !emailForm.test(email)) faults.push({ field: 'account.contactData.email', fault: 'form' })
  const phoneNeeded = settings.phoneIsRequired || channel === 'SMS'
  const phoneFault = phoneNumber === '' ? (phoneNeeded ? 'missing' : undefined) : phoneProblem(phoneNumber)
  if (phoneFault) faults.push({ field: 'account.contactData.phoneNumber', fault: phoneFault })
  if (channel === 'SMS' && !settings.phoneConfirmationEnabled)
    faults.push({ field: 'account.contactData.preferredCommunicationChannel', fault: 'unsupported' })
  const { username = '' } = account.credentials
  if (!byEmail && username === '') faults.push({ field: 'account.credentials.username', fault: 'missing' })
  if (!byEmail && username !== '' && !usernameForm.test(username))
    faults.push({ field: 'account.credentials.username', fault: 'form' })
  return faults
}
