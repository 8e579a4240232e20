import { endpoints as accessEndpoints } from '@portal/contract/areas/access'
import { endpoints as patientsEndpoints } from '@portal/contract/areas/patients'
import type { PasskeyAnswer } from '@portal/contract/areas/passkeys/parts'
import { endpoints as siteEndpoints } from '@portal/contract/areas/site'
import { endpoints as nationalSignInEndpoints } from '@portal/contract/areas/national-sign-in'
import { addressOf } from '@portal/contract/client'
import { ApiError, callerOf, onUnauthenticated } from '../api/caller.ts'
import { fetchEarly, forgetEarly } from './early.ts'
import { chooseActing, finishBeforeSignOut, keptActing, session, setSession, type SignedIn } from './session.ts'

const access = callerOf(accessEndpoints, fetchEarly)
const site = callerOf(siteEndpoints, fetchEarly)
const patients = callerOf(patientsEndpoints, fetchEarly)

/** Says that this browser was signed in, so that the sign-in screen need not ask the server first. Holds no secret. */
const hint = { key: 'signedIn', get: () => localStorage.getItem('signedIn') === '1' }
const remember = (signedIn: boolean) =>
  signedIn ? localStorage.setItem(hint.key, '1') : localStorage.removeItem(hint.key)

/** Whether this browser probably holds a session. */
export const probablySignedIn = (): boolean => hint.get()

async function load(): Promise<SignedIn> {
  const [account, modules, people] = await Promise.all([
    access('accountCurrent'),
    site('applicationSettings'),
    patients('patientList'),
  ])
  return { state: 'in', account, modules, patients: people, acting: chooseActing(people, keptActing()) }
}

/** Says that somebody left here and the server did not hear of it: whoever opens this browser next must not be in. Holds no secret. */
const unheard = 'signOutUnheard'

/**
 * Restores a kept session, if there is one; first ends one that somebody wanted to end and could not. Settles `session()`; rejects with `ApiError` when the server is silent,
 * because then nobody knows whether the person is signed in.
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

/** A sign-in that the server accepted although the account could not be loaded afterwards (M-080). */
export class AccountNotLoaded extends Error {}

/** What only the browser sees goes to the event log, where it proves nothing (002 §4); whether it arrives does not matter here. */
const report = (description: string): void =>
  void access('eventLogCreate', { body: { eventLogType: 'LOGIN_FAILURE', description } }).catch(() => undefined)

/** What an account asks for beside its password: a code, or what one of its passkeys signed. */
type SecondStep = { readonly code: string } | { readonly passkey: PasskeyAnswer }

/**
 * Signs in; with the second step, once it was asked for. Rejects with `ApiError` as the sign-in endpoint refuses, or with `AccountNotLoaded` after signing out again
 * when the account cannot be loaded (002 §4).
 */
export async function signIn(username: string, password: string, second?: SecondStep): Promise<void> {
  await access('login', { body: { username, password, ...second } })
  await takeOverSession()
}

/** Signs in by the hand-off code of another system of the clinic; rejects as `signIn` does. */
export async function signInByToken(ssotoken: string): Promise<void> {
  await access('loginByToken', { body: { ssotoken } })
  await takeOverSession()
}

/** Says that the session came from the national node, where signing out has to end it too. Holds no secret. */
const nationally = 'signedInNationally'

/** Takes over the session with which the national node's answer ended; rejects as `signIn` does once the server has let in. */
export async function enterNationally(): Promise<void> {
  await takeOverSession()
  localStorage.setItem(nationally, '1')
}

/** Loads what belongs to a session that the server has just opened; rejects with `AccountNotLoaded` after ending it again. */
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

/** Signs out; on this device always, and resolves to whether the server confirmed it. */
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

/** Opens the address that ends both sessions and leads back to sign-in; nothing more is done on this page. */
function leaveNationally(): Promise<never> {
  localStorage.removeItem(nationally)
  remember(false)
  location.assign(addressOf(nationalSignInEndpoints.nationalLogout, { params: { param: 'all' } }))
  return new Promise(() => undefined)
}

/** The account as it is now, after its contacts were changed here or elsewhere. */
export async function reloadAccount(): Promise<void> {
  keepAccount(await access('accountCurrent'))
}

/** Keeps the account that the server answered after a change of it. */
export function keepAccount(account: SignedIn['account']): void {
  const now = session()
  if (now.state === 'in') setSession({ ...now, account })
}

/** Leaves an account that is no more. */
export function leaveDeleted(): void {
  localStorage.removeItem(nationally)
  remember(false)
  setSession({ state: 'out' })
}

/** Loads the people for whom the account may act once more, after one of their records was changed. */
export async function reloadPatients(): Promise<void> {
  const people = await patients('patientList')
  const now = session()
  if (now.state === 'in') setSession({ ...now, patients: people, acting: chooseActing(people, now.acting?.id ?? null) })
}

onUnauthenticated(() => {
  if (session().state !== 'in') return
  remember(false)
  setSession({ state: 'out', ended: 'expired' })
})
