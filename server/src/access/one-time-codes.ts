import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '@portal/contract/languages'
import type { Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import type { Log } from '../log/log.ts'
import { smsAllowance } from '../outside/sms/allowance.ts'
import { queueSms } from '../outside/sms/outbox.ts'
import { codeTexts } from '../outside/sms/texts.ts'

const holdsMinutes = 10
const triesAllowed = 5

/** The closed list of purposes of codes; each has its text. */
export type CodePurpose = keyof typeof codeTexts

/** What a code is valid for: it is worthless for anything else. `subject` distinguishes things with the same purpose, such as bookings. */
export interface CodeBinding {
  readonly purpose: CodePurpose
  readonly accountId: number
  readonly subject?: string
  /** E.164; a code sent to one number is worthless once the account has another. */
  readonly phone: string
}

export interface OneTimeCodes {
  /**
   * Sends a new code: six digits, ten minutes, five attempts; earlier codes with the same binding become invalid. Raises TOO_MANY_REQUESTS when the
   * number has had enough messages, or all numbers together have (which is also logged as an alarm).
   */
  send(tx: Tx, binding: CodeBinding, more: { language: Language; now: Date; visitAt?: Date }): Promise<void>
  /**
   * Whether the code is right; a right code is used up, and of concurrent calls only one gets true. A wrong attempt is counted in the transaction:
   * refuse with `commit: true`, or the count is lost.
   */
  enter(tx: Tx, binding: CodeBinding, entered: { code: string; now: Date }): Promise<boolean>
}

// Six digits are too few to be safe unsalted: the hash carries everything the code is bound to.
const hashOf = ({ purpose, accountId, subject = '', phone }: CodeBinding, code: string): Buffer =>
  createHash('sha256').update([purpose, accountId, subject, phone, code].join('\n')).digest()

/** One-time codes by SMS, in the name of `clinic`; `perHour` is the most messages that may be sent in an hour to all numbers together. */
export const oneTimeCodes = ({
  log,
  perHour,
  clinic,
}: {
  log: Pick<Log, 'error'>
  perHour: number
  clinic: string
}): OneTimeCodes => ({
  async send(tx, binding, { language, now, visitAt }) {
    const { purpose, accountId, subject = '', phone } = binding
    const allowance = await smsAllowance(tx, phone, now, perHour)
    if (!allowance.allowed) {
      if (allowance.limit === 'total') log.error({ alarm: 'SMS_TOTAL', perHour }, 'the hour’s SMS are used up')
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: allowance.retryAfterSeconds })
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const until = new Date(now.getTime() + holdsMinutes * 60_000)
    await sql`
      delete from confirmation_code
      where account_id = ${accountId} and purpose = ${purpose} and subject = ${subject}`.execute(tx)
    await sql`
      insert into confirmation_code (account_id, purpose, subject, phone_number, code_hash, created_at, expires_at)
      values (${accountId}, ${purpose}, ${subject}, ${phone}, ${hashOf(binding, code)}, ${now}, ${until})`.execute(tx)
    const text = codeTexts[purpose](language, { code, until, clinic, visitAt })
    await queueSms(tx, { to: phone, text, now, until })
  },
  async enter(tx, binding, { code, now }) {
    const { purpose, accountId, subject = '', phone } = binding
    const { rows } = await sql<{ id: number; codeHash: Buffer; tries: number }>`
      select id, code_hash as "codeHash", tries from confirmation_code
      where account_id = ${accountId} and purpose = ${purpose} and subject = ${subject} and phone_number = ${phone}
        and confirmed_at is null and expires_at > ${now}
      order by created_at desc limit 1 for update`.execute(tx)
    const kept = rows[0]
    if (!kept || kept.tries >= triesAllowed) return false
    const fits = timingSafeEqual(kept.codeHash, hashOf(binding, code))
    const outcome = fits ? sql`confirmed_at = ${now}` : sql`tries = tries + 1`
    await sql`update confirmation_code set ${outcome} where id = ${kept.id}`.execute(tx)
    return fits
  },
})

/** Condition: a code that may still be entered was sent to the number for the account, which is a column. */
export const codeIsOut = (
  { purpose, account, phone }: Pick<CodeBinding, 'purpose' | 'phone'> & { readonly account: RawBuilder<unknown> },
  now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from confirmation_code c where c.account_id = ${account} and c.purpose = ${purpose} and c.phone_number = ${phone}
    and c.confirmed_at is null and c.expires_at > ${now})`

/** Invalidates the codes for a purpose, such as those sent to a number that the account gives up. */
export async function endCodes(tx: Tx, accountId: number, purpose: CodeBinding['purpose']): Promise<void> {
  await sql`delete from confirmation_code where account_id = ${accountId} and purpose = ${purpose}`.execute(tx)
}
