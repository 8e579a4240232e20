import { sql } from '../../../db/sql.ts'
import { keepFiles, withoutData, type Attachment } from '../attachments.ts'
import type { Batch, Item } from '../batch.ts'
import { keep, upsertRows } from '../upsert.ts'
import { settleDocuments } from './settle.ts'

/** A document as its resource describes it; names of other resources as they came, for these may come later or never. */
export interface Described {
  readonly item: Item<unknown>
  readonly patientId: number
  readonly number: string | null
  readonly kind: { readonly system: string | null; readonly code: string | null; readonly name: string | null }
  readonly title: string
  /** An instant; null where the clinic gives none: then it is the time of the first import. */
  readonly datedAt: string | null
  readonly author: string | null
  readonly authorRef: string | null
  readonly unit: string | null
  readonly unitRef: string | null
  readonly encounterRef: string | null
  readonly contextId: string | null
  readonly state: 'preliminary' | 'final' | 'amended'
  readonly superseded: boolean
  readonly replaces: readonly string[]
  readonly notes: readonly string[]
  /** Undefined leaves the stored mark. */
  readonly hidden: boolean | undefined
  readonly withdrawn: boolean
  readonly attachments: readonly Attachment[]
}

const columns = {
  patient_id: 'bigint',
  number: 'text',
  kind_system: 'text',
  kind_code: 'text',
  kind_name: 'text',
  title: 'text',
  dated_at: 'timestamptz',
  author: 'text',
  author_ref: 'text',
  unit: 'text',
  unit_ref: 'text',
  encounter_ref: 'text',
  context_id: 'text',
  state: 'text',
  superseded: 'boolean',
  replaces: 'text[]',
  notes: 'text[]',
  marked: 'boolean',
  withdrawn_at: 'timestamptz',
} as const

interface Before {
  readonly ref: string
  readonly dated_at: Date
  readonly marked: boolean
  readonly withdrawn_at: Date | null
}

async function rowsBefore({ tx, system }: Batch, refs: readonly string[]): Promise<Map<string, Before>> {
  const { rows } = await sql<Before>`
    select source_id as ref, dated_at, marked, withdrawn_at from clinical_document
    where source_system = ${system} and source_id = any(${[...refs]})`.execute(tx)
  return new Map(rows.map((row) => [row.ref, row]))
}

function rowOf({ now }: Batch, of: Described, before: Before | undefined) {
  const { kind } = of
  return {
    source_id: of.item.ref,
    patient_id: of.patientId,
    number: of.number,
    kind_system: kind.system,
    kind_code: kind.code ?? kind.name,
    kind_name: kind.name ?? kind.code,
    title: of.title,
    dated_at: of.datedAt ?? (before?.dated_at ?? now).toISOString(),
    author: of.author,
    author_ref: of.authorRef,
    unit: of.unit,
    unit_ref: of.unitRef,
    encounter_ref: of.encounterRef,
    context_id: of.contextId,
    state: of.state,
    superseded: of.superseded,
    replaces: [...of.replaces],
    notes: [...of.notes],
    marked: of.hidden ?? before?.marked ?? false,
    withdrawn_at: of.withdrawn ? (before?.withdrawn_at ?? now).toISOString() : null,
  }
}

/** The kinds become choices of the filter; the newest name of a code counts. */
async function keepKinds({ tx }: Batch, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  const names = new Map(rows.flatMap(({ kind_code: code, kind_name: name }) => (code && name ? [[code, name]] : [])))
  if (names.size === 0) return
  const kinds = JSON.stringify([...names].map(([code, name]) => ({ code, name })))
  await sql`
    insert into clinical_document_kind as t (code, name)
    select code, name from json_to_recordset(${kinds}::json) as r(code text, name text)
    on conflict (code) do update set name = excluded.name where t.name <> excluded.name`.execute(tx)
}

/** Stores documents with their files, and their whole resources without the files' data; gives each its verdict. */
export async function keepDocuments(batch: Batch, given: readonly Described[]): Promise<void> {
  const files = await keepFiles(batch, given)
  const documents = given.filter(({ item }) => !files.refused.has(item.ref))
  const refs = documents.map(({ item }) => item.ref)
  const before = await rowsBefore(batch, refs)
  const rows = documents.map((one) => rowOf(batch, one, before.get(one.item.ref)))
  await keepKinds(batch, rows)
  const outcomes = await upsertRows(batch, 'clinical_document', columns, rows)
  await settleDocuments(batch, { documents: refs })
  const kept = await keep(
    batch,
    documents.map(({ item, patientId }) => ({ item: withoutData(item), patientId })),
  )
  for (const { item } of documents) {
    const whole = kept.get(item.ref) ?? { outcome: 'same' as const }
    const isChanged = outcomes.has(item.ref) || files.changed.has(item.ref)
    batch.verdicts.set(item.resource, whole.outcome === 'same' && isChanged ? { outcome: 'changed' } : whole)
  }
}
