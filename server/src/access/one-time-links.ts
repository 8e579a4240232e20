import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** The purposes of links and hand-offs, and how many minutes each is valid. */
const lifetimes = {
  /** Set a new password without knowing the old one. */
  PASSWORD_RESET: 60,
  /** Confirm the e-mail address given at registration. */
  ACCOUNT_CONFIRM: 24 * 60,
  /** Confirm the address (the subject) to which an account moves. */
  EMAIL_CHANGE: 24 * 60,
  /** Agree that another account acts for the person (the subject: the patient and that account). */
  WARD_CONFIRM: 7 * 24 * 60,
  /** Sign in from another system of the clinic (`ssotoken`). */
  HAND_OFF: 1,
} as const satisfies Record<string, number>

/** The closed list of purposes: a link with one purpose is worthless for another. */
export type LinkPurpose = keyof typeof lifetimes

/** Purposes of which an account may have several links at once, each about another subject: using one leaves the others valid. */
const aboutTheirSubject: ReadonlySet<LinkPurpose> = new Set<LinkPurpose>(['WARD_CONFIRM'])

/** Until when a link that is made now is valid; the message that carries it states it. */
export const linkUntil = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + lifetimes[purpose] * 60_000)

const form = /^[A-Za-z0-9_-]{43}$/
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a link's token: 256 random bits as 43 characters, of which only a hash is stored. Earlier links stay valid until one is used. */
export async function issueLink(
  tx: Db | Tx,
  link: { purpose: LinkPurpose; accountId: number; subject?: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { purpose, accountId, subject = '', now } = link
  await sql`
    insert into one_time_link (token_hash, purpose, account_id, subject, created_at, expires_at)
    values (${hashOf(token)}, ${purpose}, ${accountId}, ${subject}, ${now},
      ${linkUntil(purpose, now)})`.execute(tx)
  return token
}

export interface SpentLink {
  readonly accountId: number
  readonly subject: string
}

/** Whose token it is, without using it; undefined when it would be refused. */
export async function linkHolder(
  db: Db | Tx,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<number | undefined> {
  if (!form.test(token)) return undefined
  const { rows } = await sql<{ accountId: number }>`
    select account_id as "accountId" from one_time_link
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > ${now}`.execute(db)
  return rows[0]?.accountId
}

/**
 * Uses a token, once: of concurrent calls one gets its account, all others undefined. The account's other links with this purpose (and subject, where
 * each has its own) become invalid. Only for calls that write: opening a link (a GET, a mail scanner) must leave it valid.
 */
export async function spendLink(
  tx: Db | Tx,
  given: { purpose: LinkPurpose; token: string; now: Date },
): Promise<SpentLink | undefined> {
  const { purpose, token, now } = given
  if (!form.test(token)) return undefined
  const { rows } = await sql<SpentLink>`
    delete from one_time_link where token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > ${now}
    returning account_id as "accountId", subject`.execute(tx)
  const spent = rows[0]
  if (spent) await killLinks(tx, purpose, spent.accountId, aboutTheirSubject.has(purpose) ? spent.subject : undefined)
  return spent
}

/** Invalidates all links of an account with a purpose, or those about one subject. */
export async function killLinks(tx: Db | Tx, purpose: LinkPurpose, accountId: number, subject?: string): Promise<void> {
  const about = subject === undefined ? sql`` : sql`and subject = ${subject}`
  await sql`delete from one_time_link where account_id = ${accountId} and purpose = ${purpose} ${about}`.execute(tx)
}
