import type { Patient } from '@portal/contract/areas/patients'
import { patientName } from '../../words/people.ts'
import type { WaitingEntry } from './waiting.ts'

/** Whose these entries are, each name once; nothing for an account that acts for one person alone. */
export const whoseWords = (
  entries: readonly WaitingEntry[],
  patients: readonly Pick<Patient, 'id' | 'name' | 'lastName'>[],
): string =>
  patients.length < 2
    ? ''
    : patients
        .filter(({ id }) => entries.some(({ body }) => body.patientId === id))
        .map(patientName)
        .join(', ')
