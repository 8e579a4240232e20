import type { Tx } from '../../db/database.ts'
import { contactsOf, type Contacts } from '../../access/tell-contacts.ts'
import { sql } from '../../db/sql.ts'

/** Two accounts whose owner has shown the passwords of both, as they stood then. */
export interface Pair {
  readonly into: { readonly id: number; readonly passwordHash: string }
  readonly from: { readonly id: number; readonly passwordHash: string; readonly username: string }
}

/** Takes both accounts for the transaction; false when one of them is gone, blocked or has another password meanwhile. */
export async function takeBoth(tx: Tx, { into, from }: Pair): Promise<boolean> {
  const { rows } = await sql<{ id: number; passwordHash: string; blocked: boolean }>`
    select id, password_hash as "passwordHash", blocked from account where id in (${into.id}, ${from.id})
    order by id for update`.execute(tx)
  const stands = (one: { id: number; passwordHash: string }) =>
    rows.some(({ id, passwordHash, blocked }) => id === one.id && passwordHash === one.passwordHash && !blocked)
  return stands(into) && stands(from)
}

/**
 * Patient links of the account that goes. Where both have one to the same patient the stricter stands: merging gives nobody a right that
 * was refused. An account has one own record; a second one stays within reach as that of somebody cared for.
 */
async function takeLinks(tx: Tx, into: number, from: number, now: Date): Promise<number> {
  await sql`
    update patient_link kept set status = gone.status, changed_at = ${now}, changed_by = ${into}
    from patient_link gone
    where kept.account_id = ${into} and gone.account_id = ${from} and gone.patient_id = kept.patient_id
      and array_position(array['J', 'C', 'P'], gone.status) < array_position(array['J', 'C', 'P'], kept.status)`.execute(
    tx,
  )
  const { rows } = await sql`
    update patient_link gone set account_id = ${into}, changed_at = ${now}, changed_by = ${into},
      role = case when gone.role = 'PATIENT' and exists (
        select 1 from patient_link own where own.account_id = ${into} and own.role = 'PATIENT') then 'WARD' else gone.role end
    where gone.account_id = ${from}
      and not exists (select 1 from patient_link kept where kept.account_id = ${into} and kept.patient_id = gone.patient_id)
    returning 1`.execute(tx)
  return rows.length
}

/** Everything else that names the account that goes, by table; what both have keeps the one of the account that stays. */
const takings = {
  booking: (into: number, from: number) =>
    sql`update booking set account_id = ${into} where account_id = ${from} returning 1`,
  bookingAttachment: (into: number, from: number) =>
    sql`update booking_attachment set account_id = ${into} where account_id = ${from} returning 1`,
  storedFile: (into: number, from: number) =>
    sql`update stored_file set account_id = ${into} where account_id = ${from} returning 1`,
  questionnaireFulfillment: (into: number, from: number) =>
    sql`update questionnaire_fulfillment set account_id = ${into} where account_id = ${from} returning 1`,
  notification: (into: number, from: number) =>
    sql`update notification set account_id = ${into} where account_id = ${from} returning 1`,
  nationalIdentity: (into: number, from: number) =>
    sql`update national_identity set account_id = ${into} where account_id = ${from} returning 1`,
  draft: (into: number, from: number) => sql`
    update draft gone set account_id = ${into} where account_id = ${from} and not exists (
      select 1 from draft kept where kept.account_id = ${into} and kept.patient_id = gone.patient_id
        and kept.kind = gone.kind and kept.subject = gone.subject) returning 1`,
  registration: (into: number, from: number) => sql`
    update registration set account_id = ${into} where account_id = ${from}
      and not exists (select 1 from registration kept where kept.account_id = ${into}) returning 1`,
  registrationConsent: (into: number, from: number) => sql`
    update registration_consent gone set account_id = ${into} where account_id = ${from}
      and not exists (select 1 from registration_consent kept where kept.account_id = ${into} and kept.code = gone.code) returning 1`,
  registrationAttachment: (into: number, from: number) =>
    sql`update registration_attachment set account_id = ${into} where account_id = ${from} returning 1`,
  patientRequest: (into: number, from: number) => sql`
    update patient_request gone set account_id = ${into} where account_id = ${from} and not exists (
      select 1 from patient_request kept where kept.account_id = ${into} and kept.patient_id = gone.patient_id) returning 1`,
  mergedBefore: (into: number, from: number) =>
    sql`update account_merge set into_account_id = ${into} where into_account_id = ${from} returning 1`,
} as const

/** A confirmed address or number, and a confirmed identity, that the account that stays lacks. */
async function takeContacts(tx: Tx, into: number, from: number): Promise<void> {
  const { rows } = await sql<{
    email: string | null
    emailKey: string | null
    emailConfirmedAt: Date | null
    phone: string | null
    phoneConfirmedAt: Date | null
  }>`
    select email, email_key as "emailKey", email_confirmed_at as "emailConfirmedAt", phone_number as phone,
      phone_confirmed_at as "phoneConfirmedAt" from account where id = ${from}`.execute(tx)
  const gone = rows[0]
  if (!gone) return
  await sql`update account set email = null, email_key = null where id = ${from}`.execute(tx)
  await sql`
    update account set merge_required = false,
      email = case when takes_email then ${gone.email} else email end,
      email_key = case when takes_email then ${gone.emailKey} else email_key end,
      email_confirmed_at = case when takes_email then ${gone.emailConfirmedAt} else email_confirmed_at end,
      phone_number = case when takes_phone then ${gone.phone} else phone_number end,
      phone_confirmed_at = case when takes_phone then ${gone.phoneConfirmedAt} else phone_confirmed_at end
    from (select email is null and ${gone.emailConfirmedAt}::timestamptz is not null as takes_email,
        phone_number is null and ${gone.phoneConfirmedAt}::timestamptz is not null as takes_phone
      from account where id = ${into}) as lacks
    where id = ${into}`.execute(tx)
}

/**
 * Moves everything of one account to the other and deletes the empty one; what was moved stays on record in `account_merge`. Answers the
 * contacts of the account that went.
 */
export async function mergeInto(tx: Tx, { into, from }: Pair, now: Date): Promise<Contacts> {
  const contacts = await contactsOf(tx, from.id)
  const taken: Record<string, number> = { patientLink: await takeLinks(tx, into.id, from.id, now) }
  for (const [table, take] of Object.entries(takings))
    taken[table] = (await take(into.id, from.id).execute(tx)).rows.length
  await takeContacts(tx, into.id, from.id)
  await sql`delete from account where id = ${from.id}`.execute(tx)
  await sql`
    insert into account_merge (at, into_account_id, from_account_id, from_username, taken)
    values (${now}, ${into.id}, ${from.id}, ${from.username}, ${JSON.stringify(taken)}::jsonb)`.execute(tx)
  return contacts
}
