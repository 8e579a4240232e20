import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import type { Batch, Item } from '../batch.ts'
import { concept, hidesFromGuardians, identifier, meta, reference, wordsOf } from '../fhir.ts'
import { elementsOf } from '../record.ts'
import { upsertRows } from '../upsert.ts'
import { type Before, replacedBy, rowsBefore } from './corrections.ts'
import { keepMembers } from './members.ts'
import { flagColumns, rangeColumns, valueColumns, valued, type Valued } from './observed-value.ts'
import { codedAs, common, contained, kindsOf, longText, named, performerOf } from './shapes.ts'
import { groupOf, isDiscussed, timesOf } from './times.ts'

export const observation = z.object({
  meta,
  identifier: z.optional(z.array(identifier)),
  ...common,
  ...valued,
  status: z._default(
    z.enum(['registered', 'preliminary', 'final', 'amended', 'corrected', 'cancelled', 'entered-in-error', 'unknown']),
    'unknown',
  ),
  method: z.optional(concept),
  note: z.optional(z.array(z.object({ text: longText }))),
  component: z.optional(z.array(z.object(valued))),
  hasMember: z.optional(z.array(reference)),
  contained,
})
export type Observation = z.infer<typeof observation>

/** An observation with its patient; inside a report it has the report's name before its own. */
export interface OfPatient {
  readonly item: Item<Observation>
  readonly patientId: number
  readonly patientRef: string
}

const columns = {
  patient_id: 'bigint',
  order_ref: 'text',
  own_order: 'text',
  code_system: 'text',
  code: 'text',
  name: 'text',
  category: 'text',
  kinds: 'text[]',
  status: 'text',
  value_text: 'text',
  value_number: 'double precision',
  comparator: 'text',
  unit: 'text',
  unit_code: 'text',
  value_system: 'text',
  value_code: 'text',
  range_low: 'double precision',
  range_high: 'double precision',
  range_text: 'text',
  range_unit: 'text',
  flag: 'text',
  flag_text: 'text',
  absent: 'text',
  specimen: 'text',
  specimen_ref: 'text',
  method: 'text',
  performer: 'text',
  performer_ref: 'text',
  effective_at: 'timestamptz',
  issued_at: 'timestamptz',
  note: 'text',
  encounter_ref: 'text',
  replaced: 'jsonb',
  discussed: 'boolean',
  marked: 'boolean',
  wrong: 'boolean',
} as const

/** Names of what an observation inside the resource `whole` means: `#x` is another one inside it. */
const nameFrom = (whole: string, ref: string | undefined): string | undefined =>
  ref?.startsWith('#') ? whole + ref : ref

function rowsOf(batch: Batch, { item, patientId, patientRef }: OfPatient, before: ReadonlyMap<string, Before>) {
  const { read, resource, ref } = item
  const stored = before.get(ref)
  const times = timesOf(batch, item, stored)
  const kinds = kindsOf(read.category, read.code)
  const encounter = named(read.encounter && [read.encounter], 'Encounter')
  const specimen = read.specimen?.[0]
  const specimenRef = named(read.specimen, 'Specimen')
  // The words of the Specimen are put in as soon as it is known, and stay, but not for another patient.
  const isSameSpecimen = specimenRef !== null && stored?.specimen_ref === specimenRef && stored.patientId === patientId
  const keptSpecimen = isSameSpecimen ? stored.specimen : null
  const shared = {
    patient_id: patientId,
    order_ref: named(read.basedOn, 'ServiceRequest'),
    own_order: groupOf(patientRef, kinds.category, encounter, times.effective_at),
    category: kinds.category,
    status: read.status,
    specimen: specimen?.display ?? keptSpecimen,
    specimen_ref: specimenRef,
    method: wordsOf(read.method) ?? null,
    ...performerOf(read.performer, read.contained),
    ...times,
    encounter_ref: encounter,
    discussed: isDiscussed(read.extension),
    marked: hidesFromGuardians(read.meta) ?? stored?.marked ?? false,
    wrong: read.status === 'entered-in-error',
  }
  const part = (
    name: string,
    of: Valued,
    raw: Record<string, unknown>,
    more: { note: string | null; kinds: string[] },
  ) => {
    const value = valueColumns(of, raw)
    const replaced = replacedBy(
      before.get(name),
      {
        patientId,
        comparator: value.comparator as string | null,
        text: value.value_text as string | null,
        unit: value.unit as string | null,
      },
      times.issued_at,
    )
    return {
      source_id: name,
      ...shared,
      ...codedAs(of.code),
      ...value,
      ...rangeColumns(of, value),
      ...flagColumns(of),
      ...more,
      replaced,
    }
  }
  const components = (resource['component'] ?? []) as unknown[]
  return [
    part(ref, read, resource, { note: read.note?.map(({ text }) => text).join('\n') ?? null, kinds: kinds.kinds }),
    ...(read.component ?? []).map((one, place) =>
      part(`${ref}#${place}`, one, elementsOf(components[place]), {
        note: null,
        kinds: kindsOf(undefined, one.code).kinds,
      }),
    ),
  ]
}

/** The names of components that observations may have had before. */
async function partsBefore({ tx, system }: Batch, refs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select m.member_ref as ref from test_member m
    where m.source_system = ${system} and m.owner_ref = any(${[...refs]}) and m.member_ref like m.owner_ref || '#%'`.execute(
    tx,
  )
  return rows.map(({ ref }) => ref)
}

/**
 * Stores observations with their components and the names of their members. Returns the names of rows that were not the same, and those of values
 * that have another place now.
 */
export async function keepValues(
  batch: Batch,
  observations: readonly OfPatient[],
): Promise<{ changed: Set<string>; moved: string[] }> {
  const refs = observations.map(({ item }) => item.ref)
  const parts = await partsBefore(batch, refs)
  const before = await rowsBefore(batch, 'test_value', [...refs, ...parts])
  const rows = observations.map((one) => ({ one, rows: rowsOf(batch, one, before) }))
  const outcomes = await upsertRows(
    batch,
    'test_value',
    columns,
    rows.flatMap((one) => one.rows),
  )
  const kept = new Set(rows.flatMap((one) => one.rows.map(({ source_id: ref }) => ref)))
  const moved = await keepMembers(
    batch,
    rows.map(({ one: { item }, rows: [own, ...components] }) => {
      const whole = item.ref.split('#', 1)[0]!
      const members = item.read.hasMember?.flatMap(({ reference: ref }) => nameFrom(whole, ref) ?? []) ?? []
      return { ref: own!.source_id, members: [...components.map(({ source_id: ref }) => ref), ...members] }
    }),
  )
  await dropParts(
    batch,
    parts.filter((ref) => !kept.has(ref)),
  )
  return {
    changed: new Set(
      [...outcomes.keys()].map((ref) => (refs.includes(ref) ? ref : ref.slice(0, ref.lastIndexOf('#')))),
    ),
    moved,
  }
}

/** A component that an observation does not have any more is no value of its own. */
async function dropParts({ tx, system }: Batch, refs: readonly string[]): Promise<void> {
  if (refs.length > 0)
    await sql`delete from test_value where source_system = ${system} and source_id = any(${[...refs]})`.execute(tx)
}
