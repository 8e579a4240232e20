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
 * Whoever gave a PESEL before the clinic knew the person, for themself or for a ward or child, has shown nobody that it is theirs to give:
 * from now on there is a record to be seen, and they wait until the clinic has agreed, as who asks after that does. Only what the clinic
 * or somebody of confirmed identity has agreed to stands; nobody has agreed to be another's guardian by saying so.
 */
export async function holdBackRegistrants(batch: Batch, adopted: readonly number[]): Promise<void> {
  await holdBack(
    batch,
    adopted,
    sql`not exists (select from account a
        where a.id = l.changed_by and a.type = 'AUTHORIZED' and (l.role = 'PATIENT') = (a.id = l.account_id))
      and not exists (select from patient_request q
        where q.account_id = l.account_id and q.patient_id = l.patient_id and q.answer = 'AGREED')`,
  )
}

/**
 * A record that is another identity's from now on is nobody's until the clinic has said so again: everybody with a right to it waits and is
 * told, and who had it as their own has shown who they are by another identity. What such a person may do for others on the clinic's
 * word alone waits, too. Called before the record changes, while it has the name that they know.
 */
export async function holdBackEverybody(batch: Batch, patients: readonly number[]): Promise<void> {
  const held = await holdBack(batch, patients, sql`true`)
  const owners = held.filter(({ role }) => role === 'PATIENT').map((link) => link.account_id)
  const theirs = await holdBackCare(batch, owners)
  await sql`update account set type = 'BASIC' where id = any(${owners}::bigint[])`.execute(batch.tx)
  // What the clinic was asked before was about somebody else.
  await sql`update patient_request set created_at = ${batch.now}
    where patient_id = any(${[...patients]}::bigint[]) and result = 'REQUESTED' and answer is null`.execute(batch.tx)
  await tellOwners(batch, [...held, ...theirs])
}

/** The clinic says that the guardian whom it named for this patient is somebody else: whoever was let in as that guardian waits. */
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

/** Puts confirmed links to these patients back to waiting for the clinic, as asked anew; answers them. */
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

async function tellOwners(batch: Batch, held: readonly HeldLink[]): Promise<void> {
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
    where id = any(${held.map((link) => link.account_id)}::bigint[]) and email is not null and not blocked`.execute(tx)
  const accounts = new Map(rows.map((row) => [row.id, row]))
  for (const { account_id: id, role, asked_for: name } of held) {
    const account = accounts.get(id)
    if (!account) continue
    const data = { role, ...(role !== 'PATIENT' && name ? { patient: name } : {}) }
    await queueMail(tx, { to: account.email, language: account.language, template: 'recordHeldBack', data, now })
  }
}
