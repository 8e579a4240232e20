import type { Tx } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { LetterText } from '../from-clinic.ts'
import type { Made } from '../notices.ts'

/** A message of the clinic to one patient, under the name that it has in the clinic's system. */
export interface KeptLetter extends LetterText {
  readonly sourceId: string
  readonly patientId: number
  readonly contactId: number
  readonly category: string | null
  /** ISO 8601. */
  readonly sentAt: string
  readonly toConfirm: boolean
  /** Of a new one: guardians do not see it. `markMessages` changes what is there. */
  readonly hidden: boolean
  /** The message that it answers. */
  readonly answers: { readonly id: number; readonly threadId: number; readonly hidden: boolean } | undefined
  /** When the clinic's system says that the patient has it. */
  readonly readAt?: string | undefined
}

/** What became of a letter. */
export interface Kept extends Made {
  readonly sourceId: string
  readonly outcome: 'new' | 'changed'
}

/** The text in place of one that the clinic has taken back: who has heard that a message waits finds out what became of it. */
const takenBack = { title: 'Wiadomość wycofana', content: '<p>Placówka wycofała tę wiadomość.</p>' }

const recordOf = ({ answers, hidden, readAt, ...letter }: KeptLetter) => ({
  ...letter,
  answers: answers?.id ?? null,
  threadId: answers?.threadId ?? null,
  hidden: hidden || answers?.hidden === true,
  readAt: readAt ?? null,
})

const given = (letters: readonly KeptLetter[]) => sql`
  json_to_recordset(${JSON.stringify(letters.map(recordOf))}::json) as r("sourceId" text, "patientId" bigint, "contactId" bigint, category text,
    title text, content text, "sentAt" timestamptz, "toConfirm" boolean, hidden boolean, answers bigint, "threadId" bigint, "readAt" timestamptz)`

/**
 * Keeps messages of the clinic's system as that has them now, in three statements; what is the same stays untouched, and one whose text has changed is
 * unread again. Returns what was new or changed. A category that the portal does not know is left out.
 */
export async function keepLetters(tx: Tx, system: string, letters: readonly KeptLetter[]): Promise<readonly Kept[]> {
  if (letters.length === 0) return []
  const { rows: changed } = await sql<Kept>`
    with named as (
      select r.*, m.id, (m.title, m.content) is distinct from (r.title, r.content) as anew from ${given(letters)}
      join message m on m.source_system = ${system} and m.source_id = r."sourceId" and m.patient_id = r."patientId" and m.direction = 'IN'),
    changed as (
      update message m set contact_id = n."contactId", category = k.code, title = n.title, content = n.content, sent_at = n."sentAt",
        to_confirm = n."toConfirm", withdrawn_at = null
      from named n left join message_category k on k.code = n.category
      where m.id = n.id and ((m.contact_id, m.category, m.title, m.content, m.sent_at, m.to_confirm) is distinct from
        (n."contactId", k.code, n.title, n.content, n."sentAt", n."toConfirm") or m.withdrawn_at is not null)
      returning m.id, m.patient_id as "patientId", m.hidden, m.source_id as "sourceId", n.anew),
    unread as (delete from message_reading r using changed where changed.anew and r.message_id = changed.id)
    select id, "patientId", hidden, "sourceId", 'changed' as outcome from changed`.execute(tx)
  const { rows: made } = await sql<Kept>`
    insert into message (id, patient_id, thread_id, in_response_to, direction, contact_id, category, title, content, sent_at, to_confirm, hidden,
      source_system, source_id)
    overriding system value
    select n.id, n."patientId", coalesce(n."threadId", n.id), n.answers, 'IN', n."contactId", k.code, n.title, n.content, n."sentAt", n."toConfirm",
      n.hidden, ${system}, n."sourceId"
    from (select o.*, nextval(pg_get_serial_sequence('message', 'id')) as id from (
      select r.* from ${given(letters)}
      where not exists (select from message m where m.source_system = ${system} and m.source_id = r."sourceId" and m.patient_id = r."patientId")
      order by r."sentAt", r."sourceId", r."patientId") o) n
    left join message_category k on k.code = n.category
    on conflict (source_system, source_id, patient_id) do nothing
    returning id, patient_id as "patientId", hidden, source_id as "sourceId", 'new' as outcome`.execute(tx)
  const { rows: opened } = await sql<Kept>`
    with opened as (
      insert into message_reading (message_id, account_id, read_at)
      select m.id, l.account_id, r."readAt" from ${given(letters)}
      join message m on m.source_system = ${system} and m.source_id = r."sourceId" and m.patient_id = r."patientId"
      join patient_link l on l.patient_id = m.patient_id and l.role = 'PATIENT' and l.status = 'C'
      where r."readAt" is not null on conflict do nothing returning message_id)
    select m.id, m.patient_id as "patientId", m.hidden, m.source_id as "sourceId", 'changed' as outcome
    from opened join message m on m.id = opened.message_id`.execute(tx)
  const known = new Set([...changed, ...made].map(({ id }) => id))
  return [...changed, ...made, ...opened.filter(({ id }) => !known.has(id))]
}

/**
 * Takes back messages of the clinic that were sent in error, by their ids: their text is gone from the portal, and a line in its place says so. They
 * need not be confirmed any more. Returns those that were not taken back before.
 */
export async function takeBackLetters(tx: Tx, ids: readonly number[], now: Date): Promise<readonly Made[]> {
  const { rows } = await sql<Made>`
    with back as (
      update message set title = ${takenBack.title}, content = ${takenBack.content}, category = null, to_confirm = false, withdrawn_at = ${now}
      where id = any(${[...ids]}::bigint[]) and direction = 'IN' and withdrawn_at is null
      returning id, patient_id as "patientId", hidden),
    unread as (delete from message_reading r using back where r.message_id = back.id)
    select * from back`.execute(tx)
  return rows
}

/**
 * Hides messages of the clinic from guardians, or shows them, by their ids, together with all that answers them; what answers something hidden stays
 * hidden. Returns what was changed.
 */
export async function markLetters(tx: Tx, ids: readonly number[], hidden: boolean): Promise<readonly Made[]> {
  const { rows } = await sql<Made>`
    with recursive under as (
      select m.id from message m left join message a on a.id = m.in_response_to
      where m.id = any(${[...ids]}::bigint[]) and m.direction = 'IN' and (${hidden} or a.hidden is not true)
      union select m.id from message m join under u on m.in_response_to = u.id)
    update message set hidden = ${hidden} where id in (select id from under) and hidden <> ${hidden}
    returning id, patient_id as "patientId", hidden`.execute(tx)
  return rows
}

/** The messages that the clinic's system knows by these names; an announcement has one for each patient. */
export async function idsOfLetters(tx: Tx, system: string, sourceIds: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from message where source_system = ${system} and source_id = any(${[...sourceIds]}) and direction = 'IN'`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Of messages that the clinic's system sent, by name, to some patients: those that other patients have under the same name. */
export async function strayLetters(
  tx: Tx,
  system: string,
  sent: readonly { readonly sourceId: string; readonly patients: readonly number[] }[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from json_to_recordset(${JSON.stringify(sent)}::json) as r("sourceId" text, patients bigint[])
    join message m on m.source_system = ${system} and m.source_id = r."sourceId" and m.patient_id <> all(r.patients)
    where m.direction = 'IN' and m.withdrawn_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The messages that the clinic's system sent under these names, by name and patient. */
export async function lettersNamed(
  tx: Tx,
  system: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, NonNullable<KeptLetter['answers']>>>> {
  const { rows } = await sql<{ sourceId: string; patientId: number; id: number; threadId: number; hidden: boolean }>`
    select source_id as "sourceId", patient_id as "patientId", id, thread_id as "threadId", hidden from message
    where source_system = ${system} and source_id = any(${[...new Set(sourceIds)]})`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ sourceId }) => sourceId)].map(([sourceId, ofName]) => [
      sourceId,
      new Map(ofName.map(({ patientId, id, threadId, hidden }) => [patientId, { id, threadId, hidden }])),
    ]),
  )
}
