import { seriesAtMost, seriesValuesAtMost } from '@portal/contract/rules/trends'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { shownValues, type Shown } from '../test-results/index.ts'
import { loinc, type Measured } from './rules.ts'

interface Named extends Measured {
  readonly id: number
  readonly name: string | null
}

/** The newest number of those that are alike in everything, also in how their unit is written, and what it stands for. */
export interface GroupRow extends Named {
  readonly at: Date
  readonly text: string | null
  readonly number: number
  readonly comparator: string | null
  readonly count: number
  readonly firstAt: Date
  /** One of them that belongs to the result that was asked about. */
  readonly own: number | null
}

/** One value of an examination. */
export interface ValueRow extends Named {
  readonly patientId: number
  readonly at: Date
  readonly text: string | null
  readonly number: number | null
  readonly comparator: string | null
  readonly low: number | null
  readonly high: number | null
  readonly rangeText: string | null
  readonly rangeUnit: string | null
  readonly flag: string | null
  readonly flagText: string | null
  readonly status: string
  readonly replaced: readonly { readonly text: string; readonly unit?: string; readonly until: string }[]
  readonly laboratory: string | null
  readonly note: string | null
}

const measured = (v: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${v}.${name}`)
  return sql`${column('id')}, ${column('name')}, ${column('code')}, ${column('code_system')} as "codeSystem",
    coalesce(${column('made_by_ref')}, ${column('made_by')}) as "madeBy", ${column('source_system')} as source,
    ${column('specimen')}, ${column('method')}, ${column('unit')}, ${column('unit_code')} as "unitCode"`
}

/** What the clinic's maps say that a code means; they never say different things. */
const meaning = (codeSystem: string, code: string): RawBuilder<unknown> =>
  sql`select k.loinc from laboratory_code k where k.code_system = ${sql.ref(codeSystem)} and k.code = ${sql.ref(code)} limit 1`

/** Relation: the shown values that stand. What the laboratory has cancelled, by itself or with its report, is no point of a series. */
const standing = (shown: Shown): RawBuilder<unknown> => sql`(
  select s.* from ${shownValues(shown)} s
  where s.status <> 'cancelled' and not exists (
    select from ${shown.patient.rows('test_result')} c where c.id = s.result_id and c.status = 'cancelled'))`

/** A patient's numbers that have a code, in groups of what is alike in everything; those with the newest numbers first. */
export const groups = (db: Db, shown: Shown, resultId: number | undefined): Promise<GroupRow[]> =>
  shown.patient.all(
    db,
    sql<GroupRow>`
      select g.*, (${meaning('g.codeSystem', 'g.code')}) as loinc from (
        select ${measured('v')}, v.effective_at as at, v.value_text as text, v.value_number as number, v.comparator,
          count(*) over alike as count, min(v.effective_at) over alike as "firstAt",
          max(case when v.result_id = ${resultId ?? null}::bigint then v.id end) over alike as own,
          row_number() over (alike order by v.effective_at desc, v.id desc) as place
        from ${standing(shown)} v
        where v.value_number is not null and v.code is not null
        window alike as (partition by v.code, v.code_system, coalesce(v.made_by_ref, v.made_by, v.source_system), v.specimen, v.method, v.unit_code, v.unit)
      ) g where g.place = 1 order by g.at desc, g.id desc limit ${seriesAtMost}`,
  )

const laboratory = sql`coalesce(v.made_by,
  (select u.name from clinic_unit u where u.source_system = v.source_system and u.source_id = v.made_by_ref),
  v.made_by_ref)`

/**
 * The newest values with the code of one of the patient's numbers, or with one that means the same, that number first; one more than may be answered, which says that there are more.
 * Empty where that number is not shown.
 */
export const valuesLike = (db: Db, shown: Shown, id: number): Promise<ValueRow[]> =>
  shown.patient.all(
    db,
    sql<ValueRow>`
      select ${measured('v')}, (${meaning('v.code_system', 'v.code')}) as loinc, v.patient_id as "patientId", v.effective_at as at, v.value_text as text, v.value_number as number, v.comparator,
        v.range_low as low, v.range_high as high, v.range_text as "rangeText", v.range_unit as "rangeUnit", v.flag, v.flag_text as "flagText",
        v.status, v.replaced, ${laboratory} as laboratory, v.note
      from (
        select v.* from ${standing(shown)} a
          cross join lateral (
            select a.code_system, a.code
            union select ${loinc}, (${meaning('a.code_system', 'a.code')})
            union select other.code_system, other.code from laboratory_code other
              where other.loinc = case when a.code_system = ${loinc} then a.code else (${meaning('a.code_system', 'a.code')}) end) alike
          join ${standing(shown)} v on v.code = alike.code and v.code_system is not distinct from alike.code_system
        where a.id = ${id} and a.value_number is not null and (v.value_number is not null or v.value_text is not null)
        order by v.id = a.id desc, v.effective_at desc, v.id desc limit ${seriesValuesAtMost + 1}) v
      order by v.id = ${id} desc, v.effective_at desc, v.id desc`,
  )
