import { sql } from '../../../db/sql.ts'
import type { At } from './settle.ts'

/** Values nest no deeper than this: an organism has its antibiogram, which has its drugs. What is deeper, or in a circle, begins anew. */
const deepest = 16

interface Placed {
  readonly id: number
  readonly ref: string
  /** The report to which it belongs. */
  readonly resultId: number | null
  /** The value within which it stands, directly or not, that stands in no other one. */
  readonly rootId: number
}

/**
 * Gives these values, what these reports name and all that stands within them their places. A value that belongs to no report is a result of its own;
 * returns the names of those that are one now, or were.
 */
export async function settleValues(at: At, values: readonly string[], results: readonly string[]): Promise<string[]> {
  const { tx, system, now } = at
  if (values.length === 0 && results.length === 0) return []
  const ids = await affected(at, values, results)
  if (ids.length === 0) return []
  await setParents(at, ids)
  await openCircles(at, ids)
  const placed = await places(at, ids)
  const roots = [...new Set(placed.flatMap(({ resultId, rootId }) => (resultId === null ? [rootId] : [])))]
  const lone = await keepLone(at, roots)
  await sql`
    update test_value v set result_id = coalesce(p.result_id, r.id)
    from json_to_recordset(${JSON.stringify(placed.map(({ id, resultId, rootId }) => ({ id, result_id: resultId, root: rootId })))}::json)
        as p(id bigint, result_id bigint, root bigint)
      join test_value o on o.id = p.root left join test_result r on r.source_system = o.source_system and r.source_id = o.source_id
    where v.id = p.id and v.result_id is distinct from coalesce(p.result_id, r.id)`.execute(tx)
  const alone = new Set(lone)
  const others = placed.map(({ ref }) => ref).filter((ref) => !alone.has(ref))
  const { rows } = await sql<{ ref: string }>`
    update test_result set withdrawn_at = coalesce(withdrawn_at, ${now}) where source_system = ${system} and source_id = any(${others})
    returning source_id as ref`.execute(tx)
  return [...lone, ...rows.map(({ ref }) => ref)]
}

/** Condition: a result is a report, which is its own order where no other is known, and no observation by itself. */
const isReport = sql<boolean>`r.own_order = r.source_id`

/** The values that are named, what stands in them or stood, and all within those. */
async function affected({ tx, system }: At, values: readonly string[], results: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive named as (
      select v.id, v.source_id as ref from test_value v where v.source_system = ${system} and v.source_id = any(${[...values]})
      union select c.id, c.source_id from test_value v join test_value c on c.parent_id = v.id
      where v.source_system = ${system} and v.source_id = any(${[...values]})
      union select v.id, v.source_id from test_result r join test_value v on v.result_id = r.id
      where r.source_system = ${system} and r.source_id = any(${[...results]})
      union select v.id, v.source_id from test_member m join test_value v on v.source_system = ${system} and v.source_id = m.member_ref
      where m.source_system = ${system} and m.owner_ref = any(${[...results]})
    ), all_within as (
      select id, ref from named
      union select v.id, v.source_id from all_within a
        join test_member m on m.source_system = ${system} and m.owner_ref = a.ref
        join test_value v on v.source_system = ${system} and v.source_id = m.member_ref
    ) select id from all_within`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The value, of the same patient, that names a value as its member; of several the one that came first. */
async function setParents({ tx, system }: At, ids: readonly number[]): Promise<void> {
  await sql`
    update test_value v set parent_id = p.parent, place = coalesce(p.place, 0)
    from (
      select a.id, o.id as parent, coalesce(o.place, d.place) as place from test_value a
        left join lateral (
          select o.id, m.place from test_member m join test_value o on o.source_system = m.source_system and o.source_id = m.owner_ref
          where m.source_system = ${system} and m.member_ref = a.source_id and m.owner_ref <> a.source_id and o.patient_id = a.patient_id
          order by o.wrong, o.id limit 1) o on true
        left join lateral (
          select m.place from test_member m join test_result r on r.source_system = m.source_system and r.source_id = m.owner_ref
          where m.source_system = ${system} and m.member_ref = a.source_id and r.patient_id = a.patient_id and ${isReport}
          order by r.withdrawn_at is not null, r.id limit 1) d on true
      where a.id = any(${[...ids]}::bigint[])) p
    where v.id = p.id and (v.parent_id, v.place) is distinct from (p.parent, coalesce(p.place, 0))`.execute(tx)
}

/** Of values that stand within each other in a circle, one stands in none: one that a report names, or the one that came first. */
async function openCircles({ tx, system }: At, ids: readonly number[]): Promise<void> {
  await sql`
    with recursive up as (
      select v.id, v.parent_id as above, 1 as depth from test_value v where v.id = any(${[...ids]}::bigint[]) and v.parent_id is not null
      union all
      select u.id, v.parent_id, u.depth + 1 from up u join test_value v on v.id = u.above
      where u.above <> u.id and v.parent_id is not null and u.depth < ${deepest}
    ), circle as (select id from up where id = above),
    least as (
      select distinct on (c.id) c.id, u.above from circle c join up u on u.id = c.id join test_value v on v.id = u.above
      order by c.id, not exists (select from test_member m join test_result r on r.source_system = m.source_system and r.source_id = m.owner_ref
        where m.source_system = ${system} and m.member_ref = v.source_id and r.patient_id = v.patient_id and ${isReport}), u.above)
    update test_value v set parent_id = null from least l where l.above = v.id`.execute(tx)
}

/** The report of each value, which names it or one within which it stands, and the outermost value. */
async function places({ tx, system }: At, ids: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    with recursive up as (
      select v.id, v.id as above, v.parent_id, v.patient_id, v.source_id, 0 as depth from test_value v where v.id = any(${[...ids]}::bigint[])
      union all
      select u.id, v.id, v.parent_id, v.patient_id, v.source_id, u.depth + 1 from up u join test_value v on v.id = u.parent_id where u.depth < ${deepest}
    ), outermost as (
      select distinct on (u.id) u.id, u.above from up u order by u.id, u.parent_id is not null, u.above
    ), report as (
      select distinct on (u.id) u.id, r.id as result_id from up u
        join test_member m on m.source_system = ${system} and m.member_ref = u.source_id
        join test_result r on r.source_system = ${system} and r.source_id = m.owner_ref and r.patient_id = u.patient_id and ${isReport}
      order by u.id, u.depth, r.withdrawn_at is not null, r.id
    )
    select v.id, v.source_id as ref, p.result_id as "resultId", o.above as "rootId"
    from outermost o join test_value v on v.id = o.id left join report p on p.id = o.id`.execute(tx)
  return rows
}

/** Makes results of observations that belong to no report, in the words of the observation; returns their names. */
async function keepLone({ tx, now }: At, roots: readonly number[]): Promise<string[]> {
  if (roots.length === 0) return []
  const { rows } = await sql<{ ref: string }>`
    with lone as (
      insert into test_result as t (source_system, source_id, patient_id, order_ref, own_order, name, code_system, code, category, kinds, status,
        effective_at, issued_at, performer, performer_ref, encounter_ref, discussed, marked, withdrawn_at)
      select v.source_system, v.source_id, v.patient_id, v.order_ref, v.own_order, v.name, v.code_system, v.code, v.category, v.kinds, v.status,
        v.effective_at, v.issued_at, v.performer, v.performer_ref, v.encounter_ref, v.discussed, v.marked, case when v.wrong then ${now}::timestamptz end
      from test_value v where v.id = any(${[...roots]}::bigint[])
      on conflict (source_system, source_id) do update set
        (patient_id, order_ref, own_order, name, code_system, code, category, kinds, status, effective_at, issued_at, performer, performer_ref,
          encounter_ref, discussed, marked, withdrawn_at) =
        (excluded.patient_id, excluded.order_ref, excluded.own_order, excluded.name, excluded.code_system, excluded.code, excluded.category,
          excluded.kinds, excluded.status, excluded.effective_at, excluded.issued_at, excluded.performer, excluded.performer_ref,
          excluded.encounter_ref, excluded.discussed, excluded.marked,
          case when excluded.withdrawn_at is not null then coalesce(t.withdrawn_at, excluded.withdrawn_at) end)
    )
    select source_id as ref from test_value where id = any(${[...roots]}::bigint[])`.execute(tx)
  return rows.map(({ ref }) => ref)
}
