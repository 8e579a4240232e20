import { mayHear, type About } from '../../access/may-hear.ts'
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
