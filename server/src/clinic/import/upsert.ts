import { sql } from '../../db/sql.ts'
import type { Batch, Item, Verdict } from './batch.ts'

/** Columns of a table with their PostgreSQL types; both are constants of the code and never come from a file. */
type Columns<Row> = { [column in keyof Row & string]: string }

interface Upserted<Row> {
  item: Item<unknown>
  row: Row
}

/**
 * Stores rows under (source_system, source_id) and gives each item the verdict new, changed or same; loading the same resource again changes nothing.
 */
export async function upsert<Row extends object>(
  batch: Batch,
  table: string,
  columns: Columns<Row>,
  entries: Upserted<Row>[],
): Promise<void> {
  const rows = entries.map(({ item, row }) => ({ source_id: item.ref, ...row }))
  const outcomes = await upsertRows(batch, table, columns, rows)
  for (const { item } of entries) batch.verdicts.set(item.resource, { outcome: outcomes.get(item.ref) ?? 'same' })
}

/** As {@link upsert}, for rows that do not stand for one resource each; returns the verdicts of rows that were not the same. */
export async function upsertRows<Row extends object>(
  { tx, system }: Batch,
  table: string,
  columns: Columns<Omit<Row, 'source_id'>>,
  rows: readonly (Row & { source_id: string })[],
): Promise<Map<string, 'new' | 'changed'>> {
  if (rows.length === 0) return new Map()
  const names = Object.keys(columns)
  const record = sql.raw(
    ['source_id text', ...names.map((name) => `${name} ${columns[name as keyof typeof columns]}`)].join(', '),
  )
  const list = sql.raw(names.join(', '))
  const stored = sql.raw(names.map((name) => `t.${name}`).join(', '))
  const given = sql.raw(names.map((name) => `excluded.${name}`).join(', '))
  const changes = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))
  const { rows: touched } = await sql<{ source_id: string; is_new: boolean }>`
    insert into ${sql.table(table)} as t (source_system, source_id, ${list})
    select ${system}, source_id, ${list} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${record})
    on conflict (source_system, source_id) do update set ${changes}
      where (${stored}) is distinct from (${given})
    returning source_id, xmax = 0 as is_new`.execute(tx)
  return new Map(touched.map(({ source_id, is_new }) => [source_id, is_new ? 'new' : 'changed']))
}

/** Adds to the verdict of a resource that was new or changed what else that means. */
export function remark({ verdicts }: Batch, items: readonly Item<unknown>[], words: string): void {
  for (const { resource } of items) {
    const verdict = verdicts.get(resource)
    if (verdict?.outcome === 'new' || verdict?.outcome === 'changed')
      verdicts.set(resource, { ...verdict, remark: [verdict.remark, words].filter(Boolean).join('; ') })
  }
}

/**
 * Stores whole resources besides their rows; a resource with an equal row has changed when its other content has. Returns those that were not the
 * same.
 */
export async function keepToo<Row>(batch: Batch, entries: Upserted<Row>[]): Promise<{ ref: string; isNew: boolean }[]> {
  const kept = await keep(
    batch,
    entries.map(({ item }) => ({ item, patientId: undefined })),
  )
  const touched = entries.map(({ item }) => item).filter(({ ref }) => kept.get(ref)?.outcome !== 'same')
  for (const { resource } of touched)
    if (batch.verdicts.get(resource)?.outcome === 'same') batch.verdicts.set(resource, { outcome: 'changed' })
  return touched.map(({ ref }) => ({ ref, isNew: kept.get(ref)?.outcome === 'new' }))
}

/** Stores whole resources for areas that are still to come, with the patient whom they are about. */
export async function keep(
  batch: Batch,
  entries: { item: Item<unknown>; patientId: number | undefined }[],
): Promise<Map<string, Verdict>> {
  const rows = entries.map(({ item, patientId }) => ({
    type: item.resource.resourceType,
    source_id: item.ref.slice(item.resource.resourceType.length + 1),
    patient_id: patientId ?? null,
    body: item.resource,
  }))
  const { rows: touched } = await sql<{ type: string; source_id: string; is_new: boolean }>`
    insert into clinic_resource as t (source_system, type, source_id, patient_id, body)
    select ${batch.system}, type, source_id, patient_id, body from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(type text, source_id text, patient_id bigint, body jsonb)
    on conflict (source_system, type, source_id) do update set patient_id = excluded.patient_id, body = excluded.body
      where (t.patient_id, t.body) is distinct from (excluded.patient_id, excluded.body)
    returning type, source_id, xmax = 0 as is_new`.execute(batch.tx)
  const outcomes = new Map<string, 'new' | 'changed'>(
    touched.map((row) => [`${row.type}/${row.source_id}`, row.is_new ? 'new' : 'changed'] as const),
  )
  return new Map(entries.map(({ item }) => [item.ref, { outcome: outcomes.get(item.ref) ?? 'same' }]))
}
