import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

export interface Factor {
  readonly key: Buffer
  /** Undefined until the app's first code was entered. */
  readonly since: Date | undefined
  readonly lastStep: number
}

interface Row {
  readonly key: Buffer
  readonly confirmedAt: Date | null
  readonly lastStep: string | number
}

const factorOf = ({ key, confirmedAt, lastStep }: Row): Factor => ({
  key,
  since: confirmedAt ?? undefined,
  lastStep: Number(lastStep),
})

/** The one-time codes of an account, begun or confirmed. */
export async function factor(db: Db, accountId: number): Promise<Factor | undefined> {
  const { rows } = await sql<Row>`
    select key, confirmed_at as "confirmedAt", last_step as "lastStep" from second_factor
    where account_id = ${accountId}`.execute(db)
  return rows[0] && factorOf(rows[0])
}

/** The same, taken for the rest of the transaction: of codes entered at the same moment one is looked at after the other. */
export async function takeFactor(tx: Tx, accountId: number): Promise<Factor | undefined> {
  const { rows } = await sql<Row>`
    select key, confirmed_at as "confirmedAt", last_step as "lastStep" from second_factor
    where account_id = ${accountId} for update`.execute(tx)
  return rows[0] && factorOf(rows[0])
}

/** Keeps a key that waits for its first code, in place of another that still waits; false when one is in force. */
export async function beginFactor(tx: Tx, accountId: number, key: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factor as f (account_id, key, created_at) values (${accountId}, ${key}, ${now})
    on conflict (account_id) do update set key = ${key}, created_at = ${now}, last_step = 0 where f.confirmed_at is null
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Notes up to which half minute codes were taken. */
export async function noteStep(tx: Tx, accountId: number, step: number): Promise<void> {
  await sql`update second_factor set last_step = ${step} where account_id = ${accountId}`.execute(tx)
}

/** From now on codes are asked for. */
export async function confirmFactor(tx: Tx, accountId: number, now: Date): Promise<void> {
  await sql`update second_factor set confirmed_at = ${now} where account_id = ${accountId}`.execute(tx)
}

/** Removes key and recovery codes; false when none were in force. */
export async function removeFactor(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ stood: boolean }>`
    delete from second_factor where account_id = ${accountId} returning confirmed_at is not null as stood`.execute(tx)
  return rows[0]?.stood ?? false
}

/** What the app shows beside its codes. */
export async function usernameOf(db: Db, accountId: number): Promise<string> {
  const { rows } = await sql<{ username: string }>`select username from account where id = ${accountId}`.execute(db)
  return rows[0]?.username ?? ''
}
