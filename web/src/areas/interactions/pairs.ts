import type { Drug, Interaction } from '@portal/contract/areas/interactions/parts'
import { severities, worstOf, type Severity } from '@portal/contract/rules/interactions'

/** What is shown of two medicines: the worst of what is known of their ingredients. */
export type Matrix = readonly (readonly Severity[])[]

/** The severities of all pairs, in the order of the medicines; each with itself is no information. */
export function matrixOf(drugs: readonly Drug[], all: readonly Interaction[]): Matrix {
  const pairs = Map.groupBy(all, ({ ingredient1: { materialIndex: one }, ingredient2: { materialIndex: other } }) =>
    [Math.min(one, other), Math.max(one, other)].join('-'),
  )
  const between = (one: number, other: number): Severity =>
    one === other
      ? -1
      : worstOf((pairs.get([Math.min(one, other), Math.max(one, other)].join('-')) ?? []).map(({ scales }) => scales))
  return drugs.map((_, row) => drugs.map((__, column) => between(row, column)))
}

/** The interactions by severity, the worst first, without severities that none has. */
export const bySeverity = (
  all: readonly Interaction[],
): readonly { readonly severity: Severity; readonly entries: readonly Interaction[] }[] =>
  severities
    .map((severity) => ({ severity, entries: all.filter(({ scales }) => scales === severity) }))
    .filter(({ entries }) => entries.length > 0)

/** Entries of two medicines with one substance: no interaction that the data knows, and still something to know at once. */
export const sameSubstance = (all: readonly Interaction[]): readonly Interaction[] =>
  all.filter(({ desc, source }) => desc !== '' && source === undefined)
