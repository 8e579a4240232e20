import type { PatientRole } from '@portal/contract/access'
import { parentEnded } from '../../access/links.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Locks the account's row, so that its registrations happen one after another; returns whether it has an own patient. */
export async function takeAccount(tx: Tx, accountId: number): Promise<{ hasOwnPatient: boolean }> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  const { rows } = await sql`
    select from patient_link where account_id = ${accountId} and role = 'PATIENT'`.execute(tx)
  return { hasOwnPatient: rows.length > 0 }
}

/** Whether the account has a link to the patient, in any state; a parent’s right that has ended does not keep one from asking to be a warden. */
export async function isLinked(
  tx: Tx,
  { accountId, role, now }: { readonly accountId: number; readonly role: PatientRole; readonly now: Date },
  patientId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from patient_link where account_id = ${accountId} and patient_id = ${patientId}
      and not (${role} = 'WARD' and ${parentEnded(now)})`.execute(tx)
  return rows.length > 0
}

export interface NewRequest {
  readonly accountId: number
  readonly patientId: number
  readonly role: PatientRole
  readonly result: 'REGISTERED' | 'REQUESTED'
  readonly consentWords: string | null
  readonly now: Date
}

/** Records whom the account registered or asked for; asking again replaces the earlier request. */
export async function keepRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { accountId, patientId, role, result, consentWords, now } = request
  await sql`
    insert into patient_request (account_id, patient_id, role, result, consent_words, created_at)
    values (${accountId}, ${patientId}, ${role}, ${result}, ${consentWords}, ${now})
    on conflict (account_id, patient_id) do update set role = excluded.role, result = excluded.result,
      consent_words = excluded.consent_words, created_at = excluded.created_at, answer = null, answered_at = null`.execute(
    tx,
  )
}
