import type { RegisterConsent, RegistrationRequest, RegistrationSettings } from '../areas/registration/index.ts'
import { usernameForm } from './names.ts'
import { nameFaults, patientFaults, type FaultyPatientField, type PatientFault } from './patient-data.ts'
import { phoneProblem, type PhoneProblem } from './phone.ts'

/** The data that the rules look at: all but the password, the files and the challenge, which only the server judges. */
export type RegistrationData = Pick<RegistrationRequest, 'account' | 'patientRole'> & {
  readonly patient: Omit<RegistrationRequest['patient'], 'attachments' | 'address'>
}

/** Why a field is refused. */
export type RegistrationFault = PatientFault | PhoneProblem

/** The refused field by its path in the request. */
export interface FaultyField {
  readonly field: string
  readonly fault: RegistrationFault
}

/** The role in which a patient is registered; the request states it for wards and children only. */
export const roleOf = ({ patientRole }: Pick<RegistrationRequest, 'patientRole'>) => patientRole ?? 'PATIENT'

/** The consents that are asked for in a registration. */
export const consentsFor = (settings: RegistrationSettings, role: ReturnType<typeof roleOf>): RegisterConsent[] =>
  settings.registerConsents.filter((consent) => consent.role === undefined || consent.role === role)

/** The path of a consent, which is a field of its own on the screen. */
export const consentField = (code: string): string => `account.settings.registerConsents.${code}`

const emailForm = /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\.]{2,}$/

/** What is wrong with a registration under the clinic's settings, in the order of the form. */
export function registrationFaults(
  data: RegistrationData,
  settings: RegistrationSettings,
  today: string,
): FaultyField[] {
  const patient = within('patient', patientFaults(data.patient, roleOf(data), settings, today))
  const faults = [...guardianFaults(data), ...patient, ...accountFaults(data, settings)]
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

const within = (part: 'account' | 'patient', faults: readonly FaultyPatientField[]): FaultyField[] =>
  faults.map(({ field, fault }) => ({ field: `${part}.${field}`, fault }))

/** Checks the name of a guardian; a person who registers for themself gives their name once, as the patient's. */
const guardianFaults = (data: RegistrationData): FaultyField[] =>
  roleOf(data) === 'PATIENT' ? [] : within('account', nameFaults(data.account))

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
