import * as z from 'zod/mini'
import { attachment, keepFiles, withoutData } from '../attachments.ts'
import { type Batch, type Item, taker } from '../batch.ts'
import { concept, hidesFromGuardians, meta, reference, wordsOf } from '../fhir.ts'
import { elementsOf, type Resource } from '../record.ts'
import { type Before, replacedBy, rowsBefore } from '../results/corrections.ts'
import { keepValues, observation, type OfPatient } from '../results/keep-values.ts'
import { dropHeld, heldBefore } from '../results/held-inside.ts'
import { keepMembers } from '../results/members.ts'
import { settleResultsOf } from '../results/settle.ts'
import { codedAs, common, contained, kindsOf, longText, named, performerOf, subjectOf } from '../results/shapes.ts'
import { isDiscussed, timesOf } from '../results/times.ts'
import { keep, upsertRows } from '../upsert.ts'

const report = z.object({
  meta,
  ...common,
  status: z._default(
    z.enum([
      'registered',
      'partial',
      'preliminary',
      'final',
      'amended',
      'corrected',
      'appended',
      'cancelled',
      'entered-in-error',
      'unknown',
    ]),
    'unknown',
  ),
  code: z.optional(concept),
  result: z.optional(z.array(reference)),
  conclusion: z.optional(longText),
  conclusionCode: z.optional(z.array(concept)),
  presentedForm: z.optional(z.array(attachment)),
  contained,
})
type Report = z.infer<typeof report>

const columns = {
  patient_id: 'bigint',
  order_ref: 'text',
  own_order: 'text',
  name: 'text',
  code_system: 'text',
  code: 'text',
  category: 'text',
  kinds: 'text[]',
  status: 'text',
  effective_at: 'timestamptz',
  issued_at: 'timestamptz',
  performer: 'text',
  performer_ref: 'text',
  conclusion: 'text',
  encounter_ref: 'text',
  replaced: 'jsonb',
  discussed: 'boolean',
  marked: 'boolean',
  withdrawn_at: 'timestamptz',
} as const

interface Reported {
  readonly item: Item<Report>
  readonly patientId: number
  readonly patientRef: string
}

function rowOf(batch: Batch, { item, patientId }: Reported, before: Before | undefined) {
  const { read, ref } = item
  const times = timesOf(batch, item, before)
  const codes = read.conclusionCode?.flatMap((one) => wordsOf(one) ?? []) ?? []
  const conclusion = [read.conclusion, ...codes].filter(Boolean).join('\n') || null
  const isWrong = read.status === 'entered-in-error'
  return {
    source_id: ref,
    patient_id: patientId,
    order_ref: named(read.basedOn, 'ServiceRequest'),
    own_order: ref,
    ...codedAs(read.code),
    ...kindsOf(read.category, read.code),
    status: read.status,
    ...times,
    ...performerOf(read.performer, read.contained),
    conclusion,
    encounter_ref: named(read.encounter && [read.encounter], 'Encounter'),
    replaced: replacedBy(before, { patientId, comparator: null, text: conclusion, unit: null }, times.issued_at),
    discussed: isDiscussed(read.extension),
    marked: hidesFromGuardians(read.meta) ?? before?.marked ?? false,
    withdrawn_at: isWrong ? (before?.withdrawn_at ?? batch.now).toISOString() : null,
  }
}

/** Observations that a report holds inside itself, under the report's name; those that cannot be read are left out. */
function inside({ item, patientId, patientRef }: Reported): OfPatient[] {
  const all = item.resource['contained']
  return (Array.isArray(all) ? (all as unknown[]) : []).flatMap((one): OfPatient[] => {
    const { resourceType, id } = elementsOf(one)
    const read = observation.safeParse(one)
    if (resourceType !== 'Observation' || typeof id !== 'string' || !read.success) return []
    return [{ item: { ref: `${item.ref}#${id}`, resource: one as Resource, read: read.data }, patientId, patientRef }]
  })
}

const membersOf = ({ ref, read }: Item<Report>): string[] =>
  read.result?.flatMap(({ reference: member }) => (member?.startsWith('#') ? [ref + member] : (member ?? []))) ?? []

/**
 * DiagnosticReport: a result with its values, its conclusion and its documents, in the order that it names or, where that is not known, in its own.
 * What is not about a patient is only kept. The whole resource is stored too, without the data of its documents.
 */
export const takeDiagnosticReports = taker({
  shape: report,
  needs: ({ subject }) => [subjectOf(subject)],
  async take(batch, items) {
    const whole = items.flatMap((item): Reported[] => {
      const patientRef = subjectOf(item.read.subject)
      return patientRef === undefined ? [] : [{ item, patientRef, patientId: batch.ids.of(patientRef) }]
    })
    const files = await keepFiles(batch, whole.map(filesOf))
    const reports = whole.filter(({ item }) => !files.refused.has(item.ref))
    const refs = reports.map(({ item }) => item.ref)
    const before = await rowsBefore(batch, 'test_result', refs)
    const outcomes = await upsertRows(
      batch,
      'test_result',
      columns,
      reports.map((one) => rowOf(batch, one, before.get(one.item.ref))),
    )
    const held = await heldBefore(batch, refs)
    const moved = await keepMembers(
      batch,
      reports.map(({ item }) => ({ ref: item.ref, members: membersOf(item) })),
    )
    const contents = reports.flatMap(inside)
    const values = await keepValues(batch, contents)
    const still = new Set(contents.map(({ item }) => item.ref))
    // Components of what is still there are its own matter.
    const gone = held.filter((name) => !still.has(name) && !still.has(name.slice(0, name.lastIndexOf('#'))))
    const freed = await dropHeld(batch, gone)
    await settleResultsOf(batch, { results: [...refs, ...gone], values: [...moved, ...values.moved, ...freed] })
    const ids = new Map(whole.map(({ item, patientId }) => [item, patientId]))
    const stored = items.filter(({ ref }) => !files.refused.has(ref))
    const kept = await keep(
      batch,
      stored.map((item) => ({ item: withoutData(item), patientId: ids.get(item) })),
    )
    for (const { ref, resource } of stored) {
      const verdict = kept.get(ref) ?? { outcome: 'same' as const }
      const isChanged = outcomes.has(ref) || files.changed.has(ref)
      batch.verdicts.set(resource, verdict.outcome === 'same' && isChanged ? { outcome: 'changed' } : verdict)
    }
  },
})

const filesOf = ({ item, patientId }: Reported) => ({
  item,
  patientId,
  attachments: item.read.presentedForm ?? [],
  hidden: hidesFromGuardians(item.read.meta),
  withdrawn: item.read.status === 'entered-in-error',
})
