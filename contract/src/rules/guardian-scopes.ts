import type { Right } from '../access.ts'
import type { Language } from '../languages.ts'

/**
 * What a ward may give a guardian, in the words on the screen: visits, documents and results, messages, measurements and allergies, payments,
 * sharing.
 */
export const guardianScopes = ['visits', 'record', 'messages', 'health', 'payments', 'share'] as const
export type GuardianScope = (typeof guardianScopes)[number]

/** Every scope includes this right: a guardian must know for whom they act. */
const always: Right = 'patient:read'

/** The rights that each word gives. Address and documents are corrected while a visit is booked, so these rights go with visits. */
export const rightsOfScope: Readonly<Record<GuardianScope, readonly Right[]>> = {
  visits: ['bookings:read', 'bookings:write', 'patient:write'],
  record: ['record:read'],
  messages: ['messages'],
  health: ['health:write'],
  payments: ['payments'],
  share: ['record:share'],
}

/** All rights that a scope may contain. */
export const givableRights: readonly Right[] = [always, ...Object.values(rightsOfScope).flat()]

/** The rights to store for the words that a ward ticked; null for all of them, so that a right that is added later is included too. */
export const rightsGiven = (scopes: readonly GuardianScope[]): Right[] | null =>
  guardianScopes.every((scope) => scopes.includes(scope))
    ? null
    : [always, ...guardianScopes.filter((scope) => scopes.includes(scope)).flatMap((scope) => rightsOfScope[scope])]

/** The words for the stored rights; none when an unknown right is stored, because such a scope allows nothing. */
export const scopesGiven = (rights: readonly string[] | null): GuardianScope[] => {
  if (rights === null) return [...guardianScopes]
  const known: readonly string[] = givableRights
  if (!rights.every((right) => known.includes(right))) return []
  return guardianScopes.filter((scope) => rightsOfScope[scope].every((right) => rights.includes(right)))
}

/** The word to which a right belongs; undefined for the right to see who the patient is, and for deciding who may act for them. */
export const scopeOf = (right: Right): GuardianScope | undefined =>
  guardianScopes.find((scope) => rightsOfScope[scope].includes(right))

/** The name of each word on screens and in letters. */
export const scopeNames: Readonly<Record<GuardianScope, Readonly<Record<Language, string>>>> = {
  visits: { pl: 'Wizyty', en: 'Visits' },
  record: { pl: 'Dokumenty i wyniki', en: 'Documents and results' },
  messages: { pl: 'Wiadomości', en: 'Messages' },
  health: { pl: 'Pomiary i alergie', en: 'Measurements and allergies' },
  payments: { pl: 'Płatności', en: 'Payments' },
  share: { pl: 'Udostępnianie', en: 'Sharing' },
}

const notGiven: Readonly<Record<GuardianScope, Readonly<Record<Language, string>>>> = {
  visits: { pl: 'wizyt', en: 'their visits' },
  record: { pl: 'dokumentów i wyników', en: 'their documents and results' },
  messages: { pl: 'wiadomości', en: 'their messages' },
  health: { pl: 'pomiarów i alergii', en: 'their measurements and allergies' },
  payments: { pl: 'płatności', en: 'their payments' },
  share: { pl: 'prawa do udostępniania danych', en: 'the right to pass their data on' },
}

const shared = { M: 'udostępnił', F: 'udostępniła', U: 'udostępnił(a)' } as const

/** A person with the facts that a refusal needs to name them. */
export interface Named {
  readonly name: string
  readonly gender: 'M' | 'F' | 'U'
}

/** `Jan nie udostępnił Ci dokumentów i wyników.` */
export const notSharedText = ({ name, gender }: Named, scope: GuardianScope): Readonly<Record<Language, string>> => ({
  pl: `${name} nie ${shared[gender]} Ci ${notGiven[scope].pl}.`,
  en: `${name} has not shared ${notGiven[scope].en} with you.`,
})
