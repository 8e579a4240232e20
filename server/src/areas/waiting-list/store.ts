import { waitingAtOnce } from '@portal/contract/rules/waiting-list'
import { waitingOverDays } from '@portal/contract/rules/waiting-list'
import type { Patient } from '../../access/claims.ts'
import { daysLater } from '../../clinic-time.ts'
import type { Db } from '../../db/database.ts'
import { limitTo } from '../../db/part.ts'
import { sql } from '../../db/sql.ts'

/** A place in a queue with what the clinic's tables say of its service, unit and practitioner. */
export interface WaitingRow {
  readonly id: number
  readonly patientId: number
  readonly service: string | null
  readonly unit: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly practitioner: string | null
  readonly speciality: string | null
  readonly urgency: 'URGENT' | 'STABLE' | null
  readonly enteredOn: string | null
  readonly plannedAt: Date | null
  readonly estimatedOn: string | null
  readonly place: number | null
  readonly status: 'WAITING' | 'OFFERED' | 'BOOKED' | 'ENDED'
  readonly reason: string | null
  readonly endedAt: Date | null
  readonly toldAt: Date
}

/** Which page of which period; the end of the period does not belong to it. */
interface Period {
  readonly after?: Date | undefined
  readonly before?: Date | undefined
  readonly pageIndex: number
  readonly pageSize: number
}

/**
 * One page of a patient's places with a date in the period, the soonest first. Who still waits without a date, or after it, waits now: they are in
 * every period that includes `now`. A place that is over stands some days more, in those periods too, whatever its date: nobody wonders where it went.
 */
export function waitingEntries(
  db: Db,
  patient: Patient<'record:read'>,
  { after, before, pageIndex, pageSize }: Period,
  now: Date,
): Promise<WaitingRow[]> {
  const includesNow = (!after || after <= now) && (!before || before > now)
  const dated = sql`(t.due_at >= ${after ?? sql`'-infinity'`}::timestamptz and t.due_at < ${before ?? sql`'infinity'`}::timestamptz)`
  const waits = includesNow ? sql`or t.ended_at is not null or t.due_at = 'infinity' or t.due_at < ${now}` : sql``
  return patient.all(
    db,
    sql<WaitingRow>`
      select w.id, w.patient_id as "patientId", coalesce(w.service, s.name) as service, coalesce(u.name, w.unit) as unit, u.address, u.phone, u.email,
        coalesce(p.words, r.words, w.practitioner) as practitioner, w.speciality, w.urgency, w.entered_on as "enteredOn", w.planned_at as "plannedAt",
        w.estimated_on::text as "estimatedOn", w.place, w.status, w.reason, w.ended_at as "endedAt", w.told_at as "toldAt"
      from (
        select t.* from ${patient.rows('waiting_list_entry')} t
        where t.withdrawn_at is null and (t.ended_at is null or t.ended_at > ${daysLater(now, -waitingOverDays)}) and (${dated} ${waits})
        order by t.due_at, t.id ${limitTo({ size: pageSize, skip: pageIndex * pageSize, usual: waitingAtOnce })}) w
        left join clinic_service s on s.source_system = w.source_system and s.source_id = w.service_ref
        left join clinic_unit u on u.source_system = w.source_system and u.source_id = w.unit_ref
        left join lateral (
          select concat_ws(' ', p.degree, p.name, p.middle_name, p.last_name) as words from clinic_practitioner p
          where p.source_system = w.source_system and p.source_id = w.practitioner_ref) p on true
        left join lateral (
          select concat_ws(' ', p.degree, p.name, p.middle_name, p.last_name) as words
          from clinic_role r join clinic_practitioner p on p.id = r.practitioner_id
          where r.source_system = w.source_system and r.source_id = w.practitioner_ref) r on true
      order by w.due_at, w.id`,
  )
}
