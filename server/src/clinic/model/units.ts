import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** An open unit of the clinic with where it is and how it is reached. */
export interface UnitRow {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly speciality: string | null
}

/** Units that are open, with everything above them; each after the one to which it belongs, and those of one unit by name. */
export async function openUnits(db: Db): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    with recursive open_unit as (
      select u.*, 1 as depth from clinic_unit u where u.parent_id is null and u.active
      union all
      select u.*, o.depth + 1 from open_unit o join clinic_unit u on u.parent_id = o.id where u.active)
    select o.id, o.parent_id as "parentId", o.name, o.address, o.phone, o.email, s.name as speciality
    from open_unit o left join unit_speciality s on s.code = o.speciality_code
    order by o.depth, o.name, o.id`.execute(db)
  return rows
}
