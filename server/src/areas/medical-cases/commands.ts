import { mostCaseFiles, mostCaseNotes, mostCases } from '@portal/contract/rules/medical-cases'
import type { ActingFor, Patient } from '../../access/claims.ts'
import type { Offer } from '../../clinic/model/offer.ts'
import type { Tx } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import { Problem } from '../../http/problem.ts'
import { wrongValue } from '../../http/validation.ts'
import type { Language } from '@portal/contract/languages'
import { changeAction } from './rules.ts'
import * as store from './store.ts'

type Subject = Patient<'bookings:write'>
type Acting = ActingFor<'bookings:write'>

/** A case that is being changed, behind the lock of its patient. */
interface Taken {
  readonly acting: Acting
  readonly found: store.CaseRow
}

/** Locks the patient, so that two additions are counted one after the other, and reads the case. Raises NOT_FOUND. */
async function take(tx: Tx, patient: Subject, caseId: number): Promise<Taken> {
  const acting = await patient.take(tx)
  const found = await store.findCase(tx, patient, caseId)
  if (!found) throw new Problem('NOT_FOUND')
  return { acting, found }
}

/** Raises FORBIDDEN, MEDICAL_CASE_SEEN. */
function assertChangeable(
  added: { readonly accountId: number | null; readonly at: Date },
  { acting, found }: Taken,
): void {
  const { allowed, reason } = changeAction(added, found.readAt, acting.accountId)
  if (!allowed) throw new Problem(reason === 'FORBIDDEN' ? 'FORBIDDEN' : 'MEDICAL_CASE_SEEN')
}

/** What a new case is about. */
interface NewCase {
  readonly medicalServiceName: string
  readonly medicalCaseDescription?: string | undefined
}

/**
 * Begins a case about a teleconsultation that the patient is offered, with what the person wrote as its first note; returns its number. Raises
 * NOT_FOUND, VALIDATION_ERROR, MEDICAL_CASE_TOO_MANY.
 */
export async function beginCase(
  tx: Tx,
  patient: Subject,
  { medicalServiceName: name, medicalCaseDescription: description }: NewCase,
  { offer, language }: { readonly offer: Offer; readonly language: Language },
): Promise<number> {
  const acting = await patient.take(tx)
  const offered = await offer.to(tx, patient)
  if (!offered.all.some(({ service }) => service.teleconsultation && service.name === name))
    throw new Problem('VALIDATION_ERROR', { errors: { medicalServiceName: wrongValue(language) } })
  return begun(tx, acting, name, description)
}

/** A new case with its first note, if there is one; returns its number. Raises MEDICAL_CASE_TOO_MANY. */
async function begun(tx: Tx, acting: Acting, serviceName: string, note: string | undefined): Promise<number> {
  const { now } = acting.claim
  if ((await store.countCases(tx, acting)) >= mostCases) throw new Problem('MEDICAL_CASE_TOO_MANY')
  const id = await store.insertCase(tx, acting, serviceName, now)
  if (note) await store.insertNote(tx, acting, id, note, now)
  return id
}

/** What a teleconsultation that is booked is about. */
interface Consulted {
  readonly bookingId: number
  readonly serviceName: string
  /** A case of the patient; without it a new one is begun. */
  readonly caseId?: number | undefined
  readonly note?: string | undefined
  /** Files of the case that go along. */
  readonly attachmentsIds?: readonly number[] | undefined
}

/**
 * The case that a teleconsultation of this patient is about, with what the person writes about it now; returns its number, undefined where the patient
 * has no such case, or one without these files. Sent again for the same booking it begins no second case and adds no second note. The caller has
 * locked the patient. Raises MEDICAL_CASE_FULL, MEDICAL_CASE_TOO_MANY.
 */
export async function caseForVisit(tx: Tx, acting: Acting, visit: Consulted): Promise<number | undefined> {
  const { bookingId, serviceName, note, attachmentsIds = [] } = visit
  const { now } = acting.claim
  const standing = await store.caseOfBooking(tx, acting, bookingId)
  const asked = visit.caseId ?? standing
  if (asked === undefined) return attachmentsIds.length > 0 ? undefined : begun(tx, acting, serviceName, note)
  const found = await store.findCase(tx, acting.claim, asked)
  if (!found) return undefined
  const isSentAgain = standing === found.id && found.notes.some((one) => one.note === note)
  if (note && !isSentAgain) {
    if (found.notes.length >= mostCaseNotes) throw new Problem('MEDICAL_CASE_FULL')
    await store.insertNote(tx, acting, found.id, note, now)
  }
  if (!areIn(found, attachmentsIds)) return undefined
  if (attachmentsIds.length > 0) await store.giveAlong(tx, bookingId, attachmentsIds)
  return found.id
}

/** Whether the case has all of these files. */
const areIn = ({ files }: store.CaseRow, ids: readonly number[]): boolean =>
  ids.every((id) => files.some((file) => file.id === id))

/**
 * Gives files of a case along with a teleconsultation about it; returns the case. Raises NOT_FOUND where the patient has no such
 * case, visit or file, BOOKING_STATUS once the visit is over.
 */
export async function giveFilesAlong(
  tx: Tx,
  patient: Subject,
  { caseId, bookingId, ids }: { readonly caseId: number; readonly bookingId: number; readonly ids: readonly number[] },
): Promise<store.CaseRow> {
  const { acting, found } = await take(tx, patient, caseId)
  const visit = await store.visitAbout(tx, acting.claim, caseId, bookingId)
  if (!visit || !areIn(found, ids)) throw new Problem('NOT_FOUND')
  if (!visit.stands || visit.endsAt <= patient.now) throw new Problem('BOOKING_STATUS')
  await store.giveAlong(tx, bookingId, ids)
  return found
}

/** Adds a note to a case; returns its number. Raises NOT_FOUND, MEDICAL_CASE_FULL. */
export async function addNote(tx: Tx, patient: Subject, caseId: number, note: string): Promise<number> {
  const { acting, found } = await take(tx, patient, caseId)
  if (found.notes.length >= mostCaseNotes) throw new Problem('MEDICAL_CASE_FULL')
  return store.insertNote(tx, acting, found.id, note, patient.now)
}

/** Writes a note anew; returns the number of its case. Raises NOT_FOUND, FORBIDDEN, MEDICAL_CASE_SEEN. */
export async function changeNote(
  tx: Tx,
  patient: Subject,
  { id, note }: { readonly id: number; readonly note: string },
): Promise<number> {
  const caseId = await store.caseOfNote(tx, patient, id)
  if (caseId === undefined) throw new Problem('NOT_FOUND')
  const taken = await take(tx, patient, caseId)
  const before = taken.found.notes.find((one) => one.id === id)
  if (!before) throw new Problem('NOT_FOUND')
  assertChangeable({ accountId: before.accountId, at: before.writtenAt }, taken)
  await store.updateNote(tx, taken.acting, id, note, patient.now)
  return caseId
}

/** Adds a file to a case; returns its number there. Raises NOT_FOUND, MEDICAL_CASE_FULL and the refusals of storing a file. */
export async function addFile(
  tx: Tx,
  patient: Subject,
  caseId: number,
  { files, ...sent }: { readonly files: Files; readonly fileName: string; readonly bytes: Buffer },
): Promise<number> {
  const { acting, found } = await take(tx, patient, caseId)
  if (found.files.length >= mostCaseFiles) throw new Problem('MEDICAL_CASE_FULL')
  const kept = await files.keep(tx, { ...sent, scope: patient, patientId: acting.patientId, waiting: false })
  return store.insertFile(tx, acting, found.id, kept.id, patient.now)
}

/** Takes a file back. Raises NOT_FOUND, FORBIDDEN, MEDICAL_CASE_SEEN. */
export async function removeFile(
  tx: Tx,
  patient: Subject,
  { caseId, attachmentId }: { readonly caseId: number; readonly attachmentId: number },
  files: Pick<Files, 'remove'>,
): Promise<void> {
  const taken = await take(tx, patient, caseId)
  const file = taken.found.files.find(({ id }) => id === attachmentId)
  if (!file) throw new Problem('NOT_FOUND')
  assertChangeable({ accountId: file.accountId, at: file.addedAt }, taken)
  await store.deleteFile(tx, taken.acting, file.id)
  await files.remove(tx, [file.fileId])
}
