import type { PersonInput } from '@portal/contract/areas/patient-parts'
import { clinicDay } from '../../clinic-time.ts'
import { birthDateOf, peselOf } from '../../seed/cast-patients.ts'
import { castPatients, type CastPatient, type CastPatientKey } from '../../seed/cast.ts'
import { today } from '../../testing/targets.ts'

/** A member of the cast as somebody who knows them well would enter them. */
export function castPerson(key: CastPatientKey): PersonInput {
  const patient: CastPatient = castPatients[key]
  const { name, lastName, gender, document } = patient
  const birthDate = birthDateOf(patient, clinicDay(today))
  const identity = document
    ? { documentNumber: document.number, countryCode: document.country }
    : { nationalIdentificationNumber: peselOf(key, gender, birthDate), countryCode: 'PL' }
  return { name, lastName, gender, birthDate, identity }
}
