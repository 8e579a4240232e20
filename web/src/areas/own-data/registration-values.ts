import type { PatientRole } from '@portal/contract/access'
import type { PatientInput } from '@portal/contract/areas/patients/parts'
import { patientFaults, type PatientLimits } from '@portal/contract/rules/patient-data'
import { addTypedFaults, blankPatient, patientOf, type FieldFault, type PatientValues } from '../../person/values.ts'

/** The values of the form of a new patient. */
export interface NewPatientValues extends PatientValues {
  /** The ward may see the guardian's name, surname and PESEL. */
  guardianConsent: boolean
}

/** The empty form: nobody is entered, and nothing is agreed to. */
export const emptyPatient: NewPatientValues = { ...blankPatient, guardianConsent: false }

/** Name of a field in the form by its path in the request. */
export const fieldOf = (path: string): string =>
  path === 'guardianConsent' || path === 'attachments' ? path : `patient-${path.replaceAll('.', '-')}`

const order = Object.keys(emptyPatient)

/** What is wrong with the form, in the order of its fields. The rules are the server's own (`patientFaults`). */
export function newPatientFaults(
  values: NewPatientValues,
  role: PatientRole,
  limits: PatientLimits,
  today: string,
): FieldFault[] {
  const faults = patientFaults(patientOf(values), role, limits, today).map(({ field, fault }): FieldFault => ({
    name: fieldOf(field),
    fault,
  }))
  addTypedFaults(faults, values)
  if (role === 'WARD' && !values.guardianConsent) faults.push({ name: 'guardianConsent', fault: 'missing' })
  return faults.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

/** The patient in the shape that the calls need. */
export const newPatientOf = (values: NewPatientValues, attachments: PatientInput['attachments']): PatientInput => ({
  ...patientOf(values),
  ...(attachments && attachments.length > 0 ? { attachments } : {}),
})
