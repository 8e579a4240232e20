import { loginKey } from '../../access/login-key.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { asContent } from './content.ts'
import { markMessages, takeBackFromPatients } from './clinic/changes.ts'
import { answerMessage, fromClinic, fromPatients, readByClinic, sendToPatients } from './from-clinic.ts'

/** How many messages staff see at once. */
const seenAtOnce = 20
const sentSeenAtOnce = 10

/** What staff write at the desk. */
interface Typed {
  readonly to: string
  readonly from: string
  readonly title: string
  readonly text: string
  readonly toConfirm: boolean
  readonly hidden: boolean
}

const numberIn = (id: string): number | undefined => (/^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined)

/** An account's own patient, or everybody who has an account. */
async function addressees(tx: Tx, username: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.patient_id as id from patient_link l join account a on a.id = l.account_id
    where l.role = 'PATIENT' and l.status = 'C'
      and ${username === '' ? sql`true` : sql`${loginKey(username)} in (a.username_key, a.email_key)`}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The contact in whose name an answer is written, and the title that it answers. */
async function answering(db: Db, messageId: number): Promise<{ contact: string; title: string } | undefined> {
  const { rows } = await sql<{ contact: string; title: string }>`
    select c.username as contact, m.title from message m join message_recipient r on r.message_id = m.id
    join message_contact c on c.id = r.contact_id
    where m.id = ${messageId} order by c.id limit 1`.execute(db)
  return rows[0]
}

/** Whether nobody has read a message of the clinic. */
async function isUnread(tx: Tx, messageId: number): Promise<boolean> {
  const { rows } = await sql`select from message_reading where message_id = ${messageId} limit 1`.execute(tx)
  return rows.length === 0
}

/** Runs work that refuses what cannot be sent; undefined then. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** What the clinic's staff do with messages at the stand-ins' desk; a clinic's own system calls the same functions. */
export const messageActs = (database: Database, clock: () => Date) => ({
  async written() {
    const rows = await fromPatients(database.db, { count: seenAtOnce })
    return rows.map(({ id, sentAt, ...row }) => ({ ...row, id: String(id), sentAt: sentAt.toISOString() }))
  },
  async sent() {
    const rows = await fromClinic(database.db, sentSeenAtOnce)
    return rows.map(({ id, sentAt, ...row }) => ({ ...row, id: String(id), sentAt: sentAt.toISOString() }))
  },
  async mark(id: string, hidden: boolean): Promise<boolean> {
    const messageId = numberIn(id)
    if (!messageId) return false
    const marked = await database.transaction((tx) => markMessages(tx, [messageId], hidden, clock()))
    return marked.length > 0
  },
  async takeBack(id: string): Promise<boolean> {
    const messageId = numberIn(id)
    if (!messageId) return false
    const back = await database.transaction(async (tx) =>
      (await isUnread(tx, messageId)) ? takeBackFromPatients(tx, [messageId], clock()) : [],
    )
    return back.length > 0
  },
  async send({ to, from, title, text, toConfirm, hidden }: Typed): Promise<number> {
    const letter = { contact: from, title, content: asContent(text), toConfirm, hidden }
    const send = () => database.transaction(async (tx) => sendToPatients(tx, await addressees(tx, to), letter, clock()))
    return (await unlessRefused(send))?.length ?? 0
  },
  async answer(id: string, text: string, category: string): Promise<boolean> {
    const messageId = numberIn(id)
    const asked = messageId && (await answering(database.db, messageId))
    if (!asked) return false
    const letter = {
      contact: asked.contact,
      title: asked.title.startsWith('Odp.: ') ? asked.title : `Odp.: ${asked.title}`,
      content: asContent(text),
      ...(category === '' ? {} : { category }),
    }
    return (
      (await unlessRefused(() => database.transaction((tx) => answerMessage(tx, messageId, letter, clock())))) !==
      undefined
    )
  },
  async markRead(id: string, version: number): Promise<boolean> {
    const messageId = numberIn(id)
    if (!messageId || !Number.isSafeInteger(version)) return false
    return database.transaction((tx) => readByClinic(tx, messageId, version, clock()))
  },
})
