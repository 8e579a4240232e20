import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** How long a device may take to sign, in milliseconds. */
export const challengeMs = 5 * 60_000

/** What the signature is for, and the account whose passkey must sign, where that is known beforehand. */
export type Purpose =
  | { readonly purpose: 'SIGN_IN' }
  | { readonly purpose: 'ADD' | 'SECOND_STEP' | 'PROOF'; readonly accountId: number }

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()
const accountOf = (about: Purpose): number | null => ('accountId' in about ? about.accountId : null)

/** Makes a challenge of 256 random bits, of which only a hash is stored. */
export async function issueChallenge(db: Db, about: Purpose, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await sql`
    insert into passkey_challenge (challenge_hash, purpose, account_id, expires_at)
    values (${hashOf(challenge)}, ${about.purpose}, ${accountOf(about)}, ${new Date(now.getTime() + challengeMs)})`.execute(
    db,
  )
  return challenge
}

/** Spends a challenge, once, whatever the result; returns whether it was made for this purpose and has not expired. */
export async function spendChallenge(db: Db, challenge: string, about: Purpose, now: Date): Promise<boolean> {
  const { rows } = await sql<{ purpose: string; accountId: number | null; expiresAt: Date }>`
    delete from passkey_challenge where challenge_hash = ${hashOf(challenge)}
    returning purpose, account_id as "accountId", expires_at as "expiresAt"`.execute(db)
  const spent = rows[0]
  return (
    spent !== undefined &&
    spent.purpose === about.purpose &&
    spent.accountId === accountOf(about) &&
    spent.expiresAt > now
  )
}

/** Removes expired challenges. */
export async function sweepChallenges(tx: Tx, now: Date): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= ${now}`.execute(tx)
}
