import type { Right } from '@portal/contract/access'
import type { Section } from '@portal/contract/areas/questionnaires'
import type { Between, Claim, Owned, Patient, Patients } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import type { Answer } from './rules.ts'

/** To what a questionnaire belongs: a service, a unit's speciality, a programme. */
export type Kind = 'BOOKING' | 'ENCOUNTER' | 'PROGRAM'

/** Where a fulfilment belongs; a `waiting` one belongs to no booking until one is made for it. */
export type Place =
  | { readonly of: 'booking_id' | 'encounter_id' | 'program_id'; readonly id: number }
  | { readonly of: 'waiting' }

export interface QuestionnaireRow {
  readonly questionnaireId: number
  readonly title: string
  readonly sections: Section[]
  readonly deadlineDays: number | null
  readonly edition: string
}

export interface FulfillmentRow extends QuestionnaireRow {
  readonly id: number
  readonly answers: Answer[]
  readonly version: number
  readonly filledAt: Date
}

/** A past visit, with the code of its unit's speciality. */
export interface EncounterRow {
  readonly id: number
  readonly patientId: number
  readonly speciality: string | null
  readonly visitEnd: Date
}

/** The questionnaire in force for a service, speciality or programme. */
export async function questionnaireInForce(db: Db, kind: Kind, code: string): Promise<QuestionnaireRow | undefined> {
  const { rows } = await sql<QuestionnaireRow>`
    select q.id as "questionnaireId", q.title, q.sections, q.deadline_days as "deadlineDays", encode(sha256(convert_to(q.sections::text, 'UTF8')), 'hex') as edition
    from questionnaire q where q.kind = ${kind} and q.subject_code = ${code} and q.active`.execute(db)
  return rows[0]
}

const at = (place: Place): RawBuilder<boolean> =>
  place.of === 'waiting'
    ? sql<boolean>`f.booking_id is null and f.encounter_id is null and f.program_id is null`
    : sql<boolean>`f.${sql.ref(place.of)} = ${place.id}`

interface At {
  readonly place: Place
  readonly questionnaireId?: number | undefined
}

/** Of the fulfilments `rows`, the one at a place, with the questions as they were asked. */
const foundAt = (rows: RawBuilder<unknown>, { place, questionnaireId }: At) => {
  const ofOne = questionnaireId === undefined ? sql`` : sql`and f.questionnaire_id = ${questionnaireId}`
  return sql<FulfillmentRow>`
    select f.id, f.questionnaire_id as "questionnaireId", q.title, f.sections, q.deadline_days as "deadlineDays",
      encode(sha256(convert_to(f.sections::text, 'UTF8')), 'hex') as edition, f.answers, f.version, f.filled_at as "filledAt"
    from ${rows} f join questionnaire q on q.id = f.questionnaire_id where ${at(place)} ${ofOne}`
}

/** The patient's fulfilment at a place. */
export const fulfillmentAt = (db: Db, claim: Claim<Right>, where: At): Promise<FulfillmentRow | undefined> =>
  claim.first(db, foundAt(claim.rows('questionnaire_fulfillment'), where))

/** The same for a patient whose row is locked for writing. */
export async function takenFulfillmentAt(
  tx: Tx,
  { patientId }: Between,
  where: At,
): Promise<FulfillmentRow | undefined> {
  const { rows } = await foundAt(
    sql`(select * from questionnaire_fulfillment where patient_id = ${patientId})`,
    where,
  ).execute(tx)
  return rows[0]
}

const encounterIn = (rows: RawBuilder<unknown>) => sql<EncounterRow>`
  select e.id, e.patient_id as "patientId", u.speciality_code as speciality, coalesce(e.ends_at, e.starts_at) as "visitEnd"
  from ${rows} e left join clinic_unit u on u.id = e.unit_id`

/** The visit in a call. */
export const encounterOf = (db: Db, owned: Owned<'encounter'>): Promise<EncounterRow | undefined> =>
  owned.first(db, encounterIn(owned.row()))

/** One of a patient's visits. */
export const encounterAmong = (db: Db, patient: Patient, id: number): Promise<EncounterRow | undefined> =>
  patient.first(db, sql<EncounterRow>`${encounterIn(patient.rows('clinic_encounter'))} where e.id = ${id}`)

/** A questionnaire of a visit that nobody has filled in. */
export interface EmptyRow {
  readonly of: 'booking' | 'encounter'
  readonly id: number
  readonly patientId: number
  readonly title: string
  readonly deadlineDays: number | null
  readonly visitAt: Date
  readonly visitEnd: Date
}

/** Instant before which a visit ended whose questionnaire `q` is no longer asked for; one without a deadline counts for so many days. `of` is one, or the most of several. */
const overUntil = (now: Date, days: number, of: (days: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`${now}::timestamptz - make_interval(days => ${of(sql`coalesce(q.deadline_days + 1, ${days}::int)`)})`

/**
 * Questionnaires of visits that stand or are over and that nobody has filled in, the earliest visit first. One without a deadline counts for some days
 * after its visit; whether a deadline has passed is for the caller to say. Visits for which every deadline has passed are left out before anything is
 * looked up for them: in a long record these are nearly all.
 */
export const emptyQuestionnaires = (
  db: Db,
  patients: Patients<'bookings:write'>,
  days: number,
): Promise<EmptyRow[]> => {
  const longest = sql`(select ${overUntil(patients.now, days, (each) => sql`max(${each})`)} from questionnaire q where q.active)`
  return patients.all(
    db,
    sql<EmptyRow>`
    select v.*, q.title, q.deadline_days as "deadlineDays" from (
      select 'booking' as of, b.id, b.patient_id as "patientId", b.starts_at as "visitAt", b.ends_at as "visitEnd",
        'BOOKING' as kind, s.code as subject
      from ${patients.rows('booking')} b
      join clinic_availability a on a.id = b.availability_id join clinic_service s on s.id = a.service_id
      where b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED') and b.ends_at > ${longest}
        and not exists (select from questionnaire_fulfillment f where f.booking_id = b.id)
      union all
      select 'encounter', e.id, e.patient_id, e.starts_at, coalesce(e.ends_at, e.starts_at), 'ENCOUNTER', u.speciality_code
      from ${patients.rows('clinic_encounter')} e join clinic_unit u on u.id = e.unit_id
      where coalesce(e.ends_at, e.starts_at) > ${longest} and not exists (select from questionnaire_fulfillment f where f.encounter_id = e.id)) v
    join questionnaire q on q.kind = v.kind and q.subject_code = v.subject and q.active
    where v."visitEnd" > ${overUntil(patients.now, days, (each) => each)}
    order by v."visitAt", v.of, v.id limit 50`,
  )
}

export interface Kept {
  readonly id: number
  readonly version: number
}

interface New {
  readonly place: Place
  readonly systemRoot?: string | undefined
  readonly asked: QuestionnaireRow
  readonly answers: readonly Answer[]
}

/** Inserts a first fulfilment; undefined when another call has inserted one at the same place meanwhile. */
export async function addFulfillment(tx: Tx, between: Between, now: Date, made: New): Promise<Kept | undefined> {
  const { place } = made
  const placed = (column: string) => (place.of !== 'waiting' && place.of === column ? place.id : null)
  const { rows } = await sql<Kept>`
    insert into questionnaire_fulfillment
      (questionnaire_id, patient_id, account_id, booking_id, encounter_id, program_id, system_root, sections, answers, filled_at)
    select ${made.asked.questionnaireId}, ${between.patientId}, ${between.accountId}, ${placed('booking_id')}::bigint,
      ${placed('encounter_id')}::bigint, ${placed('program_id')}::bigint, ${made.systemRoot ?? null}::text,
      ${JSON.stringify(made.asked.sections)}::jsonb, ${JSON.stringify(made.answers)}::jsonb, ${now}
    on conflict do nothing
    returning id, version`.execute(tx)
  return rows[0]
}

/** Changes a fulfilment if its version is the one that the person saw; undefined otherwise. */
export async function changeFulfillment(
  tx: Tx,
  { accountId }: Between,
  now: Date,
  kept: Kept,
  answers: readonly Answer[],
): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    update questionnaire_fulfillment
    set answers = ${JSON.stringify(answers)}::jsonb, account_id = ${accountId}, filled_at = ${now}, version = version + 1
    where id = ${kept.id} and version = ${kept.version}
    returning id, version`.execute(tx)
  return rows[0]
}

/** Removes the waiting fulfilment of a booking that now has its own. */
export async function dropWaiting(tx: Tx, questionnaireId: number, patientId: number): Promise<void> {
  await sql`
    delete from questionnaire_fulfillment f
    where f.questionnaire_id = ${questionnaireId} and f.patient_id = ${patientId} and ${at({ of: 'waiting' })}`.execute(
    tx,
  )
}

/** Removes fulfilments that have waited since before an instant; returns their number. */
export async function dropWaitingSince(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from questionnaire_fulfillment f where f.filled_at < ${before} and ${at({ of: 'waiting' })}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
