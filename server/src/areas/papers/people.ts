import type { AccountRow, PersonRow } from './store.ts'

/** First, middle and last name. */
export const fullName = ({ name, middleName, lastName }: PersonRow): string =>
  [name, middleName, lastName].filter(Boolean).join(' ')

/** The name of the account's owner: that of its own patient, or else the one given for the account. */
export const ownerName = (account: AccountRow, own: PersonRow | undefined): string =>
  own ? fullName(own) : [account.name, account.lastName].filter(Boolean).join(' ') || account.username

/** `12.05.1984` from `1984-05-12`. */
export const plainDate = (date: string): string => date.split('-').toReversed().join('.')
