import type { WardenDecision } from '@portal/contract/areas/patient-links'
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
import { judgeDecision } from './rules.ts'
import * as store from './store.ts'

/** Forgets a patient whom nobody knows any more. */
type Forgetting = Pick<Personal, 'forgetPatients'>

/** What a patient decides about a warden, and what they show for it. */
export interface WardenChange {
  readonly status: WardenDecision
  readonly accountId: number
  readonly version?: number | undefined
  readonly token?: string | undefined
}

/**
 * Confirms, blocks or deletes a warden of the account's own patient, and tells both sides (000 §4). With the token of a mailed link only
 * a waiting request is confirmed; without the right one nothing changes. Raises NOT_FOUND, STALE_VERSION and CONFIRMATION_LINK_REFUSED.
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
  if (change.status === 'D') await remove(tx, personal, link)
  else await store.setStatus(tx, patient, link, change.status)
  await tellGuardian(tx, link, change.status, patient.now)
  const notice = change.status === 'C' ? 'CARER_CONFIRMED' : 'CARER_REFUSED'
  await tellContacts(tx, await contactsOf(tx, patient.accountId), notice, patient.now)
}

/** False when there is nothing left to do: the link was opened before and the warden is confirmed. */
async function agreesByLink(tx: Tx, scope: Scope, link: store.TakenLink, change: WardenChange): Promise<boolean> {
  if (change.status !== 'C') throw new Problem('CONFIRMATION_LINK_REFUSED')
  if (link.status === 'C') return false
  const spent = await spendLink(tx, { purpose: 'WARD_CONFIRM', token: change.token ?? '', now: scope.now })
  const meant = spent?.accountId === scope.accountId && spent.subject === agreementOn(link)
  if (!meant || link.status !== 'P') throw new Problem('CONFIRMATION_LINK_REFUSED')
  return true
}

/** Takes a parent's right to act for the account's own patient and tells the parent. Raises NOT_FOUND. */
export async function removeParent(
  tx: Tx,
  personal: Forgetting,
  patients: Patients<'links:write'>,
  accountId: number,
): Promise<number> {
  const link = await store.takeGuardian(tx, patients, 'CHILD', accountId)
  if (!link) throw new Problem('NOT_FOUND')
  await remove(tx, personal, link)
  await tellGuardian(tx, link, 'D', patients.now)
  await tellContacts(tx, await contactsOf(tx, patients.accountId), 'CARER_REFUSED', patients.now)
  return link.patientId
}

/** Gives up acting for a ward or child and tells the patient, if they have an account. Raises NOT_FOUND and LINK_BLOCKED. */
export async function giveUpCare(tx: Tx, personal: Forgetting, scope: Scope, patientId: number): Promise<void> {
  const link = await store.takeCared(tx, scope, patientId)
  if (!link) throw new Problem('NOT_FOUND')
  if (link.status === 'J') throw new Problem('LINK_BLOCKED')
  const patient = await ownAccountOf(tx, patientId)
  await remove(tx, personal, link)
  if (!patient?.email || link.status !== 'C') return
  const letter = { template: 'guardianLeft', data: { guardian: link.guardian }, now: scope.now } as const
  await queueMail(tx, { to: patient.email, language: patient.language, ...letter })
}

/** What the guardian had begun for the patient goes with the link, and a patient whom nobody else knows; what was done stays. */
async function remove(tx: Tx, personal: Forgetting, link: store.TakenLink): Promise<void> {
  await endDraftsFor(tx, link)
  await store.removeLink(tx, link)
  await personal.forgetPatients(tx, [link.patientId])
}

async function tellGuardian(tx: Tx, link: store.TakenLink, change: WardenDecision, now: Date): Promise<void> {
  if (!link.guardianEmail) return
  // Who was never let in hears no more than what they typed themselves.
  const patient = change === 'C' || link.status === 'C' ? link.patient : (link.askedFor ?? undefined)
  const template = change === 'C' ? 'wardAgreed' : 'guardianRefused'
  const data = patient ? { patient } : {}
  await queueMail(tx, { to: link.guardianEmail, language: link.guardianLanguage, template, data, now })
}
