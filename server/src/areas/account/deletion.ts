import type { DeletionOutlook } from '@portal/contract/areas/account'
import type { PatientRole } from '@portal/contract/access'
import type { Patients } from '../../access/claims.ts'
import { andShown } from '../../access/hidden.ts'
import { ownAccountOf } from '../../access/links.ts'
import { contactsOf, type Contacts } from '../../access/tell-contacts.ts'
import { sql } from '../../db/sql.ts'
import { smsAllowance } from '../../outside/sms/allowance.ts'
import { queueSms } from '../../outside/sms/outbox.ts'
import type { Db, Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { deletedTexts } from '../../mail/security-texts.ts'
import { removeAccount } from './store-sign-in.ts'
import type { AccountServices } from './services.ts'

/** What deleting the account would mean: future visits of everybody for whom it acts, and which other accounts act for them. */
export async function deletionOutlook(db: Db, patients: Patients<'patient:read'>): Promise<DeletionOutlook> {
  const { accountId, now } = patients
  const rows = await patients.all(
    db,
    sql<DeletionOutlook['people'][number] & { patientRole: PatientRole; openBookings: number }>`
    select p.name, p.last_name as "lastName", l.role as "patientRole",
      exists (select 1 from patient_link o where o.patient_id = p.id and o.account_id <> l.account_id and o.status = 'C'
        and (o.ends_at is null or o.ends_at > ${now})) as others,
      (select count(*)::int from booking b where b.patient_id = p.id and b.status in ('SCHEDULED', 'REGISTERED')
        and b.starts_at > ${now}${andShown('booking', 'b')}) as "openBookings"
    from ${patients.link()} l join patient p on p.id = l.patient_id
    order by array_position(array['PATIENT', 'WARD', 'CHILD'], l.role), p.last_name, p.name, p.id`,
  )
  const begun = await sql<{ heldSlots: number; drafts: number }>`
    select (select count(*)::int from booking where account_id = ${accountId} and status = 'PROVISIONAL'
        and held_until > ${now}) as "heldSlots",
      (select count(*)::int from draft where account_id = ${accountId}) as drafts`.execute(db)
  return {
    openBookings: rows.reduce((sum, { openBookings }) => sum + openBookings, 0),
    heldSlots: begun.rows[0]?.heldSlots ?? 0,
    drafts: begun.rows[0]?.drafts ?? 0,
    people: rows.map(({ name, lastName, patientRole, others }) => ({ name, lastName, patientRole, others })),
  }
}

/** Tells the patients in the account's care who have an account themselves that they have one guardian less. */
async function tellPatients(tx: Tx, accountId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ patientId: number; guardian: string }>`
    select l.patient_id as "patientId", concat_ws(' ', a.name, a.last_name) as guardian
    from patient_link l join account a on a.id = l.account_id
    where l.account_id = ${accountId} and l.role <> 'PATIENT' and l.status = 'C' and (l.ends_at is null or l.ends_at > ${now})
    order by l.patient_id`.execute(tx)
  for (const { patientId, guardian } of rows) {
    const patient = await ownAccountOf(tx, patientId)
    if (!patient?.email) continue
    const letter = { template: 'guardianLeft', data: { guardian }, now } as const
    await queueMail(tx, { to: patient.email, language: patient.language, ...letter })
  }
}

/** The last message to the account's contacts: what was erased and what stays. */
async function sayGoodbye(tx: Tx, { email, phone, language }: Contacts, now: Date): Promise<void> {
  const data = { at: now.toISOString() }
  if (email) await queueMail(tx, { to: email, language, template: 'accountDeleted', data, now })
  if (phone && (await smsAllowance(tx, phone, now)).allowed)
    await queueSms(tx, { to: phone, text: deletedTexts[language].sms, now })
}

/**
 * Deletes an account in the caller's transaction. Contacts, sessions, second factors, drafts, links to patients, consents and the account's own files
 * are erased; medical records, visits and the audit trail stay (docs/decisions/account.md). Held slots are given back; the contacts are told, and so
 * are patients who lose a guardian. Raises UNAUTHENTICATED when the account is gone already.
 */
export async function deleteAccount(
  services: AccountServices,
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ patientIds: number[] }>`
    select array(select patient_id::float8 from patient_link where account_id = ${accountId}
      union select patient_id::float8 from registration where account_id = ${accountId}
      union select patient_id::float8 from patient_request where account_id = ${accountId}) as "patientIds"
    from account where id = ${accountId} for update of account`.execute(tx)
  const taken = rows[0]
  if (!taken) throw new Problem('UNAUTHENTICATED')
  const contacts = await contactsOf(tx, accountId)
  await tellPatients(tx, accountId, now)
  await services.personal.eraseAccount(tx, accountId, now)
  await removeAccount(tx, accountId)
  await services.personal.forgetPatients(tx, taken.patientIds)
  await sayGoodbye(tx, contacts, now)
}
