import type { PatientInput, RegistrationResult } from '@portal/contract/areas/patients/parts'
import type { PatientRole } from '@portal/contract/access'
import type { Language } from '@portal/contract/languages'
import { guardianConsentWords } from '@portal/contract/rules/guardian-consent'
import { countAttempt } from '../../access/attempts.ts'
import { makeLink } from '../../access/links.ts'
import type { Tx } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import { Problem } from '../../http/problem.ts'
import { keepAttachments } from './attachments.ts'
import { findPatient, isSamePerson, takePatient } from './identity-store.ts'
import { isLinked, keepRequest, takeAccount } from './registration-store.ts'
import { checkAttachments, checkPatient, registrationLimits, type PatientSettings } from './rules.ts'

export interface PatientServices {
  readonly files: Files
  readonly settings: PatientSettings
}

/** The patient for whom an account wants to act. */
export interface Asked {
  readonly accountId: number
  readonly role: PatientRole
  readonly patient: PatientInput
  readonly guardianConsent: boolean
  /** Only a patient who is registered already is meant (`wards/link`). */
  readonly linkOnly: boolean
  readonly files: readonly Buffer[]
  readonly now: Date
  readonly language: Language
}

export interface Outcome {
  readonly result: RegistrationResult
  /** The patient who was registered or asked for. */
  readonly patientId?: number
}

/**
 * Registers a patient for a signed-in account, or asks for one who is registered already. REGISTERED: the patient is new, and the account may act for
 * them at once. REQUESTED: the patient is known, and they or the clinic must agree. ALREADY_EXIST: linked already, or a known ward, who has to be
 * asked for by `wards/link`. REVERTED: the identity is known with other names or another birth date. Raises VALIDATION_ERROR, ATTACHMENT_REQUIRED,
 * TOO_MANY_REQUESTS and, for `linkOnly`, WARD_LINK_REFUSED.
 */
export async function registerPatient(tx: Tx, services: PatientServices, asked: Asked): Promise<Outcome> {
  const { accountId, role, patient, linkOnly, now } = asked
  checkPatient(asked, services.settings, asked)
  checkAttachments(asked.files.length, services.settings, true)
  await countSearch(tx, accountId, now)
  const { hasOwnPatient } = await takeAccount(tx, accountId)
  if (role === 'PATIENT' && hasOwnPatient) return { result: 'ALREADY_EXIST' }
  let found = await findPatient(tx, patient.identity)
  if (!found && !linkOnly) {
    const { id, known } = await takePatient(tx, patient)
    if (!known) return keep(tx, services, asked, { patientId: id, known: false })
    // Another request registered the same person first.
    found = await findPatient(tx, patient.identity)
  }
  if (!found) throw new Problem('WARD_LINK_REFUSED', { commit: true })
  if (!isSamePerson(found, patient)) {
    if (linkOnly) throw new Problem('WARD_LINK_REFUSED', { commit: true })
    return { result: 'REVERTED' }
  }
  if (await isLinked(tx, asked, found.id)) return { result: 'ALREADY_EXIST' }
  if (role === 'WARD' && !linkOnly) return { result: 'ALREADY_EXIST' }
  return keep(tx, services, asked, { patientId: found.id, known: true })
}

/** Counts one more question about whether an identity is known. */
async function countSearch(tx: Tx, accountId: number, now: Date): Promise<void> {
  const attempt = { kind: 'patient-registration', subject: String(accountId), now, limits: registrationLimits }
  if (!(await countAttempt(tx, attempt))) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 })
}

/**
 * Stores everything of a registration or request. An account that asks for a known patient as itself is not linked: the request waits for the clinic,
 * so that a false request does not keep the true person from their record.
 */
async function keep(
  tx: Tx,
  { files }: PatientServices,
  asked: Asked,
  patient: { readonly patientId: number; readonly known: boolean },
): Promise<Outcome> {
  const { accountId, role, language, now } = asked
  const { patientId, known } = patient
  if (!known || role !== 'PATIENT') {
    const askedFor = `${asked.patient.name} ${asked.patient.lastName}`
    await makeLink(tx, { accountId, patientId, role, known, askedFor, shown: asked.guardianConsent, now })
  }
  const result = known ? 'REQUESTED' : 'REGISTERED'
  const consentWords = role === 'WARD' ? guardianConsentWords[language] : null
  await keepRequest(tx, { accountId, patientId, role, result, consentWords, now })
  const names = (asked.patient.attachments ?? []).map(({ filename }) => filename)
  await keepAttachments(tx, files, { accountId, now }, { patientId, files: asked.files, names })
  return { result, patientId }
}
