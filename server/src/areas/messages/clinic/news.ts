import { newsItem, type NewsItem, type RefusedNews } from '@portal/contract/clinic-messages'
import type { Tx } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Files } from '../../../files/files.ts'
import { Problem } from '../../../http/problem.ts'
import { markMessages, takeBackFromPatients } from './changes.ts'
import { keepCategories, keepContacts } from '../directory.ts'
import { letterText } from '../from-clinic.ts'
import { idsOfLetters, keepLetters, type KeptLetter } from './kept-letters.ts'
import { tellReaders } from '../notices.ts'
import { noteRead } from './settle.ts'

type Reason = RefusedNews['reason']
type Of<K extends NewsItem['kind']> = Extract<NewsItem, { kind: K }>

/** What is needed to carry out news: the clinic's system by whose names it speaks. */
interface At {
  readonly system: string
  readonly files: Pick<Files, 'remove'>
  readonly now: Date
}

/** The patients of an announcement; undefined if the portal does not know all of them: then it goes to nobody. */
async function patientsOf(tx: Tx, system: string, names: readonly string[]): Promise<readonly number[] | undefined> {
  const wanted = [...new Set(names)]
  const { rows } = await sql<{ id: number }>`
    select coalesce(merged_into, id) as id from patient
    where source_system = ${system} and source_id = any(${wanted}) and contested_at is null`.execute(tx)
  return rows.length === wanted.length ? [...new Set(rows.map(({ id }) => id))] : undefined
}

/** The messages that are answered, one for each patient; undefined if any of them has none. */
async function answered(
  tx: Tx,
  system: string,
  patients: readonly number[],
  answers: NonNullable<Of<'message'>['answers']>,
): Promise<ReadonlyMap<number, NonNullable<KeptLetter['answers']>> | undefined> {
  const meant =
    'key' in answers
      ? sql`clinic_key = ${answers.key}::uuid`
      : sql`source_system = ${system} and source_id = ${answers.id}`
  const { rows } = await sql<{ patientId: number; id: number; threadId: number; hidden: boolean }>`
    select patient_id as "patientId", id, thread_id as "threadId", hidden from message
    where patient_id = any(${[...patients]}::bigint[]) and ${meant}`.execute(tx)
  return rows.length === patients.length
    ? new Map(rows.map(({ patientId, ...message }) => [patientId, message]))
    : undefined
}

async function takeMessage(tx: Tx, { system, now }: At, item: Of<'message'>): Promise<Reason | undefined> {
  const { id, from, sentAt, category, toConfirm = false, hidden = false } = item
  const patients = await patientsOf(tx, system, item.patients)
  if (!patients) return 'PATIENT'
  const { rows } = await sql<{ id: number }>`
    select id from message_contact where source_system = ${system} and source_id = ${from}`.execute(tx)
  const contact = rows[0]
  if (!contact) return 'SENDER'
  const before = item.answers ? await answered(tx, system, patients, item.answers) : new Map<number, never>()
  if (!before) return 'ANSWERS'
  const text = letterText(item)
  const common = { sourceId: id, contactId: contact.id, category: category ?? null, sentAt, toConfirm, hidden }
  const kept = await keepLetters(
    tx,
    system,
    patients.map((patientId) => ({ ...common, ...text, patientId, answers: before.get(patientId) })),
  )
  await tellReaders(
    tx,
    kept.filter(({ outcome }) => outcome === 'new'),
    now,
  )
  return undefined
}

/** What is done with each kind of news; each returns why nothing could be made of it, if so. */
const takes: { readonly [K in NewsItem['kind']]: (tx: Tx, at: At, item: Of<K>) => Promise<Reason | undefined> } = {
  message: takeMessage,
  read: async (tx, { files, now }, item) => ((await noteRead(tx, files, { ...item, now })) ? undefined : 'MESSAGE'),
  takenBack: async (tx, { system, now }, { id }) => {
    const ids = await idsOfLetters(tx, system, [id])
    await takeBackFromPatients(tx, ids, now)
    return ids.length > 0 ? undefined : 'MESSAGE'
  },
  marked: async (tx, { system, now }, { id, hidden }) => {
    const ids = await idsOfLetters(tx, system, [id])
    await markMessages(tx, ids, hidden, now)
    return ids.length > 0 ? undefined : 'MESSAGE'
  },
  contacts: async (tx, { system }, { contacts }) => {
    await keepContacts(
      tx,
      system,
      contacts.map(({ id, ...contact }) => ({ ...contact, sourceId: id })),
    )
    return undefined
  },
  categories: async (tx, _, { categories }) => {
    await keepCategories(
      tx,
      categories.map((category, position) => ({ ...category, position })),
    )
    return undefined
  },
}

/** Carries out one piece of news; returns why nothing could be made of it, if so, and then it has written nothing. */
export async function takeNews(tx: Tx, at: At, given: unknown): Promise<Reason | undefined> {
  const { success, data: item } = newsItem.safeParse(given)
  if (!success) return 'SHAPE'
  try {
    return await takes[item.kind](tx, at, item as never)
  } catch (error) {
    // Texts are judged before anything is written.
    if (error instanceof Problem) return 'TEXT'
    throw error
  }
}
