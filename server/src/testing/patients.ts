import type { PatientInput, PersonInput } from '@portal/contract/areas/patients/parts'
import { clinicDay } from '../clinic-time.ts'
import { birthDateOf, peselOf } from '../seed/cast-patients.ts'
import { castPatients, type CastPatient, type CastPatientKey } from '../seed/cast.ts'
import { registrationSample } from './registration.ts'
import { today } from './targets.ts'

/** A person whom nobody knows, as a form sends them. */
export const newcomer: PatientInput = registrationSample.patient

/** The same with only the person's own data. */
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

/** A member of the cast as a person who knows them well would enter them. */
export function castPerson(key: CastPatientKey): PersonInput {
  const patient: CastPatient = castPatients[key]
  const { name, lastName, gender, document } = patient
  const birthDate = birthDateOf(patient, clinicDay(today))
  const identity = document
    ? { documentNumber: document.number, countryCode: document.country }
    : { nationalIdentificationNumber: peselOf(key, gender, birthDate), countryCode: 'PL' }
  return { name, lastName, gender, birthDate, identity }
}

/** A ward whom the clinic knows and to whom hardly anybody in the cast is linked. */
export const knownWard = { ...castPerson('helena'), guardianConsent: true }
