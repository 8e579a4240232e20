import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { languages, type Language } from '@portal/contract/languages'
import { hasDied } from '../access/after-death.ts'
import { loginKey } from '../access/login-key.ts'
import type { Db, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { jobHandler, type JobHandler } from '../jobs/handler.ts'
import { enqueue } from '../jobs/queue.ts'
import { asHtml, asText } from './render.ts'
import { mailTemplates, writeLetter, type MailData, type MailTemplate } from './templates.ts'
import type { MailPort } from './transport.ts'

export const mailJobKind = 'mail'
const mailJob = z.object({
  to: z.email().check(z.maxLength(254)),
  language: z.enum(languages),
  template: z.enum(mailTemplates),
  data: z.unknown(),
  uid: z.uuid(),
})

export interface NewMail<T extends MailTemplate = MailTemplate> {
  to: string
  language: Language
  template: T
  data: MailData<T>
  now: Date
  /** A second message with the same key is never sent. */
  dedupeKey?: string
}

// With pauses of an hour at most this is about a day.
const maxAttempts = 30

/**
 * Queues a mail in the caller's transaction; mails to one address leave in the order in which they were queued. An address
 * that is none does not fail the transaction: the job is given up and shows as such. Nobody writes to the account of somebody who has died.
 */
export async function queueMail<T extends MailTemplate>(tx: Db | Tx, mail: NewMail<T>): Promise<void> {
  const { to, language, template, data, now, dedupeKey } = mail
  if (await isToTheDead(tx, to)) return
  await enqueue(tx, {
    kind: mailJobKind,
    payload: { to, language, template, data, uid: randomUUID() } satisfies z.input<typeof mailJob>,
    now,
    orderKey: `mail:${to.toLowerCase()}`,
    maxAttempts,
    ...(dedupeKey === undefined ? {} : { dedupeKey: `mail:${dedupeKey}` }),
  })
}

async function isToTheDead(tx: Db | Tx, to: string): Promise<boolean> {
  const { rows } = await sql`
    select from account a join patient_link own on own.account_id = a.id and own.role = 'PATIENT' and own.status = 'C'
    where a.email_key = ${loginKey(to)} and ${hasDied(sql`own.patient_id`)}`.execute(tx)
  return rows.length > 0
}

/** The worker's handler for queued mail; `baseUrl` is where links lead. */
export const mailHandlers = (mailer: MailPort, baseUrl: () => string): Record<string, JobHandler> => ({
  [mailJobKind]: jobHandler(mailJob, async ({ to, language, template, data, uid }) => {
    const letter = writeLetter(template, language, data, baseUrl())
    await mailer.send({ to, uid, language, subject: letter.subject, text: asText(letter), html: asHtml(letter) })
  }),
})
