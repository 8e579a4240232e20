import type * as z from 'zod/mini'
import type { DeathRule } from '../../access/after-death.ts'
import type { Tx } from '../../db/database.ts'
import type { FileStore } from '../../files/store.ts'
import { Refusal, refOf, type Resource } from './record.ts'
import type { ReferenceIds } from './reference-ids.ts'
import type { Calendars } from './calendars.ts'
import type { Contested } from './contested.ts'
import { reasonOf } from './shape-problem.ts'

/** The result for a resource. */
export type Verdict = Final | Waiting

/** The resource refers to another one that has not been read yet. */
export interface Waiting {
  outcome: 'waiting'
  for: string
  /** A record with that id exists, but whose record it is is contested. */
  contested?: boolean
}

export type Final =
  /** Stored; `same` when the clinic's tables had all of it already. */
  | { outcome: 'new' | 'changed' | 'same'; remark?: string }
  /** Not stored, because a later change in the portal prevails. */
  | { outcome: 'left'; reason: string }
  /** A resource of FHIR that nothing in the portal uses. */
  | { outcome: 'skipped'; reason: string }
  | { outcome: 'refused'; reason: string }

/** Resources that are stored in one transaction. */
export interface Batch {
  readonly tx: Tx
  /** The hospital system to which the resources' ids belong. */
  readonly system: string
  readonly now: Date
  readonly ids: ReferenceIds
  readonly calendars: Calendars
  /** Patients whose id means another person in the files than in the portal, or two persons. */
  readonly contested: Contested
  /** What happens to the patients who are said to have died. */
  readonly deathRule: DeathRule
  /** Changes of identity that an operator has permitted, by the names that the refusals gave. */
  readonly permitted: ReadonlySet<string>
  /** The machine's user who imports, for the trail. */
  readonly operator: string
  /** Slots that were not changed because of their bookings, and what the files say about them, by reference. */
  readonly statedSlots: Map<string, string>
  /** Where contents of files lie that are too large for a row, and how many bytes one of them may have. */
  readonly store: FileStore
  readonly largestFile: number
  readonly verdicts: Map<Resource, Verdict>
}

/** A resource of one type, parsed by its schema. */
export interface Item<R> {
  readonly ref: string
  readonly resource: Resource
  readonly read: R
}

/** Stores the resources of one type and gives each its verdict. */
export type Taker = (batch: Batch, resources: Resource[]) => Promise<void>

/**
 * Makes a taker from three parts: the shape that a resource must have, the references that must be known before it can be stored, and the storing
 * itself. Its `take` gives every item a verdict.
 */
export function taker<S extends z.ZodMiniType>(parts: {
  shape: S
  needs: (read: z.output<S>) => (string | undefined)[]
  take: (batch: Batch, items: Item<z.output<S>>[]) => Promise<void>
}): Taker {
  return async (batch, resources) => {
    const shaped = resources.flatMap((resource): Item<z.output<S>>[] => {
      const result = parts.shape.safeParse(resource, { reportInput: true })
      if (!result.success) batch.verdicts.set(resource, { outcome: 'refused', reason: reasonOf(result.error.issues) })
      return result.success ? [{ ref: refOf(resource), resource, read: result.data }] : []
    })
    const needs = new Map(shaped.map((item) => [item, parts.needs(item.read).filter((ref) => ref !== undefined)]))
    await batch.ids.load(batch.tx, [...needs.values()].flat())
    const ready = shaped.filter((item) => {
      const missing = needs.get(item)?.find((ref) => !batch.ids.has(ref))
      const contested = missing !== undefined && batch.ids.isContested(missing)
      if (missing) batch.verdicts.set(item.resource, { outcome: 'waiting', for: missing, contested })
      return !missing
    })
    if (ready.length > 0) await parts.take(batch, ready)
  }
}

/** The results of `make` for each item; an item for which it raises a {@link Refusal} gets that verdict and is left out. */
export function made<R, T>(batch: Batch, items: Item<R>[], make: (item: Item<R>) => T): { item: Item<R>; row: T }[] {
  return items.flatMap((item) => {
    try {
      return [{ item, row: make(item) }]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      batch.verdicts.set(item.resource, { outcome: 'refused', reason: error.message })
      return []
    }
  })
}
