import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { type Batch, made, taker } from '../batch.ts'
import { endOf, instantOf } from '../dates.ts'
import { codeOf, coding, concept, hidesFromGuardians, line, meta, period, reference, wordsOf } from '../fhir.ts'
import { markEncounters } from '../marks.ts'
import { Refusal } from '../record.ts'
import { byServiceCode } from '../reference-ids.ts'
import { keep, upsert } from '../upsert.ts'

const encounter = z.object({
  meta,
  status: z.enum([
    'planned',
    'arrived',
    'triaged',
    'in-progress',
    'onleave',
    'finished',
    'cancelled',
    'entered-in-error',
    'unknown',
  ]),
  subject: reference,
  class: z.optional(coding),
  type: z.optional(z.array(concept)),
  reasonCode: z.optional(z.array(concept)),
  serviceType: z.optional(concept),
  serviceProvider: z.optional(reference),
  location: z.optional(z.array(z.object({ location: reference, status: z.optional(line) }))),
  participant: z.optional(z.array(z.object({ individual: z.optional(reference) }))),
  period: z.optional(period),
})
type Encounter = z.infer<typeof encounter>

/** Statuses of a visit that took place. */
const happened = new Set(['arrived', 'triaged', 'in-progress', 'onleave', 'finished'])
const columns = {
  patient_id: 'bigint',
  unit_id: 'bigint',
  service_id: 'bigint',
  practitioner_ids: 'bigint[]',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  class: 'text',
  kind: 'text',
  practitioner: 'text',
  reason: 'text',
  place: 'text',
} as const

/**
 * A place that is described only inside the encounter is none of the clinic's units; nor is one that is named by a search (`Location?identifier=…`)
 * which no other entry of the file answers: its words stand for it.
 */
const unitOf = (read: Encounter) =>
  [read.location?.[0]?.location.reference, read.serviceProvider?.reference].find(
    (ref) => ref && !ref.startsWith('#') && !/^[A-Za-z]+\?/.test(ref),
  )

/** References to those who took part: practitioners, themselves or in one of their roles. */
const participants = ({ participant = [] }: Encounter): string[] =>
  participant.flatMap(({ individual }) =>
    individual?.reference && /^Practitioner(?:Role)?\//.test(individual.reference) ? [individual.reference] : [],
  )

/** Numbers of the practitioners behind the references of all items, as far as the clinic's tables have them. */
async function practitionersOf(
  { tx, ids }: Batch,
  items: readonly { read: Encounter }[],
): Promise<Map<string, number>> {
  const refs = [...new Set(items.flatMap(({ read }) => participants(read)))]
  await ids.load(tx, refs)
  const known = refs.filter((ref) => ids.has(ref)).map((ref) => [ref, ids.of(ref)] as const)
  const roles = new Map(known.filter(([ref]) => ref.startsWith('PractitionerRole/')).map(([ref, id]) => [id, ref]))
  const { rows } = await sql<{ id: number; practitionerId: number }>`
    select id, practitioner_id as "practitionerId" from clinic_role where id = any(${[...roles.keys()]}::bigint[])`.execute(
    tx,
  )
  return new Map([
    ...known.filter(([ref]) => ref.startsWith('Practitioner/')),
    ...rows.map(({ id, practitionerId }) => [roles.get(id)!, practitionerId] as const),
  ])
}

/** Encounter: an earlier visit. The rules about first visits count it if it took place; the whole resource is stored too. */
export const takeEncounters = taker({
  shape: encounter,
  needs: (read) => [read.subject.reference, unitOf(read)],
  async take(batch, items) {
    const codes = items.flatMap(({ read }) => codeOf(read.serviceType) ?? [])
    await batch.ids.load(batch.tx, codes.map(byServiceCode))
    const practitioners = await practitionersOf(batch, items)
    const rows = made(batch, items, ({ read }) => rowOf(batch, read, practitioners))
    const kept = await keep(
      batch,
      rows.map(({ item, row }) => ({ item, patientId: row.patient_id })),
    )
    const visits = rows.flatMap(({ item, row: { took_place: tookPlace, starts_at: start, ...row } }) =>
      tookPlace && start ? [{ item, row: { ...row, starts_at: start } }] : [],
    )
    await upsert(batch, 'clinic_encounter', columns, visits)
    await markEncounters(
      batch,
      visits.map(({ item: { ref, read } }) => ({ ref, hidden: hidesFromGuardians(read.meta) })),
    )
    const others = new Set(rows.map(({ item }) => item)).difference(new Set(visits.map(({ item }) => item)))
    await forget(
      batch,
      [...others].map(({ ref }) => ref),
    )
    for (const { item } of rows) {
      const whole = kept.get(item.ref)
      if (whole && whole.outcome !== 'same') batch.verdicts.set(item.resource, whole)
      else if (!batch.verdicts.has(item.resource)) batch.verdicts.set(item.resource, { outcome: 'same' })
    }
  },
})

function rowOf(batch: Batch, read: Encounter, practitioners: ReadonlyMap<string, number>) {
  if (!read.subject.reference) throw new Refusal('does not say whose it is')
  const unit = unitOf(read)
  const service = byServiceCode(codeOf(read.serviceType) ?? '')
  const start = read.period?.start ? instantOf(read.period.start) : undefined
  const end = read.period?.end
  if (start && end && endOf(end) < start) throw new Refusal('ends before it starts')
  const endsAt = end === undefined ? undefined : Math.max(instantOf(end).getTime(), start?.getTime() ?? -Infinity)
  return {
    took_place: happened.has(read.status),
    patient_id: batch.ids.of(read.subject.reference),
    unit_id: unit ? batch.ids.of(unit) : null,
    service_id: batch.ids.has(service) ? batch.ids.of(service) : null,
    practitioner_ids: [...new Set(participants(read).flatMap((ref) => practitioners.get(ref) ?? []))],
    starts_at: start?.toISOString() ?? null,
    ends_at: endsAt === undefined ? null : new Date(endsAt).toISOString(),
    class: read.class?.code ?? null,
    kind: wordsOf(read.type?.[0]) ?? null,
    practitioner: read.participant?.find(({ individual }) => individual?.display)?.individual?.display ?? null,
    reason: wordsOf(read.reasonCode?.[0]) ?? null,
    place: read.location?.[0]?.location.display ?? read.serviceProvider?.display ?? null,
  }
}

/** Removes a visit that turned out not to have taken place, so that it does not count any more. */
async function forget(batch: Batch, refs: string[]): Promise<void> {
  if (refs.length > 0)
    await sql`delete from clinic_encounter where source_system = ${batch.system} and source_id = any(${refs})`.execute(
      batch.tx,
    )
}
