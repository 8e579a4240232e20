import type {
  CommunicationChannel,
  RedirectContext,
  RegistrationRequest,
  RegistrationSettings,
} from '@portal/contract/areas/registration'
import type { PatientRole } from '@portal/contract/access'
import { readPesel } from '@portal/contract/rules/pesel'
import { repeatsPhone } from '@portal/contract/rules/phone'
import { passwordLength, shortestPassword } from '@portal/contract/rules/password'
import { registrationFaults, type RegistrationFault } from '@portal/contract/rules/registration'
import { enteredPhone, noPhone, type TypedPhone } from '../../ui/phone-field.tsx'
import { parseDateText } from '../../ui/date-text.ts'

/** What the fields of a patient hold; keys are the paths of the request with hyphens, so that each is one name to the form. */
export interface PatientValues {
  'patient-name': string
  'patient-middleName': string
  'patient-lastName': string
  foreigner: boolean
  'patient-identity-nationalIdentificationNumber': string
  'patient-identity-countryCode': string
  'patient-identity-documentNumber': string
  'patient-birthDate': string
  'patient-gender': string
}

/** What the form holds. */
export interface Values extends PatientValues {
  'account-name': string
  'account-lastName': string
  'account-contactData-email': string
  phone: TypedPhone
  'phone-repeat': string
  'account-contactData-preferredCommunicationChannel': CommunicationChannel
  'account-credentials-username': string
  'account-credentials-password': string
  marketing: boolean
  /** Codes of the consents given. */
  consents: readonly string[]
}

/** A field's name in the form by its path in the request. */
export const nameOf = (path: string): string =>
  path === 'account.contactData.phoneNumber' ? 'phone' : path.replaceAll('.', '-')

/** Nobody entered yet, in the order of the fields. */
export const blankPatient: PatientValues = {
  'patient-name': '',
  'patient-middleName': '',
  'patient-lastName': '',
  foreigner: false,
  'patient-identity-nationalIdentificationNumber': '',
  'patient-identity-documentNumber': '',
  'patient-identity-countryCode': '',
  'patient-birthDate': '',
  'patient-gender': '',
}

/** The empty form, in the order of its fields: nothing is agreed to beforehand. */
const blank: Values = {
  'account-name': '',
  'account-lastName': '',
  ...blankPatient,
  'account-contactData-email': '',
  phone: noPhone,
  'phone-repeat': '',
  'account-contactData-preferredCommunicationChannel': 'E_MAIL',
  'account-credentials-username': '',
  'account-credentials-password': '',
  marketing: false,
  consents: [],
}

/** The form as it is opened: confirmed by SMS where that is possible. */
export const emptyValues = ({
  phoneConfirmationEnabled,
}: Pick<RegistrationSettings, 'phoneConfirmationEnabled'>): Values => ({
  ...blank,
  'account-contactData-preferredCommunicationChannel': phoneConfirmationEnabled ? 'SMS' : 'E_MAIL',
})

const given = <K extends string>(key: K, value: string): { [key in K]?: string } =>
  value === '' ? {} : ({ [key]: value } as { [key in K]: string })

/** Birth date (`yyyy-MM-dd`) and gender: from the PESEL, or as chosen by somebody who has none (000 §5). */
function factsOf(values: PatientValues): { birthDate: string; gender: 'M' | 'F' | 'U' } {
  if (!values.foreigner) {
    return readPesel(values['patient-identity-nationalIdentificationNumber'].trim()) ?? { birthDate: '', gender: 'U' }
  }
  const gender = values['patient-gender']
  return {
    birthDate: parseDateText(values['patient-birthDate']) ?? '',
    gender: gender === 'M' || gender === 'F' ? gender : 'U',
  }
}

/** The patient of the fields, without files: by PESEL, or by a foreign document. */
export const patientOf = (values: PatientValues) => ({
  name: values['patient-name'].trim(),
  lastName: values['patient-lastName'].trim(),
  ...given('middleName', values['patient-middleName'].trim()),
  identity: values.foreigner
    ? {
        ...given('documentNumber', values['patient-identity-documentNumber'].trim()),
        countryCode: values['patient-identity-countryCode'],
      }
    : {
        ...given('nationalIdentificationNumber', values['patient-identity-nationalIdentificationNumber'].trim()),
        countryCode: 'PL',
      },
  ...factsOf(values),
})

/** The request without files and challenge. Somebody who registers themself gives their name once. */
export function dataOf(values: Values, role: PatientRole, settings: RegistrationSettings) {
  const patient = patientOf(values)
  const { identity: _identity, birthDate: _birthDate, gender: _gender, ...own } = patient
  const guardian = { name: values['account-name'].trim(), lastName: values['account-lastName'].trim() }
  const byEmail = settings.usernamePromptMode === 'E_MAIL'
  const phone = enteredPhone(values.phone)
  return {
    account: {
      credentials: {
        ...given('username', byEmail ? '' : values['account-credentials-username'].trim()),
        password: values['account-credentials-password'],
      },
      contactData: {
        ...given('email', values['account-contactData-email'].trim()),
        ...given('phoneNumber', phone),
        preferredCommunicationChannel:
          phone === '' ? ('E_MAIL' as const) : values['account-contactData-preferredCommunicationChannel'],
      },
      ...(role === 'PATIENT' ? own : guardian),
      settings: { marketingMessagesConsent: values.marketing, registerConsents: [...values.consents] },
    },
    patient,
    ...(role === 'PATIENT' ? {} : { patientRole: role }),
  } satisfies Partial<RegistrationRequest>
}

/** Why a field is refused, where only the form itself can tell. */
export type FormFault = RegistrationFault | 'notRepeated' | 'passwordMissing' | 'passwordShort' | 'dateForm'

export interface FieldFault {
  /** Name of the field in the form. */
  readonly name: string
  readonly fault: FormFault
}

/** What is wrong with the form, in the order of its fields. The rules are the server's own (`registrationFaults`). */
export function faultsOf(
  values: Values,
  role: PatientRole,
  settings: RegistrationSettings,
  today: string,
): FieldFault[] {
  const faults = registrationFaults(dataOf(values, role, settings), settings, today).map(
    ({ field, fault }): FieldFault => ({ name: nameOf(field), fault }),
  )
  addTypedFaults(faults, values)
  const phone = enteredPhone(values.phone)
  if (!settings.phoneConfirmationEnabled && phone !== '' && !repeatsPhone(phone, values['phone-repeat']))
    faults.push({ name: 'phone-repeat', fault: 'notRepeated' })
  const password = values['account-credentials-password']
  if (password === '') faults.push({ name: 'account-credentials-password', fault: 'passwordMissing' })
  else if (passwordLength(password) < shortestPassword.alone)
    faults.push({ name: 'account-credentials-password', fault: 'passwordShort' })
  return faults.toSorted((a, b) => place(a.name) - place(b.name))
}

/** What only the form can tell of a foreigner: a date that is none, and no gender chosen. */
export function addTypedFaults(faults: FieldFault[], values: PatientValues): void {
  if (!values.foreigner) return
  const typedDate = values['patient-birthDate']
  if (typedDate !== '' && parseDateText(typedDate) === undefined)
    replace(faults, { name: 'patient-birthDate', fault: 'dateForm' })
  if (values['patient-gender'] === '') faults.push({ name: 'patient-gender', fault: 'missing' })
}

const order = Object.keys(blank)
/** Consents come last; each is a field of its own. */
const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)

function replace(faults: FieldFault[], fault: FieldFault): void {
  const at = faults.findIndex(({ name }) => name === fault.name)
  faults.splice(at < 0 ? faults.length : at, at < 0 ? 0 : 1, fault)
}

/** The booking context of the address, as the request spells it; null when no service is given (002 §3). */
export function contextOf(search: URLSearchParams): RedirectContext | null {
  const medicalServiceCode = search.get('service')
  if (!medicalServiceCode) return null
  return {
    medicalServiceCode,
    ...given('organizationalUnitId', search.get('orgUnit') ?? ''),
    ...given('employeeId', search.get('employee') ?? ''),
    ...given('occupationCode', search.get('occupation') ?? ''),
  }
}
