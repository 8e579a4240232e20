import type { Tx } from '../../db/database.ts'
import { removeAccount, takeContacts } from '../account/index.ts'
import type { Erasing, Merging } from '../../personal/rules.ts'
import type { Personal } from '../../personal/personal.ts'
import { contactsOf, type Contacts } from '../../access/tell-contacts.ts'
import { sql } from '../../db/sql.ts'

/** Two accounts whose owner has proved to know both passwords, as they were at that time. */
export interface Pair {
  readonly into: { readonly id: number; readonly passwordHash: string }
  readonly from: { readonly id: number; readonly passwordHash: string; readonly username: string }
}

/** Locks both accounts until the transaction ends; false when one of them is gone, blocked or has another password meanwhile. */
export async function takeBoth(tx: Tx, { into, from }: Pair): Promise<boolean> {
  const { rows } = await sql<{ id: number; passwordHash: string; blocked: boolean }>`
    select id, password_hash as "passwordHash", blocked from account where id in (${into.id}, ${from.id})
    order by id for update`.execute(tx)
  const stands = (one: { id: number; passwordHash: string }) =>
    rows.some(({ id, passwordHash, blocked }) => id === one.id && passwordHash === one.passwordHash && !blocked)
  return stands(into) && stands(from)
}

/** Moves the records of accounts that were merged earlier into the account that goes. */
export async function takeMerged(tx: Tx, { into, from }: Merging): Promise<number> {
  const { rows } = await sql`
    update account_merge set into_account_id = ${into} where into_account_id = ${from} returning 1`.execute(tx)
  return rows.length
}

/** Removes the names of accounts that were merged into an account that is deleted. */
export async function forgetMerged(tx: Tx, { accountId }: Pick<Erasing, 'accountId'>): Promise<void> {
  await sql`update account_merge set from_username = '' where into_account_id = ${accountId}`.execute(tx)
}

/**
 * Moves all data of one account to the other, by the rules of the tables' owners, and deletes the empty account; `account_merge` records what was
 * moved. Returns the contacts of the account that went.
 */
export async function mergeInto(tx: Tx, personal: Personal, { into, from }: Pair, now: Date): Promise<Contacts> {
  const contacts = await contactsOf(tx, from.id)
  await takeContacts(tx, into.id, from.id)
  const taken = await personal.merge(tx, { into: into.id, from: from.id, now })
  await removeAccount(tx, from.id)
  await sql`
    insert into account_merge (at, into_account_id, from_account_id, from_username, taken)
    values (${now}, ${into.id}, ${from.id}, ${from.username}, ${JSON.stringify(taken)}::jsonb)`.execute(tx)
  return contacts
}
