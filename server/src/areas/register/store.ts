import { encountersAtOnce } from '@portal/contract/rules/register'
import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { isBehind, type Begin } from '../../db/list-places.ts'
import { limitTo } from '../../db/part.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** The patient whose register is read. */
export type Subject = Patient<'record:read'>

/** A visit with what the clinic says of its place, and its questionnaire. */
export interface EncounterRow {
  readonly id: number
  /** Its beginning with all the digits that the database keeps. */
  readonly placeAt: string
  readonly patientId: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly class: string | null
  readonly kind: string | null
  readonly practitioner: string | null
  readonly reason: string | null
  readonly service: string | null
  readonly unit: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly speciality: string | null
  readonly specialityName: string | null
  /** Whether there is a questionnaire in force for the unit's speciality, and its deadline. */
  readonly asked: boolean
  readonly deadlineDays: number | null
  readonly fulfillmentId: number | null
  readonly filledAt: Date | null
}

/** Which page of which period; the end of the period does not belong to it. */
export interface Period {
  readonly after?: Date | undefined
  readonly before?: Date | undefined
  readonly pageIndex: number
  readonly pageSize: number
}

/** A fulfilment keeps the deadline of the questionnaire to which it belongs, also when another one is in force by now. */
const described = (patient: Subject, rows: RawBuilder<unknown>): RawBuilder<EncounterRow> => sql<EncounterRow>`
  select e.id, e.starts_at::text as "placeAt", e.patient_id as "patientId", e.starts_at as "startsAt", e.ends_at as "endsAt", e.class, e.kind, e.reason,
    coalesce((select string_agg(concat_ws(' ', p.degree, p.name, p.middle_name, p.last_name), ', ' order by p.id)
      from clinic_practitioner p where p.id = any(e.practitioner_ids)), e.practitioner) as practitioner,
    s.name as service, coalesce(u.name, e.place) as unit, u.address, u.phone, u.email, u.speciality_code as speciality, d.name as "specialityName",
    q.id is not null or f.id is not null as asked, case when f.id is null then q.deadline_days else f.deadline_days end as "deadlineDays",
    f.id as "fulfillmentId", f.filled_at as "filledAt"
  from ${rows} e
    left join clinic_service s on s.id = e.service_id
    left join clinic_unit u on u.id = e.unit_id
    left join unit_speciality d on d.code = u.speciality_code
    left join questionnaire q on q.kind = 'ENCOUNTER' and q.subject_code = u.speciality_code and q.active
    left join lateral (
      select f.id, f.filled_at, o.deadline_days from ${patient.rows('questionnaire_fulfillment')} f join questionnaire o on o.id = f.questionnaire_id
      where f.encounter_id = e.id order by f.id desc limit 1) f on true
  order by e.starts_at desc, e.id desc`

/** One page of a patient's visits that began in a period, the newest first. */
export const encounters = (db: Db, patient: Subject, { after, before, pageSize }: Period, begin: Begin) =>
  patient.all(
    db,
    described(
      patient,
      sql`(
      select t.* from ${patient.rows('clinic_encounter')} t
      where ${after ? sql`t.starts_at >= ${after}` : sql`true`} and ${before ? sql`t.starts_at < ${before}` : sql`true`}
        and ${isBehind(begin.after, sql`t.starts_at`, 't.id')}
      order by t.starts_at desc, t.id desc ${limitTo({ size: pageSize, skip: begin.skip, usual: encountersAtOnce })})`,
    ),
  )

/** One of the patient's visits; undefined where it is not shown to the account. */
export const encounterOf = (db: Db, patient: Subject, id: number): Promise<EncounterRow | undefined> =>
  patient.first(db, described(patient, sql`(select t.* from ${patient.rows('clinic_encounter')} t where t.id = ${id})`))
