import type { Between } from '../../access/claims.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { OneMessage, Writer } from './store.ts'

/** The text of a message, cleaned, and its recipients. */
export interface Text {
  readonly title: string
  readonly content: string
  readonly category: string | null
  readonly recipients: readonly number[]
}

/** The message that is answered. */
export interface Answered {
  readonly id: number
  readonly threadId: number
  readonly category: string | null
  readonly hidden: boolean
}

/** A message that an account answers; undefined where it is not shown to the account, or about another patient. */
export const answered = (tx: Tx, writer: Writer, id: number): Promise<Answered | undefined> =>
  writer.first(
    tx,
    sql<Answered>`
    select m.id, m.thread_id as "threadId", m.category, m.hidden from ${writer.rows('message')} m where m.id = ${id}`,
  )

/** Stores a message to the clinic; returns its id. An answer to something hidden is hidden too. */
export async function insertMessage(
  tx: Tx,
  { accountId, patientId }: Between,
  text: Text,
  given: { readonly to: Answered | undefined; readonly now: Date },
): Promise<number> {
  const { to, now } = given
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into message (id, patient_id, thread_id, in_response_to, direction, account_id, category, title, content, sent_at, hidden, delivery)
      overriding system value
      select n.id, ${patientId}, coalesce(${to?.threadId ?? null}::bigint, n.id), ${to?.id ?? null}, 'OUT', ${accountId}, ${text.category}, ${text.title},
        ${text.content}, ${now}, ${to?.hidden ?? false}, 'DELIVERED'
      from (select nextval(pg_get_serial_sequence('message', 'id')) as id) n
      returning id),
    addressed as (
      insert into message_recipient (message_id, contact_id)
      select made.id, c from made, unnest(${[...new Set(text.recipients)]}::bigint[]) as c)
    select id from made`.execute(tx)
  return rows[0]!.id
}

/** Changes a message of the account that the clinic has not read, in the version that the person saw; false where it is not so any more. */
export const changeMessage = async (tx: Tx, owned: OneMessage, text: Text, seen: number): Promise<boolean> => {
  const changed = await owned.run(
    tx,
    sql`
    update message m set title = ${text.title}, content = ${text.content}, category = ${text.category}, edited_at = ${owned.now},
      version = m.version + 1
    from ${owned.row()} o
    where m.id = o.id and m.direction = 'OUT' and m.account_id = ${owned.accountId} and m.read_at is null and m.version = ${seen}`,
  )
  return changed > 0
}

/** Writes to whom a message goes, in place of the former recipients. */
export async function addressAnew(tx: Tx, messageId: number, recipients: readonly number[]): Promise<void> {
  const wanted = [...new Set(recipients)]
  await sql`
    with gone as (
      delete from message_recipient where message_id = ${messageId} and contact_id <> all(${wanted}::bigint[]))
    insert into message_recipient (message_id, contact_id) select ${messageId}, c from unnest(${wanted}::bigint[]) as c
    on conflict do nothing`.execute(tx)
}

/** Takes back a message of the account that the clinic has not read; false where it is not so any more. */
export const deleteMessage = async (tx: Tx, owned: OneMessage): Promise<boolean> => {
  const gone = await owned.run(
    tx,
    sql`
    delete from message m using ${owned.row()} o
    where m.id = o.id and m.direction = 'OUT' and m.account_id = ${owned.accountId} and m.read_at is null`,
  )
  return gone > 0
}

/** Attaches files to a message. */
export async function attachFiles(tx: Tx, messageId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    insert into message_attachment (message_id, file_id)
    select ${messageId}, f from unnest(${[...fileIds]}::bigint[]) as f`.execute(tx)
}

/** Detaches files from a message. */
export async function detachFiles(tx: Tx, messageId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    delete from message_attachment where message_id = ${messageId} and file_id = any(${[...fileIds]}::bigint[])`.execute(
    tx,
  )
}
