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

/** What the clinic says of a practitioner or a team as a contact. */
interface Offered {
  readonly sourceId: string
  readonly opensTo: 'ALL' | 'TREATED' | 'NONE' | undefined
}

/** The user name of a new contact `r`: its id in the clinic's system, or its whole name where somebody else has that. */
const freeUsername = (system: string, sourceId: string) => sql`
  case when exists (select from message_contact u where u.username = split_part(${sql.ref(sourceId)}, '/', 2))
    then ${`${system}/`} || ${sql.ref(sourceId)} else split_part(${sql.ref(sourceId)}, '/', 2) end`

/** Condition on `t`, a contact: it is not yet what is said of it now. */
const differs = sql`(t.name, t.last_name, t.about, t.practitioner_id, t.opens_to) is distinct from
  (excluded.name, excluded.last_name, excluded.about, excluded.practitioner_id, excluded.opens_to)`
const asSaid = sql`name = excluded.name, last_name = excluded.last_name, about = excluded.about, practitioner_id = excluded.practitioner_id,
  opens_to = excluded.opens_to`

/** What somebody is at the clinic, from their roles. */
const occupations = sql`
  (select string_agg(distinct e.occupation_name, ', ') from clinic_role e where e.practitioner_id = p.id)`

/** Makes contacts of practitioners whom an import has stored; one who is not active gets nothing new. */
export async function keepPractitioners(tx: Tx, system: string, offered: readonly Offered[]): Promise<void> {
  await sql`
    insert into message_contact as t (username, name, last_name, about, practitioner_id, opens_to, source_system, source_id)
    select ${freeUsername(system, 'p.source_id')}, concat_ws(' ', p.degree, p.name), p.last_name, ${occupations}, p.id,
      case when p.active then coalesce(r."opensTo", 'TREATED') else 'NONE' end, ${system}, p.source_id
    from json_to_recordset(${JSON.stringify(offered)}::json) as r("sourceId" text, "opensTo" text)
    join clinic_practitioner p on p.source_system = ${system} and p.source_id = r."sourceId"
    on conflict (source_system, source_id) do update set ${asSaid} where ${differs}`.execute(tx)
}

/** Says anew what these practitioners are, after their roles were stored. */
export async function describePractitioners(tx: Tx, practitionerIds: readonly number[]): Promise<void> {
  await sql`
    update message_contact t set about = ${occupations} from clinic_practitioner p
    where p.id = any(${[...practitionerIds]}::bigint[]) and t.practitioner_id = p.id and t.about is distinct from ${occupations}`.execute(
    tx,
  )
}

/** Makes contacts of teams, open to all unless the clinic says otherwise. */
export async function keepTeams(
  tx: Tx,
  system: string,
  teams: readonly (Offered & { readonly name: string; readonly about: string | undefined })[],
): Promise<void> {
  await sql`
    insert into message_contact as t (username, name, last_name, about, opens_to, source_system, source_id)
    select ${freeUsername(system, 'r.sourceId')}, '', r.name, r.about, coalesce(r."opensTo", 'ALL'), ${system}, r."sourceId"
    from json_to_recordset(${JSON.stringify(teams)}::json) as r("sourceId" text, name text, about text, "opensTo" text)
    on conflict (source_system, source_id) do update set ${asSaid} where ${differs}`.execute(tx)
}

/**
 * The contacts in whose names messages are sent, by the names of practitioners, their roles, teams and units in the clinic's system. A unit becomes a
 * contact to whom nobody begins to write.
 */
export async function contactsNamed(
  tx: Tx,
  system: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(sourceIds)]
  await sql`
    insert into message_contact as t (username, last_name, opens_to, source_system, source_id)
    select ${freeUsername(system, 'u.source_id')}, u.name, 'NONE', ${system}, u.source_id from clinic_unit u
    where u.source_system = ${system} and u.source_id = any(${names}) and not exists (
      select from message_contact c where c.source_system = ${system} and c.source_id = u.source_id)`.execute(tx)
  const { rows } = await sql<{ name: string; id: number }>`
    select source_id as name, id from message_contact where source_system = ${system} and source_id = any(${names})
    union all select e.source_id, c.id from clinic_role e join message_contact c on c.practitioner_id = e.practitioner_id
      and c.source_system = ${system} where e.source_system = ${system} and e.source_id = any(${names})`.execute(tx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Adds categories that messages of the clinic have and the portal does not know; nobody can choose them for a message of their own. */
export async function addCategories(
  tx: Tx,
  categories: readonly { readonly code: string; readonly name: string }[],
): Promise<void> {
  await sql`
    insert into message_category (code, position, name, active)
    select distinct on (code) code, 1000, name, false
    from json_to_recordset(${JSON.stringify(categories)}::json) as r(code text, name text)
    on conflict do nothing`.execute(tx)
}
