import type { Language } from '@portal/contract/languages'
import { fold } from '@portal/contract/rules/fold'
import type { AllergyRow } from './rows.ts'
import type { Stated } from './store.ts'

/** The most statements that one patient can have. */
export const statementsAtMost = 200

type Words = Readonly<Record<Language, string>>

/** What a clinic would say of an entry that contradicts what it knows, with the field where it shows (V-142). */
export const refusals = {
  typeMissing: { pl: 'Proszę wybrać, na co jest uczulenie.', en: 'Please choose what the allergy is to.' },
  typeUnknown: { pl: 'Nie ma takiego rodzaju uczulenia.', en: 'There is no such kind of allergy.' },
  nameMissing: { pl: 'Proszę podać nazwę.', en: 'Please give the name.' },
  codeUnknown: { pl: 'Proszę wybrać pozycję z listy.', en: 'Please choose an entry of the list.' },
  severityUnknown: { pl: 'Nie ma takiego nasilenia.', en: 'There is no such severity.' },
  future: { pl: 'Data nie może być późniejsza niż dzisiejsza.', en: 'The date must not be later than today.' },
  beforeBirth: {
    pl: 'Data nie może być wcześniejsza niż data urodzenia.',
    en: 'The date must not be earlier than the date of birth.',
  },
} as const satisfies Record<string, Words>

const sameThing = (one: Stated, other: AllergyRow): boolean =>
  one.isNotAllergic === other.isNotAllergic &&
  (one.category ?? null) === other.category &&
  (one.code !== undefined && other.code !== null ? one.code === other.code : fold(one.name) === fold(other.name))

/** Whether a statement that there are no allergies speaks of this one. */
const covers = (
  none: { readonly category?: string | null | undefined },
  one: { readonly category?: string | null | undefined },
): boolean => (none.category ?? null) === null || none.category === one.category

/** Why a statement cannot stand beside what is known; `others` are all other entries of the patient. */
export function contradiction(
  one: Stated,
  others: readonly AllergyRow[],
): 'ALLERGY_EXISTS' | 'ALLERGY_LASTS' | undefined {
  if (others.some((other) => sameThing(one, other))) return 'ALLERGY_EXISTS'
  if (one.isNotAllergic && others.some((other) => !other.isNotAllergic && other.isActive && covers(one, other)))
    return 'ALLERGY_LASTS'
  return undefined
}

/** Statements that there are no allergies which a new allergy makes untrue; those that the clinic told stay as they are. */
export const madeUntrue = (one: Stated, others: readonly AllergyRow[]): AllergyRow[] =>
  one.isNotAllergic || !one.isActive
    ? []
    : others.filter((other) => other.isNotAllergic && !other.ofClinic && covers(other, one))
