import type { Account } from '@portal/contract/areas/access'
import type { Patient } from '@portal/contract/areas/patients'

/** `Anna Kowalska`. */
export const patientName = (patient: Pick<Patient, 'name' | 'lastName'>): string =>
  `${patient.name} ${patient.lastName}`

/** `AK`: for the round sign beside a name. */
export const initials = (person: {
  readonly name?: string | undefined
  readonly lastName?: string | undefined
}): string => `${person.name?.[0] ?? ''}${person.lastName?.[0] ?? ''}`.toUpperCase()

/** Name of the account's owner; the user name when no name is known. */
export const accountName = (account: Account): string =>
  [account.name, account.lastName].filter(Boolean).join(' ') || account.username

/** Names of links from outside are cut to 22 characters and three dots when they are longer than 25 (002 §2). */
export const shortLinkName = (name: string): string => (name.length > 25 ? `${name.slice(0, 22)}...` : name)
