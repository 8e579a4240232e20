import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** How long a device may take to sign, milliseconds. */
export const challengeMs = 5 * 60_000

/** What the signature is for, and whose passkey it must be, where that is known before. */
export type Purpose =
  | { readonly purpose: 'SIGN_IN' }
  | { readonly purpose: 'ADD' | 'SECOND_STEP' | 'PROOF'; readonly accountId: number }

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()
const accountOf = (about: Purpose): number | null => ('accountId' in about ? about.accountId : null)

/** Makes a challenge of 256 random bits, of which only a hash is kept. */
export async function issueChallenge(db: Db, about: Purpose, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await sql`
    insert into passkey_challenge (challenge_hash, purpose, account_id, expires_at)
    values (${hashOf(challenge)}, ${about.purpose}, ${accountOf(about)}, ${new Date(now.getTime() + challengeMs)})`.execute(
    db,
  )
  return challenge
}

/** Takes a challenge, once, whatever comes of it; answers whether it was made for this and lately. */
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

/** Removes challenges that ran out. */
export async function sweepChallenges(tx: Tx, now: Date): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= ${now}`.execute(tx)
}
