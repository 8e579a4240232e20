import type { Account } from '@portal/contract/areas/access'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'

interface AccountRow {
  readonly username: string
  readonly type: 'AUTHORIZED' | 'BASIC'
  readonly name: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly emailConfirmed: boolean
  readonly phone: string | null
  readonly phoneConfirmed: boolean
  readonly restoreEmail: string | null
  readonly restorePhone: string | null
  readonly nationalProof: boolean
  readonly startScreen: Account['startScreen'] | null
  readonly version: number
}

const given = <K extends string>(key: K, value: string | null) =>
  (value ? { [key]: value } : {}) as { [key in K]?: string }

/** The account as its owner sees it; undefined when it has been deleted. */
export async function accountOf(db: Db, id: number): Promise<Account | undefined> {
  const { rows } = await sql<AccountRow>`
    select username, type, name, last_name as "lastName", email, email_confirmed_at is not null as "emailConfirmed",
      phone_number as phone, phone_confirmed_at is not null as "phoneConfirmed", restore_email as "restoreEmail",
      restore_phone as "restorePhone", start_screen as "startScreen", version, exists (
        select from (
          select patient_id from patient_link where account_id = account.id and role = 'PATIENT' and status = 'C'
          union all
          select patient_id from patient_request where account_id = account.id and role = 'PATIENT' and result = 'REQUESTED') as own
        join patient p on p.id = own.patient_id where p.pesel is not null) as "nationalProof"
    from account where id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    id: String(id),
    type: row.type,
    username: row.username,
    ...given('name', row.name),
    ...given('lastName', row.lastName),
    contactData: {
      ...given('email', row.email),
      emailConfirmed: row.emailConfirmed,
      ...given('phoneNumber', row.phone),
      phoneConfirmed: row.phoneConfirmed,
      ...given('restoreEmail', row.restoreEmail),
      ...given('restorePhone', row.restorePhone),
    },
    nationalProof: row.nationalProof,
    ...(row.startScreen ? { startScreen: row.startScreen } : {}),
    version: row.version,
  }
}
