import { andShown } from '../../access/hidden.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { isOpen, treating } from './contacts.ts'

/** A message as one account sees it, with the names that its presentation needs. */
export interface MessageRow {
  readonly id: number
  readonly threadId: number
  readonly patientId: number
  readonly patientName: string
  readonly patientLastName: string
  readonly direction: 'IN' | 'OUT'
  readonly title: string
  readonly content: string
  readonly categoryCode: string | null
  readonly categoryName: string | null
  readonly categoryDescription: string | null
  readonly contactId: number | null
  readonly contactName: string | null
  readonly contactLastName: string | null
  readonly contactAbout: string | null
  /** OUT: who wrote it; null once that account is gone. The names are there only where the reader may know them. */
  readonly accountId: number | null
  readonly writerName: string | null
  readonly writerLastName: string | null
  readonly recipients: readonly number[]
  readonly recipientNames: readonly string[]
  readonly sentAt: Date
  readonly editedAt: Date | null
  /** IN: when this account read it; OUT: when the clinic did. */
  readonly readAt: Date | null
  readonly inResponseTo: number | null
  readonly attachments: number
  readonly toConfirm: boolean
  readonly delivery: 'WAITING' | 'DELIVERED' | 'REFUSED' | null
  readonly version: number
  /** OUT: the name under which the clinic's own system gets it. */
  readonly clinicKey: string | null
  /** OUT: the newest version that the clinic's system is known to have. */
  readonly clinicVersion: number | null
  readonly withdrawnAt: Date | null
  readonly notTaken: NotTaken | null
  /** Whoever an answer to it goes to can be written to. */
  readonly answerable: boolean
}

/** What came too late for the clinic; of a change, with its title and text. */
export interface NotTaken {
  readonly act: 'CHANGE' | 'WITHDRAWAL'
  readonly title?: string
  readonly content?: string
}

/** Condition on `w`, the link of a message's writer: the reader may know their name. The patient agreed to nothing, so guardians do not learn of one another. */
const named = sql<boolean>`(w.role = 'PATIENT' or m.link_role = 'PATIENT' and w.shown_since is not null)`

/**
 * Condition on `m`, a message: an answer would be taken, as `mayWriteTo` decides. Whoever wrote from the clinic gets one always; what was sent is added
 * to only while all to whom it went are open, or have written in the conversation.
 */
const answerable = sql<boolean>`(m.direction = 'IN' or not exists (
  select from message_recipient o join message_contact c on c.id = o.contact_id left join treated treating on treating.patient_id = m.patient_id
  where o.message_id = m.id and (${isOpen} or exists (
    select from message w where w.thread_id = m.thread_id and w.patient_id = m.patient_id and w.contact_id = c.id${andShown('message', 'w', 'm.link_role')}
  )) is not true))`

const columns = (accountId: number) => sql`
  m.id, m.thread_id as "threadId", m.patient_id as "patientId", p.name as "patientName", p.last_name as "patientLastName", m.direction,
  m.title, m.content, k.code as "categoryCode", k.name as "categoryName", k.description as "categoryDescription",
  m.contact_id as "contactId", c.name as "contactName", c.last_name as "contactLastName", c.about as "contactAbout",
  m.account_id as "accountId", case when ${named} then a.name end as "writerName", case when ${named} then a.last_name end as "writerLastName",
  coalesce(r.ids, '{}') as recipients, coalesce(r.names, '{}') as "recipientNames", m.sent_at as "sentAt", m.edited_at as "editedAt",
  case m.direction when 'IN' then (
    select n.read_at from message_reading n where n.message_id = m.id and n.account_id = ${accountId}) else m.read_at end as "readAt",
  m.in_response_to as "inResponseTo",
  (select count(*)::int from message_attachment f where f.message_id = m.id and f.until_version is null) as attachments, m.to_confirm as "toConfirm",
  m.delivery, m.version, m.clinic_key as "clinicKey", m.clinic_version as "clinicVersion", m.withdrawn_at as "withdrawnAt", m.not_taken as "notTaken",
  ${answerable} as answerable`

/** A statement for the messages of a relation with `link_role`, as an account sees them; `end` orders and limits them. */
export const messagesIn = (
  relation: RawBuilder<unknown>,
  accountId: number,
  end: RawBuilder<unknown>,
): RawBuilder<MessageRow> => sql<MessageRow>`
  with m as materialized (select m.* from ${relation} m),
  treated as (
    select l.patient_id, ${treating} as practitioners
    from (select distinct patient_id, link_role as role from m where direction = 'OUT') l)
  select ${columns(accountId)} from m join patient p on p.id = m.patient_id
  left join message_category k on k.code = m.category
  left join message_contact c on c.id = m.contact_id
  left join account a on a.id = m.account_id
  left join patient_link w on w.account_id = m.account_id and w.patient_id = m.patient_id
  left join lateral (
    select array_agg(t.id order by t.last_name, t.name, t.id) as ids,
      array_agg(concat_ws(' ', nullif(t.name, ''), t.last_name) order by t.last_name, t.name, t.id) as names
    from message_recipient o join message_contact t on t.id = o.contact_id where o.message_id = m.id) r on true
  ${end}`
