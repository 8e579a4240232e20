import type { PatientRole } from '@portal/contract/access'
import type { Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { queueMail } from '../mail/outbox.ts'
import { hasDied } from './after-death.ts'
import { countAttempt, type AttemptLimit } from './attempts.ts'
import { issueLink, linkUntil } from './one-time-links.ts'

/** C confirmed, J blocked, P pending; a deleted link (D in a request) has no row. */
export type LinkStatus = 'C' | 'J' | 'P'

/** The subject of a mailed agreement: the patient, and the account that may act for them. */
export const agreementOn = (link: { patientId: number; accountId: number }): string =>
  `${link.patientId}:${link.accountId}`

export interface NewLink {
  /** The account that is to act for the patient. */
  readonly accountId: number
  readonly patientId: number
  readonly role: PatientRole
  /** The patient was known before: nobody gets access to them until they, or the clinic, agree. */
  readonly known: boolean
  /** The patient's name as the asking person typed it. */
  readonly askedFor: string
  /** The guardian agreed that the patient sees the guardian's name and PESEL (V-099). */
  readonly shown: boolean
  readonly now: Date
}

/** The most mails that a patient gets about such requests, whoever asks. */
const askingLimits: readonly AttemptLimit[] = [{ count: 5, minutes: 24 * 60 }]

/**
 * Condition on `patient_link`: a parent's right that has ended, and both were told. It stands in the way of nothing: the child, who is of age now, may be
 * asked to agree to the same person as a warden. One that the patient has blocked stays.
 */
export const parentEnded = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (patient_link.role = 'CHILD' and patient_link.status <> 'J' and patient_link.handover_at is null and patient_link.ends_at <= ${now}
    and patient_link.end_told_at is not null)`

/**
 * Makes the link of an account to a patient: confirmed when the patient is new, otherwise pending. A pending ward with an account gets a mail with
 * the link for agreeing; the request takes the place of a parent's right that has ended. Returns the link's status and whether it existed before; in that
 * case nothing changes: a blocked link stays blocked.
 */
export async function makeLink(tx: Tx, link: NewLink): Promise<{ status: LinkStatus; existed: boolean }> {
  const { accountId, patientId, role, now } = link
  const wanted = link.known ? 'P' : 'C'
  const { rows: made } = await sql<{ status: LinkStatus }>`
    insert into patient_link (account_id, patient_id, role, status, asked_for, shown_since, since, changed_at, changed_by)
    values (${accountId}, ${patientId}, ${role}, ${wanted}, ${link.askedFor}, ${link.shown ? now : null}, ${now}, ${now}, ${accountId})
    on conflict (account_id, patient_id) do update set role = excluded.role, status = excluded.status, asked_for = excluded.asked_for,
      shown_since = excluded.shown_since, since = excluded.since, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
      rights = null, ends_at = null, end_told_at = null, end_warned = null, review_asked_at = null, reviewed_at = null
    where excluded.role = 'WARD' and excluded.status = 'P' and ${parentEnded(now)}
    returning status`.execute(tx)
  if (made.length === 0) {
    const { rows } = await sql<{ status: LinkStatus }>`
      select status from patient_link where account_id = ${accountId} and patient_id = ${patientId}`.execute(tx)
    return { status: rows[0]?.status ?? 'P', existed: true }
  }
  if (wanted === 'P' && role === 'WARD') await askWard(tx, link)
  return { status: wanted, existed: false }
}

/**
 * The account that has the patient as its own, if its identity is confirmed and the patient is alive, with the address to which letters that name people
 * may go: only one that was confirmed.
 */
export async function ownAccountOf(tx: Tx, patientId: number) {
  const { rows } = await sql<{ accountId: number; email: string | null; language: 'pl' | 'en' }>`
    select a.id as "accountId", case when a.email_confirmed_at is not null then a.email end as email, a.language
    from patient_link own join account a on a.id = own.account_id
    where own.patient_id = ${patientId} and own.role = 'PATIENT' and own.status = 'C' and not a.blocked
      and not ${hasDied(sql`own.patient_id`)}`.execute(tx)
  return rows[0]
}

/**
 * Gives an account the record that it asked for as its own, now that its owner is known. Returns false and does nothing when the record belongs to
 * another account, or the account has another own record by now.
 */
export async function giveOwnRecord(
  tx: Tx,
  given: { accountId: number; patientId: number; changedBy: number | null; now: Date },
): Promise<boolean> {
  const { accountId, patientId, changedBy, now } = given
  // Two accounts that are given one record at the same time wait for one another.
  await sql`select from patient where id = ${patientId} for no key update`.execute(tx)
  const { rows } = await sql`
    insert into patient_link (account_id, patient_id, role, status, since, changed_at, changed_by)
    select ${accountId}, ${patientId}, 'PATIENT', 'C', ${now}, ${now}, ${changedBy}
    where not exists (select from patient_link l where l.role = 'PATIENT'
      and (l.patient_id = ${patientId}) <> (l.account_id = ${accountId}))
    on conflict (account_id, patient_id) do update set status = 'C', changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where patient_link.role = 'PATIENT' and patient_link.status = 'P'
    returning role`.execute(tx)
  if (rows.length === 0) return false
  for (const table of ['patient_request', 'registration'] as const)
    await sql`
      update ${sql.table(table)} set result = 'REGISTERED'
      where account_id = ${accountId} and patient_id = ${patientId} and role = 'PATIENT'`.execute(tx)
  return true
}

async function askWard(tx: Tx, link: NewLink): Promise<void> {
  const { accountId, patientId, now } = link
  const ward = await ownAccountOf(tx, patientId)
  if (!ward?.email) return
  const subject = agreementOn(link)
  // Over the limit no message is sent, because the answer would tell that the patient has an account. The request is in their list.
  const mayAsk = await countAttempt(tx, { kind: 'ward-request', subject: String(patientId), now, limits: askingLimits })
  if (!mayAsk) return
  const token = await issueLink(tx, { purpose: 'WARD_CONFIRM', accountId: ward.accountId, subject, now })
  // Only a confirmed identity is named: a text that a stranger typed must not go out in the clinic's name.
  const { rows } = await sql<{ guardian: string }>`
    select concat_ws(' ', name, last_name) as guardian from account where id = ${accountId} and type = 'AUTHORIZED'`.execute(
    tx,
  )
  const guardian = link.shown ? rows[0]?.guardian : undefined
  const data = {
    token,
    until: linkUntil('WARD_CONFIRM', now).toISOString(),
    patientId: String(patientId),
    accountId: String(accountId),
    ...(guardian ? { guardian } : {}),
  }
  await queueMail(tx, { to: ward.email, language: ward.language, template: 'wardRequest', data, now })
}
