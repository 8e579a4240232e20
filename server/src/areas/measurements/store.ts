import type { ActingFor, Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { limitTo, type Part } from '../../db/part.ts'
import { sql } from '../../db/sql.ts'
import { measurementsIn, type MeasurementRow } from './rows.ts'

type Subject = Patient<'health:write'>
type Acting = ActingFor<'health:write'>

/** A period; its end does not belong to it. */
export interface Between {
  readonly after: Date
  readonly before: Date
}

/** One page of the patient's measurements in a period, the newest first. */
export const measurementsOf = (
  db: Db,
  patient: Subject,
  { after, before }: Between,
  part: Part,
): Promise<MeasurementRow[]> =>
  patient.all(
    db,
    measurementsIn(
      patient.rows('measurement'),
      sql`m.measured_at >= ${after} and m.measured_at < ${before}`,
      limitTo(part),
    ),
  )

/** The one measurement; undefined where the account sees none with this number. */
export const measurementOf = (db: Db, patient: Subject, id: number): Promise<MeasurementRow | undefined> =>
  patient.first(db, measurementsIn(patient.rows('measurement'), sql`m.id = ${id}`))

/** The measurement that an entry has become; undefined while it was not stored. */
export const measurementOfEntry = (tx: Tx, patient: Subject, entryKey: string): Promise<MeasurementRow | undefined> =>
  patient.first(tx, measurementsIn(patient.rows('measurement'), sql`m.entry_key = ${entryKey}`))

/** How many measurements were entered in the portal for the patient. */
export async function enteredCount(tx: Tx, patient: Subject): Promise<number> {
  const found = await patient.first(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from ${patient.rows('measurement')} m where m.source_id is null group by m.patient_id`,
  )
  return found?.count ?? 0
}

export interface TargetRow {
  readonly number: 'pressureHigh' | 'pressureLow' | 'weight' | 'bmi'
  readonly low: number | null
  readonly high: number | null
  readonly setOn: string
}

/** Between which numbers the clinic wants the patient's values to be, of each number that which was set last. */
export const targetsOf = (db: Db, patient: Subject): Promise<TargetRow[]> =>
  patient.all(
    db,
    sql<TargetRow>`
      select distinct on (t.number) t.number, t.low, t.high, t.set_on::text as "setOn" from ${patient.rows('measurement_target')} t
      order by t.number, t.set_on desc, t.id desc`,
  )

/** Whom a report is about. */
export interface ReportedPatient {
  readonly id: number
  readonly name: string
  readonly lastName: string
  readonly birthDate: string | null
}

/** The patient of a report; undefined where the account does not have the right. */
export const patientOf = (db: Db, patient: Subject): Promise<ReportedPatient | undefined> =>
  patient.first(
    db,
    sql<ReportedPatient>`
      select p.id, p.name, p.last_name as "lastName", p.birth_date as "birthDate" from ${patient.rows('patient')} p`,
  )

/** What is stored of an entry. */
export interface Stored {
  readonly at: Date
  readonly pressureHigh: number | undefined
  readonly pressureLow: number | undefined
  readonly weight: number | undefined
  readonly height: number | undefined
  readonly bmi: number | undefined
  readonly surface: number | undefined
}

/** Stores an entry; returns its number. */
export async function insertMeasurement(
  tx: Tx,
  { patientId, accountId }: Acting,
  one: Stored,
  { entryKey, now }: { readonly entryKey: string | undefined; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into measurement (patient_id, account_id, entry_key, measured_at, pressure_high, pressure_low, weight, height, bmi, surface, entered_at,
      changed_at)
    values (${patientId}, ${accountId}, ${entryKey ?? null}, ${one.at}, ${one.pressureHigh ?? null}, ${one.pressureLow ?? null},
      ${one.weight ?? null}, ${one.height ?? null}, ${one.bmi ?? null}, ${one.surface ?? null}, ${now}, ${now})
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Stores an entry anew. */
export async function updateMeasurement(tx: Tx, { claim }: Acting, id: number, one: Stored, now: Date): Promise<void> {
  await claim.run(
    tx,
    sql`
    update measurement m set measured_at = ${one.at}, pressure_high = ${one.pressureHigh ?? null}, pressure_low = ${one.pressureLow ?? null},
      weight = ${one.weight ?? null}, height = ${one.height ?? null}, bmi = ${one.bmi ?? null}, surface = ${one.surface ?? null},
      changed_at = ${now}, version = m.version + 1
    from ${claim.rows('measurement')} r where m.id = r.id and m.id = ${id} and m.source_id is null`,
  )
}

/** Deletes an entry. */
export async function deleteMeasurement(tx: Tx, { claim }: Acting, id: number): Promise<void> {
  await claim.run(
    tx,
    sql`
    delete from measurement m using ${claim.rows('measurement')} r
    where m.id = r.id and m.id = ${id} and m.source_id is null`,
  )
}
