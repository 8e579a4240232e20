import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { languages, type Language } from '@portal/contract/languages'
import { hasDied } from '../access/after-death.ts'
import { loginKey } from '../access/login-key.ts'
import type { Db, Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { jobHandler, type JobHandler } from '../jobs/handler.ts'
import { enqueue, withdraw } from '../jobs/queue.ts'
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
 * Queues a mail in the caller's transaction; mails to one address are sent in the order in which they were queued. An invalid address does not make
 * the transaction fail: the job is given up and shows as such. An account whose person has died gets no mail.
 */
export async function queueMail<T extends MailTemplate>(tx: Db | Tx, mail: NewMail<T>): Promise<void> {
  const { to, language, template, data, now, dedupeKey } = mail
  await enqueue(tx, {
    kind: mailJobKind,
    payload: { to, language, template, data, uid: randomUUID() } satisfies z.input<typeof mailJob>,
    now,
    orderKey: mailOrderKey(to),
    maxAttempts,
    unless: isToTheDead(to),
    ...(dedupeKey === undefined ? {} : { dedupeKey: `mail:${dedupeKey}` }),
  })
}

/** Withdraws waiting mails to these addresses if their dedupe key begins with the given text. */
export const withdrawMail = (
  tx: Tx,
  mails: readonly { readonly to: string; readonly dedupeKey: string }[],
): Promise<void> =>
  withdraw(
    tx,
    mails.map(({ to, dedupeKey }) => ({
      kind: mailJobKind,
      orderKey: mailOrderKey(to),
      dedupeKey: `mail:${dedupeKey}`,
    })),
  )

const mailOrderKey = (to: string): string => `mail:${to.toLowerCase()}`

/** Condition: the address is that of an account whose person has died. */
const isToTheDead = (to: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from account a join patient_link own on own.account_id = a.id and own.role = 'PATIENT' and own.status = 'C'
    where a.email_key = ${loginKey(to)} and ${hasDied(sql`own.patient_id`)})`

/** The worker's handler for queued mail; links begin with `baseUrl`. */
export const mailHandlers = (mailer: MailPort, baseUrl: () => string): Record<string, JobHandler> => ({
  [mailJobKind]: jobHandler(mailJob, async ({ to, language, template, data, uid }) => {
    const letter = writeLetter(template, language, data, baseUrl())
    await mailer.send({ to, uid, language, subject: letter.subject, text: asText(letter), html: asHtml(letter) })
  }),
})
