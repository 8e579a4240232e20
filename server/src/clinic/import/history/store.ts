import { sql } from '../../../db/sql.ts'
import type { Batch, Item, Verdict } from '../batch.ts'
import { hidesFromGuardians } from '../fhir.ts'
import { keep, upsertRows } from '../upsert.ts'

/** A row of the history, without what the marks say. */
export interface HistoryRow {
  readonly patient_id: number
  readonly section: 'DIAGNOSIS' | 'PROCEDURE' | 'IMMUNIZATION' | 'MEDICINE'
  readonly name: string | null
  readonly code_system: string | null
  readonly code: string | null
  readonly status: string | null
  readonly verification: string | null
  readonly severity: string | null
  readonly ongoing: boolean
  readonly since: string | null
  readonly since_words: string | null
  readonly until: string | null
  readonly until_words: string | null
  readonly noted_on: string | null
  readonly sorted_at: string
  readonly author: string | null
  readonly author_ref: string | null
  readonly reason: string | null
  readonly note: string | null
  readonly body_site: string | null
  readonly intake: 'ORDERED' | 'TAKEN' | null
  readonly dosage: readonly object[]
  readonly medication_ref: string | null
  readonly dose_number: string | null
  readonly doses: string | null
  readonly lot: string | null
  readonly encounter_ref: string | null
}

const columns = {
  patient_id: 'bigint',
  section: 'text',
  name: 'text',
  code_system: 'text',
  code: 'text',
  status: 'text',
  verification: 'text',
  severity: 'text',
  ongoing: 'boolean',
  since: 'text',
  since_words: 'text',
  until: 'text',
  until_words: 'text',
  noted_on: 'text',
  sorted_at: 'timestamptz',
  author: 'text',
  author_ref: 'text',
  reason: 'text',
  note: 'text',
  body_site: 'text',
  intake: 'text',
  dosage: 'jsonb',
  medication_ref: 'text',
  dose_number: 'text',
  doses: 'text',
  lot: 'text',
  encounter_ref: 'text',
} as const

/** A row with nothing in it but what every row must have. */
export const emptyRow = {
  name: null,
  code_system: null,
  code: null,
  status: null,
  verification: null,
  severity: null,
  ongoing: false,
  since: null,
  since_words: null,
  until: null,
  until_words: null,
  noted_on: null,
  author: null,
  author_ref: null,
  reason: null,
  note: null,
  body_site: null,
  intake: null,
  dosage: [],
  medication_ref: null,
  dose_number: null,
  doses: null,
  lot: null,
  encounter_ref: null,
} as const

/** One resource of a history. */
export interface HistoryEntry {
  readonly item: Item<unknown>
  /** Undefined for a resource that is not about a patient; it is kept alone. */
  readonly row: HistoryRow | undefined
  /** Whether the clinic hides it from guardians; undefined leaves the stored mark. */
  readonly hidden: boolean | undefined
  /** Entered in error, or not meant for anybody yet. */
  readonly withdrawn: boolean
}

/** Stores entries of histories with their marks, and the whole resources; gives each its verdict. */
export async function storeHistory(batch: Batch, entries: readonly HistoryEntry[]): Promise<void> {
  const kept = await keep(
    batch,
    entries.map(({ item, row }) => ({ item, patientId: row?.patient_id })),
  )
  const rows = entries.flatMap(({ item, row }) => (row ? [{ source_id: item.ref, ...row }] : []))
  const touched = await upsertRows(batch, 'health_entry', columns, rows)
  await markHistory(batch, entries)
  for (const { item } of entries) {
    const whole: Verdict = kept.get(item.ref) ?? { outcome: 'same' }
    const isChanged = whole.outcome === 'same' && touched.has(item.ref)
    batch.verdicts.set(item.resource, isChanged ? { outcome: 'changed' } : whole)
  }
}

/** Stores whole resources as entries of histories: `row` makes the entry, and what guardians must not see is told by the resource's own marks. */
export const storeAsHistory = <R extends { readonly meta?: Parameters<typeof hidesFromGuardians>[0] }>(
  batch: Batch,
  items: readonly Item<R>[],
  { row, isWithdrawn }: { row: (item: Item<R>) => HistoryRow | undefined; isWithdrawn: (read: R) => boolean },
): Promise<void> =>
  storeHistory(
    batch,
    items.map((item) => ({
      item,
      row: row(item),
      hidden: hidesFromGuardians(item.read.meta),
      withdrawn: isWithdrawn(item.read),
    })),
  )

async function markHistory({ tx, system, now }: Batch, entries: readonly HistoryEntry[]): Promise<void> {
  const marks = entries.map(({ item, hidden, withdrawn }) => ({ ref: item.ref, hidden, withdrawn }))
  await sql`
    update health_entry t set marked = x.marked, withdrawn_at = x.withdrawn_at
    from (select e.id, coalesce(m.hidden, e.marked) as marked, case when m.withdrawn then coalesce(e.withdrawn_at, ${now}) end as withdrawn_at
      from json_to_recordset(${JSON.stringify(marks)}::json) as m(ref text, hidden boolean, withdrawn boolean)
        join health_entry e on e.source_system = ${system} and e.source_id = m.ref) x
    where t.id = x.id and (t.marked, t.withdrawn_at) is distinct from (x.marked, x.withdrawn_at)`.execute(tx)
  await hide({ tx, system }, sql`t.source_id = any(${marks.map(({ ref }) => ref)})`)
}

/** An entry is hidden with its own mark, and with its encounter; so is the medicine that the patient takes of which it tells. */
async function hide({ tx, system }: Pick<Batch, 'tx' | 'system'>, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update health_entry t set hidden = not t.hidden
    where t.source_system = ${system} and ${which} and t.hidden <> (t.marked or exists (
      select from clinic_encounter v where v.source_system = t.source_system and v.source_id = t.encounter_ref and v.hidden))`.execute(
    tx,
  )
  await sql`
    update clinic_frequent_drug d set hidden = t.hidden from health_entry t
    where t.source_system = ${system} and ${which} and d.source_system = t.source_system and d.source_id = t.source_id and d.hidden <> t.hidden`.execute(
    tx,
  )
}

/** Hides the entries of encounters whose mark has changed, or shows them again. */
export async function hideHistoryOf(at: Pick<Batch, 'tx' | 'system'>, encounters: readonly string[]): Promise<void> {
  if (encounters.length > 0) await hide(at, sql`t.encounter_ref = any(${[...encounters]})`)
}
