import type { AccountRow, PersonRow } from './store.ts'

/** First, middle and last name. */
export const fullName = ({ name, middleName, lastName }: PersonRow): string =>
  [name, middleName, lastName].filter(Boolean).join(' ')

/** Whose account it is: its own patient's name, else what was given for the account. */
export const ownerName = (account: AccountRow, own: PersonRow | undefined): string =>
  own ? fullName(own) : [account.name, account.lastName].filter(Boolean).join(' ') || account.username

/** `12.05.1984` from `1984-05-12`. */
export const plainDate = (date: string): string => date.split('-').toReversed().join('.')
