import type { endpoints, passwordChange, passwordReset } from '@portal/contract/areas/access'
import type * as z from 'zod/mini'
import { killLinks, spendLink } from '../../access/one-time-links.ts'
import { checkPassword } from '../../access/password-rules.ts'
import { hashPassword } from '../../access/passwords.ts'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { forgetDevices } from './devices.ts'
import { forgetFailures, placeAt } from './lockout.ts'
import type { AccessServices } from './services.ts'
import { proveCredentials } from './sign-in.ts'
import { setPassword } from '../account/index.ts'
import { accountByPhone, credentialsById } from './store.ts'

/** Words that the account's owner would think of first: names, addresses and numbers of the account, its patients and the clinic. */
async function wordsAbout(services: AccessServices, db: Db, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select array_remove(array[a.username, a.email, split_part(a.email, '@', 1), a.name, a.last_name, a.phone_number]
      || coalesce((select array_agg(word) from patient_link l join patient p on p.id = l.patient_id,
           unnest(array[p.name, p.last_name, p.pesel, p.birth_date::text]) as word where l.account_id = a.id), '{}'), null) as words
    from account a where a.id = ${accountId}`.execute(db)
  return [...(rows[0]?.words ?? []), services.config.clinicName, services.config.portalName]
}

interface NewPassword {
  readonly accountId: number
  /** The hash that is replaced: if another change came first, this one is refused. */
  readonly before: string
  readonly hash: string
  readonly now: Date
}

/**
 * Stores a new password: every session ends, links for setting one become invalid, known browsers are forgotten, and the contacts are told. Second
 * factors stay. Raises RESET_REFUSED when the password was changed meanwhile.
 */
async function putInForce(
  services: AccessServices,
  tx: Tx,
  { accountId, before, hash, now }: NewPassword,
): Promise<void> {
  if (!(await setPassword(tx, { accountId, before, hash }))) throw new Problem('RESET_REFUSED')
  await services.sessions.closeAll(tx, accountId)
  await killLinks(tx, 'PASSWORD_RESET', accountId)
  await forgetDevices(tx, accountId)
  await tellContacts(tx, await contactsOf(tx, accountId), 'PASSWORD_CHANGED', now)
}

type ChangeCall = Call<(typeof endpoints)['passwordChange']>

/** The account whose password is changed: that of the session, or the one with the given name; the old password must be right in both cases. */
async function changer(services: AccessServices, call: ChangeCall, given: z.output<typeof passwordChange>) {
  const own = call.actor ? await credentialsById(services.database.db, call.actor.accountId) : undefined
  const username = own?.username ?? given.username
  if (username === undefined) throw new Problem('BAD_CREDENTIALS')
  const found = await proveCredentials(services, call, { username, password: given.oldPassword })
  if (found.blocked) throw new Problem('USER_BLOCKED')
  return found
}

/**
 * Changes a password whose old one is known, under the limits of sign-in; a session continues with a new token. Raises BAD_CREDENTIALS,
 * TEMPORARY_BLOCKED, USER_BLOCKED, PASSWORD_VULNERABLE_ERROR.
 */
export async function changePassword(services: AccessServices, call: ChangeCall): Promise<void> {
  const { database, sessions, cookies } = services
  const { oldPassword, newPassword } = call.body
  const found = await changer(services, call, call.body)
  await checkPassword(newPassword, await wordsAbout(services, database.db, found.id))
  if (newPassword.normalize('NFC') === oldPassword.normalize('NFC'))
    throw new Problem('PASSWORD_VULNERABLE_ERROR', { details: { reason: 'UNCHANGED' } })
  const hash = await hashPassword(newPassword)
  const session = await database.transaction(async (tx) => {
    await putInForce(services, tx, { accountId: found.id, before: found.passwordHash, hash, now: call.now })
    return call.actor ? sessions.open(tx, found.id, call.now, call.userAgent, call.sharedTerminal) : undefined
  })
  if (session !== undefined) cookies.set(call, session)
  call.about({ entityId: found.id })
}

/** The account to which the link or code was sent; a wrong code is counted. */
async function proven(services: AccessServices, tx: Tx, given: z.output<typeof passwordReset>, now: Date) {
  const { token, phoneNumber, email } = given
  if (phoneNumber === undefined) {
    const spent = await spendLink(tx, { purpose: 'PASSWORD_RESET', token, now })
    const found = spent && (await credentialsById(tx, spent.accountId))
    // The phone may have been confirmed since the link was mailed, and the address not.
    return found?.addressCounts && (email === undefined || found.email === email) ? found : undefined
  }
  const accountId = await accountByPhone(tx, phoneNumber)
  // Where there is no account, the same look-up is made for nobody, so that the time does not tell whose number it is.
  const binding = { purpose: 'PASSWORD_RESET', accountId: accountId ?? 0, phone: phoneNumber } as const
  const fits = await services.codes.enter(tx, binding, { code: token, now })
  return fits && accountId !== undefined ? credentialsById(tx, accountId) : undefined
}

/**
 * Sets a new password with the token of a mailed link or the code sent to a phone. A refused password leaves token and code valid. Raises
 * PASSWORD_VULNERABLE_ERROR and, for everything else that is wrong, RESET_REFUSED.
 */
export async function resetPassword(
  services: AccessServices,
  call: Call<(typeof endpoints)['passwordReset']>,
): Promise<void> {
  const { newPassword } = call.body
  const { clinicName, portalName } = services.config
  await checkPassword(newPassword, [clinicName, portalName])
  // Outside of the transaction: a call that waits for its turn must not keep others from the database.
  const hash = await hashPassword(newPassword)
  await call.recorded(async (tx) => {
    const found = await proven(services, tx, call.body, call.now)
    if (!found || found.blocked) throw new Problem('RESET_REFUSED', { commit: true })
    await checkPassword(newPassword, await wordsAbout(services, tx, found.id))
    await putInForce(services, tx, { accountId: found.id, before: found.passwordHash, hash, now: call.now })
    await forgetFailures(tx, placeAt(String(found.id), call.address, undefined))
    call.about({ entityId: found.id })
  })
}
