import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { queueMail } from '../mail/outbox.ts'
import { scopesGiven } from '@portal/contract/rules/guardian-scopes'

/** What a patient has written about a carer whom they authorize. */
export interface CarerSaid {
  readonly patientId: number
  readonly pesel: string
  /** As in a link: null for everything. */
  readonly rights: readonly string[] | null
  readonly endsAt: Date | null
  /** The patient's account. */
  readonly by: number | null
}

/**
 * Carries an authorization out in the one place that says who may act for whom: the link with which the carer has asked to act for the patient, or acts
 * already, is confirmed with these rights and this end, and the carer is told, at an address that was confirmed. Only a carer's account whose identity is confirmed counts, and a carer
 * who has not asked gets nothing, so that nobody learns by an authorization whether somebody has an account. What the patient has blocked stays
 * blocked. Returns whether there was such a link.
 */
export async function giveCare(
  tx: Tx,
  { patientId, pesel, rights, endsAt, by }: CarerSaid,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ email: string | null; language: 'pl' | 'en'; patient: string }>`
    update patient_link l set status = 'C', rights = ${rights && [...rights]}::text[], ends_at = ${endsAt}, changed_at = ${now}, changed_by = ${by},
      end_warned = null, end_told_at = null
    from patient_link own, patient carer, account a, patient p
    where l.patient_id = ${patientId} and l.role = 'WARD' and l.status in ('P', 'C') and own.account_id = l.account_id
      and own.role = 'PATIENT' and own.status = 'C' and carer.id = own.patient_id and carer.pesel = ${pesel} and a.id = l.account_id
      and a.type = 'AUTHORIZED' and not a.blocked and p.id = l.patient_id and p.after_death is null
    returning case when a.email_confirmed_at is not null then a.email end as email, a.language, concat_ws(' ', p.name, p.last_name) as patient`.execute(
    tx,
  )
  const [carer] = rows
  if (carer?.email) {
    const said = { scopes: scopesGiven(rights), ...(endsAt ? { endsAt: endsAt.toISOString() } : {}) }
    const data = { patient: carer.patient, ...said }
    await queueMail(tx, { to: carer.email, language: carer.language, template: 'wardAgreed', data, now })
  }
  return carer !== undefined
}

/** Ends at once what a carer may do for a patient; both are told by the work that tells of ends. */
export async function endCare(
  tx: Tx,
  { patientId, pesel, by }: Pick<CarerSaid, 'patientId' | 'pesel' | 'by'>,
  now: Date,
): Promise<void> {
  await sql`
    update patient_link l set ends_at = ${now}, end_told_at = null, changed_at = ${now}, changed_by = ${by}
    from patient_link own, patient carer
    where l.patient_id = ${patientId} and l.role = 'WARD' and l.status = 'C' and (l.ends_at is null or l.ends_at > ${now})
      and own.account_id = l.account_id and own.role = 'PATIENT' and own.status = 'C' and carer.id = own.patient_id and carer.pesel = ${pesel}`.execute(
    tx,
  )
}
