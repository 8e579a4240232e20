import type { Language } from '@portal/contract/languages'
import type { Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { queueMail } from '../mail/outbox.ts'
import { securityTexts, type SecurityNotice } from '../mail/security-texts.ts'
import { hasDied } from './after-death.ts'
import { smsAllowance } from '../outside/sms/allowance.ts'
import { queueSms } from '../outside/sms/outbox.ts'

/** Addresses and numbers to notify, such as those before a change. */
export interface Contacts {
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language
}

/**
 * Condition on columns of `account`: the address may be taken for its owner's. One that was never confirmed is not where the phone is confirmed or was chosen
 * for that: it may be a slip of the pen, and somebody else's. Of an account that was registered by e-mail the address is the only way to it.
 */
export const addressCounts: RawBuilder<boolean> = sql<boolean>`(email_confirmed_at is not null
  or (phone_confirmed_at is null and preferred_channel = 'E_MAIL'))`

/** The present contacts of an account: its e-mail address, if that counts, and its phone number once that is confirmed; none when the person has died. */
export async function contactsOf(tx: Tx, accountId: number): Promise<Contacts> {
  const { rows } = await sql<Contacts>`
    select case when ${addressCounts} then email end as email, case when phone_confirmed_at is not null then phone_number end as phone, language
    from account where id = ${accountId} and not exists (
      select from patient_link own where own.account_id = ${accountId} and own.role = 'PATIENT' and own.status = 'C'
        and ${hasDied(sql`own.patient_id`)})`.execute(tx)
  return rows[0] ?? { email: null, phone: null, language: 'pl' }
}

/**
 * Queues a message about a change of what protects an account (ASVS 6.3.7): by mail, and by SMS if the number may get one more; the change itself
 * never fails because of it.
 */
export async function tellContacts(tx: Tx, contacts: Contacts, notice: SecurityNotice, now: Date): Promise<void> {
  const { email, phone, language } = contacts
  if (email) {
    const data = { notice, at: now.toISOString() }
    await queueMail(tx, { to: email, language, template: 'securityNotice', data, now })
  }
  if (phone && (await smsAllowance(tx, phone, now)).allowed)
    await queueSms(tx, { to: phone, text: securityTexts[notice][language].sms, now })
}
