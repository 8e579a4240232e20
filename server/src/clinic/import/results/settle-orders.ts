import { sql } from '../../../db/sql.ts'
import type { At } from './settle.ts'

/**
 * Derives from results where in the list their order stands and, for one that no ServiceRequest describes, whether it is hidden (when all its results
 * are) and withdrawn (when it has none). Words are not copied: who may not see a result must not learn them from its order.
 */
export async function settleOrders(
  { tx, system, now }: At,
  ids: readonly number[],
  refs: readonly string[],
): Promise<void> {
  await sql`
    with found as (
      select o.id, o.source_id like 'ServiceRequest/%' as ordered from test_order o
      where o.id = any(${[...new Set(ids)]}::bigint[]) or (o.source_system = ${system} and o.source_id = any(${[...refs]}))
    ), had as (
      select f.id, f.ordered, max(r.effective_at) as at, count(r.id)::int as count, bool_and(r.hidden) as hidden
      from found f left join test_result r on r.order_id = f.id and r.withdrawn_at is null group by f.id, f.ordered
    ), state as (
      select h.id, coalesce(h.at, o.ordered_at, o.happened_at) as at,
        case when h.ordered then o.hidden else coalesce(h.hidden, o.hidden) end as hidden,
        case when h.ordered then o.withdrawn_at when h.count = 0 then coalesce(o.withdrawn_at, ${now}) end as withdrawn_at
      from had h join test_order o on o.id = h.id)
    update test_order o set happened_at = s.at, hidden = s.hidden, withdrawn_at = s.withdrawn_at
    from state s where o.id = s.id
      and (o.happened_at, o.hidden, o.withdrawn_at) is distinct from (s.at, s.hidden, s.withdrawn_at)`.execute(tx)
}
