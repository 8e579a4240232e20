import * as z from 'zod/mini'
import { sql } from '../../db/sql.ts'
import type { Batch, Item } from './batch.ts'
import { callOffWaiting } from './booking-rows.ts'
import { instantOf } from './dates.ts'
import {
  concept,
  dateTime,
  extensionOf,
  extensions,
  hidesFromGuardians,
  instant,
  meta,
  reference,
  wordsOf,
} from './fhir.ts'
import { partOfDay, soft } from './history/shapes.ts'
import { startOfDay } from '../../clinic-time.ts'
import { parseDate } from '@internationalized/date'
import { extensionUrls } from './systems.ts'
import { keep, remark, upsertRows } from './upsert.ts'

/** What is read of an Appointment that waits. */
export const waiting = {
  meta,
  serviceType: z.optional(z.array(concept)),
  specialty: z.optional(z.array(concept)),
  start: z.optional(instant),
  created: soft(dateTime),
  requestedPeriod: soft(z.array(z.object({ start: z.optional(dateTime) }))),
  cancelationReason: soft(concept),
  participant: z.array(z.object({ actor: z.optional(reference) })),
  extension: extensions,
}
const shape = z.object(waiting)
type Waiting = z.infer<typeof shape>

const columns = {
  patient_id: 'bigint',
  service: 'text',
  service_ref: 'text',
  unit: 'text',
  unit_ref: 'text',
  practitioner: 'text',
  practitioner_ref: 'text',
  speciality: 'text',
  urgency: 'text',
  entered_on: 'text',
  planned_at: 'timestamptz',
  estimated_on: 'date',
  place: 'integer',
  due_at: 'timestamptz',
  status: 'text',
  reason: 'text',
} as const

const urgencies: Readonly<Record<string, string>> = { urgent: 'URGENT', stable: 'STABLE' }

const actor = (read: Waiting, ...types: readonly string[]) =>
  read.participant
    .map(({ actor: one }) => one)
    .find((one) =>
      types.some((type) => one?.reference?.startsWith(`${type}/`) || one?.reference?.startsWith(`${type}?`)),
    )

function rowOf(read: Waiting, patientId: number) {
  const service = actor(read, 'HealthcareService')
  const unit = actor(read, 'Location', 'Organization')
  const practitioner = actor(read, 'PractitionerRole', 'Practitioner')
  const place = extensionOf(read.extension, extensionUrls.waitingPlace)?.valueInteger
  const estimate = extensionOf(read.extension, extensionUrls.waitingEstimate)?.valueDate
  const wanted = read.requestedPeriod?.find(({ start }) => start !== undefined)?.start
  const due =
    read.start ??
    (estimate && startOfDay(parseDate(estimate)).toISOString()) ??
    (wanted && instantOf(wanted).toISOString())
  return {
    patient_id: patientId,
    service: wordsOf(read.serviceType?.[0]) ?? service?.display ?? null,
    service_ref: service?.reference ?? null,
    unit: unit?.display ?? null,
    unit_ref: unit?.reference ?? null,
    practitioner: practitioner?.display ?? null,
    practitioner_ref: practitioner?.reference ?? null,
    speciality: wordsOf(read.specialty?.[0]) ?? null,
    urgency: urgencies[extensionOf(read.extension, extensionUrls.waitingUrgency)?.valueCode ?? ''] ?? null,
    entered_on: partOfDay(read.created),
    planned_at: read.start ?? null,
    estimated_on: estimate ?? null,
    place: place !== undefined && place > 0 ? place : null,
    due_at: due ?? 'infinity',
    status: 'WAITING',
    reason: null,
  }
}

/** Appointments that wait: places in the clinic's queues, and the whole resources. One that was a visit waits again, and its visit is called off. */
export async function takeWaiting(
  batch: Batch,
  items: readonly { readonly item: Item<Waiting>; readonly patientId: number }[],
): Promise<void> {
  if (items.length === 0) return
  const kept = await keep(
    batch,
    items.map(({ item, patientId }) => ({ item, patientId })),
  )
  const rows = items.map(({ item, patientId }) => ({ source_id: item.ref, ...rowOf(item.read, patientId) }))
  const touched = await upsertRows(batch, 'waiting_list_entry', columns, rows)
  const changed = new Set([
    ...touched.keys(),
    ...[...kept].flatMap(([ref, { outcome }]) => (outcome === 'same' ? [] : [ref])),
  ])
  const marks = items.map(({ item }) => ({ ref: item.ref, hidden: hidesFromGuardians(item.read.meta) }))
  // What comes again as waiting is not over and not an error.
  await sql`
    update waiting_list_entry t set hidden = coalesce(m.hidden, t.hidden), ended_at = null, withdrawn_at = null,
      told_at = case when t.source_id = any(${[...changed]}) then ${batch.now} else t.told_at end
    from json_to_recordset(${JSON.stringify(marks)}::json) as m(ref text, hidden boolean)
    where t.source_system = ${batch.system} and t.source_id = m.ref`.execute(batch.tx)
  const calledOff = await callOffWaiting(
    batch,
    items.map(({ item }) => item.ref),
  )
  for (const { item } of items) {
    const whole = kept.get(item.ref) ?? { outcome: 'same' as const }
    batch.verdicts.set(
      item.resource,
      whole.outcome === 'same' && touched.has(item.ref) ? { outcome: 'changed' } : whole,
    )
  }
  remark(
    batch,
    items.map(({ item }) => item).filter(({ ref }) => calledOff.has(ref)),
    'its visit is called off, because it waits again',
  )
}

/** Which of these Appointments stand on a waiting list. */
async function known({ tx, system }: Batch, refs: readonly string[]): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set()
  const { rows } = await sql<{ ref: string }>`
    select source_id as ref from waiting_list_entry where source_system = ${system} and source_id = any(${[...refs]})`.execute(
    tx,
  )
  return new Set(rows.map(({ ref }) => ref))
}

type Ending = Item<Waiting & { readonly status: string }>

/**
 * Ends the places of Appointments that were cancelled, or entered in error, while they waited and never became a booking. Returns the others, which
 * are bookings.
 */
export async function endWaiting<R extends Ending>(
  batch: Batch,
  items: readonly R[],
  whose: (read: R['read']) => number,
): Promise<R[]> {
  const over = items.filter(({ read: { status } }) => status === 'cancelled' || status === 'entered-in-error')
  await batch.ids.load(
    batch.tx,
    over.map(({ ref }) => ref),
  )
  const waits = await known(
    batch,
    over.filter(({ ref }) => !batch.ids.has(ref)).map(({ ref }) => ref),
  )
  const ended = over.filter(({ ref }) => waits.has(ref))
  if (ended.length === 0) return [...items]
  const kept = await keep(
    batch,
    ended.map((item) => ({ item, patientId: whose(item.read) })),
  )
  const endings = ended.map(({ ref, read }) => ({
    ref,
    reason: wordsOf(read.cancelationReason) ?? null,
    wrong: read.status === 'entered-in-error',
  }))
  await sql`
    update waiting_list_entry t set
      status = case when m.wrong then t.status else 'ENDED' end, reason = m.reason,
      ended_at = case when m.wrong then t.ended_at else coalesce(t.ended_at, ${batch.now}) end,
      withdrawn_at = case when m.wrong then coalesce(t.withdrawn_at, ${batch.now}) end
    from json_to_recordset(${JSON.stringify(endings)}::json) as m(ref text, reason text, wrong boolean)
    where t.source_system = ${batch.system} and t.source_id = m.ref`.execute(batch.tx)
  for (const { ref, resource } of ended) batch.verdicts.set(resource, kept.get(ref) ?? { outcome: 'same' })
  remark(batch, ended, 'its place on the waiting list has ended')
  return items.filter((item) => !ended.includes(item))
}

const offered = new Set(['proposed', 'pending'])
const stored = new Set(['new', 'changed', 'same'])

/** Says at the places of Appointments that have become bookings that they have. */
export async function bookWaiting(batch: Batch, items: readonly Ending[]): Promise<void> {
  const taken = items.filter(({ resource }) => stored.has(batch.verdicts.get(resource)?.outcome ?? ''))
  const waits = await known(
    batch,
    taken.map(({ ref }) => ref),
  )
  const states = taken
    .filter(({ ref }) => waits.has(ref))
    .map(({ ref, read: { status, start } }) => ({ ref, status: statusOf(status), start }))
  if (states.length === 0) return
  await sql`
    update waiting_list_entry t set status = m.status, planned_at = coalesce(m.start, t.planned_at), due_at = coalesce(m.start, t.due_at),
      told_at = case when t.status = m.status then t.told_at else ${batch.now} end,
      ended_at = case when m.status <> 'OFFERED' then coalesce(t.ended_at, ${batch.now}) end
    from json_to_recordset(${JSON.stringify(states)}::json) as m(ref text, status text, start timestamptz)
    where t.source_system = ${batch.system} and t.source_id = m.ref`.execute(batch.tx)
}

function statusOf(status: string): 'OFFERED' | 'BOOKED' | 'ENDED' {
  if (offered.has(status)) return 'OFFERED'
  return status === 'cancelled' || status === 'entered-in-error' ? 'ENDED' : 'BOOKED'
}
