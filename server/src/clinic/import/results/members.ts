import { sql } from '../../../db/sql.ts'
import type { Batch } from '../batch.ts'

/** A report or an observation, and the names of what belongs to it, in their order. */
export interface Owner {
  readonly ref: string
  readonly members: readonly string[]
}

/** Stores what belongs to whom; returns the names of what belonged to these owners and does not any more. */
export async function keepMembers({ tx, system }: Batch, owners: readonly Owner[]): Promise<string[]> {
  if (owners.length === 0) return []
  const rows = owners.flatMap(({ ref, members }) =>
    [...new Set(members)].filter((member) => member !== ref).map((member, place) => ({ owner: ref, place, member })),
  )
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(owner text, place integer, member text)`
  const { rows: gone } = await sql<{ member: string }>`
    delete from test_member m where m.source_system = ${system} and m.owner_ref = any(${owners.map(({ ref }) => ref)})
      and not exists (select from ${given} where r.owner = m.owner_ref and r.place = m.place and r.member = m.member_ref)
    returning m.member_ref as member`.execute(tx)
  await sql`
    insert into test_member (source_system, owner_ref, place, member_ref)
    select ${system}, r.owner, r.place, r.member from ${given}
    on conflict (source_system, owner_ref, place) do nothing`.execute(tx)
  return gone.map(({ member }) => member)
}
