import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../access/actor.ts'
import { bookingLocked } from '../../access/after-death.ts'
import { mayActFor } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import type { Availability } from '../directory.ts'
import type { FreeSlot, PatientFacts, Price, SlotSearch } from '../port.ts'

// Each schedule gives its next ones by its index, however many it has; sorting them all would cost by their number.
// The left join keeps one empty row when there is nothing to show, so that "nothing" and "not yours" stay apart.
export async function freeSlots(db: Db, scope: Scope, search: SlotSearch): Promise<FreeSlot[] | undefined> {
  const schedules = search.spans.map(({ scheduleId }) => scheduleId)
  const froms = search.spans.map(({ from }) => from)
  const tos = search.spans.map(({ to }) => to)
  const { rows } = await sql<FreeSlot | { id: null }>`
    select s.id, s."scheduleId", s."startsAt", s."endsAt"
    from (select 1 where ${mayActFor(scope, sql`${search.patientId}::bigint`, 'bookings:read')}) allowed
    left join lateral (
      select s.id, span.schedule as "scheduleId", s.starts_at as "startsAt", s.ends_at as "endsAt"
      from unnest(${schedules}::bigint[], ${froms}::timestamptz[], ${tos}::timestamptz[]) span (schedule, since, until), lateral (
        select s.id, s.starts_at, s.ends_at from clinic_slot s
        where s.status = 'free' and s.schedule_id = span.schedule and s.starts_at >= span.since and s.starts_at < span.until
        order by s.starts_at, s.id limit ${search.limit}) s
      order by s.starts_at, s.id limit ${search.limit}) s on true
    order by s."startsAt", s.id`.execute(db)
  if (rows.length === 0) return undefined
  return rows.filter((row): row is FreeSlot => row.id !== null)
}

/** Prices of a service on the day of a slot, clinic time. */
export async function prices(
  db: Db,
  scope: Scope,
  claim: { serviceId: number; slotId: number; patientId: number },
): Promise<Price[] | undefined> {
  const { rows } = await sql<Price | { name: null }>`
    select c.name, c.amount::text, c.currency, c.valid_from as "validFrom", c.valid_to as "validTo"
    from (select (s.starts_at at time zone 'Europe/Warsaw')::date as day from clinic_slot s
      where s.id = ${claim.slotId} and ${mayActFor(scope, sql`${claim.patientId}::bigint`, 'bookings:read')}) slot
    left join clinic_price c on c.service_id = ${claim.serviceId}
      and (c.valid_from is null or c.valid_from <= slot.day) and (c.valid_to is null or c.valid_to >= slot.day)
    order by c.name`.execute(db)
  if (rows.length === 0) return undefined
  return rows.filter((row): row is Price => row.name !== null)
}

// Holds stand in the two counts as bookings do, so that at the limit the first one to hold has the last place.
const livesOn = (scope: Scope, patientId: number, serviceId: number): RawBuilder<boolean> => sql<boolean>`
  (b.status in ('SCHEDULED', 'REGISTERED') and b.ends_at > ${scope.now} or b.status = 'PROVISIONAL' and b.held_until > ${scope.now}
    and (b.account_id = ${scope.accountId} and b.patient_id = ${patientId} and v.service_id = ${serviceId}) is not true)`

/** Facts for the pre-booking checks; undefined when the account may not act for the patient. */
export async function facts(
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

/** Whether the clinic lets a patient book at all. */
export async function mayBook(db: Db, scope: Scope, patientId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ value: boolean }>`
    select not ${bookingLocked} as value from patient p
    where p.id = ${patientId} and ${mayActFor(scope, sql`p.id`, 'bookings:read')}`.execute(db)
  return rows[0]?.value
}

/** Whether any service of a slot's calendar creates prescriptions; with an availability, whether that one does. */
export async function createsPrescriptions(
  db: Db,
  scope: Scope,
  slotId: number,
  patientId: number,
  availabilityId?: number,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ value: boolean | null }>`
    select bool_or(a.creates_prescriptions) as value
    from clinic_slot s join clinic_availability a on a.schedule_id = s.schedule_id
    where s.id = ${slotId} and (${availabilityId ?? null}::bigint is null or a.id = ${availabilityId ?? null}::bigint)
      and ${mayActFor(scope, sql`${patientId}::bigint`, 'bookings:read')}`.execute(db)
  return rows[0]?.value ?? undefined
}
