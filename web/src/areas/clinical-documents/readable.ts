import type { Patient } from '@portal/contract/areas/patients'

/** The patients whose record the account may read. */
export const readable = (patients: readonly Patient[]): readonly string[] =>
  patients.flatMap(({ id, withheld }) => (withheld?.includes('record') ? [] : [id]))
