import { onSession, session } from '../../session/session.ts'

/** A sign-in with the right password that could not be completed: what the next screens need, in memory only. */
export interface Attempt {
  readonly username: string
  readonly password: string
  /** The account's e-mail address, which the server tells after the right password. */
  readonly email: string | undefined
}

let attempt: Attempt | undefined

/** Keeps the attempt for the screen that opens next (/confirmemail, /mergeaccount). */
export const keepAttempt = (made: Attempt): void => void (attempt = made)

/** The attempt that led here; undefined after a reload. */
export const attemptNow = (): Attempt | undefined => attempt

/** Forgets the attempt: the person has signed in, or gone elsewhere. */
export const forgetAttempt = (): void => void (attempt = undefined)

onSession(() => session().state === 'in' && forgetAttempt())
