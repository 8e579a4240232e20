import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** What one of the clinic's maps says about codes of laboratories. */
export interface CodeMap {
  /** The map's reference in the clinic's system. */
  readonly sourceId: string
  /** Each code once. */
  readonly codes: readonly LaboratoryCode[]
}

export interface LaboratoryCode {
  /** URI of the laboratory's code system. */
  readonly codeSystem: string
  readonly code: string
  readonly loinc: string
}

/**
 * Stores what a map says in place of what it said before. Returns the first code of which another map says something else: then nothing is stored, for
 * nobody knows which of them is right, and two examinations would stand in one series.
 */
export async function keepLaboratoryCodes(tx: Tx, system: string, map: CodeMap): Promise<LaboratoryCode | undefined> {
  // Two imports at the same moment must not each find nothing that the other one says.
  await sql`lock table laboratory_code in share row exclusive mode`.execute(tx)
  const given = sql`json_to_recordset(${JSON.stringify(map.codes)}::json) as g("codeSystem" text, code text, loinc text)`
  const { rows } = await sql<LaboratoryCode>`
    select k.code_system as "codeSystem", k.code, k.loinc
    from ${given} join laboratory_code k on k.code_system = g."codeSystem" and k.code = g.code
    where k.loinc <> g.loinc and (k.source_system, k.source_id) <> (${system}, ${map.sourceId})
    order by k.code_system, k.code limit 1`.execute(tx)
  if (rows[0]) return rows[0]
  await sql`delete from laboratory_code where source_system = ${system} and source_id = ${map.sourceId}`.execute(tx)
  await sql`
    insert into laboratory_code (code_system, code, loinc, source_system, source_id)
    select g."codeSystem", g.code, g.loinc, ${system}, ${map.sourceId} from ${given}`.execute(tx)
  return undefined
}
