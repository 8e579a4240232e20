import { ApiError } from '@portal/contract/client'
import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { peselCheckDigit } from '@portal/contract/rules/pesel'
import { describe, expect, test } from 'vitest'
import { readRefusal } from './refusal.ts'
import { refused } from '../../testing/refused.ts'
import { contextOf, dataOf, emptyValues, faultsOf, type Values } from './values.ts'

const settings: RegistrationSettings = {
  usernamePromptMode: 'USERNAME',
  requirePatientConsent: true,
  phoneIsRequired: true,
  phoneConfirmationEnabled: true,
  emailIsRequired: true,
  supportedCountries: ['PL', 'UA'],
  userMinAge: 18,
  registerConsents: [{ code: 'TERMS', text: { pl: 'Zgoda', en: 'Consent' }, required: true }],
  attachmentsVisible: true,
  attachmentsRequired: false,
  fileUploadParams: { maxFileSize: 5, maxFiles: 1, fileTypes: ['png'] },
  confIdentQualifiedCert: false,
  systemInstallationSettings: { phones: 'pl', region: 'PL' },
}
const pesel = `9005280002${peselCheckDigit('9005280002')}`
const filled: Values = {
  ...emptyValues(settings),
  'patient-name': ' Łucja ',
  'patient-middleName': 'Maria',
  'patient-lastName': 'Żółkiewska',
  'patient-identity-nationalIdentificationNumber': pesel,
  'account-contactData-email': 'lucja@example.test',
  phone: { dial: '48', digits: '600 999 111' },
  'account-credentials-username': 'lucja',
  'account-credentials-password': 'siedem kaczek na moscie',
  consents: ['TERMS'],
}
const today = '2026-11-23'
const faults = (changes: Partial<Values>, more: Partial<RegistrationSettings> = {}) =>
  faultsOf({ ...filled, ...changes }, 'PATIENT', { ...settings, ...more }, today).map(
    ({ name, fault }) => `${name}: ${fault}`,
  )

test('the form begins with nothing agreed to [V-575]', () => {
  expect(emptyValues(settings)).toMatchObject({ marketing: false, consents: [] })
  expect(dataOf(filled, 'PATIENT', settings).account.settings.marketingMessagesConsent).toBe(false)
})

test.each(['900528 000', '900528-000', '900528\u00A0000'])(
  'a PESEL that begins as %j is read and sent as digits',
  (begun) => {
    const typed = { 'patient-identity-nationalIdentificationNumber': begun + pesel.slice(9) }
    expect(faults(typed)).toEqual([])
    expect(dataOf({ ...filled, ...typed }, 'PATIENT', settings).patient).toMatchObject({
      identity: { nationalIdentificationNumber: pesel },
      birthDate: '1990-05-28',
    })
  },
)

test('the account has the patient’s names in one’s own registration, and the guardian’s in others [V-571, V-572, V-701]', () => {
  const own = dataOf(filled, 'PATIENT', settings)
  expect(own.account).toMatchObject({ name: 'Łucja', middleName: 'Maria', lastName: 'Żółkiewska' })
  expect(own).not.toHaveProperty('patientRole')
  const guardian = { ...filled, 'account-name': 'Teresa', 'account-lastName': 'Kowal' }
  for (const role of ['WARD', 'CHILD'] as const) {
    const data = dataOf(guardian, role, settings)
    expect(data).toMatchObject({
      patientRole: role,
      account: { name: 'Teresa', lastName: 'Kowal' },
      patient: { name: 'Łucja' },
    })
    expect(data.account).not.toHaveProperty('middleName')
  }
})

test('birth date, gender and country come from the PESEL, or are chosen by a foreigner', () => {
  expect(dataOf(filled, 'PATIENT', settings).patient).toMatchObject({
    birthDate: '1990-05-28',
    gender: 'F',
    identity: { nationalIdentificationNumber: pesel, countryCode: 'PL' },
  })
  const foreign = {
    ...filled,
    foreigner: true,
    'patient-identity-documentNumber': 'FE 123456',
    'patient-identity-countryCode': 'UA',
    'patient-birthDate': '01-02-1980',
    'patient-gender': 'M',
  }
  expect(dataOf(foreign, 'PATIENT', settings).patient).toMatchObject({
    birthDate: '1980-02-01',
    gender: 'M',
    identity: { documentNumber: 'FE 123456', countryCode: 'UA' },
  })
  expect(faultsOf(foreign, 'PATIENT', settings, today)).toEqual([])
})

test('the booking context is sent as the request spells it, and null when no service is given [V-573]', () => {
  expect(contextOf(new URLSearchParams('orgUnit=7'))).toBe(null)
  expect(contextOf(new URLSearchParams('service=DERM&orgUnit=7&employee=e1&occupation=LEK'))).toEqual({
    medicalServiceCode: 'DERM',
    organizationalUnitId: '7',
    employeeId: 'e1',
    occupationCode: 'LEK',
  })
})

describe('what is wrong is found in the order of the form', () => {
  test('an empty form', () => {
    expect(faultsOf(emptyValues(settings), 'WARD', settings, today).map(({ name }) => name)).toEqual([
      'account-name',
      'account-lastName',
      'patient-name',
      'patient-lastName',
      'patient-identity-nationalIdentificationNumber',
      'account-contactData-email',
      'phone',
      'account-credentials-username',
      'account-credentials-password',
      'account-settings-registerConsents-TERMS',
    ])
  })

  test.each([
    [{ phone: { dial: '48', digits: '123' } }, 'phone: missing'],
    [{ phone: { dial: '48', digits: '701 234 567' } }, 'phone: premium'],
    [{ 'account-contactData-email': 'lucja@' }, 'account-contactData-email: form'],
    [{ 'account-credentials-username': 'lucja@example.test' }, 'account-credentials-username: form'],
    [{ 'account-credentials-password': 'czternaście 14' }, 'account-credentials-password: passwordShort'],
    [{ 'patient-name': '-Łucja' }, 'patient-name: dashFirst'],
    [
      {
        foreigner: true,
        'patient-birthDate': '31-02-1980',
        'patient-identity-countryCode': 'UA',
        'patient-identity-documentNumber': 'FE 123',
        'patient-gender': 'F',
      },
      'patient-birthDate: dateForm',
    ],
  ] satisfies [Partial<Values>, string][])('%j', (changes, fault) => {
    expect(faults(changes)).toEqual([fault])
  })

  test('the number is repeated where it is not confirmed by a code [V-687]', () => {
    const off = { phoneConfirmationEnabled: false }
    const mailed = { 'account-contactData-preferredCommunicationChannel': 'E_MAIL' } as const
    expect(faults({ ...mailed, 'phone-repeat': '+48600999111' }, off)).toEqual(['phone-repeat: notRepeated'])
    expect(faults({ ...mailed, 'phone-repeat': '600 999 111' }, off)).toEqual([])
  })

  test('the address is the user name where the clinic says so [V-676]', () => {
    expect(faults({ 'account-credentials-username': '' }, { usernamePromptMode: 'E_MAIL' })).toEqual([])
    const { credentials } = dataOf(filled, 'PATIENT', { ...settings, usernamePromptMode: 'E_MAIL' }).account
    expect(credentials).not.toHaveProperty('username')
  })
})

test('a refusal with 400 is a warning in general words, one with another status a failure [V-139, V-140]', () => {
  expect(readRefusal(refused('REGISTRATION_REFUSED'), 'pl')).toMatchObject({
    spent: true,
    notice: {
      tone: 'warning',
      title: 'Wystąpił błąd walidacji. Prawdopodobnie istnieje już konto w systemie o podanych danych.',
    },
  })
  for (const failure of [
    refused('INTERNAL'),
    refused('UNAVAILABLE'),
    refused('TOO_MANY_REQUESTS'),
    new ApiError(0, {}),
  ])
    expect(readRefusal(failure, 'pl')).toMatchObject({
      spent: false,
      notice: { tone: 'error', title: 'Wystąpił błąd podczas tworzenia konta' },
    })
})
