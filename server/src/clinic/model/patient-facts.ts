import { bookingLocked } from '../../access/after-death.ts'
import { andShown, andShownTo } from '../../access/hidden.ts'
import { allowsTeleconsultation } from '../../areas/consents/index.ts'
import type { Booker, Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import type { Availability } from './directory.ts'

/** The clinic's facts about a patient that decide whether a booking is refused. */
export interface PatientFacts {
  readonly gender: 'M' | 'F' | 'U'
  /** The person who books is the patient. */
  readonly own: boolean
  /** yyyy-MM-dd */
  readonly birthDate: string
  readonly insured: boolean
  readonly bookingLocked: boolean
  readonly phoneConfirmed: boolean
  /** The clinic has confirmed who the person who books is, and who the patient is (V-402, V-404). */
  readonly authorized: boolean
  /** A consent of the patient to teleconsultations is in force now. */
  readonly teleconsultations: boolean
  /** Future bookings and holds: of the patient for the service, and of the account in all. */
  readonly activeForService: number
  readonly activeForAccount: number
  /** Whether the patient has been here before; false where that makes no difference. */
  readonly visitedBefore: boolean
  readonly declarations: readonly ('GP' | 'NURSE' | 'MIDWIFE')[]
  /** Whether the availability is offered to the patient: a practitioner who sees only patients of their own choice must have chosen them. */
  readonly offered: boolean
  /** The beginning of the slot in question; null when the availability's calendar has no such slot. */
  readonly slotStart: Date | null
}

// Of a patient `p` and an account `a`, whatever is booked.
const aboutPatient = ({ now }: Booker) => sql`a.type = 'AUTHORIZED' and p.authorized as authorized,
      (select ${allowsTeleconsultation('of', now)} from (select p.id as patient_id) of) as teleconsultations, p.gender, p.link_role = 'PATIENT' as own, p.birth_date as "birthDate", p.insurer_code is not null as insured,
      ${bookingLocked} as "bookingLocked", a.phone_number is not null and a.phone_confirmed_at is not null as "phoneConfirmed"`

// Of `b`, of a patient `p`. Holds stand in the two counts as bookings do, so that at the limit the first one to hold has the last place.
const livesOn = ({ accountId, now }: Booker, serviceId: number): RawBuilder<boolean> => sql<boolean>`
  (b.status in ('SCHEDULED', 'REGISTERED') and b.ends_at > ${now} or b.status = 'PROVISIONAL' and b.held_until > ${now}
    and (b.account_id = ${accountId} and b.patient_id = p.id and v.service_id = ${serviceId}) is not true)`

/**
 * Facts for the pre-booking checks; undefined when the account may not act for the patient. A hold of the account for the same patient and service
 * does not count: it is the booking that is judged, or is replaced by it. For a guardian, visits that the clinic hides do not count either, because a
 * refusal would reveal them.
 */
export function patientFacts(
  db: Db,
  patient: Booker,
  about: { readonly availability: Availability; readonly slotId?: number },
): Promise<PatientFacts | undefined> {
  const { availability, slotId = null } = about
  const { selectedOnly, role, restrictions } = availability
  const { firstVisit } = restrictions
  const serviceId = availability.service.id
  const live = livesOn(patient, serviceId)
  return patient.first(
    db,
    sql<PatientFacts>`
    select ${aboutPatient(patient)},
      array(select d.type from clinic_declaration d where d.patient_id = p.id and d.state <> 'CANCELED') as declarations,
      (select count(*) from booking b join clinic_availability v on v.id = b.availability_id
        where b.patient_id = p.id and v.service_id = ${serviceId} and ${live}${andShown('booking', 'b', 'p.link_role')}) as "activeForService",
      (select count(*) from booking b join clinic_availability v on v.id = b.availability_id
        where b.account_id = a.id and b.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED') and ${live}${andShownTo(sql`a.id`, 'b')}) as "activeForAccount",
      ${firstVisit !== null}::boolean and (exists (select 1 from booking b join clinic_availability v on v.id = b.availability_id
        join clinic_schedule c on c.id = v.schedule_id
        where b.patient_id = p.id and b.status = 'EXECUTED' and (v.service_id = ${serviceId} or c.unit_id = ${availability.unit.id})
          ${andShown('booking', 'b', 'p.link_role')})
      or exists (select 1 from clinic_encounter e where e.patient_id = p.id
        and (e.service_id = ${serviceId} or e.unit_id = ${availability.unit.id})${andShown('clinic_encounter', 'e', 'p.link_role')})) as "visitedBefore",
      (not ${selectedOnly}::boolean or exists (select from clinic_patient_practitioner c
        where c.patient_id = p.id and c.role_id = ${role?.id ?? null}::bigint and c.status = 'VISIBLE')) as offered,
      (select s.starts_at from clinic_slot s where s.id = ${slotId} and s.schedule_id = ${availability.scheduleId}) as "slotStart"
    from ${patient.rows('patient')} p join account a on a.id = ${patient.accountId}`,
  )
}

/** What is the same whatever is booked, and the visits from which a service's own facts are counted; all ids are those of our tables. */
interface StandingFacts extends Omit<
  PatientFacts,
  'activeForService' | 'activeForAccount' | 'visitedBefore' | 'offered' | 'slotStart'
> {
  /** The service of each live booking of the patient, and of each hold that somebody else has for them. */
  readonly liveForPatient: readonly number[]
  /** The number of live bookings and holds of the account. */
  readonly liveForAccount: number
  /** The service of each of these that is a hold of the account for the patient. */
  readonly ownHolds: readonly number[]
  readonly seenServices: readonly number[]
  readonly seenUnits: readonly number[]
}

/**
 * The same facts for everything that is offered to a patient, read by one query whatever the number of services: a function that gives those for an
 * availability, on no particular date. Undefined when the account may not act for the patient.
 */
export async function patientFactsForAll(
  db: Db,
  patient: Booker,
): Promise<((availability: Availability) => PatientFacts) | undefined> {
  const live = sql<boolean>`(b.status in ('SCHEDULED', 'REGISTERED') and b.ends_at > ${patient.now}
    or b.status = 'PROVISIONAL' and b.held_until > ${patient.now})`
  const ownHold = sql<boolean>`(b.status = 'PROVISIONAL' and b.account_id = a.id and b.patient_id = p.id) is true`
  const found = await patient.first(
    db,
    sql<StandingFacts>`
    select ${aboutPatient(patient)},
      array(select d.type from clinic_declaration d where d.patient_id = p.id and d.state <> 'CANCELED') as declarations,
      to_jsonb(array(select v.service_id from booking b join clinic_availability v on v.id = b.availability_id
        where b.patient_id = p.id and ${live} and not ${ownHold}${andShown('booking', 'b', 'p.link_role')})) as "liveForPatient",
      (select count(*) from booking b
        where b.account_id = a.id and b.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED') and ${live}${andShownTo(sql`a.id`, 'b')}) as "liveForAccount",
      to_jsonb(array(select v.service_id from booking b join clinic_availability v on v.id = b.availability_id
        where b.account_id = a.id and b.status = 'PROVISIONAL' and ${live} and ${ownHold}${andShownTo(sql`a.id`, 'b')})) as "ownHolds",
      to_jsonb(array(select v.service_id from booking b join clinic_availability v on v.id = b.availability_id
        where b.patient_id = p.id and b.status = 'EXECUTED'${andShown('booking', 'b', 'p.link_role')}
        union select e.service_id from clinic_encounter e
        where e.patient_id = p.id and e.service_id is not null${andShown('clinic_encounter', 'e', 'p.link_role')})) as "seenServices",
      to_jsonb(array(select c.unit_id from booking b join clinic_availability v on v.id = b.availability_id
        join clinic_schedule c on c.id = v.schedule_id
        where b.patient_id = p.id and b.status = 'EXECUTED'${andShown('booking', 'b', 'p.link_role')}
        union select e.unit_id from clinic_encounter e
        where e.patient_id = p.id and e.unit_id is not null${andShown('clinic_encounter', 'e', 'p.link_role')})) as "seenUnits"
    from ${patient.rows('patient')} p join account a on a.id = ${patient.accountId}`,
  )
  if (!found) return undefined
  const { liveForPatient, liveForAccount, ownHolds, seenServices, seenUnits, ...standing } = found
  const services = new Set(seenServices)
  const units = new Set(seenUnits)
  const countOf = (ids: readonly number[], id: number) => ids.filter((one) => one === id).length
  return ({ service, unit, restrictions }) => ({
    ...standing,
    activeForService: countOf(liveForPatient, service.id),
    activeForAccount: liveForAccount - countOf(ownHolds, service.id),
    visitedBefore: restrictions.firstVisit !== null && (services.has(service.id) || units.has(unit.id)),
    offered: true,
    slotStart: null,
  })
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
