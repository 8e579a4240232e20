import { ownAccountOf } from '../../access/links.ts'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import { appendEvents } from '../../audit/trail.ts'
import { sql } from '../../db/sql.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Batch } from './batch.ts'
import { birthday } from './dates.ts'
import { farOff, type Bond } from './related-person.ts'
import { importEvent } from './trail.ts'

/** A guardian in a file of the clinic: for whom, by their PESEL, as what, and until when. */
interface Named {
  readonly patientId: number
  readonly pesel: string
  readonly bond: Bond
  readonly until: Date | null
}

interface Made {
  readonly accountId: number
  readonly patient: string
  /** Only one that was confirmed, and of a patient who is alive. */
  readonly email: string | null
  readonly language: 'pl' | 'en'
}

/**
 * Makes the guardian's link, unless there is one or either side has ended it; both are told, as of every change of who acts for somebody, and it stands
 * in the trail. Returns true when a link was made. A patient who has come of age is nobody's child any more.
 */
export async function makeGuardian(batch: Batch, { patientId, pesel, bond, until }: Named): Promise<boolean> {
  const { tx, now } = batch
  const { rows } = await sql<{ birth_date: string }>`select birth_date from patient where id = ${patientId}`.execute(tx)
  const ends = [until, bond === 'CHILD' ? birthday(rows[0]?.birth_date ?? '', 18) : null].filter((one) => one !== null)
  const endsAt = ends.toSorted((one, other) => one.getTime() - other.getTime()).find((one) => one < farOff) ?? null
  if (endsAt && endsAt <= now) return false
  const { rows: made } = await sql<Made>`
    with made as (
      insert into patient_link (account_id, patient_id, role, status, ends_at, since, changed_at)
      select own.account_id, ${patientId}, ${bond}, 'C', ${endsAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from patient guardian join patient_link own on own.patient_id = guardian.id and own.role = 'PATIENT' and own.status = 'C'
        join account a on a.id = own.account_id and a.type = 'AUTHORIZED'
      where guardian.pesel = ${pesel} and guardian.id <> ${patientId}
        and not exists (select from ended_care e where e.account_id = own.account_id and e.patient_id = ${patientId})
      on conflict (account_id, patient_id) do nothing
      returning account_id, patient_id)
    select a.id as "accountId", concat_ws(' ', p.name, p.last_name) as patient,
      case when a.email_confirmed_at is not null and not a.blocked and p.after_death is null then a.email end as email, a.language
    from made m join account a on a.id = m.account_id join patient p on p.id = m.patient_id`.execute(tx)
  for (const one of made) await tell(batch, patientId, bond, one)
  return made.length > 0
}

async function tell(
  batch: Batch,
  patientId: number,
  role: Bond,
  { accountId, patient, email, language }: Made,
): Promise<void> {
  const { tx, now } = batch
  const about = { entity: 'patient-link', entityId: String(accountId), patientId } as const
  await appendEvents([importEvent(batch, { event: 'clinicMakesGuardian', ...about })]).execute(tx)
  if (email) {
    const data = { role, agreed: true, patient }
    await queueMail(tx, { to: email, language, template: 'requestAnswered', data, now })
  }
  const own = await ownAccountOf(tx, patientId)
  if (own) await tellContacts(tx, await contactsOf(tx, own.accountId), 'CARER_BY_CLINIC', now)
}
