import type { Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { sendOff } from '../../db/transaction.ts'
import type { BookedStatus, Outcome } from '../commands.ts'
import { storedColumns, type StoredBooking } from '../model/bookings.ts'
import { isImmediate, type Availability } from '../model/directory.ts'
import { freeSlotsOf } from '../model/holds.ts'

/** Milliseconds that a visit without an appointment is taken to last. */
const unplannedMs = 15 * 60_000

/** A slot picked for a patient. */
export interface Claim {
  readonly slotId: number
  readonly availability: Availability
  readonly patientId: number
  readonly accountId: number | null
  readonly now: Date
}

// The slot decides: one atomic update takes it or does not. The constraints of the booking table are a second safeguard.
const takeSlot = (claim: Claim, status: 'held' | 'booked') => sql`
  update clinic_slot s set status = ${status}
  where s.id = ${claim.slotId} and s.schedule_id = ${claim.availability.scheduleId} and s.status = 'free' and s.starts_at > ${claim.now}
  returning s.id, s.starts_at, s.ends_at`

// Whoever is on duty sees one person after the other: the slot of the duty stays free, and the visit begins now.
const joinDuty = ({ slotId, availability, now }: Claim) => sql`
  select null::bigint as id, ${now}::timestamptz as starts_at, ${new Date(now.getTime() + unplannedMs)}::timestamptz as ends_at from clinic_slot s
  where s.id = ${slotId} and s.schedule_id = ${availability.scheduleId} and s.status = 'free' and s.starts_at <= ${now} and s.ends_at > ${now}`

const noOverlap = (claim: Claim, exceptId: number | null): RawBuilder<unknown> =>
  claim.availability.parallelAllowed
    ? sql`true`
    : // A hidden visit refuses nobody, as in the constraint: it would tell a guardian of itself. Whose it is is told in their list.
      sql`not exists (select 1 from booking o where o.patient_id = ${claim.patientId} and o.id is distinct from ${exceptId}::bigint and not o.hidden
        and (o.status in ('SCHEDULED', 'REGISTERED') or (o.status = 'PROVISIONAL' and o.held_until > ${claim.now}))
        and o.during && tstzrange(taken.starts_at, taken.ends_at))`

// Only when a slot could not be taken do we look whether it exists at all.
const isSlot = (claim: Claim) => sql`
  exists (select 1 from taken) or exists (
    select 1 from clinic_slot s where s.id = ${claim.slotId} and s.schedule_id = ${claim.availability.scheduleId})`

// One row in any case: what is said about the slot, and the booking `b` that was written, if one was.
const judged = (claim: Claim) => sql`
  select (select count(*) from taken) as slots, ${isSlot(claim)} as known, ${storedColumns}
  from (values (1)) as always left join b on true`

interface Slots {
  slots: number
  known: boolean
}
type Written = (Slots & StoredBooking) | (Slots & { id: null })

type Judged = Outcome<'hold' | 'book'>

const refused = <C extends string>(code: C) => ({ state: 'refused', code }) as const

const judge = (written: Written | undefined): Judged => {
  if (written && written.id !== null) {
    const { slots: _, known: _known, ...row } = written
    const { id: booking, startsAt, endsAt } = row
    return {
      state: 'accepted',
      done: { booking, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      row,
    }
  }
  if (written && !written.known) return refused('NOT_FOUND')
  return refused(written && written.slots > 0 ? 'BOOKING_OVERLAP' : 'SLOT_TAKEN')
}

const constraintRefusals: Readonly<Record<string, 'BOOKING_OVERLAP' | 'SLOT_TAKEN'>> = {
  booking_patient_free: 'BOOKING_OVERLAP',
  booking_practitioner_free: 'SLOT_TAKEN',
  booking_slot: 'SLOT_TAKEN',
}

/** Runs work that a constraint may refuse. A refusal ends the transaction, so that the caller can only roll back. */
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
  const immediate = isImmediate(availability)
  return guarded(async () => {
    const { rows } = await sql<Written>`
      with taken as (${immediate ? joinDuty(claim) : takeSlot(claim, status === 'PROVISIONAL' ? 'held' : 'booked')}),
      b as (
        insert into booking (status, patient_id, account_id, slot_id, availability_id, role_id, starts_at, ends_at,
          practitioner_id, overlap_allowed, parallel_allowed, held_until, created_at)
        select ${status}, ${claim.patientId}, ${claim.accountId}, taken.id, ${availability.id}, ${availability.role?.id ?? null},
          taken.starts_at, taken.ends_at, ${availability.role?.practitionerId ?? null}, ${immediate || availability.overlapAllowed},
          ${availability.parallelAllowed}, ${until}, ${claim.now}
        from taken where ${noOverlap(claim, null)}
        returning *)
      ${judged(claim)}`.execute(tx)
    return judge(rows[0])
  })
}

/** Takes a free slot for a hold. */
export const hold = (tx: Tx, claim: Claim, until: Date): Promise<Judged> =>
  insertBooking(tx, claim, 'PROVISIONAL', until)

/** Takes a free slot for a booking. */
export const book = (tx: Tx, claim: Claim, status: BookedStatus): Promise<Judged> =>
  insertBooking(tx, claim, status, null)

const acceptedAs = (rows: readonly StoredBooking[]) =>
  rows[0] && ({ state: 'accepted', done: null, row: rows[0] } as const)

/** Turns a hold into a booking; the caller has checked that it is live. */
export async function complete(tx: Tx, id: number, status: BookedStatus): Promise<Outcome<'complete'>> {
  const { rows } = await sql<StoredBooking>`
    with b as (
      update booking set status = ${status}, held_until = null, version = version + 1
      where id = ${id} and status = 'PROVISIONAL' returning *),
    booked as (update clinic_slot s set status = 'booked' from b where s.id = b.slot_id)
    select ${storedColumns} from b`.execute(tx)
  return acceptedAs(rows) ?? refused('SLOT_HOLD_EXPIRED')
}

/** Gives the old slot back and takes the new one, or does neither; without a status the booking keeps its own. */
export async function move(tx: Tx, id: number, claim: Claim, status?: BookedStatus): Promise<Outcome<'move'>> {
  const { availability } = claim
  const moved = await guarded(async () => {
    const { rows } = await sql<Written>`
      with taken as (${takeSlot(claim, 'booked')}),
      old as (select slot_id from booking where id = ${id}),
      b as (
        update booking b set slot_id = taken.id, availability_id = ${availability.id}, role_id = ${availability.role?.id ?? null},
          starts_at = taken.starts_at, ends_at = taken.ends_at, practitioner_id = ${availability.role?.practitionerId ?? null},
          overlap_allowed = ${availability.overlapAllowed}, parallel_allowed = ${availability.parallelAllowed},
          status = coalesce(${status ?? null}::text, b.status),
          sequence = b.sequence + 1, version = b.version + 1, code_confirmed_at = null
        from taken where b.id = ${id} and ${noOverlap(claim, id)} returning b.*),
      given as (
        update clinic_slot s set status = 'free' from old, b where s.id = old.slot_id and s.status = 'booked' returning 1)
      ${judged(claim)}`.execute(tx)
    return judge(rows[0])
  })
  return moved.state === 'accepted' ? { ...moved, done: null } : moved
}

/** Gives back holds. */
export async function release(tx: Tx, ids: readonly number[]): Promise<Outcome<'release'>> {
  await sendOff(
    tx,
    sql`
    with gone as (update booking set status = 'RELEASED' where id = any(${[...ids]}::bigint[]) and status = 'PROVISIONAL' returning slot_id)
    ${freeSlotsOf}`,
  )
  return { state: 'accepted', done: null }
}

/** Cancels a live booking; its slot is free again. */
export async function cancel(tx: Tx, id: number): Promise<Outcome<'cancel'>> {
  const { rows } = await sql<StoredBooking>`
    with gone as (
      update booking set status = 'CANCELED', sequence = sequence + 1, version = version + 1
      where id = ${id} and status in ('SCHEDULED', 'REGISTERED') returning *),
    freed as (${freeSlotsOf})
    select ${storedColumns} from gone b`.execute(tx)
  return acceptedAs(rows) ?? refused('BOOKING_STATUS')
}

/** SCHEDULED becomes REGISTERED. */
export async function confirm(tx: Tx, id: number): Promise<Outcome<'confirm'>> {
  const { rows } = await sql<StoredBooking>`
    update booking b set status = 'REGISTERED', sequence = sequence + 1, version = version + 1, code_confirmed_at = null
    where b.id = ${id} and b.status = 'SCHEDULED' returning ${storedColumns}`.execute(tx)
  return acceptedAs(rows) ?? refused('BOOKING_STATUS')
}
