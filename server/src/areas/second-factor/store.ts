import { moveRecoveryCodes } from '../../access/recovery-codes.ts'
import type { Sealing } from '../../access/sealing.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

export interface Factor {
  readonly key: Buffer
  /** Undefined until the first code of the app was entered. */
  readonly since: Date | undefined
  readonly lastStep: number
}

/** Length of a key that was stored before keys were sealed; a sealed one is longer. */
const unsealedBytes = 20
const placeOf = (accountId: number): string => `second_factor ${accountId}`

/** Since when the account has one-time codes switched on; undefined when it has none. */
export async function factorSince(db: Db, accountId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select confirmed_at as since from second_factor where account_id = ${accountId}`.execute(db)
  return rows[0]?.since ?? undefined
}

/**
 * The one-time codes of an account, switched on or not yet, locked until the transaction ends: codes entered at the same moment are checked one after
 * the other.
 */
export async function takeFactor(tx: Tx, sealing: Sealing, accountId: number): Promise<Factor | undefined> {
  const { rows } = await sql<{ key: Buffer; confirmedAt: Date | null; lastStep: string | number }>`
    select key, confirmed_at as "confirmedAt", last_step as "lastStep" from second_factor
    where account_id = ${accountId} for update`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  const key = sealing.open(row.key, placeOf(accountId))
  return { key, since: row.confirmedAt ?? undefined, lastStep: Number(row.lastStep) }
}

/** Stores a key that waits for its first code, in place of an earlier one that still waits; false when codes are switched on already. */
export async function beginFactor(
  tx: Tx,
  sealing: Sealing,
  { accountId, key, now }: { accountId: number; key: Buffer; now: Date },
): Promise<boolean> {
  const sealed = sealing.seal(key, placeOf(accountId))
  const { rows } = await sql`
    insert into second_factor as f (account_id, key, created_at) values (${accountId}, ${sealed}, ${now})
    on conflict (account_id) do update set key = ${sealed}, created_at = ${now}, last_step = 0 where f.confirmed_at is null
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Records the half minute up to which codes have been used. */
export async function noteStep(tx: Tx, accountId: number, step: number): Promise<void> {
  await sql`update second_factor set last_step = ${step} where account_id = ${accountId}`.execute(tx)
}

/** Switches the codes on: from now on sign-in asks for them. */
export async function confirmFactor(tx: Tx, accountId: number, now: Date): Promise<void> {
  await sql`update second_factor set confirmed_at = ${now} where account_id = ${accountId}`.execute(tx)
}

/** Removes key and recovery codes; false when codes were not switched on. */
export async function removeFactor(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ stood: boolean }>`
    delete from second_factor where account_id = ${accountId} returning confirmed_at is not null as stood`.execute(tx)
  return rows[0]?.stood ?? false
}

/** The user name that the app shows beside its codes. */
export async function usernameOf(db: Db, accountId: number): Promise<string> {
  const { rows } = await sql<{ username: string }>`select username from account where id = ${accountId}`.execute(db)
  return rows[0]?.username ?? ''
}

/**
 * Seals with the present key everything that is stored unsealed or sealed with an older key. It runs at every start, so that an older key can be
 * removed from the configuration afterwards. Throws, and changes nothing, when no key opens a row.
 */
export async function resealFactors(tx: Tx, sealing: Sealing): Promise<void> {
  const { rows } = await sql<{ accountId: number; key: Buffer }>`
    select account_id as "accountId", key from second_factor
    where substring(key from 1 for ${sealing.mark.length}::int) <> ${sealing.mark} or octet_length(key) = ${unsealedBytes}
    for update`.execute(tx)
  for (const { accountId, key } of rows) {
    const plain = key.length === unsealedBytes ? key : sealing.open(key, placeOf(accountId))
    const sealed = sealing.seal(plain, placeOf(accountId))
    await sql`update second_factor set key = ${sealed} where account_id = ${accountId}`.execute(tx)
  }
}

/**
 * Moves the codes of an account that goes, with the recovery codes, to the account that takes its place, unless that one has codes switched on.
 * Returns whether it did.
 */
export async function moveFactor(
  tx: Tx,
  sealing: Sealing,
  { from, into }: { from: number; into: number },
): Promise<boolean> {
  const gone = await takeFactor(tx, sealing, from)
  if (!gone?.since || (await takeFactor(tx, sealing, into))?.since) return false
  await sql`delete from second_factor where account_id = ${into}`.execute(tx)
  await sql`
    insert into second_factor (account_id, key, created_at, confirmed_at, last_step)
    select ${into}, ${sealing.seal(gone.key, placeOf(into))}, created_at, confirmed_at, last_step
    from second_factor where account_id = ${from}`.execute(tx)
  await moveRecoveryCodes(tx, { from, into })
  return true
}

/** Removes keys whose first code was not entered within a day. */
export async function sweepUnconfirmed(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000)
  await sql`delete from second_factor where confirmed_at is null and created_at <= ${dayAgo}`.execute(tx)
}
