import type { Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import type { BookedStatus, Done, Outcome, Refusals } from '../commands.ts'
import type { Availability } from '../model/directory.ts'
import { freeSlotsOf } from '../model/holds.ts'

/** A slot picked for a patient. */
export interface Claim {
  readonly slotId: number
  readonly availability: Availability
  readonly patientId: number
  readonly accountId: number | null
  readonly now: Date
}

// The slot is the arbiter: one atomic update takes it or does not. The constraints of the booking table stand behind.
const takeSlot = (claim: Claim, status: 'held' | 'booked') => sql`
  update clinic_slot s set status = ${status}
  where s.id = ${claim.slotId} and s.schedule_id = ${claim.availability.scheduleId} and s.status = 'free' and s.starts_at > ${claim.now}
  returning s.id, s.starts_at, s.ends_at`

const noOverlap = (claim: Claim, exceptId: number | null): RawBuilder<unknown> =>
  claim.availability.parallelAllowed
    ? sql`true`
    : sql`not exists (select 1 from booking o where o.patient_id = ${claim.patientId} and o.id is distinct from ${exceptId}::bigint
        and (o.status in ('SCHEDULED', 'REGISTERED') or (o.status = 'PROVISIONAL' and o.held_until > ${claim.now}))
        and o.during && tstzrange(taken.starts_at, taken.ends_at))`

// Whether there is such a slot at all is only looked at when it could not be had.
const isSlot = (claim: Claim) => sql`
  exists (select 1 from taken) or exists (
    select 1 from clinic_slot s where s.id = ${claim.slotId} and s.schedule_id = ${claim.availability.scheduleId})`

const times = sql`(select starts_at from taken) as "startsAt", (select ends_at from taken) as "endsAt"`

interface Taken {
  slots: number
  id: number | null
  known: boolean
  startsAt: Date | null
  endsAt: Date | null
}

type TakingRefusal = Refusals['hold']

type Judged =
  | { readonly state: 'accepted'; readonly done: Done['hold'] }
  | { readonly state: 'refused'; readonly code: TakingRefusal }

const refused = <C extends string>(code: C) => ({ state: 'refused', code }) as const

const judge = (row: Taken | undefined): Judged => {
  if (row?.id && row.startsAt && row.endsAt)
    return {
      state: 'accepted',
      done: { booking: row.id, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
    }
  if (row && !row.known) return refused('NOT_FOUND')
  return refused(row && row.slots > 0 ? 'BOOKING_OVERLAP' : 'SLOT_TAKEN')
}

const constraintRefusals: Readonly<Record<string, 'BOOKING_OVERLAP' | 'SLOT_TAKEN'>> = {
  booking_patient_free: 'BOOKING_OVERLAP',
  booking_practitioner_free: 'SLOT_TAKEN',
  booking_slot: 'SLOT_TAKEN',
}

/** What a constraint refuses has ended the transaction: the caller can only roll back. */
async function guarded(work: () => Promise<Judged>): Promise<Judged> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const code = constraintRefusals[constraint]
    if (!code) throw error
    return refused(code)
  }
}

function insertBooking(
  tx: Tx,
  claim: Claim,
  status: 'PROVISIONAL' | BookedStatus,
  until: Date | null,
): Promise<Judged> {
  const { availability } = claim
  return guarded(async () => {
    const { rows } = await sql<Taken>`
      with taken as (${takeSlot(claim, status === 'PROVISIONAL' ? 'held' : 'booked')}),
      made as (
        insert into booking (status, patient_id, account_id, slot_id, availability_id, role_id, starts_at, ends_at,
          practitioner_id, overlap_allowed, parallel_allowed, held_until, created_at)
        select ${status}, ${claim.patientId}, ${claim.accountId}, taken.id, ${availability.id}, ${availability.role?.id ?? null},
          taken.starts_at, taken.ends_at, ${availability.role?.practitionerId ?? null}, ${availability.overlapAllowed},
          ${availability.parallelAllowed}, ${until}, ${claim.now}
        from taken where ${noOverlap(claim, null)}
        returning id)
      select (select count(*) from taken) as slots, (select id from made) as id, ${isSlot(claim)} as known, ${times}`.execute(
      tx,
    )
    return judge(rows[0])
  })
}

/** Takes a free slot for a provisional booking. */
export const hold = (tx: Tx, claim: Claim, until: Date): Promise<Judged> =>
  insertBooking(tx, claim, 'PROVISIONAL', until)

/** Takes a free slot for good. */
export const book = (tx: Tx, claim: Claim, status: BookedStatus): Promise<Judged> =>
  insertBooking(tx, claim, status, null)

const accepted = { state: 'accepted', done: null } as const

/** Makes a provisional booking a real one; the caller has checked that it is live. */
export async function complete(tx: Tx, id: number, status: BookedStatus): Promise<Outcome<'complete'>> {
  const { rows } = await sql`
    with done as (
      update booking set status = ${status}, held_until = null, version = version + 1
      where id = ${id} and status = 'PROVISIONAL' returning slot_id),
    booked as (update clinic_slot s set status = 'booked' from done where s.id = done.slot_id)
    select 1 from done`.execute(tx)
  return rows.length > 0 ? accepted : refused('SLOT_HOLD_EXPIRED')
}

/** Gives the old slot back and takes the new one, or does neither. */
export async function move(tx: Tx, id: number, claim: Claim): Promise<Outcome<'move'>> {
  const { availability } = claim
  const judged = await guarded(async () => {
    const { rows } = await sql<Taken>`
      with taken as (${takeSlot(claim, 'booked')}),
      old as (select slot_id from booking where id = ${id}),
      moved as (
        update booking b set slot_id = taken.id, availability_id = ${availability.id}, role_id = ${availability.role?.id ?? null},
          starts_at = taken.starts_at, ends_at = taken.ends_at, practitioner_id = ${availability.role?.practitionerId ?? null},
          overlap_allowed = ${availability.overlapAllowed}, parallel_allowed = ${availability.parallelAllowed},
          sequence = b.sequence + 1, version = b.version + 1, code_confirmed_at = null
        from taken where b.id = ${id} and ${noOverlap(claim, id)} returning b.id),
      given as (
        update clinic_slot s set status = 'free' from old, moved where s.id = old.slot_id and s.status = 'booked' returning 1)
      select (select count(*) from taken) as slots, (select id from moved) as id, ${isSlot(claim)} as known, ${times}`.execute(
      tx,
    )
    return judge(rows[0])
  })
  return judged.state === 'accepted' ? accepted : judged
}

/** Gives provisional bookings back. */
export async function release(tx: Tx, ids: readonly number[]): Promise<Outcome<'release'>> {
  await sql`
    with gone as (update booking set status = 'RELEASED' where id = any(${[...ids]}::bigint[]) and status = 'PROVISIONAL' returning slot_id)
    ${freeSlotsOf}`.execute(tx)
  return accepted
}

/** Cancels a live booking; its slot is free again. */
export async function cancel(tx: Tx, id: number): Promise<Outcome<'cancel'>> {
  const { rows } = await sql`
    with gone as (
      update booking set status = 'CANCELED', sequence = sequence + 1, version = version + 1
      where id = ${id} and status in ('SCHEDULED', 'REGISTERED') returning slot_id),
    freed as (${freeSlotsOf})
    select 1 from gone`.execute(tx)
  return rows.length > 0 ? accepted : refused('BOOKING_STATUS')
}

/** SCHEDULED becomes REGISTERED. */
export async function confirm(tx: Tx, id: number): Promise<Outcome<'confirm'>> {
  const { rows } = await sql`
    update booking set status = 'REGISTERED', sequence = sequence + 1, version = version + 1, code_confirmed_at = null
    where id = ${id} and status = 'SCHEDULED' returning id`.execute(tx)
  return rows.length > 0 ? accepted : refused('BOOKING_STATUS')
}
