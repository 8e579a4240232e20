import { appendEvents } from '../../audit/trail.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Batch } from './batch.ts'
import { importEvent } from './trail.ts'

interface HeldLink {
  account_id: number
  patient_id: number
  role: 'PATIENT' | 'WARD' | 'CHILD'
  asked_for: string | null
}

/**
 * For accounts that gave a PESEL before the clinic knew the person, as themselves or for a ward or child. They have proved to nobody that the PESEL
 * is theirs to give. From now on the person has a record, so these accounts wait for the clinic's consent like accounts that ask later, and are told.
 * Only links that the clinic or a person of confirmed identity agreed to stay; saying that one is a guardian is no consent.
 */
export async function holdBackRegistrants(batch: Batch, adopted: readonly number[]): Promise<void> {
  const held = await holdBack(
    batch,
    adopted,
    sql`not exists (select from account a
        where a.id = l.changed_by and a.type = 'AUTHORIZED' and (l.role = 'PATIENT') = (a.id = l.account_id))
      and not exists (select from patient_request q
        where q.account_id = l.account_id and q.patient_id = l.patient_id and q.answer = 'AGREED')`,
  )
  await tellOwners(batch, held, 'new-record')
}

/**
 * For a record that belongs to another identity from now on: nobody has a right to it until the clinic gives it again. Everybody with a right to it
 * waits and is told; an account that had it as its own record proved who they are as somebody else. What such a person may do for others on the
 * clinic's word alone waits, too. Called before the record changes, while it still has the name that they know.
 */
export async function holdBackEverybody(batch: Batch, patients: readonly number[]): Promise<void> {
  const held = await holdBack(batch, patients, sql`true`)
  const owners = held.filter(({ role }) => role === 'PATIENT').map((link) => link.account_id)
  const theirs = await holdBackCare(batch, owners)
  await sql`update account set type = 'BASIC' where id = any(${owners}::bigint[])`.execute(batch.tx)
  // The earlier questions to the clinic were about another person.
  await sql`update patient_request set created_at = ${batch.now}
    where patient_id = any(${[...patients]}::bigint[]) and result = 'REQUESTED' and answer is null`.execute(batch.tx)
  await tellOwners(batch, [...held, ...theirs])
}

/** For a guardian whom the clinic has replaced for a patient: the account that was admitted as the former guardian waits. */
export async function holdBackGuardian(batch: Batch, guardian: { pesel: string; patientId: number }): Promise<void> {
  const named = sql`l.role <> 'PATIENT' and l.changed_by is null and exists (
    select from patient_link own join patient g on g.id = own.patient_id
    where own.account_id = l.account_id and own.role = 'PATIENT' and g.pesel = ${guardian.pesel})`
  await tellOwners(batch, await holdBack(batch, [guardian.patientId], named))
}

async function holdBackCare(batch: Batch, accounts: readonly number[]): Promise<HeldLink[]> {
  if (accounts.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct patient_id as id from patient_link
    where account_id = any(${[...accounts]}::bigint[]) and role <> 'PATIENT' and status = 'C' and changed_by is null`.execute(
    batch.tx,
  )
  const byClinic = sql`l.account_id = any(${[...accounts]}::bigint[]) and l.role <> 'PATIENT' and l.changed_by is null`
  return holdBack(
    batch,
    rows.map(({ id }) => id),
    byClinic,
  )
}

/** Sets confirmed links to these patients back to waiting for the clinic, as if asked for anew; returns them. */
async function holdBack(batch: Batch, patients: readonly number[], which: RawBuilder<unknown>): Promise<HeldLink[]> {
  const { tx, now } = batch
  if (patients.length === 0) return []
  const { rows } = await sql<HeldLink>`
    update patient_link l set status = 'P', changed_at = ${now}, changed_by = null, since = ${now},
      asked_for = coalesce(l.asked_for, concat_ws(' ', p.name, p.last_name))
    from patient p
    where p.id = l.patient_id and l.status = 'C' and l.patient_id = any(${[...patients]}::bigint[]) and ${which}
    returning l.account_id, l.patient_id, l.role, l.asked_for`.execute(tx)
  if (rows.length === 0) return []
  // Who is to act after the 18th birthday may have been chosen by somebody else than the person.
  const owned = rows.flatMap(({ role, patient_id }) => (role === 'PATIENT' ? patient_id : []))
  await sql`update patient_link set handover_at = null, rights = null, ends_at = null
    where handover_at is not null and patient_id = any(${owned}::bigint[])`.execute(tx)
  const held = sql`json_to_recordset(${JSON.stringify(rows)}::json) as h(account_id bigint, patient_id bigint, role text)`
  await sql`
    update registration r set result = 'REQUESTED' from ${held}
    where r.account_id = h.account_id and r.patient_id = h.patient_id`.execute(tx)
  await sql`
    insert into patient_request as q (account_id, patient_id, role, result, created_at)
    select account_id, patient_id, role, 'REQUESTED', ${now} from ${held}
    on conflict (account_id, patient_id) do update
      set result = 'REQUESTED', answer = null, answered_at = null, created_at = excluded.created_at`.execute(tx)
  return rows
}

async function tellOwners(batch: Batch, held: readonly HeldLink[], why?: 'new-record'): Promise<void> {
  if (held.length === 0) return
  const { tx, now } = batch
  await appendEvents(
    held.map((link) =>
      importEvent(batch, {
        event: 'clinicHoldsBackLink',
        entity: 'patient-link',
        entityId: String(link.account_id),
        patientId: link.patient_id,
      }),
    ),
  ).execute(tx)
  const { rows } = await sql<{ id: number; email: string; language: 'pl' | 'en' }>`
    select id, email, language from account
    where id = any(${held.map((link) => link.account_id)}::bigint[]) and email_confirmed_at is not null and email is not null
      and not blocked`.execute(tx)
  const accounts = new Map(rows.map((row) => [row.id, row]))
  for (const { account_id: id, role, asked_for: name } of held) {
    const account = accounts.get(id)
    if (!account) continue
    const data = { role, ...(why ? { why } : {}), ...(role !== 'PATIENT' && name ? { patient: name } : {}) }
    await queueMail(tx, { to: account.email, language: account.language, template: 'recordHeldBack', data, now })
  }
}

/**
 * Moves the end of a parent's right to what the clinic says now: an end that it has set before in either direction, any other only to an earlier time.
 * Returns true when the end changed.
 */
export async function endParent(
  batch: Batch,
  link: { readonly accountId: number; readonly patientId: number },
  before: Date | undefined,
  after: Date,
): Promise<boolean> {
  const end = sql`case when ends_at = ${before ?? null} then ${after}::timestamptz else least(ends_at, ${after}) end`
  const { rows } = await sql`
    update patient_link set ends_at = ${end}, end_told_at = null, end_warned = null, changed_at = ${batch.now}, changed_by = null
    where account_id = ${link.accountId} and patient_id = ${link.patientId} and role = 'CHILD'
      and (handover_at is null or handover_at > ${after}) and ends_at is distinct from ${end}
    returning 1`.execute(batch.tx)
  if (rows.length === 0) return false
  const about = { entity: 'patient-link', entityId: String(link.accountId), patientId: link.patientId } as const
  await appendEvents([importEvent(batch, { event: 'clinicSetsEndOfCare', ...about })]).execute(batch.tx)
  return true
}
