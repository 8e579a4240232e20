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

/**
 * Stores a message to the clinic; returns its id. An answer to something hidden is hidden too. With a key it waits for the clinic's own system;
 * without one it has arrived.
 */
export async function insertMessage(
  tx: Tx,
  { accountId, patientId }: Between,
  text: Text,
  given: { readonly to: Answered | undefined; readonly now: Date; readonly key: string | undefined },
): Promise<number> {
  const { to, now, key } = given
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into message (id, patient_id, thread_id, in_response_to, direction, account_id, category, title, content, sent_at, hidden, delivery, clinic_key)
      overriding system value
      select n.id, ${patientId}, coalesce(${to?.threadId ?? null}::bigint, n.id), ${to?.id ?? null}, 'OUT', ${accountId}, ${text.category}, ${text.title},
        ${text.content}, ${now}, ${to?.hidden ?? false}, ${key === undefined ? 'DELIVERED' : 'WAITING'}, ${key ?? null}::uuid
      from (select nextval(pg_get_serial_sequence('message', 'id')) as id) n
      returning id),
    addressed as (
      insert into message_recipient (message_id, contact_id)
      select made.id, c from made, unnest(${[...new Set(text.recipients)]}::bigint[]) as c)
    select id from made`.execute(tx)
  return rows[0]!.id
}

/**
 * Changes a message of the account that the clinic has not read, in the version that the person saw; false where it is not so any more. What a system
 * of the clinic may have read before it hears of the change is kept.
 */
export const changeMessage = async (tx: Tx, owned: OneMessage, text: Text, seen: number): Promise<boolean> => {
  const changed = await owned.all(
    tx,
    sql`
    with before as (
      select o.* from ${owned.row()} o
      where o.direction = 'OUT' and o.account_id = ${owned.accountId} and o.read_at is null and o.withdrawn_at is null and o.version = ${seen}),
    changed as (
      update message m set title = ${text.title}, content = ${text.content}, category = ${text.category}, edited_at = ${owned.now},
        version = m.version + 1, delivery = case when m.clinic_key is null then m.delivery else 'WAITING' end
      from before where m.id = before.id and m.read_at is null and m.withdrawn_at is null and m.version = ${seen}
      returning m.id),
    kept as (
      insert into message_version (message_id, version, title, content, category, recipients, edited_at)
      select before.id, before.version, before.title, before.content, before.category,
        array(select r.contact_id from message_recipient r where r.message_id = before.id), before.edited_at
      from before join changed on changed.id = before.id where before.clinic_key is not null)
    select id from changed`,
  )
  return changed.length > 0
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

/** Wishes to take back a message of the account that a system of the clinic may have; false where the clinic has read it, or it is wished already. */
export const wishBack = async (tx: Tx, owned: OneMessage): Promise<boolean> => {
  const wished = await owned.run(
    tx,
    sql`
    update message m set withdrawn_at = ${owned.now}, delivery = 'WAITING' from ${owned.row()} o
    where m.id = o.id and m.direction = 'OUT' and m.account_id = ${owned.accountId} and m.read_at is null and m.withdrawn_at is null`,
  )
  return wished > 0
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

/** Whether the clinic's system knows the patient by a name of its own. */
export const isKnownTo = async (tx: Tx, system: string, writer: Writer): Promise<boolean> =>
  (await writer.all(tx, sql`select p.id from ${writer.rows('patient')} p where p.source_system = ${system}`)).length > 0

/** Files of a message, and the version with which they come or go. */
interface OfVersion {
  readonly messageId: number
  readonly version: number
}

/** Attaches files to a message, from a version on. */
export async function attachFiles(
  tx: Tx,
  { messageId, version }: OfVersion,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    insert into message_attachment (message_id, file_id, since_version)
    select ${messageId}, f, ${version}::int from unnest(${[...fileIds]}::bigint[]) as f`.execute(tx)
}

/** Takes files away from a message, from a version on; its earlier versions keep them. */
export async function endFiles(tx: Tx, { messageId, version }: OfVersion, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    update message_attachment set until_version = ${version}
    where message_id = ${messageId} and file_id = any(${[...fileIds]}::bigint[])`.execute(tx)
}

/** Every file of a message, in whichever version. */
export async function allFileIds(tx: Tx, messageId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select file_id as id from message_attachment where message_id = ${messageId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Detaches files from a message. */
export async function detachFiles(tx: Tx, messageId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    delete from message_attachment where message_id = ${messageId} and file_id = any(${[...fileIds]}::bigint[])`.execute(
    tx,
  )
}
