import type { Account } from '@portal/contract/areas/access'
import type { Patient } from '@portal/contract/areas/patients'
import type { ModuleFlag } from '@portal/contract/modules'

/** Who is using the portal. `unknown` until a kept session has been looked for. */
export type Session = { readonly state: 'unknown' } | SignedOut | SignedIn

export interface SignedOut {
  readonly state: 'out'
  /** Why the last session ended, so that the sign-in screen can say it. */
  readonly ended?: 'expired' | 'signed-out'
}
export interface SignedIn {
  readonly state: 'in'
  readonly account: Account
  readonly modules: Readonly<Record<ModuleFlag, boolean>> & {
    readonly smsEnabled: boolean
    readonly signatureVerification: boolean
  }
  /** Everybody for whom the account may act; the person themself first. */
  readonly patients: readonly Patient[]
  /** The patient whose matters are on the screen; undefined when the account may act for nobody. */
  readonly acting: Patient | undefined
}

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

/** Calls back when a signed-in person has left, so that nothing of theirs stays behind; returns the way to stop. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

const leaving = new Set<() => Promise<unknown>>()

/** Is given the time to finish what needs the session before it ends by the person's own wish. */
export function beforeSignOut(finish: () => Promise<unknown>): void {
  leaving.add(finish)
}

/** Waits for what still needs the session; a failure of it holds nobody back. */
export const finishBeforeSignOut = (): Promise<unknown> => Promise.allSettled([...leaving].map((finish) => finish()))

const actingKey = 'actingPatient'

/** The patient chosen before in this tab, if still allowed; else the account's own record; else the first. */
export function chooseActing(patients: readonly Patient[], kept: string | null): Patient | undefined {
  return (
    patients.find((patient) => patient.id === kept) ??
    patients.find((patient) => patient.patientRole === 'PATIENT') ??
    patients[0]
  )
}

/** Whom this tab acted for before a reload. */
export const keptActing = (): string | null => sessionStorage.getItem(actingKey)

/** Changes the patient whose matters are on the screen. Unknown ids are ignored. */
export function actFor(patientId: string): void {
  if (current.state !== 'in') return
  const acting = current.patients.find((patient) => patient.id === patientId)
  if (!acting) return
  sessionStorage.setItem(actingKey, patientId)
  setSession({ ...current, acting })
}

/** Where drafts of this tab lie in its storage (`draft/tab-draft.ts`). */
export const tabDraftPrefix = 'draft.'

onSignedOut(() => {
  sessionStorage.removeItem(actingKey)
  // Whose session ran out comes back to what they were typing; who signs out leaves nothing behind.
  if (current.state === 'out' && current.ended === 'expired') return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(tabDraftPrefix)) sessionStorage.removeItem(key)
})
