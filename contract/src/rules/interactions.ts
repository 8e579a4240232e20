/** The severities of an interaction, the worst first: -2 none, -1 no information, 0 insignificant, 1 minor, 2 significant, 3 very significant. */
export const severities = [3, 2, 1, 0, -1, -2] as const
export type Severity = (typeof severities)[number]

/** The fewest and the most medicines of the register whose interactions are shown. */
export const drugsAtLeast = 2
export const drugsAtMost = 30

/** The fewest letters for which the register is searched, and the medicines on a page of it. */
export const shortestDrugName = 3
export const drugsOnPage = 10

/** What the rules of a severity need of an ingredient. */
interface Part {
  /** The register's number of the medicine in which it is. */
  readonly materialId: string
  readonly ingredientAmount?: number | undefined
}

const positive = ({ ingredientAmount }: Part): boolean => ingredientAmount !== undefined && ingredientAmount > 0

/**
 * The severity that is shown for what the data says of two ingredients. A medicine together with itself counts as no information. An interaction is
 * insignificant where the first ingredient has no positive amount; the amount of the second is never asked, as in the system that this one follows.
 */
export function shownSeverity(told: Severity, first: Part, second: Part): Severity {
  if (first.materialId === second.materialId) return -1
  return told > 0 && !positive(first) ? 0 : told
}

/** Whether an interaction that the data knows counts as insignificant only because no amount is known. */
export const isUnrated = (entry: {
  readonly scales: Severity
  readonly source?: string | undefined
  readonly ingredient1: Part
}): boolean => entry.scales === 0 && entry.source !== undefined && !positive(entry.ingredient1)

/** The two ingredients with the one first whose amount is known: the rule about the first one then hides no interaction that it need not hide. */
export const knownAmountFirst = <P extends Part>(one: P, other: P): readonly [P, P] =>
  positive(one) || !positive(other) ? [one, other] : [other, one]

/** The worst of several severities; no information where there are none. */
export const worstOf = (all: readonly Severity[]): Severity => severities.find((one) => all.includes(one)) ?? -1

/** Whether what was typed is long enough to be searched. */
export const isSearchable = (name: string): boolean => name.trim().length >= shortestDrugName
