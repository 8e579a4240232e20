import * as z from 'zod/mini'
import { sql } from '../../../db/sql.ts'
import { slotKeptMs } from '../../model/old-slots.ts'
import { type Batch, type Item, made, taker } from '../batch.ts'
import { instant, reference } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { upsertRows } from '../upsert.ts'

const statuses = {
  free: 'free',
  busy: 'booked',
  'busy-unavailable': 'closed',
  'busy-tentative': 'closed',
  // For a slot that was imported before the clinic marked it as an error.
  'entered-in-error': 'closed',
} as const
const longestMs = 24 * 3_600_000

const slot = z.object({
  schedule: reference,
  status: z.enum(['free', 'busy', 'busy-unavailable', 'busy-tentative', 'entered-in-error']),
  start: instant,
  end: instant,
})
type Entry = { item: Item<z.infer<typeof slot>>; row: SlotRow }

interface SlotRow {
  schedule_id: number
  starts_at: string
  ends_at: string
  status: (typeof statuses)[keyof typeof statuses]
}
interface StoredSlot {
  ref: string
  schedule_id: number
  starts_at: Date
  ends_at: Date
  status: string
}

const columns = { schedule_id: 'bigint', starts_at: 'timestamptz', ends_at: 'timestamptz', status: 'text' } as const

/**
 * Slot: a time that can be booked. A slot with a live booking or hold stays as it is, whatever the file says: it is given back with its booking.
 * Slots of one schedule may not overlap unless the schedule allows it.
 */
export const takeSlots = taker({
  shape: slot,
  needs: ({ schedule }) => [schedule.reference],
  async take(batch, items) {
    const stored = await storedSlots(
      batch,
      items.map(({ ref }) => ref),
    )
    const kept = items.filter((item) => stored.has(item.ref) || !hasGone(batch, item))
    const rows = made(batch, kept, ({ ref, read }) => rowOf(batch, read, stored.has(ref)))
    const known = rows.filter(({ item }) => stored.has(item.ref))
    const same = new Set(known.filter(({ item, row }) => isSame(stored.get(item.ref), row)))
    await lock(
      batch,
      known.filter((entry) => !same.has(entry)).map(({ item }) => item.ref),
    )
    const mayBeOccupied = known.filter((entry) => !same.has(entry) || entry.row.status === 'booked')
    const occupied = await occupiedSlots(
      batch,
      mayBeOccupied.map(({ item }) => item.ref),
    )
    const allowed = rows.filter((entry) => {
      const { item, row } = entry
      if (occupied.has(item.ref)) batch.statedSlots.set(item.ref, row.status)
      if (same.has(entry)) batch.verdicts.set(item.resource, { outcome: 'same' })
      else if (occupied.has(item.ref))
        batch.verdicts.set(item.resource, {
          outcome: 'left',
          reason: 'a live booking or hold in the portal has this slot',
        })
      return !same.has(entry) && !occupied.has(item.ref)
    })
    const fitting = await withoutClashes(batch, allowed, stored)
    const outcomes = await upsertRows(
      batch,
      'clinic_slot',
      columns,
      fitting.map(({ item, row }) => ({ source_id: item.ref, ...row })),
    )
    for (const { item } of fitting) batch.verdicts.set(item.resource, { outcome: outcomes.get(item.ref) ?? 'same' })
  },
})

/** Whether this is a slot that was entered in error so long ago that the portal no longer has it, which is no fault of the file. */
function hasGone({ now, verdicts }: Batch, { resource, read }: Item<z.infer<typeof slot>>): boolean {
  const gone = read.status === 'entered-in-error' && Date.parse(read.end) < now.getTime() - slotKeptMs
  if (gone) verdicts.set(resource, { outcome: 'skipped', reason: 'was entered in error, and is long over' })
  return gone
}

function rowOf(batch: Batch, read: z.infer<typeof slot>, isKnown: boolean): SlotRow {
  if (!read.schedule.reference) throw new Refusal('does not say to which Schedule it belongs')
  if (read.status === 'entered-in-error' && !isKnown) throw new Refusal('was entered in error')
  const length = Date.parse(read.end) - Date.parse(read.start)
  if (length <= 0) throw new Refusal('ends before it starts')
  if (length > longestMs) throw new Refusal('is longer than a day')
  return {
    schedule_id: batch.ids.of(read.schedule.reference),
    starts_at: read.start,
    ends_at: read.end,
    status: statuses[read.status],
  }
}

async function storedSlots(batch: Batch, refs: string[]): Promise<Map<string, StoredSlot>> {
  const { rows } = await sql<StoredSlot>`
    select source_id as ref, schedule_id, starts_at, ends_at, status from clinic_slot
    where source_system = ${batch.system} and source_id = any(${refs})`.execute(batch.tx)
  return new Map(rows.map((row) => [row.ref, row]))
}

const isSame = (before: StoredSlot | undefined, row: SlotRow): boolean =>
  before?.schedule_id === row.schedule_id &&
  before.status === row.status &&
  before.starts_at.getTime() === Date.parse(row.starts_at) &&
  before.ends_at.getTime() === Date.parse(row.ends_at)

/** Locks the slots, so that a booking that is being made now is either seen or comes after the import. */
async function lock({ tx, system }: Batch, refs: string[]): Promise<void> {
  if (refs.length > 0)
    await sql`select 1 from clinic_slot where source_system = ${system} and source_id = any(${refs}) order by id for update`.execute(
      tx,
    )
}

async function occupiedSlots({ tx, system }: Batch, refs: string[]): Promise<Set<string>> {
  if (refs.length === 0) return new Set()
  const { rows } = await sql<{ ref: string }>`
    select source_id as ref from clinic_slot s
    where source_system = ${system} and source_id = any(${refs})
      and (status = 'held' or exists (
        select 1 from booking b where b.slot_id = s.id and b.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED')))`.execute(
    tx,
  )
  return new Set(rows.map(({ ref }) => ref))
}

async function withoutClashes(batch: Batch, entries: Entry[], stored: Map<string, StoredSlot>): Promise<Entry[]> {
  const parallel = await parallelSchedules(
    batch,
    entries.map(({ row }) => row.schedule_id),
  )
  const single = entries.map(({ row }) => row.schedule_id).filter((id) => !parallel.has(id))
  await batch.calendars.load(batch.tx, single)
  return entries.filter(({ item, row }) => {
    if (parallel.has(row.schedule_id)) return true
    const old = stored.get(item.ref)
    const before =
      old?.schedule_id === row.schedule_id ? { start: old.starts_at.getTime(), end: old.ends_at.getTime() } : undefined
    const clash = batch.calendars.enter(
      row.schedule_id,
      item.ref,
      Date.parse(row.starts_at),
      Date.parse(row.ends_at),
      before,
    )
    if (clash)
      batch.verdicts.set(item.resource, { outcome: 'refused', reason: `overlaps ${clash} in the same schedule` })
    return clash === undefined
  })
}

async function parallelSchedules(batch: Batch, schedules: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from clinic_schedule where overlap_allowed and id = any(${[...new Set(schedules)]}::bigint[])`.execute(
    batch.tx,
  )
  return new Set(rows.map(({ id }) => id))
}
