import type { PatientRole } from '@portal/contract/access'
import type { AccessAnswer, AccessRequest } from '@portal/contract/access-requests'
import type { Scope } from '../../access/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { authoriseAccount } from '../account/index.ts'
import { authorisePatient } from '../patients/index.ts'

/** A request that the clinic must answer, and whom to tell. */
export interface WaitingRequest extends AccessRequest {
  readonly accountId: number
  readonly patientId: number
  readonly language: 'pl' | 'en'
}

/**
 * Requests that wait for the clinic: for the person's own record; for a child; and for a ward who has no account with which to agree, or a
 * blocked one. The oldest accounts come first, after the given one.
 */
export async function waitingForClinic(
  db: Db,
  now: Date,
  { after, count }: { after: { accountId: number; patientId: number }; count: number },
): Promise<WaitingRequest[]> {
  const { rows } = await sql<Omit<WaitingRequest, 'id' | 'askedAt'> & { since: Date }>`
    with waiting as (
      select q.account_id, q.patient_id, q.role, q.created_at as since from patient_request q
      where q.role = 'PATIENT' and q.result = 'REQUESTED' and q.answer is null
      union all
      select l.account_id, l.patient_id, l.role, l.since from patient_link l
      where l.status = 'P' and (l.ends_at is null or l.ends_at > ${now}) and (l.role = 'CHILD' or l.role = 'WARD' and not exists (
        select from patient_link own join account holder on holder.id = own.account_id
        where own.patient_id = l.patient_id and own.role = 'PATIENT' and own.status = 'C' and not holder.blocked)))
    select w.account_id as "accountId", w.patient_id as "patientId", w.role, w.since, a.language,
      json_build_object('name', a.name, 'lastName', a.last_name,
        'email', case when a.email_confirmed_at is not null then a.email end,
        'phone', case when a.phone_confirmed_at is not null then a.phone_number end) as by,
      json_build_object('id', p.id::text, 'clinicId', p.source_id, 'name', p.name, 'lastName', p.last_name,
        'birthDate', p.birth_date, 'pesel', p.pesel) as patient
    from waiting w join account a on a.id = w.account_id join patient p on p.id = w.patient_id
    where not a.blocked and p.after_death is null and (a.email_confirmed_at is not null or a.phone_confirmed_at is not null)
      and (w.account_id, w.patient_id) > (${after.accountId}, ${after.patientId})
    order by w.account_id, w.patient_id limit ${count}`.execute(db)
  return rows.map(({ since, ...row }) => ({
    ...row,
    id: `${row.accountId}-${row.patientId}-${since.getTime()}`,
    askedAt: since.toISOString(),
  }))
}

interface RequestKey {
  readonly accountId: number
  readonly patientId: number
}

/** Stores the clinic's answer with the request, if there is one. */
export async function keepAnswer(tx: Tx, key: RequestKey, answer: AccessAnswer, now: Date): Promise<void> {
  await sql`
    update patient_request set answer = ${answer}, answered_at = ${now}
    where account_id = ${key.accountId} and patient_id = ${key.patientId}`.execute(tx)
}

/** Marks the identity of the account and of its own patient as confirmed. */
export async function confirmIdentity(tx: Tx, { accountId, patientId }: RequestKey): Promise<void> {
  await authoriseAccount(tx, accountId)
  await authorisePatient(tx, patientId)
}

/** Confirms a waiting guardian on the clinic's word; false when nothing waits any more. */
export async function confirmGuardian(tx: Tx, key: RequestKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update patient_link set status = 'C', changed_at = ${now}, changed_by = null
    where account_id = ${key.accountId} and patient_id = ${key.patientId} and status = 'P' and role <> 'PATIENT'
    returning role`.execute(tx)
  return rows.length > 0
}

/** Removes a guardian's waiting request; false when nothing waits any more. */
export async function refuseGuardian(tx: Tx, key: RequestKey): Promise<boolean> {
  const { rows } = await sql`
    delete from patient_link
    where account_id = ${key.accountId} and patient_id = ${key.patientId} and status = 'P' and role <> 'PATIENT'
    returning role`.execute(tx)
  return rows.length > 0
}

/** The state of the account's request for a record of its own. */
export interface OwnRequestRow {
  readonly answer: 'AGREED' | 'REFUSED' | null
  readonly askedAt: Date
  readonly answeredAt: Date | null
}

/** The last request for the account's own record that has not led to a record. */
export async function ownRequestOf(db: Db, scope: Scope): Promise<OwnRequestRow | undefined> {
  const { rows } = await sql<OwnRequestRow>`
    select q.answer, q.created_at as "askedAt", q.answered_at as "answeredAt" from patient_request q
    where q.account_id = ${scope.accountId} and q.role = ${'PATIENT' satisfies PatientRole} and q.result = 'REQUESTED'
    order by q.created_at desc limit 1`.execute(db)
  return rows[0]
}

/** Locks a request that still waits until the transaction ends; false when it was answered or withdrawn meanwhile. */
export async function takeOwnRequest(tx: Tx, key: RequestKey): Promise<boolean> {
  const { rows } = await sql`
    select from patient_request where account_id = ${key.accountId} and patient_id = ${key.patientId}
      and role = 'PATIENT' and result = 'REQUESTED' and answer is null for update`.execute(tx)
  return rows.length > 0
}
