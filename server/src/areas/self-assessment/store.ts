import type { TriageLevel } from '@portal/contract/rules/self-assessment'
import type { ActingFor, Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { InterviewResult } from '../../outside/self-assessment/port.ts'

type Subject = Patient<'health:write'>
type Acting = ActingFor<'health:write'>

/** A finished self-assessment. */
export interface AssessmentRow {
  readonly id: number
  readonly patientId: number
  readonly finishedAt: Date
  readonly level: TriageLevel
  readonly description: string
  readonly answers: InterviewResult['answers']
  readonly hasPosition: boolean
}

const columns = sql`s.id, s.patient_id as "patientId", s.finished_at as "finishedAt", s.level, s.description, s.answers,
  s.latitude is not null as "hasPosition"`

/** The finished ones of a period, the newest first. */
export const assessmentsOf = (
  db: Db,
  patient: Subject,
  { after, before }: { readonly after?: Date | undefined; readonly before?: Date | undefined },
): Promise<AssessmentRow[]> =>
  patient.all(
    db,
    sql<AssessmentRow>`
    select ${columns} from ${patient.rows('self_assessment')} s
    where s.finished_at is not null and s.finished_at >= ${after ?? new Date(0)}
      and ${before ? sql`s.finished_at < ${before}` : sql`true`}
    order by s.finished_at desc, s.id desc limit 500`,
  )

/** The finished one with this number; undefined where the patient has none. */
export const assessmentOf = (db: Db, patient: Subject, id: number): Promise<AssessmentRow | undefined> =>
  patient.first(
    db,
    sql<AssessmentRow>`
    select ${columns} from ${patient.rows('self_assessment')} s where s.finished_at is not null and s.id = ${id}`,
  )

/** Notes an interview that begins. */
export const noteInterview = (tx: Tx, acting: Acting, hash: string, now: Date) =>
  sql`
    insert into self_assessment (patient_id, account_id, hash, begun_at)
    values (${acting.patientId}, ${acting.accountId}, ${hash}, ${now})`.execute(tx)

/** How far an interview is that this account began for the patient; undefined where there is none. */
export const interviewOf = (
  db: Db,
  patient: Subject,
  accountId: number,
  hash: string,
): Promise<{ readonly finished: boolean } | undefined> =>
  patient.first(
    db,
    sql<{ finished: boolean }>`
    select s.finished_at is not null as finished from ${patient.rows('self_assessment')} s
    where s.hash = ${hash} and s.account_id = ${accountId}`,
  )

/** Where somebody was, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Keeps what an interview found; returns the number, or undefined where that has happened already. */
export async function keepResult(
  tx: Tx,
  { claim, accountId }: Acting,
  hash: string,
  {
    result,
    position,
    now,
  }: { readonly result: InterviewResult; readonly position?: Position | undefined; readonly now: Date },
): Promise<number | undefined> {
  const row = await claim.first(
    tx,
    sql<{ id: number }>`
    update self_assessment a set finished_at = ${now}, level = ${result.level}, description = ${result.description},
      answers = ${JSON.stringify(result.answers)}::jsonb, latitude = ${position?.latitude ?? null}, longitude = ${position?.longitude ?? null}
    from ${claim.rows('self_assessment')} s
    where a.id = s.id and a.hash = ${hash} and a.account_id = ${accountId} and a.finished_at is null
    returning a.id`,
  )
  return row?.id
}

/** Removes a finished one; returns its number, or undefined where the patient has none. */
export const removeAssessment = (tx: Tx, { claim }: Acting, id: number): Promise<{ readonly id: number } | undefined> =>
  claim.first(
    tx,
    sql<{ id: number }>`
    delete from self_assessment a using ${claim.rows('self_assessment')} s
    where a.id = s.id and a.id = ${id} and a.finished_at is not null returning a.id`,
  )

/** First name and surname of the patient. */
export async function patientNameOf(db: Db, patient: Subject): Promise<string> {
  const row = await patient.first(
    db,
    sql<{ name: string }>`
    select concat_ws(' ', p.name, p.last_name) as name from ${patient.rows('patient')} p`,
  )
  return row?.name ?? ''
}

/** Removes interviews that began before this and that nobody finished. */
export const dropUnfinished = (tx: Tx, before: Date) =>
  sql`delete from self_assessment where finished_at is null and begun_at < ${before}`.execute(tx)
