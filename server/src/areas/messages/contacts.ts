import { recipientsAtOnce } from '@portal/contract/rules/messages'
import type { MessageCategory, MessageContact } from '@portal/contract/areas/messages/parts'
import { andShown } from '../../access/hidden.ts'
import type { Db } from '../../db/database.ts'
import { limitTo } from '../../db/part.ts'
import { sql } from '../../db/sql.ts'
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
 * Relation: `practitioners`, who treats the patient of `l`, a link, or has done so; read once, however many contacts there are. A hidden visit opens
 * nothing to a guardian, because the contact would tell of it.
 */
export const treating = sql`(
  select array_agg(distinct v.id) as practitioners from (
    select b.practitioner_id as id from booking b
    where b.patient_id = l.patient_id and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED')${andShown('booking', 'b')}
    union all select unnest(e.practitioner_ids) from clinic_encounter e where e.patient_id = l.patient_id${andShown('clinic_encounter', 'e')}
    union all select r.practitioner_id from clinic_declaration d join clinic_role r on r.id = d.role_id
    where d.patient_id = l.patient_id and d.state <> 'CANCELED') v)`

/** Condition on `c`, a contact, and `treating`: one may begin to write to the contact about the patient. */
export const isOpen = sql<boolean>`(c.opens_to = 'ALL' or c.opens_to = 'TREATED' and c.practitioner_id = any(treating.practitioners))`

/** Those at the clinic to whom one may write about a patient, by name. */
export async function recipients(db: Db, writer: Writer, wanted: Wanted): Promise<MessageContact[]> {
  const { name, lastname, username, pageIndex, pageSize } = wanted
  const rows = await writer.all(
    db,
    sql<ContactRow>`
    select ${columns} from ${writer.link()} l cross join lateral ${treating} treating join message_contact c on ${isOpen}
    where ${has(sql`concat_ws(' ', c.name, c.last_name, c.about)`, name)} and ${has(sql`c.last_name`, lastname)} and ${has(sql`c.username`, username)}
    ${byName} ${limitTo({ size: pageSize, skip: pageIndex * pageSize, usual: recipientsAtOnce })}`,
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
    select c.id from ${writer.link()} l cross join lateral ${treating} treating join message_contact c on c.id = any(${asked}::bigint[])
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
