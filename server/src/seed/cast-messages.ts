import { defaultSystem } from '../clinic/import/import.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { keepCategories, keepContacts } from '../areas/messages/index.ts'
import { castConversations, castTeams, messageCategories, type Conversation, type Said } from './cast-conversations.ts'
import { cast } from './cast.ts'

/** Adds the clinic's categories and contacts, and the conversations of the cast. The cast's accounts and bookings are in the database already. */
export async function addCastMessages(tx: Tx, today: Date): Promise<void> {
  await keepCategories(tx, messageCategories)
  await addContacts(tx)
  for (const conversation of castConversations) {
    let before: Place | undefined
    for (const said of conversation.messages) before = await addMessage(tx, { conversation, said, before, today })
  }
}

/** A message that was added, and its conversation. */
interface Place {
  readonly id: number
  readonly thread: number
}

async function addMessage(
  tx: Tx,
  given: { conversation: Conversation; said: Said; before: Place | undefined; today: Date },
): Promise<Place | undefined> {
  const { conversation, said, before, today } = given
  const { patient, category, title } = conversation
  const sentAt = new Date(today.getTime() - said.hoursAgo * 3_600_000)
  const readAt = new Date(Math.min(sentAt.getTime() + 5 * 3_600_000, today.getTime()))
  const out = said.from === 'portal'
  const { rows } = await sql<Place>`
    with made as (
      insert into message (id, patient_id, thread_id, in_response_to, direction, account_id, contact_id, category, title, content, sent_at, read_at,
        to_confirm, delivery)
      overriding system value
      select n.id, p.id, coalesce(${before?.thread ?? null}::bigint, n.id), ${before?.id ?? null}, ${out ? 'OUT' : 'IN'}, case when ${out} then a.id end,
        case when not ${out} then c.id end, ${category}, ${before ? `Odp.: ${title}` : title}, ${said.content}, ${sentAt},
        case when ${out && said.read === true} then ${readAt}::timestamptz end, false, case when ${out} then 'DELIVERED' end
      from (select nextval(pg_get_serial_sequence('message', 'id')) as id) n, patient p, account a, message_contact c
      where p.source_system = ${defaultSystem} and p.source_id = ${`Patient/${patient}`} and a.username_key = ${cast[said.account].username}
        and c.username = ${said.contact}
      returning id, thread_id),
    addressed as (
      insert into message_recipient (message_id, contact_id)
      select made.id, c.id from made, message_contact c where ${out} and c.username = ${said.contact}),
    opened as (
      insert into message_reading (message_id, account_id, read_at)
      select made.id, a.id, ${readAt} from made, account a
      where ${!out && said.read === true} and a.username_key = ${cast[said.account].username})
    select id, thread_id as thread from made`.execute(tx)
  return rows[0]
}

/** The clinic's teams, to whom everybody writes, and its practitioners, to whom those write whom they treat. */
async function addContacts(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    practitioner: string
    username: string
    name: string
    lastName: string
    about: string | null
  }>`
    select p.source_id as practitioner, split_part(p.source_id, '/', 2) as username, concat_ws(' ', p.degree, p.name) as name,
      p.last_name as "lastName", (select string_agg(distinct e.occupation_name, ', ') from clinic_role e where e.practitioner_id = p.id) as about
    from clinic_practitioner p where p.source_system = ${defaultSystem}`.execute(tx)
  const people = rows.map(({ about, ...row }) => ({
    ...row,
    about: about ?? undefined,
    opensTo: 'TREATED' as const,
    sourceId: row.practitioner,
  }))
  const teams = castTeams.map((team) => ({
    ...team,
    name: '',
    opensTo: 'ALL' as const,
    sourceId: `CareTeam/${team.username}`,
  }))
  await keepContacts(tx, defaultSystem, [...teams, ...people])
}
