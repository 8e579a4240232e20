import type { endpoints } from '@portal/contract/areas/access'
import { countAttempt, messageLimits } from '../../access/attempts.ts'
import { loginKey } from '../../access/login-key.ts'
import { killLinks } from '../../access/one-time-links.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { sendConfirmationLink } from '../registration/confirmation.ts'
import type { AccessServices } from './services.ts'
import { proveCredentials } from './sign-in.ts'

type ChangeCall = Call<(typeof endpoints)['unconfirmedEmailChange']>

/** Puts the address in the place of the old one, also as the user name where that was the address; false when it is taken. */
async function replace(tx: Tx, accountId: number, email: string): Promise<boolean> {
  const key = loginKey(email)
  const { rows } = await sql`
    update account set email = ${email}, email_key = ${key}, email_confirmed_at = null,
      username = case when username_key = email_key then ${email} else username end,
      username_key = case when username_key = email_key then ${key} else username_key end
    where id = ${accountId} and email_confirmed_at is null and not exists (
      select 1 from account other where other.id <> ${accountId} and (other.email_key = ${key} or other.username_key = ${key}))
    returning 1`.execute(tx)
  return rows.length === 1
}

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
 * Changes the address of an account that was never confirmed, whose password was just given, and mails a link to the new one; earlier links
 * die (002 §4). An address of somebody else's account is answered alike and changes nothing: its owner is told by mail. Raises
 * BAD_CREDENTIALS, TEMPORARY_BLOCKED, USER_BLOCKED, EMAIL_UNKNOWN (confirmed already), TOO_MANY_REQUESTS.
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
    if (!(await replace(tx, found.id, email))) return tellOwner(tx, email, now)
    await killLinks(tx, 'ACCOUNT_CONFIRM', found.id)
    const { rows } = await sql<{ language: 'pl' | 'en' }>`select language from account where id = ${found.id}`.execute(
      tx,
    )
    await sendConfirmationLink(tx, { accountId: found.id, email, language: rows[0]?.language ?? 'pl', now })
  })
  call.about({ entityId: String(found.id) })
}
