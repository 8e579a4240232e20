import { sql, type RawBuilder } from '../../db/sql.ts'

/**
 * Condition on a consent of any alias: it allows at an instant what it says. It is not cancelled, its time has come and is not over, and of a young
 * person somebody who represents them has agreed too.
 */
export const inForce = (alias: string, at: RawBuilder<unknown>): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of('status')} <> 'CANCELLED' and ${of('valid_from')} <= ${at} and (${of('valid_to')} is null or ${of('valid_to')} > ${at})
    and (not ${of('needs_guardian')} or ${of('guardian_agreed_at')} is not null))`
}

/**
 * Condition on a row that the statement has through a claim, by its alias (it needs `patient_id`): a consent of its patient to teleconsultations is in
 * force. The wizard of teleconsultations asks it in the statement that reads or books, so that a consent that is withdrawn allows nothing any more.
 */
export const allowsTeleconsultation = (row: string, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from consent c where c.patient_id = ${sql.ref(`${row}.patient_id`)} and c.type = 'CTEL' and ${inForce('c', sql`${now}::timestamptz`)})`

/**
 * Condition on such a row: choosing a single document gives it to somebody. Where the clinic has partners it does only while the patient has agreed that
 * one of them gets what they choose.
 */
export const sharesSelected = (
  row: string,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(not exists (select from partner) or exists (
  select from consent c where c.patient_id = ${sql.ref(`${row}.patient_id`)} and c.partner_code is not null and c.only_selected_documents
    and ${inForce('c', sql`${now}::timestamptz`)}))`
