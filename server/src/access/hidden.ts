import type { Db } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import type { Tables } from '../db/tables.ts'

/** Tables whose rows the clinic may hide from guardians, each with its own mark. */
type HidingTable = { [T in keyof Tables]: Tables[T] extends { hidden: unknown } ? T : never }[keyof Tables]
const hiding: Readonly<Record<HidingTable, true>> = {
  allergy: true,
  booking: true,
  clinical_document: true,
  clinic_encounter: true,
  clinic_file: true,
  clinic_frequent_drug: true,
  clinic_invoice: true,
  document_request: true,
  health_entry: true,
  image_study: true,
  measurement: true,
  measurement_target: true,
  message: true,
  test_order: true,
  test_result: true,
  test_value: true,
  waiting_list_entry: true,
}

/** The columns by which a row belongs to one that may be hidden. */
const visits = {
  booking_id: 'booking',
  encounter_id: 'clinic_encounter',
  invoice_id: 'clinic_invoice',
  order_id: 'test_order',
} as const satisfies Record<string, HidingTable>
type VisitColumn = keyof typeof visits

/** Tables with a patient's rows that belong to a row that may be hidden, and are hidden with it. */
type HangingTable = {
  [T in keyof Tables]: Tables[T] extends { patient_id: unknown }
    ? Extract<keyof Tables[T], VisitColumn> extends never
      ? never
      : T
    : never
}[keyof Tables]
const hanging: { readonly [T in HangingTable]: readonly Extract<keyof Tables[T], VisitColumn>[] } = {
  clinic_invoice: ['booking_id'],
  document_request: ['encounter_id'],
  dicom_file: ['order_id'],
  image_link: ['order_id'],
  payment: ['invoice_id'],
  questionnaire_fulfillment: ['booking_id', 'encounter_id'],
  test_result: ['order_id'],
}

const has = <K extends string>(table: string, list: Readonly<Record<K, unknown>>): table is K =>
  Object.hasOwn(list, table)

/**
 * Condition on a row of this table, by its alias: it is hidden from guardians, by its own mark or with what it belongs to. Undefined for a table of
 * which nothing is ever hidden.
 */
export function isHidden(table: keyof Tables, row: string): RawBuilder<boolean> | undefined {
  const own = has(table, hiding) ? [sql`${sql.ref(`${row}.hidden`)}`] : []
  const under = has(table, hanging)
    ? hanging[table].map(
        (column) =>
          sql`exists (select from ${sql.table(visits[column])} v where v.id = ${sql.ref(`${row}.${column}`)} and v.hidden)`,
      )
    : []
  const conditions = [...own, ...under]
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : undefined
}

/** Condition: a person who reaches the patient by a link with this role, `l.role` by default, sees everything of the patient. */
export const seesHidden = (role = 'l.role'): RawBuilder<boolean> => sql<boolean>`${sql.ref(role)} = 'PATIENT'`

/**
 * The only condition that hides, to be added after others: a row of this table, by its alias, is shown to a person who reaches its patient by a link
 * with this role. For a guardian a hidden row does not exist anywhere (docs/decisions/hidden-visits.md).
 */
export function andShown(table: keyof Tables, row = 't', role = 'l.role'): RawBuilder<unknown> {
  const hidden = isHidden(table, row)
  return hidden ? sql` and (${seesHidden(role)} or not ${hidden})` : sql``
}

/**
 * The same for rows that are looked up by account and not by patient: `row`, of a table with the mark, is shown to the account with the id `account`.
 * An account sees hidden rows only of its own patient.
 */
export function andShownTo(account: RawBuilder<unknown>, row: string): RawBuilder<unknown> {
  return sql` and (not ${sql.ref(`${row}.hidden`)} or exists (
    select from patient_link l where l.account_id = ${account} and l.patient_id = ${sql.ref(`${row}.patient_id`)} and ${seesHidden()}))`
}

/** The same for files by account: what a guardian sent with a visit or a message is hidden with it. */
export function andFileShownTo(account: RawBuilder<unknown>, file: string): RawBuilder<unknown> {
  const id = sql.ref(`${file}.id`)
  return sql` and not exists (
    select from booking v where v.id in (
      select a.booking_id from booking_attachment a where a.file_id = ${id}
      union all select a.booking_id from booking_referral_attachment a where a.file_id = ${id}) and not (true${andShownTo(account, 'v')}))
    and not exists (
      select from message w join message_attachment a on a.message_id = w.id where a.file_id = ${id} and not (true${andShownTo(account, 'w')}))`
}

/** Contacts to which a message about something hidden may be sent. */
export interface ContactsApart {
  readonly email: string | null
  readonly phone: string | null
}

/** An address without what follows a plus sign, because that leads to the same mailbox. */
const mailbox = (address: string): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(${sql.ref(address)}, '[+][^@]*@', '@'))`

/**
 * The confirmed contacts of the patient's own account that no guardian has as well, whether the guardian may act, only asks or has been blocked:
 * nothing about a hidden visit may be sent where a guardian would read it. Undefined when the patient has no account.
 */
export async function contactsApart(db: Db, patientId: number): Promise<ContactsApart | undefined> {
  const { rows } = await sql<ContactsApart>`
    with guardian as (
      select g.email, g.username, g.phone_number from patient_link l join account g on g.id = l.account_id
      where l.patient_id = ${patientId} and not ${seesHidden()})
    select
      case when a.email_confirmed_at is not null and not exists (
        select from guardian where ${mailbox('a.email')} in (${mailbox('guardian.email')}, ${mailbox('guardian.username')}))
        then a.email end as email,
      case when a.phone_confirmed_at is not null and not exists (
        select from guardian where guardian.phone_number = a.phone_number) then a.phone_number end as phone
    from patient_link l join account a on a.id = l.account_id
    where l.patient_id = ${patientId} and l.status = 'C' and ${seesHidden()} and not a.blocked`.execute(db)
  return rows[0]
}
