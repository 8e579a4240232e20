import { sql } from 'kysely'
import type { Batch, Verdict } from './batch.ts'
import { Refusal } from './record.ts'

export type ImportedStatus = 'SCHEDULED' | 'REGISTERED' | 'EXECUTED' | 'CANCELED'

/** A service in a calendar, at one slot of it when the appointment names one. */
interface Opening {
  availability_id: number
  service_id: number
  role_id: number | null
  practitioner_id: number | null
  overlap_allowed: boolean
  parallel_allowed: boolean
  slot_id: number | null
  starts_at: Date | null
  ends_at: Date | null
}

export interface BookingRow extends Omit<Opening, 'service_id'> {
  status: ImportedStatus
  order_status: string | null
  patient_id: number
  starts_at: Date
  ends_at: Date
}

interface StoredBooking {
  id: number
  ref: string
  status: string
  order_status: string | null
  patient_id: number
  slot_id: number | null
  starts_at: Date
  ends_at: Date
  availability_id: number
  version: number
}

const live = new Set(['PROVISIONAL', 'SCHEDULED', 'REGISTERED'])
const progress: Record<string, number> = { SCHEDULED: 1, REGISTERED: 2, EXECUTED: 3, CANCELED: 3 }

/** What the slots and the practitioners of a batch of appointments offer. */
export async function openingsOf({ tx }: Batch, wanted: { slots: number[]; roles: number[] }) {
  const { rows } = await sql<Opening>`
    select a.id as availability_id, a.service_id, c.role_id, r.practitioner_id, c.overlap_allowed, a.parallel_allowed,
      s.id as slot_id, s.starts_at, s.ends_at
    from clinic_slot s join clinic_schedule c on c.id = s.schedule_id join clinic_availability a on a.schedule_id = c.id
      left join clinic_role r on r.id = c.role_id
    where s.id = any(${wanted.slots}::bigint[])
    union all
    select a.id, a.service_id, c.role_id, r.practitioner_id, c.overlap_allowed, a.parallel_allowed, null, null, null
    from clinic_schedule c join clinic_availability a on a.schedule_id = c.id join clinic_role r on r.id = c.role_id
    where c.role_id = any(${wanted.roles}::bigint[])`.execute(tx)
  return {
    /** Raises {@link Refusal} when the clinic offers nothing of that kind, or several things between which the file does not choose. */
    find({ slot, role, service }: Record<'slot' | 'role' | 'service', number | undefined>): Opening {
      const fitting = rows.filter(
        (row) =>
          (slot === undefined ? row.slot_id === null && row.role_id === role : row.slot_id === slot) &&
          (service === undefined || row.service_id === service),
      )
      const [only] = fitting
      if (!only) throw new Refusal('the clinic does not offer that service in that schedule')
      if (new Set(fitting.map((row) => row.service_id)).size > 1) throw new Refusal('does not say which of the services of its schedule it is')
      return only
    },
  }
}

/** The imported bookings as they are now, locked against changes by the portal. */
export async function storedBookings(batch: Batch, refs: string[]): Promise<Map<string, StoredBooking>> {
  const { rows } = await sql<StoredBooking>`
    select id, source_id as ref, status, order_status, patient_id, slot_id, starts_at, ends_at, availability_id, version
    from booking where source_system = ${batch.system} and source_id = any(${refs}) order by id for update`.execute(batch.tx)
  return new Map(rows.map((row) => [row.ref, row]))
}

/** The slots of live bookings are taken; one that is already taken otherwise is found by the booking's own constraint. */
export async function claimSlots({ tx }: Batch, rows: BookingRow[]): Promise<void> {
  const slots = rows.filter((row) => live.has(row.status)).flatMap((row) => row.slot_id ?? [])
  if (slots.length > 0)
    await sql`update clinic_slot set status = 'booked' where id = any(${slots}::bigint[]) and status = 'free'`.execute(tx)
}

/** Slots of cancelled appointments are free again, unless another live booking has them. */
export async function freeSlots(batch: Batch, refs: string[]): Promise<void> {
  await sql`
    update clinic_slot s set status = 'free'
    from booking b
    where b.slot_id = s.id and b.status = 'CANCELED' and s.status = 'booked' and s.starts_at > ${batch.now}
      and b.source_system = ${batch.system} and b.source_id = any(${refs})
      and not exists (select 1 from booking o where o.slot_id = s.id and o.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED'))`.execute(
    batch.tx,
  )
}

/** Inserts the booking, or brings the stored one up to the file as far as the portal has not changed it. */
export async function storeBooking(batch: Batch, ref: string, row: BookingRow, before: StoredBooking | undefined): Promise<Verdict> {
  if (!before) {
    await sql`
      insert into booking (source_system, source_id, status, order_status, patient_id, slot_id, availability_id, role_id,
        practitioner_id, overlap_allowed, parallel_allowed, starts_at, ends_at)
      values (${batch.system}, ${ref}, ${row.status}, ${row.order_status}, ${row.patient_id}, ${row.slot_id}, ${row.availability_id},
        ${row.role_id}, ${row.practitioner_id}, ${row.overlap_allowed}, ${row.parallel_allowed}, ${row.starts_at}, ${row.ends_at})`.execute(
      batch.tx,
    )
    return { outcome: 'new' }
  }
  if (isSame(before, row)) return { outcome: 'same' }
  if (before.version > 1) return moveForward(batch, row, before)
  await sql`
    update booking set status = ${row.status}, order_status = ${row.order_status}, patient_id = ${row.patient_id},
      slot_id = ${row.slot_id}, availability_id = ${row.availability_id}, role_id = ${row.role_id},
      practitioner_id = ${row.practitioner_id}, overlap_allowed = ${row.overlap_allowed}, parallel_allowed = ${row.parallel_allowed},
      starts_at = ${row.starts_at}, ends_at = ${row.ends_at}, sequence = sequence + 1
    where id = ${before.id}`.execute(batch.tx)
  return { outcome: 'changed' }
}

async function moveForward(batch: Batch, row: BookingRow, before: StoredBooking): Promise<Verdict> {
  if ((progress[row.status] ?? 0) <= (progress[before.status] ?? 0)) {
    return { outcome: 'left', reason: 'the booking was changed in the portal since it was imported' }
  }
  await sql`
    update booking set status = ${row.status}, order_status = ${row.order_status}, sequence = sequence + 1, version = version + 1
    where id = ${before.id}`.execute(batch.tx)
  return { outcome: 'changed', remark: 'status only: the booking was changed in the portal since it was imported' }
}

const isSame = (before: StoredBooking, row: BookingRow): boolean =>
  before.status === row.status &&
  before.order_status === row.order_status &&
  before.patient_id === row.patient_id &&
  before.slot_id === row.slot_id &&
  before.availability_id === row.availability_id &&
  before.starts_at.getTime() === row.starts_at.getTime() &&
  before.ends_at.getTime() === row.ends_at.getTime()
