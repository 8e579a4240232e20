import type { Final } from './batch.ts'
import type { SourceRecord } from './record.ts'
import { useOf } from './resource-types.ts'

export const outcomes = ['new', 'changed', 'same', 'left', 'skipped', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** The result for one record. */
export interface Note {
  place: string
  /** `Type/id`, as far as it could be read. */
  ref: string | undefined
  outcome: Outcome
  reason: string | undefined
}

export interface Totals {
  /** The number of records of each type with each result; what could not be read or is of no FHIR type counts under `?`. */
  byType: Record<string, Partial<Record<Outcome, number>>>
  all: Record<Outcome, number>
}

/** Counts the results of the records and reports each. */
export class Tally {
  readonly totals: Totals = { byType: {}, all: { new: 0, changed: 0, same: 0, left: 0, skipped: 0, refused: 0 } }
  readonly #onNote: ((note: Note) => void) | undefined

  constructor(onNote?: (note: Note) => void) {
    this.#onNote = onNote
  }

  add({ place }: SourceRecord, ref: string | undefined, verdict: Final): void {
    const { outcome } = verdict
    const named = ref?.split('/', 1)[0] ?? '?'
    const type = useOf(named) === 'unknown' ? '?' : named
    const ofType = (this.totals.byType[type] ??= {})
    ofType[outcome] = (ofType[outcome] ?? 0) + 1
    this.totals.all[outcome] += 1
    const words = 'reason' in verdict ? verdict.reason : 'remark' in verdict ? verdict.remark : undefined
    // The text can come from the file: nothing in it may control the reader's terminal.
    this.#onNote?.({ place, ref, outcome, reason: words?.replaceAll(/\p{C}/gu, '\u{FFFD}').slice(0, 500) })
  }
}
