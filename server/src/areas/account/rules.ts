import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { loginKey } from '../../access/login-key.ts'

/** The present contacts of an account. */
export interface Contacts {
  readonly email: string | null
  readonly emailConfirmed: boolean
  /** A new address that waits for its link to be opened. */
  readonly restoreEmail: string | null
  readonly phone: string | null
  readonly phoneConfirmed: boolean
  /** A new number that waits for its code; only present beside a confirmed number. */
  readonly restorePhone: string | null
}

/** `ask` keeps the old contact in use until the new one is confirmed; `cancel` gives up one that waits. */
export type EmailStep = 'none' | 'cancel' | 'ask'

const sameEmail = (one: string | null, other: string): boolean => one !== null && loginKey(one) === loginKey(other)

/** What to do about the address in a saved profile; an address that is left out stays as it is. */
export function emailStep(now: Contacts, given: string | undefined): EmailStep {
  if (given === undefined || sameEmail(now.restoreEmail, given)) return 'none'
  if (!sameEmail(now.email, given)) return 'ask'
  return now.restoreEmail === null ? 'none' : 'cancel'
}

/**
 * `ask` means the same as for addresses. `replace` changes the number at once: where no codes are sent, or where the old number was never confirmed.
 * `required` and `lastContact` are refusals.
 */
export type PhoneStep = 'none' | 'cancel' | 'ask' | 'replace' | 'remove' | 'required' | 'lastContact'

/** What to do about the number in a saved profile; a number that is left out stays as it is, and the empty text removes it. */
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
