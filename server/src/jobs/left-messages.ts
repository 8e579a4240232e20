import { sql } from '../db/sql.ts'
import type { Tx } from '../db/database.ts'
import { mailJobKind } from '../mail/outbox.ts'
import { smsJobKind } from '../outside/sms/outbox.ts'

const dayMs = 86_400_000
const messages = [mailJobKind, smsJobKind]
/** Condition on `job` and `a`: the message is addressed to a contact of the account. */
const isToAccount = sql<boolean>`lower(job.payload ->> 'to')
  in (lower(a.email), lower(a.restore_email), a.phone_number, a.restore_phone)`

/** Removes messages to the account's contacts that were given up, however long ago. */
export async function forgetFailedMessages(tx: Tx, accountId: number): Promise<void> {
  await sql`
    delete from job using account a
    where job.failed_at is not null and job.kind = any(${messages}::text[]) and a.id = ${accountId} and ${isToAccount}`.execute(
    tx,
  )
}

/**
 * Removes messages that were given up at least a day ago and whose address or number belongs to no account any more, such as the last one to a
 * deleted account. The reply of a mail or SMS system that refused a message may contain the address, so it is removed too.
 */
export async function forgetMessagesToNobody(tx: Tx, now: Date): Promise<void> {
  const over = new Date(now.getTime() - dayMs)
  await sql`
    delete from job where failed_at <= ${over} and kind = any(${messages}::text[])
      and not exists (select from account a where ${isToAccount})`.execute(tx)
  await sql`
    update job set last_error = null
    where last_error is not null and done_at <= ${over} and kind = any(${messages}::text[])`.execute(tx)
}
