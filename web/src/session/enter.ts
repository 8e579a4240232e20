import { endpoints as accessEndpoints } from '@portal/contract/areas/access'
import { endpoints as patientsEndpoints, type Patient } from '@portal/contract/areas/patients'
import type { PasskeyAnswer } from '@portal/contract/areas/passkeys/parts'
import { endpoints as siteEndpoints } from '@portal/contract/areas/site'
import { endpoints as nationalSignInEndpoints } from '@portal/contract/areas/national-sign-in'
import { addressOf } from '@portal/contract/client'
import { ApiError, callerOf, onUnauthenticated } from '../api/caller.ts'
import { fetchEarly, forgetEarly } from './early.ts'
import {
  chooseActing,
  finishBeforeSignOut,
  keptActing,
  looksAtEverybody,
  session,
  setSession,
  type SignedIn,
} from './session.ts'

const access = callerOf(accessEndpoints, fetchEarly)
const site = callerOf(siteEndpoints, fetchEarly)
const patients = callerOf(patientsEndpoints, fetchEarly)

/** Remembers that this browser was signed in, so that the sign-in screen need not ask the server first. Contains no secret. */
const hint = { key: 'signedIn', get: () => localStorage.getItem('signedIn') === '1' }
const remember = (signedIn: boolean) =>
  signedIn ? localStorage.setItem(hint.key, '1') : localStorage.removeItem(hint.key)

/** Whether this browser probably has a session. */
export const probablySignedIn = (): boolean => hint.get()

const unreadOf = (people: readonly Patient[]): number => people.reduce((sum, { unread = 0 }) => sum + unread, 0)

async function load(): Promise<SignedIn> {
  const [account, modules, people] = await Promise.all([
    access('accountCurrent'),
    site('applicationSettings'),
    patients('patientList'),
  ])
  const acting = chooseActing(people, keptActing(account))
  return {
    state: 'in',
    account,
    modules,
    patients: people,
    acting,
    everybody: looksAtEverybody({ account, patients: people }),
    mustRead: people.some((patient) => patient.mustRead),
    mustReadNext: false,
    unread: unreadOf(people),
  }
}

/**
 * Remembers that somebody signed out here and the server was not reached: the next person at this browser must not be signed in. Contains no secret.
 */
const unheard = 'signOutUnheard'

/**
 * Restores a stored session, if there is one; before that it ends a session whose sign-out did not reach the server. Settles `session()`; rejects
 * with `ApiError` when the server is silent, because then it is unknown whether the person is signed in.
 */
export async function restoreSession(): Promise<void> {
  try {
    if (localStorage.getItem(unheard)) {
      forgetEarly()
      await access('logout')
      localStorage.removeItem(unheard)
    }
    setSession(await load())
    remember(true)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    remember(false)
    setSession({ state: 'out' })
  }
}

/** The server accepted the sign-in, but the account could not be loaded afterwards (M-080). */
export class AccountNotLoaded extends Error {}

/** Reports to the event log what only the browser sees. The report proves nothing, and its loss is ignored. */
const report = (description: string): void =>
  void access('eventLogCreate', { body: { eventLogType: 'LOGIN_FAILURE', description } }).catch(() => undefined)

/** What goes with the password: a code or the signature of a passkey where the account demands one, and the token of a link that confirms the account. */
export interface BesidePassword {
  readonly code?: string
  readonly passkey?: PasskeyAnswer
  readonly confirmation?: string
}

/**
 * Signs in, with what else the account demands. Rejects with the sign-in endpoint's refusal as `ApiError`, or with
 * `AccountNotLoaded` when the account cannot be loaded; in that case the session is ended again.
 */
export async function signIn(username: string, password: string, beside?: BesidePassword): Promise<void> {
  await access('login', { body: { username, password, ...beside } })
  await takeOverSession()
}

/** Signs in with the hand-off code of another system of the clinic; rejects as `signIn` does. */
export async function signInByToken(ssotoken: string): Promise<void> {
  await access('loginByToken', { body: { ssotoken } })
  await takeOverSession()
}

/** Remembers that the session came from the national node, where signing out must end it too. Contains no secret. */
const nationally = 'signedInNationally'

/** Takes over the session that the national node's answer opened; rejects as `signIn` does after a successful sign-in. */
export async function enterNationally(): Promise<void> {
  await takeOverSession()
  localStorage.setItem(nationally, '1')
}

/** Loads the account of a session that the server has just opened; rejects with `AccountNotLoaded` after ending the session again. */
export async function takeOverSession(): Promise<void> {
  forgetEarly()
  try {
    setSession(await load())
    remember(true)
    localStorage.removeItem(unheard)
  } catch (cause) {
    report('account not loaded')
    await access('logout').catch(() => undefined)
    remember(false)
    setSession({ state: 'out' })
    throw new AccountNotLoaded('account not loaded after sign-in', { cause })
  }
}

/** Signs out: on this device always; resolves to whether the server confirmed it. */
export async function signOut(): Promise<boolean> {
  await finishBeforeSignOut()
  if (localStorage.getItem(nationally)) return leaveNationally()
  const confirmed = await access('logout').then(
    () => true,
    () => false,
  )
  remember(false)
  if (!confirmed) localStorage.setItem(unheard, '1')
  setSession({ state: 'out', ended: 'signed-out' })
  return confirmed
}

/** Opens the address that ends both sessions and leads back to sign-in; this page does nothing more. */
function leaveNationally(): Promise<never> {
  localStorage.removeItem(nationally)
  remember(false)
  location.assign(addressOf(nationalSignInEndpoints.nationalLogout, { params: { param: 'all' } }))
  return new Promise(() => undefined)
}

/** Loads the account again, after its contacts were changed here or elsewhere. */
export async function reloadAccount(): Promise<void> {
  keepAccount(await access('accountCurrent'))
}

/** Keeps the account from the server's answer to a change of it. */
export function keepAccount(account: SignedIn['account']): void {
  const now = session()
  if (now.state === 'in') setSession({ ...now, account })
}

/** Leaves an account that was deleted. */
export function leaveDeleted(): void {
  localStorage.removeItem(nationally)
  remember(false)
  setSession({ state: 'out' })
}

/** Loads the patients of the account again, after one of their records was changed. */
export async function reloadPatients(): Promise<void> {
  const people = await patients('patientList')
  const now = session()
  if (now.state !== 'in') return
  const acting = chooseActing(people, now.acting?.id ?? null)
  const next = { ...now, patients: people, acting, unread: unreadOf(people) }
  setSession({ ...next, everybody: looksAtEverybody(next) })
}

onUnauthenticated(() => {
  if (session().state !== 'in') return
  remember(false)
  setSession({ state: 'out', ended: 'expired' })
})
