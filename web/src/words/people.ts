import type { Account } from '@portal/contract/areas/access'
import type { Patient } from '@portal/contract/areas/patients'

/** `Anna Kowalska`. */
export const patientName = (patient: Pick<Patient, 'name' | 'lastName'>): string =>
  `${patient.name} ${patient.lastName}`

/** `AK`: for the round badge beside a name. */
export const initials = (person: {
  readonly name?: string | undefined
  readonly lastName?: string | undefined
}): string => `${person.name?.[0] ?? ''}${person.lastName?.[0] ?? ''}`.toUpperCase()

/** Name of the account's owner; the user name when no name is known. */
export const accountName = (account: Account): string =>
  [account.name, account.lastName].filter(Boolean).join(' ') || account.username
