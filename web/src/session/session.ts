import type { Account } from '@portal/contract/areas/access'
import type { Patient } from '@portal/contract/areas/patients'
import type { ModuleFlag } from '@portal/contract/modules'

/** Who is using the portal. `unknown` until the stored session has been looked up. */
export type Session = { readonly state: 'unknown' } | SignedOut | SignedIn

export interface SignedOut {
  readonly state: 'out'
  /** Why the last session ended, so that the sign-in screen can show it. */
  readonly ended?: 'expired' | 'signed-out'
}
export interface SignedIn {
  readonly state: 'in'
  readonly account: Account
  readonly modules: Readonly<Record<ModuleFlag, boolean>> & {
    readonly smsEnabled: boolean
    readonly signatureVerification: boolean
    readonly startsAtHome: boolean
  }
  /** All patients for whom the account may act; the person's own record first. */
  readonly patients: readonly Patient[]
  /** The patient whose data are on the screen; undefined when the account may act for nobody. */
  readonly acting: Patient | undefined
  /** A screen that can show everybody at once shows everybody (`family` in its row); the others show the acting patient. */
  readonly everybody: boolean
  /** Something must be read and confirmed before anything else is opened. */
  readonly mustRead: boolean
  /** Such a thing has come while a screen is open: it is to be read before the next one, and takes nobody from what they are doing. */
  readonly mustReadNext: boolean
  /** What the clinic wrote and the account has not read; above 99 the number may be cut. */
  readonly unread: number
}

/** Whether /main opens the home page, and not the first module that is on: the person's choice, otherwise the clinic's. */
export const startsAtHome = ({ account, modules }: SignedIn): boolean =>
  account.startScreen ? account.startScreen === 'home' : modules.startsAtHome

let current: Session = { state: 'unknown' }
const listeners = new Set<() => void>()
const signedOutListeners = new Set<() => void>()

export const session = (): Session => current

export function setSession(next: Session): void {
  const left = current.state === 'in' && next.state !== 'in'
  current = next
  if (left) for (const listener of signedOutListeners) listener()
  for (const listener of listeners) listener()
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls the listener when a signed-in person has left, so that none of their data stay behind; returns a function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

const leaving = new Set<() => Promise<unknown>>()

/** Registers work that needs the session and is finished before the person signs out. */
export function beforeSignOut(finish: () => Promise<unknown>): void {
  leaving.add(finish)
}

/** Waits for the work that still needs the session; its failure stops nobody from signing out. */
export const finishBeforeSignOut = (): Promise<unknown> => Promise.allSettled([...leaving].map((finish) => finish()))

const actingKey = 'actingPatient'

/** Keeps what an account chose in this tab together with the account: another that signs in here after its session ran out gets nothing of it. */
const keep = (key: string, { account }: SignedIn, choice: string): void =>
  sessionStorage.setItem(key, `${account.id} ${choice}`)

/** What this account chose in this tab. */
function kept(key: string, { id }: Pick<Account, 'id'>): string | null {
  const [by, choice = null] = sessionStorage.getItem(key)?.split(' ') ?? []
  return by === id ? choice : null
}

/** The patient chosen earlier in this tab, if still allowed; otherwise the account's own record, otherwise the first. */
export function chooseActing(patients: readonly Patient[], kept: string | null): Patient | undefined {
  return (
    patients.find((patient) => patient.id === kept) ??
    patients.find((patient) => patient.patientRole === 'PATIENT') ??
    patients[0]
  )
}

/** The patient for whom the account acted in this tab before a reload, or before its session ran out. */
export const keptActing = (account: Pick<Account, 'id'>): string | null => kept(actingKey, account)

/** Changes the patient whose data are on the screen. Unknown ids are ignored. */
export function actFor(patientId: string): void {
  if (current.state !== 'in') return
  const acting = current.patients.find((patient) => patient.id === patientId)
  if (!acting) return
  keep(actingKey, current, patientId)
  setSession({ ...current, acting })
}

/** Whether the account acts for nobody but its owner: whose data are shown need not be said. */
export const actsForSelfOnly = ({ patients }: SignedIn): boolean =>
  patients.length === 0 || (patients.length === 1 && patients[0]?.patientRole === 'PATIENT')

/** Lets the person go on: what they had to read is confirmed, or it cannot be shown. */
export function letPass(): void {
  if (current.state === 'in') setSession({ ...current, mustRead: false, mustReadNext: false })
}

/** The person leaves a screen: what came meanwhile and must be read is read now. */
export function holdNext(): void {
  if (current.state === 'in' && current.mustReadNext) setSession({ ...current, mustRead: true, mustReadNext: false })
}

const viewKey = 'lookAt'

/** Whether this tab shows everybody: for who acts for several, until they choose one. */
export const looksAtEverybody = ({ account, patients }: Pick<SignedIn, 'account' | 'patients'>): boolean =>
  patients.length > 1 && kept(viewKey, account) !== 'one'

/** The person's own choice of whose matters they look at: one patient's (by id), for whom they act from now on, or everybody's. */
export function lookAt(patientId: string | undefined): void {
  if (patientId !== undefined) actFor(patientId)
  if (current.state !== 'in') return
  const one = patientId !== undefined && current.acting?.id === patientId
  if (one) keep(viewKey, current, 'one')
  else sessionStorage.removeItem(viewKey)
  setSession({ ...current, everybody: looksAtEverybody(current) })
}

/** Prefix of this tab's drafts in its storage (`draft/tab-draft.ts`). */
export const tabDraftPrefix = 'draft.'

/** Where this tab keeps which live session its account has joined (`areas/telehealth-session/running.ts`). */
export const runningKey = 'running-live-session'

onSignedOut(() => {
  sessionStorage.removeItem(runningKey)
  // Whose session ran out comes back to what they were typing, and for whom; who signs out leaves nothing behind.
  if (current.state === 'out' && current.ended === 'expired') return
  sessionStorage.removeItem(actingKey)
  sessionStorage.removeItem(viewKey)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(tabDraftPrefix)) sessionStorage.removeItem(key)
})
