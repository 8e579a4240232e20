import type { Patient } from '@portal/contract/areas/patients'
import type { SignedIn } from '../session/session.ts'

/** The patient who is looked at, if the account may read their record; a tab loads its content for nobody else. */
export function sharedRecord(signedIn: SignedIn | undefined): Patient | undefined {
  const acting = signedIn?.acting
  return acting?.withheld?.includes('record') ? undefined : acting
}
