import type { startScreens } from '@portal/contract/areas/access'
import type { Language } from '@portal/contract/languages'
import { loginKey } from '../../access/login-key.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Contacts } from './rules.ts'

export interface Profile extends Contacts {
  readonly language: Language
  readonly version: number
}

/** Locks the account until the transaction ends; undefined when it is gone. */
export async function takeProfile(tx: Tx, accountId: number): Promise<Profile | undefined> {
  const { rows } = await sql<Profile>`
    select email, email_confirmed_at is not null as "emailConfirmed", restore_email as "restoreEmail", phone_number as phone,
      phone_confirmed_at is not null as "phoneConfirmed", restore_phone as "restorePhone", language, version
    from account where id = ${accountId} for no key update`.execute(tx)
  return rows[0]
}

/** Whether another account has this address, as its address or as its user name. */
export async function isElsewhere(tx: Tx, accountId: number, email: string): Promise<boolean> {
  const key = loginKey(email)
  const { rows } = await sql`
    select 1 from account where id <> ${accountId} and (email_key = ${key} or username_key = ${key}) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Stores what opens after signing in. The account's version stays: nobody's view of the contacts becomes old by it. */
export async function chooseStartScreen(
  tx: Tx,
  accountId: number,
  choice: (typeof startScreens)[number] | null,
): Promise<void> {
  await sql`update account set start_screen = ${choice} where id = ${accountId}`.execute(tx)
}

/** Stores the address that waits for its link, or none. */
export async function awaitEmail(tx: Tx, accountId: number, email: string | null): Promise<void> {
  await sql`update account set restore_email = ${email}, version = version + 1 where id = ${accountId}`.execute(tx)
}

/** Stores the number that waits for its code, or none. */
export async function awaitPhone(tx: Tx, accountId: number, phone: string | null): Promise<void> {
  await sql`update account set restore_phone = ${phone}, version = version + 1 where id = ${accountId}`.execute(tx)
}

/** Replaces the number by an unconfirmed one, or by none. */
export async function replacePhone(tx: Tx, accountId: number, phone: string | null): Promise<void> {
  await sql`
    update account set phone_number = ${phone}, phone_confirmed_at = null, restore_phone = null, version = version + 1
    where id = ${accountId}`.execute(tx)
}

/**
 * Replaces the address by the one that waited, and the user name too where that was the address. False when the account no longer waits for it, or
 * another account has it meanwhile.
 */
export async function takeWaitingEmail(tx: Tx, accountId: number, email: string, now: Date): Promise<boolean> {
  const key = loginKey(email)
  // Calls that want the same address wait for one another, so that the second finds it taken instead of failing.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${key}`}, 0))`.execute(tx)
  if (await isElsewhere(tx, accountId, email)) return false
  const { rows } = await sql`
    update account set email = ${email}, email_key = ${key}, email_confirmed_at = ${now}, restore_email = null,
      username = case when username_key = email_key then ${email} else username end,
      username_key = case when username_key = email_key then ${key} else username_key end, version = version + 1
    where id = ${accountId} and restore_email = ${email} and not blocked returning 1`.execute(tx)
  return rows.length === 1
}

/** Confirms a number that waits, as the account's first number or in place of another one. */
export async function takeWaitingPhone(tx: Tx, accountId: number, phone: string, now: Date): Promise<void> {
  await sql`
    update account set phone_number = ${phone}, phone_confirmed_at = ${now}, restore_phone = null, version = version + 1
    where id = ${accountId}`.execute(tx)
}
