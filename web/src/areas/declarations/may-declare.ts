import type { Patient } from '@portal/contract/areas/patients'

/** Whether the account may hand in, change or give up a declaration for a patient: a guardian whom a ward lets see no visits may only read them. */
export const mayDeclare = (patient: Pick<Patient, 'withheld'> | undefined): boolean =>
  patient !== undefined && !patient.withheld?.includes('visits')
