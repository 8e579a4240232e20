import type { PasskeyAnswer } from '@portal/contract/areas/passkeys/parts'
import { loginKey } from '../../access/login-key.ts'
import { isKnownPassword } from '../../access/password-rules.ts'
import type { Actor } from '../../access/actor.ts'
import { linkHolder } from '../../access/one-time-links.ts'
import { atPasswordTurn, hashPassword, isOutdated, passwordFits } from '../../access/passwords.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { rememberDevice } from './devices.ts'
import { noteFailure } from './failures.ts'
import { forgetFailures, lockedOut, takeTry } from './lockout.ts'
import { passkeyBesideCode, passSecondStepByPasskey } from './passkey-step.ts'
import { passSecondStep } from './second-step.ts'
import type { AccessServices } from './services.ts'
import { setPassword } from '../account/index.ts'
import { confirmAtSignIn } from '../registration/confirmation.ts'
import { credentialsById, credentialsOf, logEvent, type Credentials } from './store.ts'
import { eventOf, placeOf, type Visit, type WritingVisit } from './visit.ts'

/**
 * The account with a user name or e-mail address and this password; only a caller who knows the password is told more. For everybody else the answer
 * is the same whether or not there is such an account, and in whatever state it is (A6), and so is the work. Every call that takes a password goes
 * through this function and shares its limits. Raises BAD_CREDENTIALS, TEMPORARY_BLOCKED and, before anything is counted, UNAVAILABLE when too many
 * passwords are being checked.
 */
export const proveCredentials = (
  services: AccessServices,
  visit: Visit,
  given: { username: string; password: string },
): Promise<Credentials> =>
  atPasswordTurn(async () => {
    const { db } = services.database
    const { username, password } = given
    const key = loginKey(username)
    const found = await credentialsOf(db, key)
    const place = await placeOf(services, visit, key, found)
    const attempt = await takeTry(db, place, visit.now)
    if (!attempt.taken) throw lockedOut(attempt, visit.now)
    const fits = await passwordFits(found?.passwordHash, password)
    if (!found || !fits) {
      if (found) noteFailure(services, visit, { accountId: found.id, username, locks: attempt.closes })
      throw attempt.closes ? lockedOut(attempt, visit.now) : new Problem('BAD_CREDENTIALS')
    }
    await forgetFailures(db, place)
    return found
  })

/**
 * Refuses an account that may not sign in yet; only the proven owner is told why. USER_BLOCKED; MUST_CONFIRM_EMAIL and MERGE_ACCOUNT (with the
 * account's e-mail address in `details.email`, which their screens show); MUST_CHANGE_PASSWORD, ERR_AUTH_PASSWD_CHANGE, PASSWORD_EXPIRED. A password
 * on the list of known ones must be changed, too.
 */
export async function refuseUnready(found: Credentials, password?: string): Promise<void> {
  const details = found.email === null ? {} : { details: { email: found.email } }
  if (found.blocked) throw new Problem('USER_BLOCKED')
  if (found.unconfirmed) throw new Problem('MUST_CONFIRM_EMAIL', details)
  if (found.mergeRequired) throw new Problem('MERGE_ACCOUNT', details)
  if (found.passwordDemand) throw new Problem(found.passwordDemand)
  if (password !== undefined && (await isKnownPassword(password))) throw new Problem('ERR_AUTH_PASSWD_CHANGE')
}

/** As `refuseUnready`, and records the refusal in the event log. */
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
    noteFailure(services, visit, { accountId: found.id, username: typed?.username, description: error.code })
    throw error
  }
}

/** An account whose owner has been proved in any way. */
interface Proven {
  readonly id: number
  /** The name with which they signed in. */
  readonly username?: string
}

/**
 * Opens a session for an account whose owner has been proved in any way, and names it for the trail. Earlier sessions of this browser end in the same
 * transaction, so that a sign-in that cannot be stored leaves them as they are. The browser is remembered as one of the account's.
 */
export async function enter(
  services: AccessServices,
  visit: Visit,
  account: Proven,
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  visit.about({ entityId: account.id })
  const take = await visit.recorded(async (tx) => {
    await also(tx)
    return open(services, visit, tx, account)
  })
  take()
}

/** As `enter`, in the transaction of a call that writes something else, too, and names the account itself. */
export async function enterWithin(
  services: EnterServices,
  visit: WritingVisit,
  account: Proven & { readonly description: string },
): Promise<void> {
  const take = await open(services, visit, visit.db, account)
  visit.afterCommit(take)
}

/** The services that opening a session needs. */
export type EnterServices = Pick<AccessServices, 'sessions' | 'cookies' | 'devices'>

/** Writes the session; returns what gives it to the browser once it is committed. */
async function open(
  { sessions, cookies, devices }: EnterServices,
  visit: Omit<Visit, 'recorded'>,
  tx: Tx,
  { id, username, description }: Proven & { readonly description?: string },
): Promise<() => void> {
  const earlier = cookies.tokens(visit)
  await sessions.close(tx, earlier)
  const event = { ...eventOf(visit, username), type: 'LOGIN_SUCCESS', accountId: id } as const
  await logEvent(tx, { ...event, ...(description === undefined ? {} : { description }) })
  const device = await rememberDevice(tx, devices.read(visit.cookies), id, visit.now)
  const token = await sessions.open(tx, id, visit.now, visit.userAgent, visit.sharedTerminal)
  return () => {
    sessions.disbelieve(earlier)
    cookies.set(visit, token)
    devices.keep(visit, device)
  }
}

/**
 * Ends the sessions of the tokens in the request, with a record in the trail; if somebody planted a token beside the person's own, both sessions end.
 * Ends none when that cannot be recorded, and then refuses.
 */
export async function endSessions(
  { sessions, cookies }: Pick<AccessServices, 'sessions' | 'cookies'>,
  { actor, now, requestId, ...call }: Pick<Visit, 'actor' | 'now' | 'requestId' | 'cookieValues' | 'recorded'>,
): Promise<void> {
  const tokens = cookies.tokens(call)
  if (tokens.length === 0) return
  await call.recorded(async (tx) => {
    await sessions.close(tx, tokens)
    if (actor) await logEvent(tx, { at: now, type: 'LOGOUT', accountId: actor.accountId, trusted: true, requestId })
  })
  sessions.disbelieve(tokens)
}

/**
 * Checks another proof that the account's owner is there, under the limits of sign-in. Raises BAD_CREDENTIALS, TEMPORARY_BLOCKED, USER_BLOCKED, the
 * refusals of the second step, and UNAUTHENTICATED when the session has ended meanwhile.
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

/** Records the proof; the session continues with another token. Raises UNAUTHENTICATED when it has ended meanwhile. */
export async function noteProof(
  { database, sessions, cookies }: AccessServices,
  visit: Visit & { readonly actor: Actor },
): Promise<void> {
  const token = await sessions.prove(database.db, visit.actor.sessionHash, visit.now)
  if (token === undefined) throw new Problem('UNAUTHENTICATED')
  cookies.set(visit, token)
}

interface GivenToSignIn {
  readonly username: string
  readonly password: string
  readonly code?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
  /** The token of the mailed link that confirms the account. */
  readonly confirmation?: string | undefined
}

/**
 * Signs in with user name or e-mail address, password and second factor; returns the account's id. Whoever brings the link that confirms this account
 * confirms its address as well: password and link are the owner's together. Raises the refusals of its parts.
 */
export async function signIn(services: AccessServices, visit: Visit, given: GivenToSignIn): Promise<number> {
  const proved = await proveCredentials(services, visit, given)
  const confirmation = await confirmationOf(services, proved, given.confirmation, visit.now)
  const found = { ...proved, unconfirmed: proved.unconfirmed && !confirmation }
  await refuseUnreadyAloud(services, visit, found, given)
  if (given.passkey) await passSecondStepByPasskey(services, visit, found, given.passkey)
  else await passSecondStep(services, visit, found, given.code, () => passkeyBesideCode(services, visit, found))
  const stronger = isOutdated(found.passwordHash) ? await hashPassword(given.password) : undefined
  await enter(services, visit, { id: found.id, username: given.username }, async (tx) => {
    const confirmed = confirmation && (await confirmAtSignIn(tx, { token: confirmation, id: found.id, now: visit.now }))
    if (proved.unconfirmed && !confirmed) throw new Problem('MUST_CONFIRM_EMAIL')
    if (stronger) await setPassword(tx, { accountId: found.id, before: found.passwordHash, hash: stronger })
  })
  return found.id
}

/** The token, if it is that of a link that confirms this account and is still good. */
async function confirmationOf(
  { database }: AccessServices,
  { id }: Credentials,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  return (await linkHolder(database.db, { purpose: 'ACCOUNT_CONFIRM', token, now })) === id ? token : undefined
}
