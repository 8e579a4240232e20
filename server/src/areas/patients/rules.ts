import type { PatientAccountSettings } from '@portal/contract/areas/own-data'
import type { PatientRole } from '@portal/contract/access'
import type { Language } from '@portal/contract/languages'
import { patientFaults, type FaultyPatientField, type PatientFacts } from '@portal/contract/rules/patient-data'
import type { AttemptLimit } from '../../access/attempts.ts'
import { clinicDay } from '../../clinic-time.ts'
import { Problem } from '../../http/problem.ts'
import { missingValue, wrongValue } from '../../http/validation.ts'

/** The clinic's settings of the forms with patients' data. */
export interface PatientSettings extends PatientAccountSettings {
  readonly supportedCountries: readonly string[]
  readonly userMinAge: number
  /** The most files that one form may send. */
  readonly maxFiles: number
}

/** How often one account may ask whether somebody is a patient (W9). */
export const searchLimits: readonly AttemptLimit[] = [
  { count: 5, minutes: 60 },
  { count: 20, minutes: 24 * 60 },
]
/** How often one account may register somebody: the answer also tells whether they are a patient. */
export const registrationLimits: readonly AttemptLimit[] = [
  { count: 10, minutes: 60 },
  { count: 20, minutes: 24 * 60 },
]

/** Raises VALIDATION_ERROR that names every refused field; does nothing when there are no faults. */
export function refuseFields(faults: readonly FaultyPatientField[], language: Language): void {
  if (faults.length === 0) return
  const text = ({ fault }: FaultyPatientField) => (fault === 'missing' ? missingValue : wrongValue)(language)
  throw new Problem('VALIDATION_ERROR', { errors: Object.fromEntries(faults.map((one) => [one.field, text(one)])) })
}

/**
 * Raises VALIDATION_ERROR for a patient whom the clinic's settings do not allow in the role, or for a guardian who does not agree that the ward sees
 * the guardian's name and PESEL.
 */
export function checkPatient(
  asked: { readonly patient: PatientFacts; readonly role: PatientRole; readonly guardianConsent: boolean },
  settings: PatientSettings,
  given: { readonly now: Date; readonly language: Language },
): void {
  const { patient, role, guardianConsent } = asked
  const faults = patientFaults(patient, role, settings, clinicDay(given.now).toString())
  if (role === 'WARD' && !guardianConsent) faults.push({ field: 'guardianConsent', fault: 'missing' })
  refuseFields(faults, given.language)
}

/** Raises ATTACHMENT_REQUIRED, or VALIDATION_ERROR for too many files or for files that the clinic does not accept here. */
export function checkAttachments(count: number, settings: PatientSettings, required: boolean): void {
  if (required && settings.attachmentsRequired && count === 0) throw new Problem('ATTACHMENT_REQUIRED')
  const most = settings.attachmentsVisible ? settings.maxFiles : 0
  if (count > most) throw new Problem('VALIDATION_ERROR', { errors: { attachments: String(most) } })
}

/** Why a patient's names cannot be changed in the portal; undefined when they can. */
export const namesLocked = (
  patient: { readonly authorized: boolean },
  settings: Pick<PatientAccountSettings, 'patientNamesDisabled'>,
): 'PATIENT_DATA_LOCKED' | undefined =>
  settings.patientNamesDisabled || patient.authorized ? 'PATIENT_DATA_LOCKED' : undefined

/** Why a patient's foreign document cannot be changed in the portal: the clinic has checked it, or the patient has a PESEL. */
export const documentLocked = (patient: {
  readonly authorized: boolean
  readonly pesel: string | null
}): 'PATIENT_DATA_LOCKED' | undefined =>
  patient.authorized || patient.pesel !== null ? 'PATIENT_DATA_LOCKED' : undefined
