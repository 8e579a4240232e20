import type { PasskeyAnswer } from '@portal/contract/areas/passkey-parts'
import { loginKey } from '../../access/login-key.ts'
import { isKnownPassword } from '../../access/password-rules.ts'
import type { Actor } from '../../access/actor.ts'
import { hashPassword, isOutdated, passwordFits } from '../../access/passwords.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { rememberDevice } from './devices.ts'
import { forgetFailures, takeTry } from './lockout.ts'
import { passkeyBesideCode, passSecondStepByPasskey } from './passkey-step.ts'
import { passSecondStep } from './second-step.ts'
import type { AccessServices } from './services.ts'
import { credentialsById, credentialsOf, logEvent, setPassword, type Credentials } from './store.ts'
import { eventOf, placeOf, type Visit } from './visit.ts'

/**
 * The account of a user name or e-mail address whose password was given; whoever knows it is told more than others. For everybody
 * else the answer is the same whether or not there is such an account and however it stands (A6), and so is the work. Every call that
 * takes a password goes through here and has one throttle. Raises BAD_CREDENTIALS and TEMPORARY_BLOCKED.
 */
export async function proveCredentials(
  services: AccessServices,
  visit: Visit,
  given: { username: string; password: string },
): Promise<Credentials> {
  const { db } = services.database
  const key = loginKey(given.username)
  const event = eventOf(visit, given.username)
  const found = await credentialsOf(db, key)
  const place = await placeOf(services, visit, key, found?.id)
  const account = found ? { accountId: found.id } : {}
  const taken = await takeTry(db, place, visit.now)
  const fits = await passwordFits(found?.passwordHash, given.password)
  if (taken === 'closed') {
    await logEvent(db, { ...event, ...account, type: 'LOGIN_FAILURE', description: 'locked' })
    throw new Problem('TEMPORARY_BLOCKED')
  }
  if (!found || !fits) {
    await logEvent(db, { ...event, ...account, type: 'LOGIN_FAILURE' })
    if (taken === 'last') await logEvent(db, { ...event, ...account, type: 'ACCOUNT_LOCK' })
    throw new Problem(taken === 'last' ? 'TEMPORARY_BLOCKED' : 'BAD_CREDENTIALS')
  }
  await forgetFailures(db, place)
  return found
}

/**
 * Refuses an account that may not sign in yet, told only to who proved to be its owner (002 §4; ): USER_BLOCKED,
 * MUST_CONFIRM_EMAIL and MERGE_ACCOUNT (with the account's e-mail address in `details.email`, which their screens show),
 * MUST_CHANGE_PASSWORD, ERR_AUTH_PASSWD_CHANGE, PASSWORD_EXPIRED. A password that is on the list of known ones must be changed, too.
 */
export async function refuseUnready(found: Credentials, password?: string): Promise<void> {
  const details = found.email === null ? {} : { details: { email: found.email } }
  if (found.blocked) throw new Problem('USER_BLOCKED')
  if (found.unconfirmed) throw new Problem('MUST_CONFIRM_EMAIL', details)
  if (found.mergeRequired) throw new Problem('MERGE_ACCOUNT', details)
  if (found.passwordDemand) throw new Problem(found.passwordDemand)
  if (password !== undefined && (await isKnownPassword(password))) throw new Problem('ERR_AUTH_PASSWD_CHANGE')
}

/** As `refuseUnready`, and the refusal stands in the event log. */
export async function refuseUnreadyAloud(
  services: AccessServices,
  visit: Visit,
  found: Credentials,
  typed?: { username: string; password: string },
): Promise<void> {
  try {
    await refuseUnready(found, typed?.password)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const event = { ...eventOf(visit, typed?.username), accountId: found.id, description: error.code }
    await logEvent(services.database.db, { ...event, type: 'LOGIN_FAILURE' })
    throw error
  }
}

/**
 * Opens a session for an account that has shown who it is, whatever the way; a session of this browser from before ends. The
 * browser is remembered as one of the account's own.
 */
export async function enter(
  services: AccessServices,
  visit: Visit,
  account: { id: number; username?: string },
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const { database, sessions, cookies, devices } = services
  const earlier = cookies.read(visit.cookies)
  if (earlier) await sessions.close(database.db, earlier)
  const kept = await database.transaction(async (tx) => {
    await also(tx)
    await logEvent(tx, { ...eventOf(visit, account.username), type: 'LOGIN_SUCCESS', accountId: account.id })
    const device = await rememberDevice(tx, devices.read(visit.cookies), account.id, visit.now)
    return { device, session: await sessions.open(tx, account.id, visit.now, visit.userAgent) }
  })
  cookies.set(visit, kept.session)
  devices.keep(visit, kept.device)
}

/**
 * Takes what shows once more that it is the account's owner who sits there: under the throttle of signing in. Raises BAD_CREDENTIALS,
 * TEMPORARY_BLOCKED, USER_BLOCKED, as the second step does, and UNAUTHENTICATED when the session ended meanwhile.
 */
export async function proveAgain(
  services: AccessServices,
  visit: Visit & { readonly actor: Actor },
  given: { password: string; code?: string | undefined },
): Promise<void> {
  const own = await credentialsById(services.database.db, visit.actor.accountId)
  if (!own) throw new Problem('UNAUTHENTICATED')
  await proveCredentials(services, visit, { username: own.username, password: given.password })
  if (own.blocked) throw new Problem('USER_BLOCKED')
  await passSecondStep(services, visit, own, given.code)
  await noteProof(services, visit)
}

/** The session goes on, proved, under another token. Raises UNAUTHENTICATED when it ended meanwhile. */
export async function noteProof(
  { database, sessions, cookies }: AccessServices,
  visit: Visit & { readonly actor: Actor },
): Promise<void> {
  const token = await sessions.prove(database.db, visit.actor.sessionHash, visit.now)
  if (token === undefined) throw new Problem('UNAUTHENTICATED')
  cookies.set(visit, token)
}

/** Signs in by user name or e-mail address, password and second factor; answers the account's id. Raises as its parts do. */
export async function signIn(
  services: AccessServices,
  visit: Visit,
  given: { username: string; password: string; code?: string | undefined; passkey?: PasskeyAnswer | undefined },
): Promise<number> {
  const found = await proveCredentials(services, visit, given)
  await refuseUnreadyAloud(services, visit, found, given)
  if (given.passkey) await passSecondStepByPasskey(services, visit, found, given.passkey)
  else await passSecondStep(services, visit, found, given.code, () => passkeyBesideCode(services, visit, found))
  const stronger = isOutdated(found.passwordHash) ? await hashPassword(given.password) : undefined
  await enter(services, visit, { id: found.id, username: given.username }, async (tx) => {
    if (stronger) await setPassword(tx, { accountId: found.id, before: found.passwordHash, hash: stronger })
  })
  return found.id
}
