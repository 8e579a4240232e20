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
    ? sql`comparator, value_text as text, unit, specimen, specimen_ref`
    : sql`null as comparator, conclusion as text, null as unit, null as specimen, null as specimen_ref`
  const { rows } = await sql<Before>`
    select source_id as ref, status, ${own}, effective_at, issued_at, replaced, marked, withdrawn_at from ${sql.table(table)}
    where source_system = ${system} and source_id = any(${[...refs]})`.execute(tx)
  return new Map(rows.map((row) => [row.ref, row]))
}

type Now = Pick<Before, 'comparator' | 'text' | 'unit'>

/** What corrections have replaced by now, the oldest first: a value that was final and is another one now joins it. */
export function replacedBy(before: Before | undefined, now: Now, at: string): readonly Replaced[] {
  const earlier = before?.replaced ?? []
  const differs =
    before !== undefined && (['comparator', 'text', 'unit'] as const).some((key) => before[key] !== now[key])
  if (!differs || before.text === null || unfinished.has(before.status)) return earlier
  const one: Replaced = {
    text: `${before.comparator ?? ''}${before.text}`,
    ...(before.unit === null ? {} : { unit: before.unit }),
    until: at,
  }
  return [...earlier, one].slice(-mostReplaced)
}
