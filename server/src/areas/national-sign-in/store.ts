import { createHash } from 'node:crypto'
import { giveOwnRecord } from '../../access/links.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Kept, ProviderSession } from '../../outside/identity/port.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A sign-in that is under way at the provider. */
export interface NationalRequest {
  readonly kept: Kept
  readonly returnTo: string
  /** Query of the page to which the person goes afterwards. */
  readonly onward: string
  /** The account to be confirmed, and the session in which that was asked; undefined for a sign-in. */
  readonly confirm: { readonly accountId: number; readonly sessionHash: Buffer } | undefined
}

/** Stores a request until its answer comes. Of `state` and `browser` only hashes are stored. */
export async function keepRequest(
  db: Db,
  request: NationalRequest & { state: string; browser: string; expiresAt: Date },
): Promise<void> {
  const { state, browser, confirm, kept, returnTo, onward, expiresAt } = request
  await sql`
    insert into national_request (state_hash, browser_hash, purpose, account_id, session_hash, kept, return_to, onward, expires_at)
    values (${hashOf(state)}, ${hashOf(browser)}, ${confirm ? 'CONFIRM' : 'SIGN_IN'}, ${confirm?.accountId ?? null},
      ${confirm?.sessionHash ?? null}, ${JSON.stringify(kept)}::jsonb, ${returnTo}, ${onward}, ${expiresAt})`.execute(
    db,
  )
}

/** Removes a request and returns it, once; undefined when another browser made it, or it was taken before or has expired. */
export async function takeRequest(
  db: Db,
  given: { state: string; browser: string; now: Date },
): Promise<NationalRequest | undefined> {
  const { rows } = await sql<
    Omit<NationalRequest, 'confirm'> & { accountId: number | null; sessionHash: Buffer | null }
  >`
    delete from national_request
    where state_hash = ${hashOf(given.state)} and browser_hash = ${hashOf(given.browser)} and expires_at > ${given.now}
    returning kept, return_to as "returnTo", onward, account_id as "accountId", session_hash as "sessionHash"`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return undefined
  const { accountId, sessionHash, ...request } = row
  return { ...request, confirm: accountId !== null && sessionHash ? { accountId, sessionHash } : undefined }
}

/** Records that these were accepted; false when one of them was recorded before. */
export async function useOnce(tx: Tx, keys: readonly string[], until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into national_used (key_hash, until) select hash, ${until} from unnest(${keys.map(hashOf)}::bytea[]) as k (hash)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === keys.length
}

/** The facts about an account that national sign-in needs. */
export interface NationalAccount {
  readonly id: number
  readonly blocked: boolean
  /** Its e-mail address or phone was never confirmed, or it has to be merged with another account. */
  readonly unfinished: boolean
  readonly type: 'AUTHORIZED' | 'BASIC'
}

/** The account whose own patient has this PESEL. */
export async function accountOfPesel(tx: Tx, pesel: string): Promise<NationalAccount | undefined> {
  const { rows } = await sql<NationalAccount>`
    select a.id, a.blocked, a.type,
      a.merge_required or (a.email_confirmed_at is null and a.phone_confirmed_at is null) as unfinished
    from patient p
      join patient_link l on l.patient_id = p.id and l.role = 'PATIENT' and l.status = 'C'
      join account a on a.id = l.account_id
    where p.pesel = ${pesel} for update of a`.execute(tx)
  return rows[0]
}

/** Whether an account has asked for the record with this PESEL as its own and has not been confirmed yet. */
export async function isAwaited(tx: Tx, pesel: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from patient_request q join patient p on p.id = q.patient_id
    where p.pesel = ${pesel} and q.role = 'PATIENT' and q.result = 'REQUESTED' limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Gives the account the record that it asked for, now that the person has proved who they are; the clinic knew the record before. Does nothing when
 * the PESEL belongs to another person, or another account has the record already.
 */
export async function grantAwaited(tx: Tx, accountId: number, pesel: string, now: Date): Promise<void> {
  const { rows } = await sql<{ patientId: number }>`
    select q.patient_id as "patientId" from patient_request q join patient p on p.id = q.patient_id
    where q.account_id = ${accountId} and q.role = 'PATIENT' and q.result = 'REQUESTED' and p.pesel = ${pesel}`.execute(
    tx,
  )
  for (const { patientId } of rows) await giveOwnRecord(tx, { accountId, patientId, changedBy: accountId, now })
}

/** The account to which an identity is linked; undefined when it is linked to none. */
export async function accountOfIdentity(tx: Tx, issuer: string, subject: string): Promise<number | undefined> {
  const { rows } = await sql<{ accountId: number }>`
    select account_id as "accountId" from national_identity where issuer = ${issuer} and subject = ${subject}`.execute(
    tx,
  )
  return rows[0]?.accountId
}

/** Links an identity to an account, or records that the link was used again. */
export async function linkIdentity(
  tx: Tx,
  link: { issuer: string; subject: string; accountId: number; now: Date },
): Promise<void> {
  const { issuer, subject, accountId, now } = link
  await sql`
    insert into national_identity (issuer, subject, account_id, linked_at, last_used_at)
    values (${issuer}, ${subject}, ${accountId}, ${now}, ${now})
    on conflict (issuer, subject) do update set last_used_at = ${now}`.execute(tx)
}

/** Whether the session in which something was asked is still alive. */
export async function sessionLives(tx: Tx, sessionHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from session s join account a on a.id = s.account_id
    where s.token_hash = ${sessionHash} and s.expires_at > ${now} and not a.blocked`.execute(tx)
  return rows.length > 0
}

/** Stores what single logout must send to the provider, for as long as the portal's session lives. */
export async function keepProviderSession(
  tx: Tx,
  kept: { token: string; issuer: string; session: ProviderSession },
): Promise<void> {
  const { token, issuer, session } = kept
  await sql`
    insert into national_session (session_hash, issuer, name_id, session_index)
    values (${hashOf(token)}, ${issuer}, ${session.nameId}, ${session.sessionIndex})`.execute(tx)
}

/** The provider's session that belongs to a session of the portal. */
export async function providerSession(db: Db, sessionHash: Buffer): Promise<ProviderSession | undefined> {
  const { rows } = await sql<ProviderSession>`
    select name_id as "nameId", session_index as "sessionIndex" from national_session where session_hash = ${sessionHash}`.execute(
    db,
  )
  return rows[0]
}
