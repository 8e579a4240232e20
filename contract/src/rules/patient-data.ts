import type { PatientRole } from '../access.ts'
import { birthDateLimits } from './birth-date.ts'
import { documentForm, nameProblem, type NameProblem } from './names.ts'
import { readPesel } from './pesel.ts'

/** The data of a patient that the rules look at. */
export interface PatientFacts {
  readonly name: string
  readonly middleName?: string | undefined
  readonly lastName: string
  readonly identity: {
    readonly nationalIdentificationNumber?: string | undefined
    readonly documentNumber?: string | undefined
    readonly countryCode: string
  }
  /** `yyyy-MM-dd`, or empty while no valid date is entered. */
  readonly birthDate: string
  readonly gender: string
}

/** What a clinic decides about patients' data. */
export interface PatientLimits {
  /** ISO 3166-1 alpha-2 codes of the countries whose documents are taken. */
  readonly supportedCountries: readonly string[]
  /** Minimum age, in years, of a person who registers for themself. */
  readonly userMinAge: number
}

/** Why a field is refused. `contradicts`: it differs from what the PESEL says; `unsupported`: the clinic does not accept it. */
export type PatientFault = 'missing' | 'form' | 'early' | 'late' | 'contradicts' | 'unsupported' | NameProblem

/** The refused field by its path in the patient. */
export interface FaultyPatientField {
  readonly field: string
  readonly fault: PatientFault
}

/** What is wrong with the names of a person. */
export function nameFaults(person: {
  readonly name: string
  readonly middleName?: string | undefined
  readonly lastName: string
}): FaultyPatientField[] {
  return (['name', 'middleName', 'lastName'] as const).flatMap((field): FaultyPatientField[] => {
    const value = person[field] ?? ''
    const missing = value.trim() === '' && field !== 'middleName'
    const fault = missing ? 'missing' : nameProblem(value)
    return fault ? [{ field, fault }] : []
  })
}

/** What is wrong with a foreigner's document and its country. */
export function documentFaults(identity: PatientFacts['identity'], limits: PatientLimits): FaultyPatientField[] {
  const { countryCode, documentNumber = '' } = identity
  const faults: FaultyPatientField[] = []
  if (countryCode === '') faults.push({ field: 'identity.countryCode', fault: 'missing' })
  else if (!limits.supportedCountries.includes(countryCode))
    faults.push({ field: 'identity.countryCode', fault: 'unsupported' })
  if (documentNumber === '') faults.push({ field: 'identity.documentNumber', fault: 'missing' })
  else if (!documentForm.test(documentNumber)) faults.push({ field: 'identity.documentNumber', fault: 'form' })
  return faults
}

/**
 * What is wrong with a patient who is registered in a role, in the order of the form. With a PESEL, the birth date, gender and country follow from
 * it; a person without one gives a foreign document.
 */
export function patientFaults(
  patient: PatientFacts,
  role: PatientRole,
  limits: PatientLimits,
  today: string,
): FaultyPatientField[] {
  const faults = nameFaults(patient)
  const pesel = patient.identity.nationalIdentificationNumber
  const within = (field: string) =>
    birthDateFaults(patient.birthDate, field, birthDateLimits(role, today, limits.userMinAge))
  if (patient.identity.countryCode !== 'PL' && !pesel)
    return [...faults, ...documentFaults(patient.identity, limits), ...within('birthDate')]
  const field = 'identity.nationalIdentificationNumber'
  if (!pesel) return [...faults, { field, fault: 'missing' }]
  const facts = readPesel(pesel)
  if (!facts) return [...faults, { field, fault: 'form' }]
  if (patient.identity.countryCode !== 'PL') faults.push({ field: 'identity.countryCode', fault: 'contradicts' })
  if (patient.birthDate !== facts.birthDate) faults.push({ field: 'birthDate', fault: 'contradicts' })
  else faults.push(...within(field))
  if (patient.gender !== facts.gender) faults.push({ field: 'gender', fault: 'contradicts' })
  return faults
}

/** Checks the birth date against its limits; a fault is reported on the field that gave the date: the date itself, or the PESEL. */
function birthDateFaults(
  birthDate: string,
  field: string,
  { min, max }: { readonly min: string; readonly max: string },
): FaultyPatientField[] {
  if (birthDate === '') return [{ field, fault: 'missing' }]
  if (birthDate < min) return [{ field, fault: 'early' }]
  return birthDate > max ? [{ field, fault: 'late' }] : []
}
