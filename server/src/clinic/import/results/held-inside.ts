import { sql } from '../../../db/sql.ts'
import type { Batch } from '../batch.ts'

/** The names of observations, and of their components, that these reports held inside themselves before. */
export async function heldBefore({ tx, system }: Batch, reports: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    with recursive held as (
      select m.owner_ref as report, m.member_ref as ref from test_member m
      where m.source_system = ${system} and m.owner_ref = any(${[...reports]}) and starts_with(m.member_ref, m.owner_ref || '#')
      union
      select h.report, m.member_ref from held h join test_member m on m.source_system = ${system} and m.owner_ref = h.ref
      where starts_with(m.member_ref, h.report || '#')
    ) select distinct ref from held`.execute(tx)
  return rows.map(({ ref }) => ref)
}

/**
 * Removes what reports do not hold inside themselves any more: it has no life of its own, and would otherwise stand beside its report as a result that
 * holds. Returns the names of other values that stood in what is gone, and need another place.
 */
export async function dropHeld({ tx, system, now }: Batch, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const gone = [...names]
  const { rows } = await sql<{ ref: string }>`
    delete from test_member where source_system = ${system} and owner_ref = any(${gone}) returning member_ref as ref`.execute(
    tx,
  )
  await sql`
    update test_value v set parent_id = null from test_value p
    where v.parent_id = p.id and p.source_system = ${system} and p.source_id = any(${gone})`.execute(tx)
  await sql`delete from test_value where source_system = ${system} and source_id = any(${gone})`.execute(tx)
  await sql`
    update test_result set withdrawn_at = ${now} where source_system = ${system} and source_id = any(${gone}) and withdrawn_at is null`.execute(
    tx,
  )
  return rows.map(({ ref }) => ref)
}
