import type { Patient } from '@portal/contract/areas/patients'
import type { SignedIn } from '../session/session.ts'

/** The patient who is looked at, if the account may read their record; a tab loads its content for nobody else. */
export function sharedRecord(signedIn: SignedIn | undefined): Patient | undefined {
  const acting = signedIn?.acting
  return acting?.withheld?.includes('record') ? undefined : acting
}

/** Whether the account may ask for a patient's documents: the clinic takes requests, and the patient has given the right to make them. */
export const mayAsk = ({ modules, patients }: SignedIn, patientId: string): boolean =>
  modules.clinicalDocumentRequestsModule && !patients.find(({ id }) => id === patientId)?.withheld?.includes('share')
