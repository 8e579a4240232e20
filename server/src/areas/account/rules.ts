import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { loginKey } from '../../access/login-key.ts'

/** The contacts of an account as they stand. */
export interface Contacts {
  readonly email: string | null
  readonly emailConfirmed: boolean
  /** A new address that waits for its link. */
  readonly restoreEmail: string | null
  readonly phone: string | null
  readonly phoneConfirmed: boolean
  /** A new number that waits for its code; only beside a confirmed one. */
  readonly restorePhone: string | null
}

/** `ask` keeps the old contact until the new one is confirmed; `cancel` gives up one that waits. */
export type EmailStep = 'none' | 'cancel' | 'ask'

const sameEmail = (one: string | null, other: string): boolean => one !== null && loginKey(one) === loginKey(other)

/** What becomes of the address that a profile is saved with (000 §4); left out, it stays. */
export function emailStep(now: Contacts, given: string | undefined): EmailStep {
  if (given === undefined || sameEmail(now.restoreEmail, given)) return 'none'
  if (!sameEmail(now.email, given)) return 'ask'
  return now.restoreEmail === null ? 'none' : 'cancel'
}

/**
 * `ask` as with addresses. `replace` takes the place of the old number at once: where no codes are sent, or where the old one was never
 * confirmed. `required` and `lastContact` are refusals.
 */
export type PhoneStep = 'none' | 'cancel' | 'ask' | 'replace' | 'remove' | 'required' | 'lastContact'

/** What becomes of the number that a profile is saved with (000 §4, §5); left out, it stays, and the empty text takes it away. */
export function phoneStep(
  now: Contacts,
  given: string | undefined,
  settings: Pick<RegistrationSettings, 'phoneIsRequired' | 'phoneConfirmationEnabled'>,
): PhoneStep {
  if (given === undefined || given === (now.restorePhone ?? now.phone ?? '')) return 'none'
  if (given === now.phone) return 'cancel'
  const confirmed = settings.phoneConfirmationEnabled
  if (given === '' && settings.phoneIsRequired && confirmed) return 'required'
  if (given !== '' && confirmed) return now.phoneConfirmed ? 'ask' : 'replace'
  if (now.phoneConfirmed && !now.emailConfirmed) return 'lastContact'
  return given === '' ? 'remove' : 'replace'
}
