import type * as z from 'zod/mini'
import type { DeathRule } from '../../access/after-death.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal, refOf, type Resource } from './record.ts'
import type { ReferenceIds } from './reference-ids.ts'
import type { Calendars } from './calendars.ts'
import type { Contested } from './contested.ts'
import { reasonOf } from './shape-problem.ts'

/** What became of a resource. */
export type Verdict = Final | Waiting

/** Refers to what has not been seen yet. */
export interface Waiting {
  outcome: 'waiting'
  for: string
  /** There is somebody of that id, and it is contested who that is. */
  contested?: boolean
}

export type Final =
  /** Stored; `same` when the clinic already knew all of it. */
  | { outcome: 'new' | 'changed' | 'same'; remark?: string }
  /** Not stored because the portal's own, later change stands. */
  | { outcome: 'left'; reason: string }
  /** Known to FHIR, but nothing here uses it. */
  | { outcome: 'skipped'; reason: string }
  | { outcome: 'refused'; reason: string }

/** Some resources that are stored in one transaction. */
export interface Batch {
  readonly tx: Tx
  /** The hospital system whose ids these are. */
  readonly system: string
  readonly now: Date
  readonly ids: ReferenceIds
  readonly calendars: Calendars
  /** Patients of whom the files speak as of somebody else than the clinic knows, or as of two people. */
  readonly contested: Contested
  /** What becomes of those who are said to have died. */
  readonly deathRule: DeathRule
  /** Changes of identity that an operator has permitted, as the refusals name them. */
  readonly permitted: ReadonlySet<string>
  /** The machine's user who imports, for the trail. */
  readonly operator: string
  /** What the files say of slots that were left because of their bookings, by reference. */
  readonly statedSlots: Map<string, string>
  readonly verdicts: Map<Resource, Verdict>
}

/** A resource of one type, read by its schema. */
export interface Item<R> {
  readonly ref: string
  readonly resource: Resource
  readonly read: R
}

/** Stores the resources of one type and gives each its verdict. */
export type Taker = (batch: Batch, resources: Resource[]) => Promise<void>

/**
 * A taker from its three parts: the shape that the resources must have, the references that must be known before one can be stored, and
 * what is done with those for which both hold. Its `take` gives every item a verdict.
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

/** What `make` answers for each item; an item for which it raises a {@link Refusal} gets that verdict and is left out. */
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
