import { expect, test } from 'vitest'
import { guardianConsentWords } from '@portal/contract/rules/guardian-consent'
import { readConfig } from '../../config.ts'
import { toldOfRegistration } from './settings.ts'

const files = { maxFileSize: 1000, maxFiles: 5, fileTypes: ['png'] }
const told = (env: Record<string, string> = {}) => toldOfRegistration(readConfig({ DEMO: 'off', ...env }), files)

test('without configuration the form works with sensible settings', () => {
  expect(told()).toMatchObject({
    usernamePromptMode: 'USERNAME',
    requirePatientConsent: true,
    phoneIsRequired: true,
    phoneConfirmationEnabled: true,
    emailIsRequired: true,
    userMinAge: 18,
    attachmentsVisible: true,
    attachmentsRequired: false,
    fileUploadParams: { maxFiles: 2, maxFileSize: 1000, fileTypes: ['png'] },
    confIdentQualifiedCert: false,
    systemInstallationSettings: { phones: 'pl', region: 'PL' },
  })
  expect(told().supportedCountries).toContain('UA')
  expect(told().registerConsents.map(({ code, role }) => [code, role])).toEqual([
    ['TERMS', undefined],
    ['WARD_SEES_GUARDIAN', 'WARD'],
  ])
})

test('who registers a ward is asked whether the ward may see name and PESEL, whatever else the clinic asks [V-099]', () => {
  const others = [{ code: 'RODO', text: { pl: 'Zgoda', en: 'Consent' }, required: false }]
  const own = { code: 'WARD_SEES_GUARDIAN', text: { pl: 'Imię', en: 'Name' }, required: false }
  const asked = { code: 'WARD_SEES_GUARDIAN', text: guardianConsentWords, required: true, role: 'WARD' }
  expect(told().registerConsents).toContainEqual(asked)
  for (const consents of [others, [...others, own]])
    expect(told({ REGISTRATION_CONSENTS: JSON.stringify(consents) }).registerConsents).toEqual([...others, asked])
})

test('the demo takes the e-mail address as the user name, unless a name is wanted', () => {
  expect(told({ DEMO: 'on' }).usernamePromptMode).toBe('E_MAIL')
  expect(told({ DEMO: 'on', USERNAME_PROMPT_MODE: 'USERNAME' }).usernamePromptMode).toBe('USERNAME')
})

test('everything can be set by the clinic', () => {
  const consents = [{ code: 'RODO', text: { pl: 'Zgoda', en: 'Consent' }, required: false }]
  expect(
    told({
      USERNAME_PROMPT_MODE: 'E_MAIL',
      REGISTRATION_MARKETING_CONSENT: 'off',
      REGISTRATION_PHONE_REQUIRED: 'off',
      REGISTRATION_EMAIL_REQUIRED: 'off',
      REGISTRATION_MIN_AGE: '16',
      REGISTRATION_COUNTRIES: 'PL,UA',
      REGISTRATION_CONSENTS: JSON.stringify(consents),
      REGISTRATION_CONSENTS_LINK: 'Regulamin',
      REGISTRATION_CONSENTS_LINK_DEST: 'https://clinic.example/regulamin',
      REGISTRATION_ATTACHMENTS: 'required',
      REGISTRATION_MAX_FILES: '3',
      REGISTRATION_QUALIFIED_CERTIFICATE: 'on',
    }),
  ).toMatchObject({
    usernamePromptMode: 'E_MAIL',
    requirePatientConsent: false,
    phoneIsRequired: false,
    emailIsRequired: false,
    userMinAge: 16,
    supportedCountries: ['PL', 'UA'],
    registerConsents: expect.arrayContaining(consents),
    registerConsentsLink: { pl: 'Regulamin' },
    registerConsentsLinkDest: { pl: 'https://clinic.example/regulamin', en: 'https://clinic.example/regulamin' },
    attachmentsVisible: true,
    attachmentsRequired: true,
    fileUploadParams: { maxFiles: 3 },
    confIdentQualifiedCert: true,
  })
})

test('an address of the rules for both languages is that of the Polish ones, unless each has its own', () => {
  const linkOf = (env: Record<string, string>) => told(env).registerConsentsLinkDest
  expect(linkOf({ REGISTRATION_CONSENTS_LINK_DEST_EN: 'https://clinic.example/rules' })).toEqual({
    pl: '/legal/regulations',
    en: 'https://clinic.example/rules',
  })
  expect(linkOf({})).toEqual({ pl: '/legal/regulations', en: '/legal/regulations' })
})

test('codes are offered only where SMS can be sent', () => {
  expect(told({ SMS_ENABLED: 'off' }).phoneConfirmationEnabled).toBe(false)
  expect(told({ PHONE_CONFIRMATION: 'off' }).phoneConfirmationEnabled).toBe(false)
})

test.each(['no JSON', '{}', '[{"code":"X"}]'])('consents that are none stop the server from starting: %s', (text) => {
  expect(() => told({ REGISTRATION_CONSENTS: text })).toThrow('REGISTRATION_CONSENTS')
})
