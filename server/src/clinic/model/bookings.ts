import type { ActingFor, Booker, Owned, Patient, Patients } from '../../access/claims.ts'
import { bookingLocked } from '../../access/after-death.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'

export type StoredStatus = 'PROVISIONAL' | 'RELEASED' | 'SCHEDULED' | 'REGISTERED' | 'EXECUTED' | 'CANCELED'

/** A booking or hold as it is stored; the directory has the names of service, place and practitioner. */
export interface BookingRow {
  readonly id: number
  readonly status: StoredStatus
  readonly orderStatus: string | null
  readonly patientId: number
  readonly name: string
  readonly lastName: string
  /** yyyy-MM-dd: the patient's. */
  readonly birthDate: string
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
  /** The telehealth platform's ids of the consultation and its medical case. */
  readonly teleconsultationId: string | null
  /** Number of the medical case that it is about. */
  readonly medicalCaseId: number | null
  /** The id under which a person's calendar knows the visit: it never changes, and no other visit of any portal has it. */
  readonly calendarUid: string
  readonly sequence: number
  readonly version: number
  /** Hidden from guardians: nothing about it may be sent where they would read it. */
  readonly hidden: boolean
  /** The reader is the patient. */
  readonly own: boolean
  /** The clinic lets nothing be booked for the patient. */
  readonly locked: boolean
}

/** A booking as lists show it. */
export type ListedBooking = Omit<
  BookingRow,
  'accountId' | 'heldUntil' | 'codeConfirmedAt' | 'mpiReferralId' | 'calendarUid' | 'sequence'
>

/** A booking's own columns: nothing of its patient's record, and nothing about the reader. */
export type StoredBooking = Omit<BookingRow, 'name' | 'lastName' | 'birthDate' | 'own' | 'locked'>

/** The columns of a {@link StoredBooking}, of `b`. */
export const storedColumns = sql`
  b.id, b.status, b.order_status as "orderStatus", b.patient_id as "patientId", b.account_id as "accountId", b.slot_id as "slotId", b.availability_id as "availabilityId",
  b.starts_at as "startsAt", b.ends_at as "endsAt", b.held_until as "heldUntil", b.code_confirmed_at as "codeConfirmedAt",
  b.measurements_from as "measurementsFrom", b.mpi_referral_id as "mpiReferralId", b.teleconsultation_id as "teleconsultationId", b.medical_case_id as "medicalCaseId",
  b.calendar_uid as "calendarUid", b.sequence, b.version, b.hidden`

/** What a booking has from its patient, of `p`, and from the reader's link. */
const ofPatient = sql`
  p.name, p.last_name as "lastName", p.birth_date as "birthDate", b.link_role = 'PATIENT' as own, ${bookingLocked} as locked`

const columns = sql`${storedColumns}, ${ofPatient}`

/** The columns of a {@link ListedBooking}, of `b` and `p`. */
const listedColumns = sql`
  b.id, b.status, b.order_status as "orderStatus", b.patient_id as "patientId", b.slot_id as "slotId", b.availability_id as "availabilityId",
  b.starts_at as "startsAt", b.ends_at as "endsAt", b.measurements_from as "measurementsFrom", b.teleconsultation_id as "teleconsultationId",
  b.medical_case_id as "medicalCaseId", b.version, b.hidden, ${ofPatient}`

/** A booking as the account that acts for its patient sees it. */
export const seenBy = ({ name, lastName, birthDate, role, locked }: ActingFor, stored: StoredBooking): BookingRow => ({
  ...stored,
  name,
  lastName,
  birthDate,
  locked,
  own: role === 'PATIENT',
})

const shown = sql`b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED')`

/** Bookings of patients that touch a period, earliest first. */
export const listBookings = (
  db: Db,
  patients: Patients<'bookings:read'>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ListedBooking[]> =>
  patients.all(
    db,
    sql<ListedBooking>`
    select ${listedColumns} from ${patients.rows('booking')} b join patient p on p.id = b.patient_id
    where ${shown} and b.ends_at > ${from} and b.starts_at < ${to}
    order by b.starts_at, b.id limit 1000`,
  )

/** Years that the last visit may lie back for the home page. */
const yearsBack = 2

/** Of each patient the next visits that stand, at most so many (`ahead`), and the last one that was; earliest first. */
export const homeVisits = (
  db: Db,
  patients: Patients<'bookings:read'>,
  atMost: number,
): Promise<(BookingRow & { readonly ahead: boolean })[]> =>
  patients.all(
    db,
    sql<BookingRow & { ahead: boolean }>`
    select ${columns}, b.ahead from (
      select t.*, row_number() over (partition by t.patient_id, t.ahead
        order by case when t.ahead then t.starts_at end, t.starts_at desc, t.id) as place
      from (
        select r.*, r.ends_at > ${patients.now} as ahead from ${patients.rows('booking')} r
        where (r.status in ('SCHEDULED', 'REGISTERED') and r.ends_at > ${patients.now})
          or (r.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED') and r.ends_at <= ${patients.now}
            and r.starts_at > ${patients.now}::timestamptz - make_interval(years => ${yearsBack}))) t) b
    join patient p on p.id = b.patient_id
    where b.place <= case when b.ahead then ${atMost}::int else 1 end
    order by b.starts_at, b.id`,
  )

/** The slots that are kept now for patients and for the account that asks, the one that ends first on top. */
export const heldNow = (db: Db, patients: Patients<'bookings:read'>, accountId: number): Promise<BookingRow[]> =>
  patients.all(
    db,
    sql<BookingRow>`
    select ${columns} from ${patients.rows('booking')} b join patient p on p.id = b.patient_id
    where b.account_id = ${accountId} and b.status = 'PROVISIONAL' and b.held_until > ${patients.now}
    order by b.held_until, b.id`,
  )

/** The booking or hold in a call. Raises NOT_FOUND. */
export async function bookingOf(db: Db, owned: Owned<'booking' | 'hold' | 'reservation'>): Promise<BookingRow> {
  const row = await owned.first(
    db,
    sql<BookingRow>`select ${columns} from ${owned.row()} b join patient p on p.id = b.patient_id`,
  )
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** A patient's booking or hold, with any status. Raises NOT_FOUND. */
export async function bookingWith(db: Db, patient: Booker, id: number): Promise<BookingRow> {
  const row = await patient.first(
    db,
    sql<BookingRow>`
    select ${columns} from ${patient.rows('booking')} b join patient p on p.id = b.patient_id where b.id = ${id}`,
  )
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** The first live booking of a patient that overlaps a period. */
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
