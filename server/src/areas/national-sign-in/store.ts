import { createHash } from 'node:crypto'
import { giveOwnRecord } from '../../access/links.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Kept, ProviderSession } from '../../outside/identity/port.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A sign-in on its way to the provider and back. */
export interface NationalRequest {
  readonly kept: Kept
  readonly returnTo: string
  /** Query of the page that goes on afterwards. */
  readonly onward: string
  /** Whose account is to be confirmed, and in which session that was asked; undefined for a sign-in. */
  readonly confirm: { readonly accountId: number; readonly sessionHash: Buffer } | undefined
}

/** Keeps a request until its answer comes. `state` and `browser` are kept as hashes only. */
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

/** Takes a request out, once; undefined when it is not this browser's, was taken before or ran out. */
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

/** Notes that these were accepted; false when one of them had been before. */
export async function useOnce(tx: Tx, keys: readonly string[], until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into national_used (key_hash, until) select hash, ${until} from unnest(${keys.map(hashOf)}::bytea[]) as k (hash)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === keys.length
}

/** An account as national sign-in sees it. */
export interface NationalAccount {
  readonly id: number
  readonly blocked: boolean
  /** Its e-mail or phone was never confirmed, or another account waits to be merged with it. */
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

/** Whether somebody asked for the record of this PESEL as their own and waits to show who they are. */
export async function isAwaited(tx: Tx, pesel: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from patient_request q join patient p on p.id = q.patient_id
    where p.pesel = ${pesel} and q.role = 'PATIENT' and q.result = 'REQUESTED' limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Gives an account that asked for the record of a person whom the clinic knew before that record, now that the person has shown
 * who they are; nothing when the PESEL is another's or the record is some account's own already.
 */
export async function grantAwaited(tx: Tx, accountId: number, pesel: string, now: Date): Promise<void> {
  const { rows } = await sql<{ patientId: number }>`
    select q.patient_id as "patientId" from patient_request q join patient p on p.id = q.patient_id
    where q.account_id = ${accountId} and q.role = 'PATIENT' and q.result = 'REQUESTED' and p.pesel = ${pesel}`.execute(
    tx,
  )
  for (const { patientId } of rows) await giveOwnRecord(tx, { accountId, patientId, changedBy: accountId, now })
}

/** To which account an identity is linked; undefined while it is to none. */
export async function accountOfIdentity(tx: Tx, issuer: string, subject: string): Promise<number | undefined> {
  const { rows } = await sql<{ accountId: number }>`
    select account_id as "accountId" from national_identity where issuer = ${issuer} and subject = ${subject}`.execute(
    tx,
  )
  return rows[0]?.accountId
}

/** Links an identity to an account, or notes that it was used again. */
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

/** Whether the session in which something was asked still lives. */
export async function sessionLives(tx: Tx, sessionHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from session s join account a on a.id = s.account_id
    where s.token_hash = ${sessionHash} and s.expires_at > ${now} and not a.blocked`.execute(tx)
  return rows.length > 0
}

/** Keeps what single logout must name, as long as the portal's session lives. */
export async function keepProviderSession(
  tx: Tx,
  kept: { token: string; issuer: string; session: ProviderSession },
): Promise<void> {
  const { token, issuer, session } = kept
  await sql`
    insert into national_session (session_hash, issuer, name_id, session_index)
    values (${hashOf(token)}, ${issuer}, ${session.nameId}, ${session.sessionIndex})`.execute(tx)
}

/** The provider's session under a session of the portal. */
export async function providerSession(db: Db, sessionHash: Buffer): Promise<ProviderSession | undefined> {
  const { rows } = await sql<ProviderSession>`
    select name_id as "nameId", session_index as "sessionIndex" from national_session where session_hash = ${sessionHash}`.execute(
    db,
  )
  return rows[0]
}
