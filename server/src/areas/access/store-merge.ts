import type { Tx } from '../../db/database.ts'
import type { Erasing, Merging } from '../../personal/rules.ts'
import type { Personal } from '../../personal/personal.ts'
import { contactsOf, type Contacts } from '../../access/tell-contacts.ts'
import { sql } from '../../db/sql.ts'

/** Two accounts whose owner has shown the passwords of both, as they stood then. */
export interface Pair {
  readonly into: { readonly id: number; readonly passwordHash: string }
  readonly from: { readonly id: number; readonly passwordHash: string; readonly username: string }
}

/** Takes both accounts for the transaction; false when one of them is gone, blocked or has another password meanwhile. */
export async function takeBoth(tx: Tx, { into, from }: Pair): Promise<boolean> {
  const { rows } = await sql<{ id: number; passwordHash: string; blocked: boolean }>`
    select id, password_hash as "passwordHash", blocked from account where id in (${into.id}, ${from.id})
    order by id for update`.execute(tx)
  const stands = (one: { id: number; passwordHash: string }) =>
    rows.some(({ id, passwordHash, blocked }) => id === one.id && passwordHash === one.passwordHash && !blocked)
  return stands(into) && stands(from)
}

/** What was merged before into the account that goes. */
export async function takeMerged(tx: Tx, { into, from }: Merging): Promise<number> {
  const { rows } = await sql`
    update account_merge set into_account_id = ${into} where into_account_id = ${from} returning 1`.execute(tx)
  return rows.length
}

/** Names of accounts that were merged into one that ends. */
export async function forgetMerged(tx: Tx, { accountId }: Pick<Erasing, 'accountId'>): Promise<void> {
  await sql`update account_merge set from_username = '' where into_account_id = ${accountId}`.execute(tx)
}

/** A confirmed address or number, and a confirmed identity, that the account that stays lacks. */
async function takeContacts(tx: Tx, into: number, from: number): Promise<void> {
  const { rows } = await sql<{
    email: string | null
    emailKey: string | null
    emailConfirmedAt: Date | null
    phone: string | null
    phoneConfirmedAt: Date | null
  }>`
    select email, email_key as "emailKey", email_confirmed_at as "emailConfirmedAt", phone_number as phone,
      phone_confirmed_at as "phoneConfirmedAt" from account where id = ${from}`.execute(tx)
  const gone = rows[0]
  if (!gone) return
  await sql`update account set email = null, email_key = null where id = ${from}`.execute(tx)
  await sql`
    update account set merge_required = false,
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

/**
 * Moves everything of one account to the other, as the owners of the tables say, and deletes the empty one; what was moved stays on record in
 * `account_merge`. Answers the contacts of the account that went.
 */
export async function mergeInto(tx: Tx, personal: Personal, { into, from }: Pair, now: Date): Promise<Contacts> {
  const contacts = await contactsOf(tx, from.id)
  const taken = await personal.merge(tx, { into: into.id, from: from.id, now })
  await takeContacts(tx, into.id, from.id)
  await sql`delete from account where id = ${from.id}`.execute(tx)
  await sql`
    insert into account_merge (at, into_account_id, from_account_id, from_username, taken)
    values (${now}, ${into.id}, ${from.id}, ${from.username}, ${JSON.stringify(taken)}::jsonb)`.execute(tx)
  return contacts
}
