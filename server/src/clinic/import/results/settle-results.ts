import { sql } from '../../../db/sql.ts'
import type { At } from './settle.ts'

/**
 * Gives results their orders: the one that a result names, if it is known and of the same patient, otherwise the result's own, which is made. Returns
 * the numbers of these results, and of all orders that have or had them.
 */
export async function settleResults(
  { tx, system, now }: At,
  orders: readonly string[],
  results: readonly string[],
): Promise<{ resultIds: number[]; orderIds: number[] }> {
  const { rows } = await sql<{ id: number; orderId: number | null; newId: number | null }>`
    select r.id, r.order_id as "orderId", o.id as "newId" from test_result r
      left join test_order o on o.source_system = r.source_system and o.source_id = r.order_ref and o.patient_id = r.patient_id and o.withdrawn_at is null
    where r.source_system = ${system} and (r.source_id = any(${[...results]}) or r.order_ref = any(${[...orders]})
      or r.order_id in (select id from test_order where source_system = ${system} and source_id = any(${[...orders]})))`.execute(
    tx,
  )
  const resultIds = rows.map(({ id }) => id)
  const without = rows.flatMap(({ id, newId }) => (newId === null ? [id] : []))
  if (without.length > 0)
    await sql`
      insert into test_order (source_system, source_id, patient_id, happened_at, withdrawn_at)
      select distinct on (r.own_order) r.source_system, r.own_order, r.patient_id, r.effective_at, ${now}::timestamptz
      from test_result r where r.id = any(${without}::bigint[]) order by r.own_order, r.id
      on conflict (source_system, source_id) do update set patient_id = excluded.patient_id
        where test_order.patient_id <> excluded.patient_id`.execute(tx)
  const { rows: moved } = await sql<{ orderId: number }>`
    update test_result r set order_id = coalesce(n.id, o.id)
    from json_to_recordset(${JSON.stringify(rows.map(({ id, newId }) => ({ id, order_id: newId })))}::json) as g(id bigint, order_id bigint)
      join test_result was on was.id = g.id
      left join test_order n on n.id = g.order_id
      left join test_order o on o.source_system = was.source_system and o.source_id = was.own_order
    where r.id = g.id and r.order_id is distinct from coalesce(n.id, o.id)
    returning r.order_id as "orderId"`.execute(tx)
  const orderIds = new Set([...rows.flatMap(({ orderId }) => orderId ?? []), ...moved.map(({ orderId }) => orderId)])
  return { resultIds, orderIds: [...orderIds] }
}
