import { sql } from '../../db/sql.ts'
import type { Batch } from './batch.ts'

/** The last version of these resources (`Schedule/12`) that the hospital's system sent, as far as the portal stores it. */
export async function keptBodies<Body>(batch: Batch, refs: readonly string[]): Promise<Map<string, Body>> {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<{ ref: string; body: unknown }>`
    select type || '/' || source_id as ref, body from clinic_resource
    where source_system = ${batch.system} and (type, source_id) in (
      select split_part(ref, '/', 1), substr(ref, strpos(ref, '/') + 1) from unnest(${[...new Set(refs)]}::text[]) ref)`.execute(
    batch.tx,
  )
  return new Map(rows.map(({ ref, body }) => [ref, body as Body]))
}
