import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { phoneNumber } from '@portal/contract/primitives'
import type { Db, Tx } from '../../db/database.ts'
import { jobHandler, PermanentError, type JobHandler } from '../../jobs/handler.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { SmsPort } from './api.ts'

export const smsJobKind = 'sms'
const smsJob = z.object({
  to: phoneNumber,
  text: z.string().check(z.minLength(1), z.maxLength(600)),
  idx: z.string(),
  until: z.optional(z.iso.datetime()),
})

export interface NewSms {
  /** E.164 */
  to: string
  text: string
  now: Date
  /** A second message with the same key is never sent. */
  dedupeKey?: string
  /** The message is useless after this time, such as a code, and is not sent any more. */
  until?: Date
}

/** The order key of all messages to one number, sent ones included. */
export const smsOrderKey = (to: string): string => `sms:${to}`

// With pauses of an hour at most this is about a day.
const maxAttempts = 30

/** Queues an SMS in the caller's transaction; messages to one number are sent in the order in which they were queued. */
export async function queueSms(tx: Db | Tx, { to, text, now, dedupeKey, until }: NewSms): Promise<void> {
  const idx = randomUUID()
  await enqueue(tx, {
    kind: smsJobKind,
    messageKey: idx,
    payload: { to, text, idx, until: until?.toISOString() } satisfies z.input<typeof smsJob>,
    now,
    orderKey: smsOrderKey(to),
    maxAttempts,
    ...(dedupeKey === undefined ? {} : { dedupeKey: `sms:${dedupeKey}` }),
  })
}

/** The worker's handler for queued SMS; to `reportTo` the provider reports the delivery of a message, by its `idx`. */
export const smsHandlers = (
  sms: SmsPort,
  clock: () => Date,
  reportTo?: (idx: string) => Promise<string>,
): Record<string, JobHandler> => ({
  [smsJobKind]: jobHandler(smsJob, async ({ to, text, idx, until }) => {
    if (until && clock() > new Date(until))
      throw new PermanentError('SMS_TOO_LATE', 'The message is of no use any more.')
    await sms.send({ to, text, idx, reportTo: await reportTo?.(idx) })
  }),
})
