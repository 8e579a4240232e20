import { sql } from 'kysely'
import type { Account } from '@portal/contract/areas/access'
import type { Db } from '../../db/database.ts'

/** What signing in needs to know of an account. */
export interface Credentials {
  readonly id: number
  readonly username: string
  readonly passwordHash: string
  readonly blocked: boolean
  readonly passwordDemand: 'MUST_CHANGE_PASSWORD' | 'ERR_AUTH_PASSWD_CHANGE' | 'PASSWORD_EXPIRED' | null
}

/** The account of a user name or an e-mail address. */
export async function credentialsOf(db: Db, key: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    select id, username, password_hash as "passwordHash", blocked, password_demand as "passwordDemand"
    from account where username_key = ${key} or email_key = ${key}
    order by (username_key = ${key}) desc limit 1`.execute(db)
  return rows[0]
}

/** The account on the wire. */
export async function accountOf(db: Db, id: number): Promise<Account | undefined> {
  const { rows } = await sql<{
    username: string
    type: 'AUTHORIZED' | 'BASIC'
    name: string | null
    lastName: string | null
    email: string | null
    phone: string | null
    phoneConfirmed: boolean
  }>`
    select username, type, name, last_name as "lastName", email, phone_number as phone, phone_confirmed_at is not null as "phoneConfirmed"
    from account where id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    id: String(id),
    type: row.type,
    username: row.username,
    ...(row.name ? { name: row.name } : {}),
    ...(row.lastName ? { lastName: row.lastName } : {}),
    contactData: {
      ...(row.email ? { email: row.email } : {}),
      ...(row.phone ? { phoneNumber: row.phone } : {}),
      phoneConfirmed: row.phoneConfirmed,
    },
  }
}

export type LoginEvent = 'LOGIN_SUCCESS' | 'LOGIN_FAILURE' | 'LOGOUT' | 'ACCOUNT_LOCK'

/** Writes a sign-in event (002 §3). */
export async function logEvent(
  db: Db,
  event: {
    at: Date
    type: LoginEvent
    accountId?: number
    username?: string
    description?: string
    trusted: boolean
    requestId: string
  },
): Promise<void> {
  await sql`
    insert into event_log (at, type, account_id, username, description, trusted, request_id)
    values (${event.at}, ${event.type}, ${event.accountId ?? null}, ${event.username ?? null}, ${event.description ?? null},
      ${event.trusted}, ${event.requestId})`.execute(db)
}
