import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** The key that a device made and signs with. */
export interface PasskeyKey {
  /** The credential's id, given by the authenticator. */
  readonly credentialId: Buffer
  /** The public key in the form of COSE_Key. */
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly synced: boolean
}

export interface StoredPasskey extends PasskeyKey {
  readonly id: number
  readonly accountId: number
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  /** The id under which the authenticator stores the account. */
  readonly handle: Buffer
}

const columns = sql`p.id, p.account_id as "accountId", p.credential_id as "credentialId", p.public_key as "publicKey",
  p.counter::float as counter, p.transports, p.synced, p.name, p.created_at as "createdAt",
  p.last_used_at as "lastUsedAt", a.passkey_handle as handle`

/** The passkeys of an account, newest first. */
export async function passkeysOf(db: Db, accountId: number): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    select ${columns} from passkey p join account a on a.id = p.account_id
    where p.account_id = ${accountId} order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

/** The passkey with this credential id, of any account. */
export async function passkeyNamed(db: Db, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<StoredPasskey>`
    select ${columns} from passkey p join account a on a.id = p.account_id
    where p.credential_id = ${credentialId}`.execute(db)
  return rows[0]
}

/** Locks the account until the transaction ends, so that concurrent additions are counted one after the other. */
export async function takeAccount(tx: Tx, accountId: number): Promise<void> {
  await sql`select from account where id = ${accountId} for update`.execute(tx)
}

/** Stores a passkey; undefined when one with its credential id exists already. */
export async function addPasskey(
  tx: Tx,
  made: Omit<StoredPasskey, 'id' | 'handle' | 'lastUsedAt'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into passkey (account_id, credential_id, public_key, counter, transports, name, synced, created_at)
    values (${made.accountId}, ${made.credentialId}, ${made.publicKey}, ${made.counter}, ${made.transports}, ${made.name},
      ${made.synced}, ${made.createdAt})
    on conflict (credential_id) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/**
 * Records that a passkey has signed. False when its counter does not go up: at most one of two signatures with the same count is accepted (WebAuthn
 * level 3, 6.1.1).
 */
export async function noteUse(
  db: Db,
  id: number,
  { counter, synced, now }: { counter: number; synced: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${counter}, synced = ${synced}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning 1`.execute(db)
  return rows.length > 0
}

/** Renames an account's passkey; false when it has none with this id. */
export async function renamePasskey(tx: Tx, accountId: number, id: number, name: string): Promise<boolean> {
  const { rows } = await sql`
    update passkey set name = ${name} where id = ${id} and account_id = ${accountId} returning 1`.execute(tx)
  return rows.length > 0
}

/** Removes an account's passkey; false when it has none with this id. */
export async function removePasskey(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey where id = ${id} and account_id = ${accountId} returning 1`.execute(tx)
  return rows.length > 0
}
