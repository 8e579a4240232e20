import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { made, taker, type Batch, type Item } from '../batch.ts'
import { instantOf } from '../dates.ts'
import { coding, concept, dateTime, hidesFromGuardians, line, meta, reference, wordsOf } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { keep, upsert } from '../upsert.ts'

const study = z.object({
  meta,
  status: z.enum(['registered', 'available', 'cancelled', 'entered-in-error', 'unknown']),
  subject: reference,
  identifier: z.optional(
    z.array(z.object({ system: z.optional(line), value: z.optional(line), type: z.optional(concept) })),
  ),
  basedOn: z.optional(z.array(reference)),
  modality: z.optional(z.array(coding)),
  started: z.optional(dateTime),
  numberOfInstances: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  description: z.optional(line),
  procedureCode: z.optional(z.array(concept)),
})
type Study = z.infer<typeof study>

const columns = {
  patient_id: 'bigint',
  order_ref: 'text',
  accession: 'text',
  study_uid: 'text',
  modality: 'text',
  description: 'text',
  pictures: 'integer',
  started_at: 'timestamptz',
  hidden: 'boolean',
  withdrawn_at: 'timestamptz',
} as const

const uidForm = /^[0-9][0-9.]{0,63}$/

/** The number of the study (`urn:oid:1.2.3`, system `urn:dicom:uid`); undefined where it has none of the right form. */
function uidOf({ identifier: list }: Study): string | undefined {
  const value = list?.find(({ system }) => system === 'urn:dicom:uid')?.value?.replace(/^urn:oid:/, '')
  return value !== undefined && uidForm.test(value) ? value : undefined
}

const accessionOf = ({ identifier: list }: Study): string | undefined =>
  list?.find(({ type }) => type?.coding?.some(({ code }) => code === 'ACSN'))?.value

interface Before {
  readonly ref: string
  readonly hidden: boolean
  readonly withdrawn_at: Date | null
}

async function known({ tx, system }: Batch, items: readonly Item<Study>[]): Promise<Map<string, Before>> {
  const { rows } = await sql<Before>`
    select source_id as ref, hidden, withdrawn_at from image_study
    where source_system = ${system} and source_id = any(${items.map(({ ref }) => ref)})`.execute(tx)
  return new Map(rows.map((row) => [row.ref, row]))
}

function rowOf(batch: Batch, read: Study, before: Before | undefined) {
  if (!read.subject.reference) throw new Refusal('does not say whose pictures they are')
  const gone = read.status === 'entered-in-error' || read.status === 'cancelled'
  const modalities = new Set(read.modality?.flatMap(({ code }) => code ?? []))
  return {
    patient_id: batch.ids.of(read.subject.reference),
    order_ref: read.basedOn?.find((one) => one.reference?.startsWith('ServiceRequest/'))?.reference ?? null,
    accession: accessionOf(read) ?? null,
    study_uid: uidOf(read) ?? null,
    modality: [...modalities].join(', ') || null,
    description: read.description ?? wordsOf(read.procedureCode?.[0]) ?? null,
    pictures: read.numberOfInstances ?? null,
    started_at: read.started === undefined ? null : instantOf(read.started).toISOString(),
    hidden: hidesFromGuardians(read.meta) ?? before?.hidden ?? false,
    withdrawn_at: gone ? (before?.withdrawn_at ?? batch.now).toISOString() : null,
  }
}

/**
 * ImagingStudy: the pictures of an order, by its name or by the accession number; both may come before or after. A cancelled or wrong one is no longer
 * shown. The whole resource is stored too.
 */
export const takeImagingStudies = taker({
  shape: study,
  needs: ({ subject }) => [subject.reference],
  async take(batch, items) {
    const before = await known(batch, items)
    const rows = made(batch, items, ({ ref, read }) => rowOf(batch, read, before.get(ref)))
    const kept = await keep(
      batch,
      rows.map(({ item, row }) => ({ item, patientId: row.patient_id })),
    )
    await upsert(batch, 'image_study', columns, rows)
    for (const { item } of rows) {
      const whole = kept.get(item.ref)
      if (whole && whole.outcome !== 'same') batch.verdicts.set(item.resource, whole)
    }
  },
})
