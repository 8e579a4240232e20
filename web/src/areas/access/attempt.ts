import { onSession, session } from '../../session/session.ts'

/** A sign-in that was right and still could not end: what its screens need, in memory only. */
export interface Attempt {
  readonly username: string
  readonly password: string
  /** The account's e-mail address, told by the server after the right password. */
  readonly email: string | undefined
}

let attempt: Attempt | undefined

/** Keeps the attempt for the screen that opens next (/confirmemail, /mergeaccount). */
export const keepAttempt = (made: Attempt): void => void (attempt = made)

/** The attempt that led here; undefined after a reload. */
export const attemptNow = (): Attempt | undefined => attempt

/** Forgets it: the person has signed in, or gone another way. */
export const forgetAttempt = (): void => void (attempt = undefined)

onSession(() => session().state === 'in' && forgetAttempt())
