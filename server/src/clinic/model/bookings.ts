import type { Scope } from '../../access/actor.ts'
import { linkAllows } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

export type StoredStatus = 'PROVISIONAL' | 'RELEASED' | 'SCHEDULED' | 'REGISTERED' | 'EXECUTED' | 'CANCELED'

/** A booking or hold as it is stored; names of service, place and people are in the directory. */
export interface BookingRow {
  readonly id: number
  readonly status: StoredStatus
  readonly orderStatus: string | null
  readonly patientId: number
  readonly name: string
  readonly lastName: string
  readonly accountId: number | null
  readonly slotId: number | null
  readonly availabilityId: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly heldUntil: Date | null
  readonly codeConfirmedAt: Date | null
  /** yyyy-MM-dd: the patient's measurements go with the visit from this day on. */
  readonly measurementsFrom: string | null
  readonly mpiReferralId: number | null
  /** Ids that the telehealth platform gave to the consultation and its medical case. */
  readonly teleconsultationId: string | null
  readonly medicalCaseId: string | null
  /** Under which a person's calendar knows the visit: never changes, and no other visit of any portal has it. */
  readonly calendarUid: string
  readonly sequence: number
  readonly version: number
}

const columns = sql`
  b.id, b.status, b.order_status as "orderStatus", b.patient_id as "patientId", p.name, p.last_name as "lastName",
  b.account_id as "accountId", b.slot_id as "slotId", b.availability_id as "availabilityId",
  b.starts_at as "startsAt", b.ends_at as "endsAt", b.held_until as "heldUntil", b.code_confirmed_at as "codeConfirmedAt",
  b.measurements_from as "measurementsFrom", b.mpi_referral_id as "mpiReferralId", b.teleconsultation_id as "teleconsultationId", b.medical_case_id as "medicalCaseId",
  b.calendar_uid as "calendarUid", b.sequence, b.version`

const shown = sql`b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED')`

/**
 * Bookings that touch a period, earliest first: of one patient, or of everybody the account may act for.
 * Undefined when the named patient is none of them.
 */
export async function listBookings(
  db: Db,
  scope: Scope,
  filter: { patientId?: number; from: Date; to: Date },
): Promise<BookingRow[] | undefined> {
  const one: RawBuilder<unknown> = filter.patientId === undefined ? sql`` : sql`and l.patient_id = ${filter.patientId}`
  const { rows } = await sql<BookingRow | { id: null }>`
    select ${columns}
    from patient_link l join patient p on p.id = l.patient_id
    left join booking b on b.patient_id = l.patient_id and ${shown} and b.ends_at > ${filter.from} and b.starts_at < ${filter.to}
    where ${linkAllows(scope, 'bookings:read')} ${one}
    order by b.starts_at, b.id limit 1000`.execute(db)
  if (rows.length === 0 && filter.patientId !== undefined) return undefined
  return rows.filter((row): row is BookingRow => row.id !== null)
}

/** One booking or hold, whatever its status; undefined when there is none that the account may see. */
export async function findBooking(db: Db, scope: Scope, id: number): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select ${columns}
    from booking b join patient p on p.id = b.patient_id join patient_link l on l.patient_id = b.patient_id
    where b.id = ${id} and ${linkAllows(scope, 'bookings:read')}`.execute(db)
  return rows[0]
}

/** First live booking that overlaps a period; null when there is none, undefined when the patient is not theirs. */
export async function firstOverlapping(
  db: Db,
  scope: Scope,
  about: { patientId: number; from: Date; to: Date; exceptId?: number },
): Promise<BookingRow | null | undefined> {
  const { rows } = await sql<BookingRow | { id: null }>`
    select ${columns}
    from patient_link l join patient p on p.id = l.patient_id
    left join booking b on b.patient_id = l.patient_id and b.id is distinct from ${about.exceptId ?? null}::bigint
      and (b.status in ('SCHEDULED', 'REGISTERED')) and b.during && tstzrange(${about.from}, ${about.to})
    where l.patient_id = ${about.patientId} and ${linkAllows(scope, 'bookings:read')}
    order by b.starts_at limit 1`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return row.id === null ? null : row
}
