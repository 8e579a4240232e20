import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

const form = /^[A-Za-z0-9_-]{43}$/
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The browser's id among those in which the account has signed in; undefined when it is not one of them. */
export async function knownDevice(db: Db, token: string | undefined, accountId: number): Promise<string | undefined> {
  const hash = hashOf(token ?? '')
  const { rows } = await sql`
    select from known_device where token_hash = ${hash} and account_id = ${accountId}`.execute(db)
  return rows.length > 0 ? hash.toString('base64url') : undefined
}

/** Records that the account has signed in with this browser; returns the token that the browser keeps. */
export async function rememberDevice(tx: Tx, token: string | undefined, accountId: number, now: Date): Promise<string> {
  const kept = token !== undefined && form.test(token) ? token : randomBytes(32).toString('base64url')
  await sql`
    insert into known_device (token_hash, account_id, last_used_at) values (${hashOf(kept)}, ${accountId}, ${now})
    on conflict (token_hash, account_id) do update set last_used_at = ${now}`.execute(tx)
  return kept
}

/** Forgets the browsers of an account: all of them, or all except the present one. */
export async function forgetDevices(tx: Tx, accountId: number, except?: string): Promise<void> {
  await sql`
    delete from known_device where account_id = ${accountId} and token_hash <> ${hashOf(except ?? '')}`.execute(tx)
}
