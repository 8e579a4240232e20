import type { Scope } from '../../access/actor.ts'
import { bookingLocked } from '../../access/after-death.ts'
import type { Patient } from '../../access/claims.ts'
import { mayActFor } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import type { Availability } from './directory.ts'

/** What the clinic knows of a patient that decides whether a booking is refused. */
export interface PatientFacts {
  readonly gender: 'M' | 'F' | 'U'
  /** yyyy-MM-dd */
  readonly birthDate: string
  readonly insured: boolean
  readonly bookingLocked: boolean
  readonly phoneConfirmed: boolean
  /** Bookings to come and what is held, of the patient for the service and of the account altogether. */
  readonly activeForService: number
  readonly activeForAccount: number
  readonly visitedBefore: boolean
  readonly declarations: readonly ('GP' | 'NURSE' | 'MIDWIFE')[]
  /** When the slot begins that was asked about; null when there is no such slot in the availability's calendar. */
  readonly slotStart: Date | null
}

// Holds stand in the two counts as bookings do, so that at the limit the first one to hold has the last place.
const livesOn = (scope: Scope, patientId: number, serviceId: number): RawBuilder<boolean> => sql<boolean>`
  (b.status in ('SCHEDULED', 'REGISTERED') and b.ends_at > ${scope.now} or b.status = 'PROVISIONAL' and b.held_until > ${scope.now}
    and (b.account_id = ${scope.accountId} and b.patient_id = ${patientId} and v.service_id = ${serviceId}) is not true)`

/**
 * Facts for the pre-booking checks; undefined when the patient is not theirs. What the account itself holds for the same patient and
 * service does not count: it is the booking that is being judged, or gives way to it.
 */
export async function patientFacts(
  db: Db,
  scope: Scope,
  about: { patientId: number; availability: Availability; slotId?: number },
): Promise<PatientFacts | undefined> {
  const { patientId, availability, slotId = null } = about
  const serviceId = availability.service.id
  const live = livesOn(scope, patientId, serviceId)
  const { rows } = await sql<PatientFacts>`
    select p.gender, p.birth_date as "birthDate", p.insurer_code is not null as insured, ${bookingLocked} as "bookingLocked",
      a.phone_number is not null and a.phone_confirmed_at is not null as "phoneConfirmed",
      (select count(*) from booking b join clinic_availability v on v.id = b.availability_id
        where b.patient_id = p.id and v.service_id = ${serviceId} and ${live}) as "activeForService",
      (select count(*) from booking b join clinic_availability v on v.id = b.availability_id
        where b.account_id = a.id and b.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED') and ${live}) as "activeForAccount",
      exists (select 1 from booking b join clinic_availability v on v.id = b.availability_id
        join clinic_schedule c on c.id = v.schedule_id
        where b.patient_id = p.id and b.status = 'EXECUTED' and (v.service_id = ${serviceId} or c.unit_id = ${availability.unit.id}))
      or exists (select 1 from clinic_encounter e where e.patient_id = p.id
        and (e.service_id = ${serviceId} or e.unit_id = ${availability.unit.id})) as "visitedBefore",
      array(select d.type from clinic_declaration d where d.patient_id = p.id and d.state <> 'CANCELED') as declarations,
      (select s.starts_at from clinic_slot s where s.id = ${slotId} and s.schedule_id = ${availability.scheduleId}) as "slotStart"
    from patient p join account a on a.id = ${scope.accountId}
    where p.id = ${patientId} and ${mayActFor(scope, sql`p.id`, 'bookings:read')}`.execute(db)
  return rows[0]
}

/** Whether the clinic lets a patient book at all. Raises NOT_FOUND. */
export async function mayBook(db: Db, patient: Patient<'bookings:read'>): Promise<boolean> {
  const found = await patient.first(
    db,
    sql<{ value: boolean }>`select not ${bookingLocked} as value from ${patient.rows('patient')} p`,
  )
  if (!found) throw new Problem('NOT_FOUND')
  return found.value
}
