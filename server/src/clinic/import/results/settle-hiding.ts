import { hideAsValues } from '../../../areas/measurements/index.ts'
import { sql, type RawBuilder } from '../../../db/sql.ts'
import type { At } from './settle.ts'

interface Where {
  readonly orderIds: readonly number[]
  readonly resultIds: readonly number[]
  readonly encounters: readonly string[]
  readonly values: readonly string[]
}

/** Condition: the clinic hides the encounter that a row names. */
const encounterHides = (row: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from clinic_encounter e where e.source_system = ${sql.ref(`${row}.source_system`)} and e.source_id = ${sql.ref(`${row}.encounter_ref`)}
    and e.patient_id = ${sql.ref(`${row}.patient_id`)} and e.hidden)`

/**
 * Hides what is within something hidden, and withdraws what is within something withdrawn: orders, their results, and the values of these. A value
 * that is one of the patient's measurements is hidden as both. Returns the numbers of orders whose results are hidden or shown anew.
 */
export async function settleHiding(
  { tx, system, now }: At,
  { orderIds, resultIds, encounters, values }: Where,
): Promise<number[]> {
  const named = sql`o.encounter_ref = any(${[...encounters]}) and o.source_system = ${system}`
  await sql`
    update test_order o set hidden = o.marked or ${encounterHides('o')}
    where o.source_id like 'ServiceRequest/%' and (o.id = any(${[...orderIds]}::bigint[]) or (${named}))
      and o.hidden <> (o.marked or ${encounterHides('o')})`.execute(tx)
  const { rows } = await sql<{ id: number; orderId: number }>`
    select r.id, r.order_id as "orderId" from test_result r where r.id = any(${[...resultIds]}::bigint[])
    union select r.id, r.order_id from test_result r where r.source_system = ${system} and r.encounter_ref = any(${[...encounters]})
    union select r.id, r.order_id from test_order o join test_result r on r.order_id = o.id where ${named}
    union select r.id, r.order_id from test_value v join test_result r on r.id = v.result_id
    where v.source_system = ${system} and (v.encounter_ref = any(${[...encounters]}) or v.source_id = any(${[...values]}))`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    update test_result r set hidden = h.hidden
    from (select r.id, r.marked or ${encounterHides('r')} or exists (
      select from test_order o where o.id = r.order_id and o.hidden and o.source_id like 'ServiceRequest/%') as hidden
      from test_result r where r.id = any(${ids}::bigint[])) h
    where r.id = h.id and r.hidden <> h.hidden`.execute(tx)
  await sql`
    with recursive within as (
      select v.id, v.marked or ${encounterHides('v')} as hidden, v.wrong, 0 as depth from test_value v
      where v.result_id = any(${ids}::bigint[]) and (v.marked or v.wrong or v.encounter_ref is not null)
      union
      select c.id, w.hidden, w.wrong, w.depth + 1 from within w join test_value c on c.parent_id = w.id where (w.hidden or w.wrong) and w.depth < 16
    ), whole as (select id, bool_or(hidden) as hidden, bool_or(wrong) as wrong from within group by id),
    state as (
      select v.id, r.hidden or coalesce(w.hidden, false) as hidden, r.withdrawn_at is not null or coalesce(w.wrong, false) as gone
      from test_result r join test_value v on v.result_id = r.id left join whole w on w.id = v.id where r.id = any(${ids}::bigint[]))
    update test_value v set hidden = s.hidden, withdrawn_at = case when s.gone then coalesce(v.withdrawn_at, ${now}) end
    from state s where v.id = s.id and (v.hidden, v.withdrawn_at is not null) is distinct from (s.hidden, s.gone)`.execute(
    tx,
  )
  await hideAsValues(tx, ids)
  return rows.map(({ orderId }) => orderId)
}
