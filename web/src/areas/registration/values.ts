import type {
  CommunicationChannel,
  RedirectContext,
  RegistrationRequest,
  RegistrationSettings,
} from '@portal/contract/areas/registration'
import type { PatientRole } from '@portal/contract/access'
import { repeatsPhone } from '@portal/contract/rules/phone'
import { passwordLength, shortestPassword } from '@portal/contract/rules/password'
import { registrationFaults } from '@portal/contract/rules/registration'
import { enteredPhone, noPhone, type TypedPhone } from '../../ui/phone-field.tsx'
import {
  addTypedFaults,
  blankPatient,
  given,
  patientOf,
  type FieldFault,
  type PatientValues,
} from '../../person/values.ts'

/** The values of the form. */
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

/** The empty form, in the order of its fields; nothing is agreed to beforehand. */
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

/** The form's initial values: confirmation by SMS where that is possible. */
export const emptyValues = ({
  phoneConfirmationEnabled,
}: Pick<RegistrationSettings, 'phoneConfirmationEnabled'>): Values => ({
  ...blank,
  'account-contactData-preferredCommunicationChannel': phoneConfirmationEnabled ? 'SMS' : 'E_MAIL',
})

/** The request without files and challenge. A person who registers for themself gives their name once. */
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

const order = Object.keys(blank)
/** Consents come last; each is a field of its own. */
const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)

/** The booking context in the address, with the request's member names; null when no service is given. */
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
