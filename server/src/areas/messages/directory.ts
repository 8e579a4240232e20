import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A category as the clinic names it, in its order. */
export interface Category {
  readonly code: string
  readonly position: number
  readonly name: string
  readonly description?: string
}

/** Somebody at the clinic to whom people write; `practitioner` is the source id of the practitioner who it is. */
export interface Contact {
  readonly username: string
  readonly name: string
  readonly lastName: string
  readonly about?: string | undefined
  readonly practitioner?: string | undefined
  readonly opensTo: 'ALL' | 'TREATED' | 'NONE'
  readonly sourceId: string
}

/** Keeps the clinic's categories as they are now; those that it gave up stay with their old messages. */
export async function keepCategories(tx: Tx, categories: readonly Category[]): Promise<void> {
  await sql`
    with named as (
      select * from json_to_recordset(${JSON.stringify(categories)}::json) as r(code text, position int, name text, description text)),
    given_up as (
      update message_category set active = false where code not in (select code from named))
    insert into message_category (code, position, name, description)
    select code, position, name, description from named
    on conflict (code) do update set position = excluded.position, name = excluded.name, description = excluded.description, active = true`.execute(
    tx,
  )
}

/** Keeps these contacts of a system as they are now; others stay as they are. */
export async function keepContacts(tx: Tx, system: string, contacts: readonly Contact[]): Promise<void> {
  await sql`
    insert into message_contact (username, name, last_name, about, practitioner_id, opens_to, source_system, source_id)
    select r.username, r.name, r."lastName", r.about, p.id, r."opensTo", ${system}, r."sourceId"
    from json_to_recordset(${JSON.stringify(contacts)}::json) as r(username text, name text, "lastName" text, about text, practitioner text,
      "opensTo" text, "sourceId" text)
    left join clinic_practitioner p on p.source_system = ${system} and p.source_id = r.practitioner
    on conflict (source_system, source_id) do update set username = excluded.username, name = excluded.name, last_name = excluded.last_name,
      about = excluded.about, practitioner_id = excluded.practitioner_id, opens_to = excluded.opens_to`.execute(tx)
}
