import type { MessageCategory, MessageContact } from '@portal/contract/areas/messages/parts'
import { andShown } from '../../access/hidden.ts'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { has } from './search.ts'
import type { OneMessage, Writer } from './store.ts'

interface ContactRow {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly lastName: string
  readonly about: string | null
}

/** What the search for recipients is narrowed to. */
export interface Wanted {
  readonly name?: string | undefined
  readonly lastname?: string | undefined
  readonly username?: string | undefined
  readonly pageIndex: number
  readonly pageSize: number
}

const columns = sql`c.id, c.username, c.name, c.last_name as "lastName", c.about`
const byName = sql`order by c.last_name collate polish, c.name collate polish, c.id`

const present = ({ id, about, ...row }: ContactRow): MessageContact => ({
  id: String(id),
  ...row,
  ...(about !== null ? { about } : {}),
})

/**
 * Condition on `c`, a contact, and `l`, the link to a patient: one may begin to write to the contact about the patient. A hidden visit opens nothing
 * to a guardian, because the contact would tell of it.
 */
const isOpen: RawBuilder<boolean> = sql<boolean>`(c.opens_to = 'ALL' or c.opens_to = 'TREATED' and (
  exists (select from booking b where b.patient_id = l.patient_id and b.practitioner_id = c.practitioner_id
    and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED')${andShown('booking', 'b')})
  or exists (select from clinic_encounter v where v.patient_id = l.patient_id and c.practitioner_id = any(v.practitioner_ids)${andShown('clinic_encounter', 'v')})
  or exists (select from clinic_declaration d join clinic_role e on e.id = d.role_id
    where d.patient_id = l.patient_id and e.practitioner_id = c.practitioner_id and d.state <> 'CANCELED')))`

/** Those at the clinic to whom one may write about a patient, by name. */
export async function recipients(db: Db, writer: Writer, wanted: Wanted): Promise<MessageContact[]> {
  const { name, lastname, username, pageIndex, pageSize } = wanted
  const rows = await writer.all(
    db,
    sql<ContactRow>`
    select ${columns} from ${writer.link()} l join message_contact c on ${isOpen}
    where ${has(sql`concat_ws(' ', c.name, c.last_name, c.about)`, name)} and ${has(sql`c.last_name`, lastname)} and ${has(sql`c.username`, username)}
    ${byName} limit ${pageSize} offset ${pageIndex * pageSize}`,
  )
  return rows.map(present)
}

/**
 * Whether one may write to all these contacts about a patient: each is open, or wrote in the conversation itself, or has been chosen for the message
 * before.
 */
export async function mayWriteTo(
  db: Db,
  writer: Writer,
  contactIds: readonly number[],
  before: { readonly threadId?: number | undefined; readonly messageId?: number | undefined },
): Promise<boolean> {
  const { threadId = null, messageId = null } = before
  const asked = [...new Set(contactIds)]
  const rows = await writer.all(
    db,
    sql<{ id: number }>`
    select c.id from ${writer.link()} l join message_contact c on c.id = any(${asked}::bigint[])
    where ${isOpen}
      or exists (select from message t where t.thread_id = ${threadId} and t.patient_id = l.patient_id and t.contact_id = c.id${andShown('message')})
      or exists (select from message_recipient o where o.message_id = ${messageId} and o.contact_id = c.id)`,
  )
  return rows.length === asked.length
}

/** To whom a message was written, by name. */
export async function recipientsOf(db: Db, owned: OneMessage): Promise<MessageContact[]> {
  const rows = await owned.all(
    db,
    sql<ContactRow>`
    select ${columns} from ${owned.row()} m join message_recipient o on o.message_id = m.id join message_contact c on c.id = o.contact_id
    ${byName}`,
  )
  return rows.map(present)
}

/** The categories that a message can get, in the clinic's order. */
export async function categories(db: Db): Promise<MessageCategory[]> {
  const { rows } = await sql<{ code: string; name: string; description: string | null }>`
    select code, name, description from message_category where active order by position, code`.execute(db)
  return rows.map(({ description, ...row }) => ({ ...row, ...(description !== null ? { description } : {}) }))
}

/** Whether a message can get a category. */
export async function isCategory(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from message_category where code = ${code} and active`.execute(db)
  return rows.length > 0
}
