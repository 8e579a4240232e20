import type { Given, WardenDecision } from '@portal/contract/areas/patient-links'
import type { Language } from '@portal/contract/languages'
import type { Scope } from '../../access/actor.ts'
import type { Patient, Patients } from '../../access/claims.ts'
import { agreementOn, ownAccountOf } from '../../access/links.ts'
import { spendLink } from '../../access/one-time-links.ts'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import type { Tx } from '../../db/database.ts'
import type { Personal } from '../../personal/personal.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { endDraftsFor } from '../drafts/drafts.ts'
import { givenInLetters, kept } from './given.ts'
import { judgeDecision, mayRemove } from './rules.ts'
import * as store from './store.ts'

/** Removes a patient whom nobody knows any more. */
type Forgetting = Pick<Personal, 'forgetPatients'>

/** A patient's decision about a warden, and the proof for it. */
export interface WardenChange {
  readonly status: WardenDecision
  readonly accountId: number
  readonly version?: number | undefined
  readonly token?: string | undefined
  readonly given?: Given | undefined
  readonly language: Language
}

/**
 * Confirms, blocks or deletes a warden of the account's own patient, and tells both sides. With the token of a mailed link only a waiting request can
 * be confirmed; with a wrong token nothing changes. Raises NOT_FOUND, STALE_VERSION, CONFIRMATION_LINK_REFUSED, and
 * VALIDATION_ERROR for a last day that is over.
 */
export async function changeWarden(
  tx: Tx,
  personal: Forgetting,
  patient: Patient<'links:write'>,
  change: WardenChange,
): Promise<void> {
  const link = await store.takeGuardian(tx, patient, 'WARD', change.accountId)
  if (!link) throw new Problem('NOT_FOUND')
  if (change.token !== undefined && !(await agreesByLink(tx, patient, link, change))) return
  const verdict = judgeDecision({ ...link, wanted: change.status, seen: change.version })
  if (verdict === 'same') return
  if (verdict === 'stale') throw new Problem('STALE_VERSION')
  if (change.status === 'D') await remove(tx, personal, link, patient.now)
  else await store.setStatus(tx, patient, link, change.status)
  const given = change.status === 'C' && change.given && kept(change.given, patient.now, change.language)
  if (given) await store.setGiven(tx, patient, link, given)
  await tellGuardian(tx, given ? { ...link, ...given } : link, change.status, patient.now)
  const notice = change.status === 'C' ? 'CARER_CONFIRMED' : 'CARER_REFUSED'
  await tellContacts(tx, await contactsOf(tx, patient.accountId), notice, patient.now)
}

/** Returns false when nothing is left to do: the link was opened before and the warden is confirmed. */
async function agreesByLink(tx: Tx, scope: Scope, link: store.TakenLink, change: WardenChange): Promise<boolean> {
  if (change.status !== 'C') throw new Problem('CONFIRMATION_LINK_REFUSED')
  if (link.status === 'C') return false
  const spent = await spendLink(tx, { purpose: 'WARD_CONFIRM', token: change.token ?? '', now: scope.now })
  const meant = spent?.accountId === scope.accountId && spent.subject === agreementOn(link)
  if (!meant || link.status !== 'P') throw new Problem('CONFIRMATION_LINK_REFUSED')
  return true
}

/** Removes a parent of the account's own patient and tells the parent. Raises NOT_FOUND, and PARENT_STAYS until the patient is of age. */
export async function removeParent(
  tx: Tx,
  personal: Forgetting,
  patients: Patients<'links:write'>,
  accountId: number,
): Promise<number> {
  const link = await store.takeGuardian(tx, patients, 'CHILD', accountId)
  if (!link) throw new Problem('NOT_FOUND')
  if (!mayRemove(link, patients.now)) throw new Problem('PARENT_STAYS')
  await remove(tx, personal, link, patients.now)
  await tellGuardian(tx, link, 'D', patients.now)
  await tellContacts(tx, await contactsOf(tx, patients.accountId), 'CARER_REFUSED', patients.now)
  return link.patientId
}

/** Ends the account's care for a ward or child and tells the patient, if they have an account. Raises NOT_FOUND and LINK_BLOCKED. */
export async function giveUpCare(tx: Tx, personal: Forgetting, scope: Scope, patientId: number): Promise<void> {
  const link = await store.takeCared(tx, scope, patientId)
  if (!link) throw new Problem('NOT_FOUND')
  if (link.status === 'J') throw new Problem('LINK_BLOCKED')
  const patient = await ownAccountOf(tx, patientId)
  await remove(tx, personal, link, scope.now)
  // Whose right was over already gives nothing up: the patient was told of its end.
  const stood = link.status === 'C' && (link.endsAt === null || link.endsAt > scope.now)
  if (!patient?.email || !stood) return
  const letter = { template: 'guardianLeft', data: { guardian: link.guardian }, now: scope.now } as const
  await queueMail(tx, { to: patient.email, language: patient.language, ...letter })
}

/**
 * Removes a link, the guardian's drafts for the patient, and the patient if nobody else knows them: a patient of whom the clinic has no record exists
 * only through links. Finished acts stay.
 */
async function remove(tx: Tx, personal: Forgetting, link: store.TakenLink, now: Date): Promise<void> {
  await endDraftsFor(tx, link)
  await store.removeLink(tx, link, now)
  await personal.forgetPatients(tx, [link.patientId])
}

async function tellGuardian(tx: Tx, link: store.TakenLink, change: WardenDecision, now: Date): Promise<void> {
  if (!link.guardianEmail) return
  // Who was never let in hears no more than what they typed themselves.
  const patient = change === 'C' || link.status === 'C' ? link.patient : (link.askedFor ?? undefined)
  const template = change === 'C' ? 'wardAgreed' : 'guardianRefused'
  const given = change === 'C' && (link.rights || link.endsAt) ? givenInLetters(link) : {}
  const data = { ...(patient ? { patient } : {}), ...given }
  await queueMail(tx, { to: link.guardianEmail, language: link.guardianLanguage, template, data, now })
}
