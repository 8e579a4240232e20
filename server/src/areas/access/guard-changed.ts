import type { Endpoint } from '@portal/contract/endpoint'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import type { SecurityNotice } from '../../mail/security-texts.ts'
import type { AccessServices } from './services.ts'

type OwnCall = Pick<Call<Endpoint>, 'now'> & {
  readonly db: Tx
  readonly actor: { readonly accountId: number; readonly sessionHash: Buffer }
}

/** Tells the contacts of the account that something which protects it was changed (ASVS 5.0, 6.3.7). */
export async function tellOfGuard(call: OwnCall, notice: SecurityNotice): Promise<void> {
  const tx = call.db
  await tellContacts(tx, await contactsOf(tx, call.actor.accountId), notice, call.now)
}

/** The same for a change that ends all other sessions: anybody else who is signed in must sign in again (ASVS 5.0, 7.4.3). */
export async function guardChanged(services: AccessServices, call: OwnCall, notice: SecurityNotice): Promise<void> {
  const { sessions } = services
  const { accountId, sessionHash } = call.actor
  const own = await sessions.listOf(call.db, accountId, call.now)
  await sessions.closeThese(
    call.db,
    own.filter(({ hash }) => !hash.equals(sessionHash)),
  )
  await tellOfGuard(call, notice)
}
