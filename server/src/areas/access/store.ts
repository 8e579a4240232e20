import { addressCounts } from '../../access/tell-contacts.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Erasing } from '../../personal/rules.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** The facts about an account that sign-in needs. */
export interface Credentials {
  readonly id: number
  readonly username: string
  readonly passwordHash: string
  readonly blocked: boolean
  readonly email: string | null
  /** Neither the e-mail address nor the phone number was ever confirmed. */
  readonly unconfirmed: boolean
  /** A link that was mailed to the address may open the account. */
  readonly addressCounts: boolean
  readonly mergeRequired: boolean
  readonly passwordDemand: 'MUST_CHANGE_PASSWORD' | 'ERR_AUTH_PASSWD_CHANGE' | 'PASSWORD_EXPIRED' | null
}

const credentials = sql`id, username, password_hash as "passwordHash", email, blocked, merge_required as "mergeRequired",
  email_confirmed_at is null and phone_confirmed_at is null as unconfirmed, ${addressCounts} as "addressCounts",
  password_demand as "passwordDemand"`

/** The account with this user name or e-mail address. */
export async function credentialsOf(db: Db, key: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    select ${credentials} from account where username_key = ${key} or email_key = ${key}
    order by (username_key = ${key}) desc limit 1`.execute(db)
  return rows[0]
}

/** The same for an account that is known already: by a session, a link or another system. */
export async function credentialsById(db: Db, id: number): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`select ${credentials} from account where id = ${id}`.execute(db)
  return rows[0]
}

export type LoginEvent = 'LOGIN_SUCCESS' | 'LOGIN_FAILURE' | 'LOGOUT' | 'ACCOUNT_LOCK'

/** One line of the log of sign-in events. Lines that a browser reports prove nothing. */
export interface LoggedEvent {
  readonly at: Date
  readonly type: LoginEvent
  readonly accountId: number
  readonly username?: string
  readonly description?: string
  readonly trusted: boolean
  readonly requestId: string
}

/** SQL that writes a sign-in event. */
export const loggedEvent = (event: LoggedEvent): RawBuilder<unknown> => sql`
  insert into event_log (at, type, account_id, username, description, trusted, request_id)
  values (${event.at}, ${event.type}, ${event.accountId}, ${event.username ?? null}, ${event.description ?? null},
    ${event.trusted}, ${event.requestId})`

/** Writes a sign-in event. */
export async function logEvent(db: Db, event: LoggedEvent): Promise<void> {
  await loggedEvent(event).execute(db)
}

/** Removes an account's names from the log when the account is deleted. */
export async function forgetEvents(tx: Tx, { accountId }: Pick<Erasing, 'accountId'>): Promise<void> {
  await sql`update event_log set username = null, description = null where account_id = ${accountId}`.execute(tx)
}

/**
 * The account with this confirmed number. A number that several accounts share gives none: its codes could open any of them, and the holder of the
 * phone could choose.
 */
export async function accountByPhone(db: Db, phone: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from account where phone_number = ${phone} and phone_confirmed_at is not null and not blocked limit 2`.execute(
    db,
  )
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** What a mailed notification to this account is about. */
export async function notificationContext(db: Db, guid: string, accountId: number): Promise<string | undefined> {
  const { rows } = await sql<{ contextId: string }>`
    select context_id as "contextId" from notification where guid = ${guid} and account_id = ${accountId}`.execute(db)
  return rows[0]?.contextId
}
