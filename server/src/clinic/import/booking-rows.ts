import { sql } from '../../db/sql.ts'
import type { Batch, Item, Verdict } from './batch.ts'
import { hideVisits, showVisits } from './marks.ts'
import { withoutOthers } from './moved-bookings.ts'
import type { Opening } from './openings.ts'

export type ImportedStatus = 'SCHEDULED' | 'REGISTERED' | 'EXECUTED' | 'CANCELED'

export interface BookingRow extends Omit<Opening, 'service_id'> {
  status: ImportedStatus
  order_status: string | null
  patient_id: number
  starts_at: Date
  ends_at: Date
  /** Whether it is hidden from guardians; undefined when the resource does not say. */
  hidden: boolean | undefined
}

interface StoredBooking {
  id: number
  ref: string
  status: string
  order_status: string | null
  patient_id: number
  /** The patient, or the record that replaces theirs. */
  owner_id: number
  slot_id: number | null
  starts_at: Date
  ends_at: Date
  availability_id: number
  version: number
  hidden: boolean
}

type Act = 'insert' | 'update' | 'forward' | 'nothing'
interface Step {
  item: Item<unknown>
  row: BookingRow
  before: StoredBooking | undefined
  act: Act
}

const live = new Set(['PROVISIONAL', 'SCHEDULED', 'REGISTERED'])
const progress: Record<string, number> = { SCHEDULED: 1, REGISTERED: 2, EXECUTED: 3, CANCELED: 3 }
const changedInPortal = 'the booking was changed in the portal since it was imported'

const verdicts: Record<Act, Verdict> = {
  insert: { outcome: 'new' },
  update: { outcome: 'changed' },
  forward: { outcome: 'changed', remark: `status only: ${changedInPortal}` },
  nothing: { outcome: 'same' },
}

/**
 * Stores the bookings of a batch with the consequences for their slots, and gives each its verdict. A booking that the portal has changed since it
 * was imported (its version has risen) only moves forward, from SCHEDULED over REGISTERED to EXECUTED or CANCELED; its slot and time stay as the
 * portal left them. Only the clinic decides whether guardians see it, whatever the portal has changed. One that is another patient's now is refused where
 * something of the first one's would go along.
 */
export async function storeBookings(batch: Batch, entries: { item: Item<unknown>; row: BookingRow }[]): Promise<void> {
  const stored = await storedBookings(
    batch,
    entries.map(({ item }) => item.ref),
  )
  const given = entries.map(({ item, row }) => ({ item, row, before: stored.get(item.ref) }))
  const steps = (await withoutOthers(batch, given)).map((one): Step => ({ ...one, act: actFor(one.row, one.before) }))
  const marked = (hidden: boolean) =>
    steps.filter(({ row, before }) => before && row.hidden === hidden && before.hidden !== hidden)
  // Visits are hidden before everything else and shown after it, so that a hidden visit never makes another visit of its patient fail.
  await hideVisits(batch, idsOf(marked(true)))
  for (const step of steps) await updateBooking(batch, step)
  await releaseSlots(batch, steps.flatMap(slotGivenUp))
  await claimSlots(batch, steps)
  await insertBookings(batch, steps)
  await showVisits(batch, idsOf(marked(false)))
  const remarked = new Set([...marked(true), ...marked(false)])
  for (const step of steps) {
    const { item, row, before, act } = step
    const isLeft = act === 'nothing' && before && !isSame(before, row)
    const verdict: Verdict = isLeft ? { outcome: 'left', reason: changedInPortal } : verdicts[act]
    batch.verdicts.set(item.resource, remarked.has(step) ? markedBeside(verdict, row) : verdict)
  }
}

/**
 * Calls off the visits of Appointments that are said to wait again: the clinic has taken their dates back. A visit that the portal has not changed
 * counts as unchanged still, so that it follows the files once they give it a new date.
 */
export async function callOffWaiting(batch: Batch, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ref: string; slot: number | null }>`
    update booking set status = 'CANCELED', sequence = sequence + 1, version = case version when 1 then 1 else version + 1 end
    where source_system = ${batch.system} and source_id = any(${[...refs]}) and status in ('SCHEDULED', 'REGISTERED')
    returning source_id as ref, slot_id as slot`.execute(batch.tx)
  await releaseSlots(
    batch,
    rows.flatMap(({ slot }) => slot ?? []),
  )
  return new Set(rows.map(({ ref }) => ref))
}

const idsOf = (steps: readonly Step[]): number[] => steps.flatMap(({ before }) => before?.id ?? [])

/** The verdict for a booking whose mark was changed in addition. */
function markedBeside(verdict: Verdict, { hidden }: BookingRow): Verdict {
  const mark = hidden ? 'hidden from guardians' : 'shown to guardians again'
  if (verdict.outcome === 'left') return { outcome: 'changed', remark: `${mark} only: ${verdict.reason}` }
  const before = 'remark' in verdict ? verdict.remark : undefined
  return { outcome: 'changed', remark: [before, mark].filter(Boolean).join('; ') }
}

/** The imported bookings as they are now, locked against changes by the portal. */
async function storedBookings(batch: Batch, refs: string[]): Promise<Map<string, StoredBooking>> {
  const { rows } = await sql<StoredBooking>`
    select b.id, b.source_id as ref, b.status, b.order_status, b.patient_id, coalesce(p.merged_into, p.id) as owner_id, b.slot_id, b.starts_at, b.ends_at,
      b.availability_id, b.version, b.hidden
    from booking b join patient p on p.id = b.patient_id
    where b.source_system = ${batch.system} and b.source_id = any(${refs}) order by b.id for update of b`.execute(
    batch.tx,
  )
  return new Map(rows.map((row) => [row.ref, row]))
}

function actFor(row: BookingRow, before: StoredBooking | undefined): Act {
  if (!before) return 'insert'
  if (isSame(before, row)) return 'nothing'
  if (before.version === 1) return 'update'
  return (progress[row.status] ?? 0) > (progress[before.status] ?? 0) ? 'forward' : 'nothing'
}

const isSame = (before: StoredBooking, row: BookingRow): boolean =>
  before.status === row.status &&
  before.order_status === row.order_status &&
  before.patient_id === row.patient_id &&
  before.slot_id === row.slot_id &&
  before.availability_id === row.availability_id &&
  before.starts_at.getTime() === row.starts_at.getTime() &&
  before.ends_at.getTime() === row.ends_at.getTime()

/** The slot of a booking that was live and is now cancelled or has moved. */
function slotGivenUp({ row, before, act }: Step): number[] {
  if (act === 'nothing' || !before?.slot_id || !live.has(before.status)) return []
  const moved = act === 'update' && row.slot_id !== before.slot_id
  return moved || row.status === 'CANCELED' ? [before.slot_id] : []
}

/** Frees slots that were given up, unless these files say otherwise about the slot or another live booking has it. */
async function releaseSlots(batch: Batch, slots: number[]): Promise<void> {
  if (slots.length === 0) return
  const stated = JSON.stringify(Object.fromEntries(batch.statedSlots))
  await sql`
    update clinic_slot s set status = coalesce(${stated}::jsonb ->> s.source_id, 'free')
    where s.id = any(${slots}::bigint[]) and s.status = 'booked' and s.starts_at > ${batch.now}
      and not exists (select 1 from booking o where o.slot_id = s.id and o.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED'))`.execute(
    batch.tx,
  )
}

/** Marks the slots of live bookings as taken; a slot that is taken by another booking is found by the constraint on bookings. */
async function claimSlots({ tx }: Batch, steps: Step[]): Promise<void> {
  const taking = steps.filter(({ act, row }) => (act === 'insert' || act === 'update') && live.has(row.status))
  const slots = taking.flatMap(({ row }) => row.slot_id ?? [])
  if (slots.length > 0)
    await sql`update clinic_slot set status = 'booked' where id = any(${slots}::bigint[]) and status = 'free'`.execute(
      tx,
    )
}

async function updateBooking(batch: Batch, { act, row, before }: Step): Promise<void> {
  if (!before || act === 'nothing') return
  await (act === 'forward'
    ? sql`
        update booking set status = ${row.status}, order_status = ${row.order_status}, sequence = sequence + 1, version = version + 1
        where id = ${before.id}`.execute(batch.tx)
    : sql`
        update booking set status = ${row.status}, order_status = ${row.order_status}, patient_id = ${row.patient_id},
          slot_id = ${row.slot_id}, availability_id = ${row.availability_id}, role_id = ${row.role_id},
          practitioner_id = ${row.practitioner_id}, overlap_allowed = ${row.overlap_allowed},
          parallel_allowed = ${row.parallel_allowed}, starts_at = ${row.starts_at}, ends_at = ${row.ends_at}, sequence = sequence + 1
        where id = ${before.id}`.execute(batch.tx))
}

async function insertBookings(batch: Batch, steps: Step[]): Promise<void> {
  const rows = steps
    .filter(({ act }) => act === 'insert')
    .map(({ item, row }) => ({
      source_id: item.ref,
      ...row,
      hidden: row.hidden ?? false,
    }))
  if (rows.length === 0) return
  await sql`
    insert into booking (source_system, source_id, status, order_status, patient_id, slot_id, availability_id, role_id, practitioner_id,
      overlap_allowed, parallel_allowed, starts_at, ends_at, hidden)
    select ${batch.system}, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(source_id text, status text, order_status text,
      patient_id bigint, slot_id bigint, availability_id bigint, role_id bigint, practitioner_id bigint, overlap_allowed boolean,
      parallel_allowed boolean, starts_at timestamptz, ends_at timestamptz, hidden boolean)`.execute(batch.tx)
}
