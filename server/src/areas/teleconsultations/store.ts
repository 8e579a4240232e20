import type { Patient } from '../../access/claims.ts'
import type { Duty } from '../../clinic/model/slots.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { isConsultation } from '../telehealth-session/index.ts'

interface SlotTimes {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** When a slot of the clinic begins and ends; undefined where there is none with this number. */
export async function timesOf(db: Db, slotId: number): Promise<SlotTimes | undefined> {
  const { rows } = await sql<SlotTimes>`
    select starts_at as "startsAt", ends_at as "endsAt" from clinic_slot where id = ${slotId}`.execute(db)
  return rows[0]
}

/** Milliseconds after the beginning of a visit for which its patient counts as waiting. */
const waitsMs = 4 * 3_600_000

/** Of those who are on duty, the one for whom fewest people wait; undefined where nobody is. */
export async function leastBusy(db: Db, duties: readonly Duty[], now: Date): Promise<Duty | undefined> {
  if (duties.length < 2) return duties[0]
  const schedules = duties.map(({ scheduleId }) => scheduleId)
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${schedules}::bigint[]) with ordinality asked (id, nr)
    order by (
      select count(*) from clinic_availability a join booking b on b.availability_id = a.id
      left join live_session l on l.booking_id = b.id
      where a.schedule_id = asked.id and b.status in ('SCHEDULED', 'REGISTERED') and b.starts_at <= ${now}
        and b.starts_at > ${new Date(now.getTime() - waitsMs)} and b.slot_id is null and l.ended_at is null), asked.nr limit 1`.execute(
    db,
  )
  return duties.find(({ scheduleId }) => scheduleId === rows[0]?.id)
}

/** A teleconsultation without an appointment. */
export interface UnplannedRow {
  readonly id: number
  readonly patientId: number
  /** Whether it is booked and not called off. */
  readonly stands: boolean
  readonly medicalCaseId: number | null
  readonly availabilityId: number
  readonly registeredAt: Date | null
}

/** The patient's teleconsultation without an appointment that has this id. */
export const unplannedNamed = (
  tx: Tx,
  patient: Patient<'bookings:write'>,
  id: string,
): Promise<UnplannedRow | undefined> =>
  patient.first(
    tx,
    sql<UnplannedRow>`
    select b.id, b.patient_id as "patientId", b.status in ('SCHEDULED', 'REGISTERED') as stands,
      b.medical_case_id as "medicalCaseId", b.availability_id as "availabilityId", u.registered_at as "registeredAt"
    from ${patient.rows('booking')} b left join unplanned_arrival u on u.booking_id = b.id
    join clinic_availability a on a.id = b.availability_id
    join clinic_service v on v.id = a.service_id and v.teleconsultation and not v.appointment_required
    where ${isConsultation(id)} and b.status <> 'PROVISIONAL' and b.status <> 'RELEASED'`,
  )

/** Notes that the patient has come; the first time counts. The caller has found the visit by its patient. */
export async function noteRegistered(tx: Tx, bookingId: number, now: Date): Promise<void> {
  await sql`
    insert into unplanned_arrival (booking_id, registered_at) values (${bookingId}, ${now})
    on conflict do nothing`.execute(tx)
}
