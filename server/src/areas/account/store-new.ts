import type { CommunicationChannel, RegistrationRequest } from '@portal/contract/areas/registration'
import type { Language } from '@portal/contract/languages'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

export interface NewAccount {
  readonly request: RegistrationRequest
  readonly username: string
  readonly usernameKey: string
  readonly email: string | null
  readonly emailKey: string | null
  readonly phone: string | null
  readonly channel: CommunicationChannel
  readonly passwordHash: string
  readonly language: Language
  readonly now: Date
}

/** Inserts an account with unconfirmed contacts; undefined when another one took the name or address at the same time. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number | undefined> {
  const { request, now } = account
  const who = request.patientRole ? request.account : request.patient
  const { rows } = await sql<{ id: number }>`
    insert into account (username, username_key, email, email_key, phone_number, name, middle_name, last_name, password_hash,
      preferred_channel, marketing_consent_at, language, created_at)
    values (${account.username}, ${account.usernameKey}, ${account.email}, ${account.emailKey}, ${account.phone}, ${who.name},
      ${who.middleName || null}, ${who.lastName}, ${account.passwordHash}, ${account.channel},
      ${request.account.settings.marketingMessagesConsent ? now : null}, ${account.language}, ${now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}
