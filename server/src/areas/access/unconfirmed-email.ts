import type { endpoints } from '@portal/contract/areas/access'
import { countAttempt, messageLimits } from '../../access/attempts.ts'
import { loginKey } from '../../access/login-key.ts'
import { killLinks } from '../../access/one-time-links.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { replaceUnconfirmedEmail } from '../account/index.ts'
import { sendConfirmationLink } from '../registration/confirmation.ts'
import type { AccessServices } from './services.ts'
import { proveCredentials } from './sign-in.ts'

type ChangeCall = Call<(typeof endpoints)['unconfirmedEmailChange']>

/** Tells the owner of an address, and nobody else, that somebody tried to use it. */
async function tellOwner(tx: Tx, email: string, now: Date): Promise<void> {
  const { rows } = await sql<{ email: string; language: 'pl' | 'en' }>`
    select email, language from account where email_key = ${loginKey(email)} and not blocked`.execute(tx)
  const owner = rows[0]
  if (!owner) return
  const { language } = owner
  await queueMail(tx, { to: owner.email, language, template: 'registrationAttempt', data: {}, now })
}

/**
 * Changes the address of an account that was never confirmed, after its password was given, and mails a link to the new one; earlier links become
 * invalid. For an address of another account the answer is the same and nothing changes: its owner is told by mail. Raises BAD_CREDENTIALS,
 * TEMPORARY_BLOCKED, USER_BLOCKED, EMAIL_UNKNOWN (confirmed already), TOO_MANY_REQUESTS.
 */
export async function changeUnconfirmedEmail(services: AccessServices, call: ChangeCall): Promise<void> {
  const { email } = call.body
  const { now } = call
  const found = await proveCredentials(services, call, call.body)
  if (found.blocked) throw new Problem('USER_BLOCKED')
  if (!found.unconfirmed) throw new Problem('EMAIL_UNKNOWN')
  await services.database.transaction(async (tx) => {
    const limits = messageLimits
    if (!(await countAttempt(tx, { kind: 'email-link', subject: loginKey(email), now, limits })))
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 15 * 60 })
    if (!(await replaceUnconfirmedEmail(tx, found.id, email))) return tellOwner(tx, email, now)
    await killLinks(tx, 'ACCOUNT_CONFIRM', found.id)
    await killLinks(tx, 'PASSWORD_RESET', found.id)
    const { rows } = await sql<{ language: 'pl' | 'en' }>`select language from account where id = ${found.id}`.execute(
      tx,
    )
    await sendConfirmationLink(tx, { accountId: found.id, email, language: rows[0]?.language ?? 'pl', now })
  })
  call.about({ entityId: found.id })
}
