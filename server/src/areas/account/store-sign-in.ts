import { randomBytes } from 'node:crypto'
import { loginKey } from '../../access/login-key.ts'
import type { SpentLink } from '../../access/one-time-links.ts'
import { addressCounts } from '../../access/tell-contacts.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Stores a new hash, unless the password was changed meanwhile; returns whether it did. */
export async function setPassword(
  tx: Db,
  { accountId, before, hash }: { accountId: number; before: string; hash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account set password_hash = ${hash}, password_demand = null where id = ${accountId} and password_hash = ${before}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Replaces an address that was never confirmed, and the user name too where that was the address; false when the address is taken. */
export async function replaceUnconfirmedEmail(tx: Tx, accountId: number, email: string): Promise<boolean> {
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

/**
 * Copies what the remaining account lacks from the one that goes: a confirmed address, a confirmed number, and a confirmed identity where the own record
 * to which that belongs comes along as its own. To be called while both still have their links.
 */
export async function takeContacts(tx: Tx, into: number, from: number): Promise<void> {
  const { rows } = await sql<{
    email: string | null
    emailKey: string | null
    emailConfirmedAt: Date | null
    phone: string | null
    phoneConfirmedAt: Date | null
    isKnown: boolean
  }>`
    select email, email_key as "emailKey", email_confirmed_at as "emailConfirmedAt", phone_number as phone,
      phone_confirmed_at as "phoneConfirmedAt", type = 'AUTHORIZED' and exists (
        select from patient_link own where own.account_id = ${from} and own.role = 'PATIENT' and own.status = 'C' and not exists (
          select from patient_link kept where kept.account_id = ${into} and (kept.role = 'PATIENT' or kept.patient_id = own.patient_id))) as "isKnown"
    from account where id = ${from}`.execute(tx)
  const gone = rows[0]
  if (!gone) return
  await sql`update account set email = null, email_key = null where id = ${from}`.execute(tx)
  await sql`
    update account set merge_required = false, type = case when ${gone.isKnown} then 'AUTHORIZED' else type end,
      email = case when takes_email then ${gone.email} else email end,
      email_key = case when takes_email then ${gone.emailKey} else email_key end,
      email_confirmed_at = case when takes_email then ${gone.emailConfirmedAt} else email_confirmed_at end,
      phone_number = case when takes_phone then ${gone.phone} else phone_number end,
      phone_confirmed_at = case when takes_phone then ${gone.phoneConfirmedAt} else phone_confirmed_at end
    from (select email is null and ${gone.emailConfirmedAt}::timestamptz is not null as takes_email,
        phone_number is null and ${gone.phoneConfirmedAt}::timestamptz is not null as takes_phone
      from account where id = ${into}) as lacks
    where id = ${into}`.execute(tx)
}

/** Makes the next sign-in lead to merging with the person's other account; false when there is no account with this name or address. */
export async function requireMerge(db: Db, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account set merge_required = true where username_key = ${key} or email_key = ${key}`.execute(db)
  return numAffectedRows === 1n
}

/** Marks the account as authorised: its owner has proved who they are. */
export async function authoriseAccount(tx: Tx, accountId: number): Promise<void> {
  await sql`update account set type = 'AUTHORIZED' where id = ${accountId} and type <> 'AUTHORIZED'`.execute(tx)
}

/** What an authenticator stores about an account. */
export interface PasskeyOwner {
  readonly handle: Buffer
  readonly username: string
  readonly displayName: string
}

/** The same for an account that gets a passkey; its handle is made with the first one. */
export async function passkeyOwner(tx: Tx, accountId: number): Promise<PasskeyOwner> {
  const { rows } = await sql<PasskeyOwner>`
    update account set passkey_handle = coalesce(passkey_handle, ${randomBytes(32)}) where id = ${accountId}
    returning passkey_handle as handle, username, coalesce(nullif(concat_ws(' ', name, last_name), ''), username) as "displayName"`.execute(
    tx,
  )
  return rows[0]!
}

/**
 * Confirms the address of an account, if the account still has that address. Where the address does not count yet it may be somebody else's: only who proves
 * to own the account confirms it, so that a mistyped address opens nothing to its reader. `owned`: the accounts that this visitor has proved to own.
 */
export async function confirmEmailOf(
  tx: Tx,
  { accountId, subject: email }: SpentLink,
  { owned, now }: { readonly owned: readonly number[]; readonly now: Date },
): Promise<'confirmed' | 'moved' | 'owner only'> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select (${addressCounts} or id = any(${[...owned]}::bigint[])) as "isOpen" from account
    where id = ${accountId} and email = ${email} for no key update`.execute(tx)
  const account = rows[0]
  if (!account) return 'moved'
  if (!account.isOpen) return 'owner only'
  await sql`update account set email_confirmed_at = coalesce(email_confirmed_at, ${now}) where id = ${accountId}`.execute(
    tx,
  )
  return 'confirmed'
}

/** Removes the row of an account and the rows that depend on it. `Personal.eraseAccount` or a merge must have run before. */
export async function removeAccount(tx: Tx, accountId: number): Promise<void> {
  await sql`delete from account where id = ${accountId}`.execute(tx)
}
