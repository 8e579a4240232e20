import type { PatientInput, PersonInput } from '@portal/contract/areas/patient-parts'
import { registrationSample } from './registration.ts'

/** Somebody whom nobody knows, as a form sends them. */
export const newcomer: PatientInput = registrationSample.patient

/** The same of whom only the person is asked. */
export const someone: PersonInput = registrationSample.patient

/** A ward whom nobody knows. */
export const newWard = { ...newcomer, guardianConsent: true }

/** A child whom nobody knows: a foreigner, born when the tests' clock stands at three years. */
export const newChild: PatientInput = {
  name: 'Solomija',
  lastName: 'Bondarenko',
  identity: { documentNumber: 'GA 771 204', countryCode: 'UA' },
  birthDate: '2023-11-20',
  gender: 'F',
}
