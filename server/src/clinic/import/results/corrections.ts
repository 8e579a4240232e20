import type { Batch } from '../batch.ts'
import { sql } from '../../../db/sql.ts'

/** What a correction replaced, and until when it stood. */
export interface Replaced {
  readonly text: string
  readonly unit?: string
  readonly until: string
}

/** A row as it was stored before. */
export interface Before {
  readonly ref: string
  /** Of whom it was; of a record that was replaced, the one that replaces it. */
  readonly patientId: number
  readonly status: string
  readonly comparator: string | null
  readonly text: string | null
  readonly unit: string | null
  readonly specimen: string | null
  readonly specimen_ref: string | null
  readonly effective_at: Date
  readonly issued_at: Date
  readonly replaced: readonly Replaced[]
  readonly marked: boolean
  readonly withdrawn_at: Date | null
}

/** More corrections than these are not kept: the oldest go. */
const mostReplaced = 20
/** What stood before a first final result was no result yet. */
const unfinished = new Set(['registered', 'preliminary', 'partial'])

/** The rows that these resources have already; of reports the text is the conclusion. */
export async function rowsBefore(
  { tx, system }: Batch,
  table: 'test_value' | 'test_result',
  refs: readonly string[],
): Promise<Map<string, Before>> {
  const isValue = table === 'test_value'
  const own = isValue
    ? sql`t.comparator, t.value_text as text, t.unit, t.specimen, t.specimen_ref`
    : sql`null as comparator, t.conclusion as text, null as unit, null as specimen, null as specimen_ref`
  const { rows } = await sql<Before>`
    select t.source_id as ref, (select coalesce(p.merged_into, p.id) from patient p where p.id = t.patient_id) as "patientId", t.status, ${own},
      t.effective_at, t.issued_at, t.replaced, t.marked, t.withdrawn_at
    from ${sql.table(table)} t
    where t.source_system = ${system} and t.source_id = any(${[...refs]})`.execute(tx)
  return new Map(rows.map((row) => [row.ref, row]))
}

type Now = Pick<Before, 'patientId' | 'comparator' | 'text' | 'unit'>

/**
 * What corrections have replaced by now, the oldest first: a value that was final and is another one now joins it. What the clinic gives to another
 * patient begins anew: that patient is told nothing of what the first one had.
 */
export function replacedBy(before: Before | undefined, now: Now, at: string): readonly Replaced[] {
  if (before?.patientId !== now.patientId) return []
  const earlier = before.replaced
  const differs = (['comparator', 'text', 'unit'] as const).some((key) => before[key] !== now[key])
  if (!differs || before.text === null || unfinished.has(before.status)) return earlier
  const one: Replaced = {
    text: `${before.comparator ?? ''}${before.text}`,
    ...(before.unit === null ? {} : { unit: before.unit }),
    until: at,
  }
  return [...earlier, one].slice(-mostReplaced)
}
