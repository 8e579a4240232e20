import type { Scope } from '../../access/actor.ts'
import type { Owned, Patient, Patients } from '../../access/claims.ts'
import { linkAllows } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'

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

/** Bookings of patients that touch a period, earliest first. */
export const listBookings = (
  db: Db,
  patients: Patients<'bookings:read'>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<BookingRow[]> =>
  patients.all(
    db,
    sql<BookingRow>`
    select ${columns} from ${patients.rows('booking')} b join patient p on p.id = b.patient_id
    where ${shown} and b.ends_at > ${from} and b.starts_at < ${to}
    order by b.starts_at, b.id limit 1000`,
  )

/** The booking or hold that a call names. Raises NOT_FOUND. */
export async function bookingOf(db: Db, owned: Owned<'booking' | 'hold' | 'reservation'>): Promise<BookingRow> {
  const row = await owned.first(
    db,
    sql<BookingRow>`select ${columns} from ${owned.row()} b join patient p on p.id = b.patient_id`,
  )
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** One booking or hold, whatever its status; undefined when there is none that the account may see. */
export async function findBooking(db: Db, scope: Scope, id: number): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select ${columns}
    from booking b join patient p on p.id = b.patient_id join patient_link l on l.patient_id = b.patient_id
    where b.id = ${id} and ${linkAllows(scope, 'bookings:read')}`.execute(db)
  return rows[0]
}

/** First live booking of a patient that overlaps a period. */
export const firstOverlapping = (
  db: Db,
  patient: Patient<'bookings:read'>,
  about: { readonly from: Date; readonly to: Date; readonly exceptId?: number | undefined },
): Promise<BookingRow | undefined> =>
  patient.first(
    db,
    sql<BookingRow>`
    select ${columns} from ${patient.rows('booking')} b join patient p on p.id = b.patient_id
    where b.id is distinct from ${about.exceptId ?? null}::bigint
      and b.status in ('SCHEDULED', 'REGISTERED') and b.during && tstzrange(${about.from}, ${about.to})
    order by b.starts_at limit 1`,
  )
