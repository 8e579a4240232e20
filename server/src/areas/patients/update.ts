import type { endpoints } from '@portal/contract/areas/patients'
import type { Parsed } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/languages'
import { documentFaults, nameFaults } from '@portal/contract/rules/patient-data'
import { countAttempt } from '../../access/attempts.ts'
import type { Scope } from '../../access/actor.ts'
import type { Patient } from '../../access/claims.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { keepAttachments } from './attachments.ts'
import { findPatient } from './identity-store.ts'
import { present } from './present.ts'
import type { PatientServices } from './registration.ts'
import { checkAttachments, documentLocked, namesLocked, refuseFields, registrationLimits } from './rules.ts'
import { patientForWriting, writePatient, type PatientRow } from './store.ts'

type Change = Parsed<(typeof endpoints)['patientUpdate']>['body']

/**
 * Changes the data that a person may change of a patient; fields that are left out or equal stay. Names and the foreign document are locked once the
 * clinic has confirmed the patient's identity. Raises NOT_FOUND, STALE_VERSION (with the present record), PATIENT_DATA_LOCKED, VALIDATION_ERROR,
 * ATTACHMENT_REQUIRED, TOO_MANY_REQUESTS.
 */
export async function updatePatient(
  tx: Tx,
  { files, settings }: PatientServices,
  asked: { patient: Patient<'patient:write'>; change: Change; files: readonly Buffer[]; language: Language },
): Promise<PatientRow> {
  const { patient, change, language } = asked
  const row = await patientForWriting(tx, patient)
  if (!row) throw new Problem('NOT_FOUND')
  if (row.version !== change.version) throw new Problem('STALE_VERSION', { details: { current: present(row) } })
  const wanted = {
    name: change.name ?? row.name,
    lastName: change.lastName ?? row.lastName,
    middleName: (change.middleName ?? row.middleName) || null,
    documentNumber: change.identity?.documentNumber ?? row.documentNumber,
    identityCountry: change.identity?.countryCode ?? row.identityCountry,
  }
  const differs = (...fields: (keyof typeof wanted)[]) => fields.some((field) => wanted[field] !== row[field])
  const renamed = differs('name', 'lastName', 'middleName')
  const redocumented = differs('documentNumber', 'identityCountry')
  const locked = (renamed && namesLocked(row, settings)) || (redocumented && documentLocked(row))
  if (locked) throw new Problem(locked)
  if (renamed) refuseFields(nameFaults({ ...wanted, middleName: wanted.middleName ?? undefined }), language)
  if (redocumented && change.identity)
    await checkDocument(tx, patient, change.identity, { id: row.id, settings, language })
  checkAttachments(asked.files.length, settings, renamed || redocumented)
  const names = (change.attachments ?? []).map(({ filename }) => filename)
  await keepAttachments(tx, files, patient, { patientId: row.id, files: asked.files, names })
  const { address } = change
  return writePatient(tx, patient, { ...wanted, ...(address ? { address } : {}) })
}

/**
 * Refuses a document that another patient has, not the same one in another spelling. The refusal gives no reason and attempts are limited, because only the clinic may know who has which
 * document.
 */
async function checkDocument(
  tx: Tx,
  { accountId, now }: Scope,
  identity: { documentNumber: string; countryCode: string },
  given: { id: number; settings: PatientServices['settings']; language: Language },
): Promise<void> {
  refuseFields(documentFaults(identity, given.settings), given.language)
  const attempt = { kind: 'patient-registration', subject: String(accountId), now, limits: registrationLimits }
  if (!(await countAttempt(tx, attempt))) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 })
  if (await findPatient(tx, identity, given.id)) throw new Problem('PATIENT_DATA_LOCKED', { commit: true })
}
