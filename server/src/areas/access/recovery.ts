import * as z from 'zod/mini'
import type { endpoints } from '@portal/contract/areas/access'
import { languages } from '@portal/contract/languages'
import { countAttempt, messageLimits } from '../../access/attempts.ts'
import { loginKey } from '../../access/login-key.ts'
import type { OneTimeCodes } from '../../access/one-time-codes.ts'
import { issueLink, linkUntil } from '../../access/one-time-links.ts'
import { addressCounts } from '../../access/tell-contacts.ts'
import type { Database, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import { enqueue } from '../../jobs/queue.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { AccessServices } from './services.ts'
import { accountByPhone } from './store.ts'

const jobKind = 'password-recovery'
const job = z.object({ email: z.optional(z.string()), phone: z.optional(z.string()), language: z.enum(languages) })

/**
 * Accepts a request for a new password. The worker looks up later who has the address or number, so that neither the answer nor its time tells (R2).
 * An address that asks too often gets the same answer and no mail. Raises PHONE_RECOVERY_REFUSED when no SMS can be sent to the number: SMS is off,
 * or the number asked too often.
 */
export async function requestRecovery(
  services: AccessServices,
  call: Call<(typeof endpoints)['passwordRecovery']>,
): Promise<void> {
  const tx = call.db
  const { now, language } = call
  const { email, phoneNumber: phone } = call.body
  if (phone !== undefined && !services.config.smsEnabled) throw new Problem('PHONE_RECOVERY_REFUSED')
  const subject = phone ?? loginKey(email ?? '')
  const allowed = await countAttempt(tx, { kind: jobKind, subject, now, limits: messageLimits })
  if (!allowed && phone !== undefined) throw new Problem('PHONE_RECOVERY_REFUSED')
  if (!allowed) return
  const payload = { ...(phone === undefined ? { email: subject } : { phone }), language } satisfies z.input<typeof job>
  await enqueue(tx, { kind: jobKind, payload, now, maxAttempts: 5 })
}

/** The worker's handler: finds the account and sends it a link or a code; does nothing when there is no account. */
export const recoveryHandlers = (
  database: Database,
  codes: OneTimeCodes,
  clock: () => Date,
): Record<string, JobHandler> => ({
  [jobKind]: jobHandler(job, async ({ email, phone, language }) => {
    await database.transaction(async (tx) => {
      if (email !== undefined) await mailLink(tx, email, language, clock())
      if (phone !== undefined) await sendCode(tx, codes, phone, language, clock())
    })
  }),
})

type Language = z.output<typeof job>['language']

async function mailLink(tx: Tx, emailKey: string, language: Language, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from account where email_key = ${emailKey} and not blocked and ${addressCounts}`.execute(tx)
  const account = rows[0]
  if (!account) return
  const token = await issueLink(tx, { purpose: 'PASSWORD_RESET', accountId: account.id, now })
  const data = { token, until: linkUntil('PASSWORD_RESET', now).toISOString() }
  await queueMail(tx, { to: account.email, language, template: 'passwordReset', data, now })
}

async function sendCode(tx: Tx, codes: OneTimeCodes, phone: string, language: Language, now: Date): Promise<void> {
  const accountId = await accountByPhone(tx, phone)
  if (accountId === undefined) return
  try {
    await codes.send(tx, { purpose: 'PASSWORD_RESET', accountId, phone }, { language, now })
  } catch (error) {
    // The number has had all its messages for other purposes: another try would only send the code too late.
    if (!(error instanceof Problem)) throw error
  }
}
