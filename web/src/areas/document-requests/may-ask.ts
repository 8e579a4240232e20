import type { SignedIn } from '../../session/session.ts'

/** Whether the account may ask for a patient's documents: the clinic takes requests, and the patient has given the right to make them. */
export const mayAsk = ({ modules, patients }: SignedIn, patientId: string): boolean =>
  modules.clinicalDocumentRequestsModule && !patients.find(({ id }) => id === patientId)?.withheld?.includes('share')
