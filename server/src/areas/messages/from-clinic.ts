import { longestTitle, replyTitleLength } from '@portal/contract/rules/messages'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { oneLine } from '../../mail/letter.ts'
import { Problem } from '../../http/problem.ts'
import { contentOf, cut } from './content.ts'
import { tellReaders, type Made } from './notices.ts'

// What the clinic's own system does with messages. No account asks here, so nothing checks who may act for whom.

/** A message of the clinic; its title and its text may come from anywhere, and are cleaned here. */
export interface Letter {
  /** User name of the contact who writes. */
  readonly contact: string
  readonly title: string
  readonly content: string
  readonly category?: string | undefined
  /** It must be read and confirmed before anything else. */
  readonly toConfirm?: boolean | undefined
  /** Guardians must not see it. */
  readonly hidden?: boolean | undefined
}

/** What a message of the clinic is written as. */
export interface LetterText {
  readonly title: string
  readonly content: string
}

/** The title and the text of a message of the clinic, made fit to be stored. Raises MESSAGE_EMPTY, MESSAGE_TOO_LONG. */
export const letterText = (given: LetterText): LetterText => ({
  title: titleOf(given.title, longestTitle),
  content: contentOf(given.content),
})

/** A title without line breaks and characters that are not seen, cut to what fits. Raises MESSAGE_EMPTY. */
function titleOf(title: string, length: number): string {
  const clean = cut(oneLine(title), length)
  if (clean === '') throw new Problem('MESSAGE_EMPTY')
  return clean
}

/**
 * Sends one message to each of these patients, in one statement, and tells all who may read it. Returns what was sent; nothing where the contact or
 * a patient is unknown. Raises MESSAGE_EMPTY, MESSAGE_TOO_LONG.
 */
export async function sendToPatients(
  tx: Tx,
  patientIds: readonly number[],
  letter: Letter,
  now: Date,
): Promise<readonly Made[]> {
  const { contact, category = null, toConfirm = false, hidden = false } = letter
  const { title, content } = letterText(letter)
  const { rows } = await sql<Made>`
    insert into message (id, patient_id, thread_id, direction, contact_id, category, title, content, sent_at, to_confirm, hidden)
    overriding system value
    select n.id, n.patient_id, n.id, 'IN', c.id, ${category}, ${title}, ${content}, ${now}, ${toConfirm}, ${hidden}
    from (select p.id as patient_id, nextval(pg_get_serial_sequence('message', 'id')) as id from patient p
      where p.id = any(${[...new Set(patientIds)]}::bigint[])) n, message_contact c
    where c.username = ${contact}
    returning id, patient_id as "patientId", hidden`.execute(tx)
  await tellReaders(tx, rows, now)
  return rows
}

/**
 * Answers a message, in its conversation, and with that has read it: an answer to something hidden is hidden too. It has the category of what it answers, unless it is given one that the clinic knows. Undefined where there is no such message or contact. Raises
 * MESSAGE_EMPTY, MESSAGE_TOO_LONG.
 */
export async function answerMessage(tx: Tx, messageId: number, letter: Letter, now: Date): Promise<Made | undefined> {
  const { contact, category = null, toConfirm = false, hidden = false } = letter
  const content = contentOf(letter.content)
  const { rows } = await sql<Made>`
    with answered as (
      update message set read_at = ${now} where id = ${messageId} and direction = 'OUT' and read_at is null)
    insert into message (patient_id, thread_id, in_response_to, direction, contact_id, category, title, content, sent_at, to_confirm, hidden)
    select m.patient_id, m.thread_id, m.id, 'IN', c.id, coalesce((select k.code from message_category k where k.code = ${category}), m.category), ${titleOf(letter.title, replyTitleLength)}, ${content}, ${now}, ${toConfirm},
      m.hidden or ${hidden}
    from message m, message_contact c where m.id = ${messageId} and c.username = ${contact}
    returning id, patient_id as "patientId", hidden`.execute(tx)
  await tellReaders(tx, rows, now)
  return rows[0]
}

/**
 * Marks a patient's message as read by the clinic, in the version that its staff saw: from then on it can be neither changed nor taken back. False
 * where it is gone, was changed meanwhile, or has been read before.
 */
export async function readByClinic(tx: Tx, messageId: number, version: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message set read_at = ${now}
    where id = ${messageId} and direction = 'OUT' and read_at is null and version = ${version}`.execute(tx)
  return numAffectedRows === 1n
}

/** A message from a patient, as the clinic sees it. */
export interface FromPatient {
  readonly id: number
  readonly version: number
  readonly patient: string
  readonly title: string
  readonly content: string
  readonly recipients: readonly string[]
  readonly sentAt: Date
  readonly readAt: Date | null
  readonly files: number
}

/** What patients wrote, the newest first; without `all` only what the clinic has not read. */
export async function fromPatients(
  db: Db,
  { count, all = false }: { readonly count: number; readonly all?: boolean },
): Promise<FromPatient[]> {
  const { rows } = await sql<FromPatient>`
    select m.id, m.version, concat_ws(' ', p.name, p.last_name) as patient, m.title, m.content, m.sent_at as "sentAt", m.read_at as "readAt",
      array(select c.username from message_recipient r join message_contact c on c.id = r.contact_id where r.message_id = m.id order by 1) as recipients,
      (select count(*)::int from message_attachment f where f.message_id = m.id and f.until_version is null) as files
    from message m join patient p on p.id = m.patient_id
    where m.direction = 'OUT' and (${all} or m.read_at is null)
    order by m.sent_at desc, m.id desc limit ${count}`.execute(db)
  return rows
}

/** A message of the clinic, as its staff see it. */
export interface FromClinic {
  readonly id: number
  readonly patient: string
  readonly title: string
  readonly sentAt: Date
  readonly hidden: boolean
  readonly takenBack: boolean
  /** How many accounts have read it. */
  readonly readers: number
}

/** What the clinic sent last, the newest first. */
export async function fromClinic(db: Db, count: number): Promise<FromClinic[]> {
  const { rows } = await sql<FromClinic>`
    select m.id, concat_ws(' ', p.name, p.last_name) as patient, m.title, m.sent_at as "sentAt", m.hidden, m.withdrawn_at is not null as "takenBack",
      (select count(*)::int from message_reading r where r.message_id = m.id) as readers
    from message m join patient p on p.id = m.patient_id
    where m.direction = 'IN' order by m.sent_at desc, m.id desc limit ${count}`.execute(db)
  return rows
}
