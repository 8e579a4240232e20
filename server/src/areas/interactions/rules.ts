import type { Ingredient, Interaction } from '@portal/contract/areas/interactions/parts'
import type { Language } from '@portal/contract/languages'
import {
  drugsAtLeast,
  drugsAtMost,
  knownAmountFirst,
  shownSeverity,
  type Severity,
} from '@portal/contract/rules/interactions'
import { nameKey } from './names.ts'
import type { Finding, Part } from './store.ts'

/** Why no interactions can be shown for so many medicines. */
export const wrongNumber = (count: number): 'DRUGS_TOO_MANY' | 'DRUGS_TOO_FEW' | undefined =>
  count > drugsAtMost ? 'DRUGS_TOO_MANY' : count < drugsAtLeast ? 'DRUGS_TOO_FEW' : undefined

const sameSubstance: Readonly<Record<Language, string>> = {
  pl: 'Oba leki zawierają tę samą substancję, więc jej łączna dawka może być za duża. Proszę zapytać lekarza lub farmaceutę.',
  en: 'Both medicines have the same substance, so that its dose may be too high in all. Please ask the doctor or pharmacist.',
}

/** Name, strength and form of a medicine. */
export const fullName = (drug: { name: string; strength: string | null; form: string | null }): string =>
  [[drug.name, drug.strength].filter(Boolean).join(' '), drug.form].filter(Boolean).join(', ')

const ingredientOf = (part: Part): Ingredient => ({
  materialId: String(part.id),
  materialName: part.name,
  materialFullName: fullName(part),
  materialIndex: part.place,
  ingredientName: part.ingredient,
  ...(part.amount === null ? {} : { ingredientAmount: part.amount }),
})

interface Told {
  readonly severity: Severity
  readonly desc: string
  readonly source?: string
}

function entryOf(one: Part, other: Part, { severity, desc, source }: Told): Interaction {
  const [ingredient1, ingredient2] = knownAmountFirst(ingredientOf(one), ingredientOf(other))
  return {
    ingredient1,
    ingredient2,
    scales: shownSeverity(severity, ingredient1, ingredient2),
    desc,
    ...(source === undefined ? {} : { source }),
  }
}

const worstFirst = (all: readonly Finding[]): Finding[] => all.toSorted((a, b) => b.severity - a.severity)

/** The worst that is said of two ingredients, whichever of them the thesaurus names first. */
function toldOf(one: Part, other: Part, language: Language): Told | undefined {
  const about = (from: Part, to: Part) => from.found.filter(({ place, at }) => place === to.place && at === to.at)
  const [worst] = worstFirst([...about(one, other), ...about(other, one)])
  if (!worst) return undefined
  const { severity, pl, en, source } = worst
  return { severity, desc: language === 'en' ? (en ?? pl) : pl, source }
}

/** What is known of two medicines; where nothing is, one entry says so, and never that there is no interaction. */
function pairOf(first: readonly Part[], second: readonly Part[], language: Language): Interaction[] {
  const isSame = first[0]!.id === second[0]!.id
  const known = first.flatMap((one) =>
    second.flatMap((other) => {
      if (isSame) return []
      const told = toldOf(one, other, language)
      if (told) return [entryOf(one, other, told)]
      const doubled = nameKey(one.ingredient) === nameKey(other.ingredient)
      return doubled ? [entryOf(one, other, { severity: -1, desc: sameSubstance[language] })] : []
    }),
  )
  return known.length > 0
    ? known.toSorted((a, b) => b.scales - a.scales)
    : [entryOf(first[0]!, second[0]!, { severity: -1, desc: '' })]
}

/** All pairs of medicines, in their order; of each pair the worst first. `parts` are ordered by medicine, and each has an ingredient. */
export function interactionsOf(parts: readonly Part[], language: Language): Interaction[] {
  const drugs = [...Map.groupBy(parts, ({ place }) => place).values()]
  return drugs.flatMap((first, place) => drugs.slice(place + 1).flatMap((second) => pairOf(first, second, language)))
}
