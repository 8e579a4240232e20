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
 * force. Teleconsultations ask it in the statement that reads, books or joins, so that a consent that is withdrawn allows nothing any more.
 */
export const allowsTeleconsultation = (row: string, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from consent c where c.patient_id = ${sql.ref(`${row}.patient_id`)} and c.type = 'CTEL' and ${inForce('c', sql`${now}::timestamptz`)})`

/**
 * Condition on such a row: choosing a single document gives it to somebody. Where the clinic has partners it does only while the patient has agreed that
 * a partner, or a person whom they authorize, gets what they choose.
 */
export const sharesSelected = (
  row: string,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(not exists (select from partner) or exists (
  select from consent c where c.patient_id = ${sql.ref(`${row}.patient_id`)} and c.only_selected_documents
    and ${inForce('c', sql`${now}::timestamptz`)}))`

/**
 * Condition on a mark of a chosen document, by its alias (it needs `patient_id` and `changed_at`): it still gives the document to somebody. What was
 * chosen while a consent allowed that is given only as long as such a consent is in force; a consent that is given later begins without it.
 */
export const choiceStands = (mark: string, now: Date): RawBuilder<boolean> => {
  const chosenAt = sql.ref(`${mark}.changed_at`)
  return sql<boolean>`coalesce((
    select bool_or(${inForce('c', sql`${now}::timestamptz`)}) from consent c
    where c.patient_id = ${sql.ref(`${mark}.patient_id`)} and c.only_selected_documents and c.valid_from <= ${chosenAt}
      and (c.valid_to is null or c.valid_to > ${chosenAt}) and (not c.needs_guardian or c.guardian_agreed_at <= ${chosenAt})), true)`
}
