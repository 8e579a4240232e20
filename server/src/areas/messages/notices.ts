import { contactsApart } from '../../access/hidden.ts'
import { ownAccountOf } from '../../access/links.ts'
import { linkGives } from '../../access/scope.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { queueMail } from '../../mail/outbox.ts'

/** A message from the clinic that was stored. */
export interface Made {
  readonly id: number
  readonly patientId: number
  readonly hidden: boolean
}

interface Reader {
  readonly email: string
  readonly language: 'pl' | 'en'
}

/** The confirmed addresses of all who may read messages about these patients, each once. */
async function readersOf(tx: Tx, patientIds: readonly number[], now: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select distinct on (a.email_key) a.email, a.language
    from patient_link l join account a on a.id = l.account_id
    where l.patient_id = any(${[...patientIds]}::bigint[]) and ${linkGives(now, 'messages')}
      and not a.blocked and a.email is not null and a.email_confirmed_at is not null
    order by a.email_key, a.id`.execute(tx)
  return rows
}

/** The patient's own address, if no guardian reads it: of something hidden nobody else may hear. */
async function ownReader(tx: Tx, patientId: number): Promise<Reader | undefined> {
  const own = await ownAccountOf(tx, patientId)
  const email = own && (await contactsApart(tx, patientId))?.email
  return email ? { email, language: own.language } : undefined
}

/** Tells by mail that messages wait: one letter to each reader, however many messages were sent at once. */
export async function tellReaders(tx: Tx, made: readonly Made[], now: Date): Promise<void> {
  const [first] = made
  if (!first) return
  const open = made.filter(({ hidden }) => !hidden).map(({ patientId }) => patientId)
  const readers = open.length > 0 ? await readersOf(tx, open, now) : []
  for (const { patientId, hidden } of made) {
    const own = hidden ? await ownReader(tx, patientId) : undefined
    if (own) readers.push(own)
  }
  for (const { email, language } of readers) {
    const dedupeKey = `message:${first.id}:${email.toLowerCase()}`
    await queueMail(tx, { to: email, language, template: 'messageWaits', data: {}, now, dedupeKey })
  }
}
