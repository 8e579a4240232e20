import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** What a hospital's system says was measured, under its name for it. */
export interface ImportedMeasurement {
  readonly ref: string
  readonly patientId: number
  /** ISO 8601 */
  readonly at: string
  readonly pressureHigh: number | undefined
  readonly pressureLow: number | undefined
  readonly weight: number | undefined
  readonly height: number | undefined
  readonly bmi: number | undefined
  readonly surface: number | undefined
}

/** Stores what the clinic measured; returns the names of what was not the same. */
export async function keepImported(
  tx: Tx,
  system: string,
  measured: readonly ImportedMeasurement[],
): Promise<Set<string>> {
  if (measured.length === 0) return new Set()
  const { rows } = await sql<{ ref: string }>`
    insert into measurement as t (source_system, source_id, patient_id, measured_at, pressure_high, pressure_low, weight, height, bmi, surface, entered_at,
      changed_at)
    select ${system}, r.ref, r."patientId", r.at, r."pressureHigh", r."pressureLow", r.weight, r.height, r.bmi, r.surface, r.at, r.at
    from json_to_recordset(${JSON.stringify(measured)}::json) as r(ref text, "patientId" bigint, at timestamptz, "pressureHigh" double precision,
      "pressureLow" double precision, weight double precision, height double precision, bmi double precision, surface double precision)
    on conflict (source_system, source_id) do update set patient_id = excluded.patient_id, measured_at = excluded.measured_at,
      pressure_high = excluded.pressure_high, pressure_low = excluded.pressure_low, weight = excluded.weight, height = excluded.height,
      bmi = excluded.bmi, surface = excluded.surface, changed_at = excluded.changed_at, version = t.version + 1
      where (t.patient_id, t.measured_at, t.pressure_high, t.pressure_low, t.weight, t.height, t.bmi, t.surface) is distinct from
        (excluded.patient_id, excluded.measured_at, excluded.pressure_high, excluded.pressure_low, excluded.weight, excluded.height, excluded.bmi,
          excluded.surface)
    returning t.source_id as ref`.execute(tx)
  return new Set(rows.map(({ ref }) => ref))
}

/** How the clinic wants what it measured to be seen; `hidden` undefined leaves the mark as it is. */
export interface ImportedMark {
  readonly ref: string
  readonly hidden: boolean | undefined
  readonly withdrawn: boolean
}

/** Hides and withdraws what the clinic measured, or shows it again. */
export async function markImported(tx: Tx, system: string, marks: readonly ImportedMark[], now: Date): Promise<void> {
  await sql`
    update measurement t set hidden = x.hidden, withdrawn_at = x.withdrawn_at
    from (select a.id, coalesce(m.hidden, a.hidden) as hidden, case when m.withdrawn then coalesce(a.withdrawn_at, ${now}) end as withdrawn_at
      from json_to_recordset(${JSON.stringify(marks)}::json) as m(ref text, hidden boolean, withdrawn boolean)
        join measurement a on a.source_system = ${system} and a.source_id = m.ref) x
    where t.id = x.id and (t.hidden, t.withdrawn_at) is distinct from (x.hidden, x.withdrawn_at)`.execute(tx)
}

/**
 * Hides what the clinic measured where the same observation is hidden among these results, with its visit, order or report; shows it where that is
 * shown.
 */
export async function hideAsValues(tx: Tx, resultIds: readonly number[]): Promise<void> {
  await sql`
    update measurement m set hidden = v.hidden from test_value v
    where v.result_id = any(${[...resultIds]}::bigint[]) and m.source_system = v.source_system and m.source_id = v.source_id
      and m.hidden <> v.hidden`.execute(tx)
}

/** A number of an entry in the portal that has come back as the clinic's own. */
export interface ComeBack {
  readonly id: number
  readonly patientId: number
  readonly part: string
}

/**
 * Gives up the numbers of entries that are now the clinic's own; an entry of which nothing is left goes. What is computed goes with the numbers of
 * which it was computed.
 */
export async function giveUp(tx: Tx, back: readonly ComeBack[]): Promise<void> {
  if (back.length === 0) return
  const given = sql`(
    select k.id, k."patientId", array_agg(k.part) as parts from json_to_recordset(${JSON.stringify(back)}::json)
      as k(id bigint, "patientId" bigint, part text) group by k.id, k."patientId")`
  const meant = sql`m.id = k.id and m.patient_id = k."patientId" and m.source_id is null`
  await sql`
    delete from measurement m using ${given} k where ${meant}
      and (m.pressure_high is null or 'pressure' = any(k.parts)) and (m.weight is null or 'weight' = any(k.parts))
      and (m.height is null or 'height' = any(k.parts))`.execute(tx)
  await sql`
    update measurement m set
      pressure_high = case when 'pressure' = any(k.parts) then null else m.pressure_high end,
      pressure_low = case when 'pressure' = any(k.parts) then null else m.pressure_low end,
      weight = case when 'weight' = any(k.parts) then null else m.weight end,
      height = case when 'height' = any(k.parts) then null else m.height end,
      bmi = case when k.parts && array['weight', 'height', 'bmi'] then null else m.bmi end,
      surface = case when k.parts && array['weight', 'height', 'surface'] then null else m.surface end
    from ${given} k where ${meant}`.execute(tx)
}
