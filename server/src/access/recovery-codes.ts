import { randomInt } from 'node:crypto'
import type { Db, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { hashNow, passwordFits } from './passwords.ts'

const many = 10
const groupLength = 4
/** The alphabet of the codes, without characters that look alike: 0 and o, 1, i and l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = (): string => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')

/** Makes ten new codes in place of the earlier ones; of a code's 59 bits the rows have 40 only as argon2id hash (ASVS 5.0, 6.5.2). */
export async function renewRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
  const labels = new Set<string>()
  while (labels.size < many) labels.add(group())
  const codes = [...labels].map((label) => ({ label, rest: `${group()}-${group()}` }))
  const hashes = await Promise.all(codes.map(({ rest }) => hashNow(rest)))
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(tx)
  await sql`
    insert into recovery_code (account_id, label, rest_hash)
    select ${accountId}, label, hash from unnest(${[...labels]}::text[], ${hashes}::text[]) as made (label, hash)`.execute(
    tx,
  )
  return codes.map(({ label, rest }) => `${label}-${rest}`)
}

/** Uses a recovery code; false when it is unknown or was used before. Of concurrent calls only one gets true. */
export async function spendRecoveryCode(tx: Tx, accountId: number, entered: string): Promise<boolean> {
  const [label, ...rest] =
    entered
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .match(/.{1,4}/g) ?? []
  const { rows } = await sql<{ restHash: string }>`
    select rest_hash as "restHash" from recovery_code
    where account_id = ${accountId} and label = ${label ?? ''} for update`.execute(tx)
  if (!(await passwordFits(rows[0]?.restHash, rest.join('-')))) return false
  await sql`delete from recovery_code where account_id = ${accountId} and label = ${label ?? ''}`.execute(tx)
  return true
}

/** The number of codes left. */
export async function recoveryCodesLeft(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from recovery_code where account_id = ${accountId}`.execute(db)
  return rows[0]?.left ?? 0
}

/** Moves the codes of an account to the one that takes its place. */
export async function moveRecoveryCodes(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`update recovery_code set account_id = ${into} where account_id = ${from}`.execute(tx)
}
