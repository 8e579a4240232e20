import { mayHear, mayHearAt, type About } from '../../access/may-hear.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/database.ts'
import { queueMail } from '../../mail/outbox.ts'

/** A message from the clinic that was stored. */
export interface Made extends About {
  readonly id: number
}

/** Tells by mail that messages wait: one letter to each reader, however many messages were sent at once. */
export async function tellReaders(tx: Tx, made: readonly Made[], now: Date): Promise<void> {
  const [first] = made
  if (!first) return
  for (const { email, language } of await mayHear(tx, 'messages', made, now)) {
    const dedupeKey = `message:${first.id}:${email.toLowerCase()}`
    await queueMail(tx, { to: email, language, template: 'messageWaits', data: {}, now, dedupeKey })
  }
}

/** Tells by mail whoever wrote a message, if they may still read it, that the clinic did not take it, or not its change. */
export async function tellWriter(
  tx: Tx,
  message: About & { readonly id: number; readonly accountId: number | null; readonly version: number },
  now: Date,
): Promise<void> {
  const { id, accountId, version } = message
  const { rows } = await sql<{ email: string }>`
    select email from account where id = ${accountId} and email is not null`.execute(tx)
  const hearer = await mayHearAt(tx, 'messages', message, { email: rows[0]?.email, now })
  if (!hearer) return
  const { email, language } = hearer
  const dedupeKey = `message-not-taken:${id}:${version}`
  await queueMail(tx, { to: email, language, template: 'messageNotTaken', data: {}, now, dedupeKey })
}
