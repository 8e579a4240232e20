import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { type Batch, type Item, taker } from '../batch.ts'
import { instantOf } from '../dates.ts'
import {
  codeOf,
  concept,
  dateTime,
  hidesFromGuardians,
  identifier,
  line,
  meta,
  period,
  reference,
  wordsOf,
} from '../fhir.ts'
import { settleResultsOf } from '../results/settle.ts'
import { named, subjectOf } from '../results/shapes.ts'
import { keep, upsertRows } from '../upsert.ts'

const request = z.object({
  meta,
  status: z._default(
    z.enum(['draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error', 'unknown']),
    'unknown',
  ),
  subject: z.optional(reference),
  encounter: z.optional(reference),
  identifier: z.optional(z.array(z.object({ ...identifier.shape, type: z.optional(concept) }))),
  category: z.optional(z.array(concept)),
  code: z.optional(concept),
  authoredOn: z.optional(dateTime),
  occurrenceDateTime: z.optional(dateTime),
  occurrencePeriod: z.optional(period),
  requester: z.optional(reference),
  locationReference: z.optional(z.array(reference)),
  performer: z.optional(z.array(reference)),
  priority: z.optional(line),
})
type Request = z.infer<typeof request>

const columns = {
  patient_id: 'bigint',
  title: 'text',
  category: 'text',
  ordered_at: 'timestamptz',
  accession: 'text',
  requester: 'text',
  requester_ref: 'text',
  unit_ref: 'text',
  encounter_ref: 'text',
  awaited: 'boolean',
  marked: 'boolean',
  withdrawn_at: 'timestamptz',
} as const

/** Categories of what has a result that a patient waits for: laboratory and imaging, in SNOMED CT, HL7 v2 and in words. */
const examinations = new Set([
  '108252007',
  '363679005',
  'laboratory',
  'imaging',
  'LAB',
  'RAD',
  'MB',
  'HM',
  'CH',
  'SR',
  'PAT',
  'US',
  'CT',
  'NMR',
])
const awaitedStatuses = new Set(['active', 'completed', 'on-hold'])

const categories = ({ category }: Request): string[] =>
  category?.flatMap((one) => one.coding?.flatMap(({ code }) => code ?? []) ?? []) ?? []

/** The number under which an imaging archive keeps the pictures. */
const accessionOf = ({ identifier: list }: Request): string | null =>
  list?.find(({ type, value }) => value !== undefined && type?.coding?.some(({ code }) => code === 'ACSN'))?.value ??
  null

interface Before {
  readonly ref: string
  readonly marked: boolean
  readonly withdrawn_at: Date | null
}

function rowOf(batch: Batch, { ref, read }: Item<Request>, patientId: number, before: Before | undefined) {
  const ordered = read.authoredOn ?? read.occurrenceDateTime ?? read.occurrencePeriod?.start
  const isWrong = read.status === 'entered-in-error'
  return {
    source_id: ref,
    patient_id: patientId,
    title: wordsOf(read.code) ?? null,
    category: codeOf(read.category?.[0]) ?? null,
    ordered_at: ordered === undefined ? null : instantOf(ordered).toISOString(),
    accession: accessionOf(read),
    requester: read.requester?.display ?? null,
    requester_ref: named(read.requester && [read.requester], 'Practitioner', 'PractitionerRole', 'Organization'),
    unit_ref: named([...(read.locationReference ?? []), ...(read.performer ?? [])], 'Location', 'Organization'),
    encounter_ref: named(read.encounter && [read.encounter], 'Encounter'),
    // Without a date its place in the list would be that of its results, also of those that are not shown yet.
    awaited:
      ordered !== undefined &&
      awaitedStatuses.has(read.status) &&
      categories(read).some((one) => examinations.has(one)),
    marked: hidesFromGuardians(read.meta) ?? before?.marked ?? false,
    withdrawn_at: isWrong ? (before?.withdrawn_at ?? batch.now).toISOString() : null,
  }
}

/**
 * ServiceRequest: an order of examinations, with the results that name it. An order of the laboratory or of pictures is shown while its result is
 * awaited. What is not about a patient is only kept. The whole resource is stored too.
 */
export const takeServiceRequests = taker({
  shape: request,
  needs: ({ subject }) => [subjectOf(subject)],
  async take(batch, items) {
    const { tx, system } = batch
    const orders = items.flatMap((item) => {
      const ref = subjectOf(item.read.subject)
      return ref === undefined ? [] : [{ item, patientId: batch.ids.of(ref) }]
    })
    const refs = orders.map(({ item }) => item.ref)
    const { rows } = await sql<Before>`
      select source_id as ref, marked, withdrawn_at from test_order where source_system = ${system} and source_id = any(${refs})`.execute(
      tx,
    )
    const before = new Map(rows.map((row) => [row.ref, row]))
    const outcomes = await upsertRows(
      batch,
      'test_order',
      columns,
      orders.map(({ item, patientId }) => rowOf(batch, item, patientId, before.get(item.ref))),
    )
    await settleResultsOf(batch, { orders: refs })
    const ids = new Map(orders.map(({ item, patientId }) => [item, patientId]))
    const kept = await keep(
      batch,
      items.map((item) => ({ item, patientId: ids.get(item) })),
    )
    for (const { ref, resource } of items) {
      const whole = kept.get(ref) ?? { outcome: 'same' as const }
      batch.verdicts.set(resource, whole.outcome === 'same' && outcomes.has(ref) ? { outcome: 'changed' } : whole)
    }
  },
})
