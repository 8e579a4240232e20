import type { RegistrationRequest } from '@portal/contract/areas/registration'

/** A valid request to register, except for its challenge, which nobody set. All persons in it are invented. */
export const registrationSample: RegistrationRequest = {
  account: {
    credentials: { username: 'lucja.zolkiewska', password: 'siedem kaczek na moscie' },
    contactData: {
      email: 'lucja@example.test',
      phoneNumber: '+48600999111',
      preferredCommunicationChannel: 'SMS',
    },
    name: 'Łucja',
    lastName: 'Żółkiewska',
    settings: { marketingMessagesConsent: false, registerConsents: ['TERMS'] },
  },
  patient: {
    name: 'Łucja',
    lastName: 'Żółkiewska',
    identity: { nationalIdentificationNumber: '90052800024', countryCode: 'PL' },
    birthDate: '1990-05-28',
    gender: 'F',
  },
  redirectContext: null,
  challenge: { token: 'none', answer: '6' },
}

const numbers = ['zero', 'jeden', 'dwa', 'trzy', 'cztery']

/** The sum that a challenge asks for in words: `dwa, zero oraz cztery` is 6. */
export const sumOf = (words: string): number =>
  words
    .split(/, | oraz /)
    .map((word) => numbers.indexOf(word))
    .reduce((sum, number) => sum + number, 0)
