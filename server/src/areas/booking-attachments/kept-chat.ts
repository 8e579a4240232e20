import type { Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { ChatMessage } from '../../outside/telehealth/archive.ts'
import { isConsultation } from '../telehealth-session/index.ts'

/**
 * Keeps the chats of those of these live sessions whose patients agree, as an attachment of their visits; lines that are kept already stay as they are.
 * The caller has locked the sessions, and the clinic keeps chats.
 */
export async function keepChats(tx: Tx, bookingIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with said as (
      select l.* from live_session s join live_session_line l on l.booking_id = s.booking_id
      where s.booking_id = any(${[...bookingIds]}::bigint[]) and s.chat_kept and l.kind = 'chat'),
    made as (
      insert into booking_attachment (booking_id, type, from_clinic, created_at)
      select distinct said.booking_id, 'C', true, ${now}::timestamptz from said
      where not exists (select from consultation_chat k where k.booking_id = said.booking_id)
      returning id, booking_id)
    insert into consultation_chat (booking_id, number, attachment_id, side, name, content, sent_at)
    select said.booking_id, said.number,
      coalesce(made.id, (select min(k.attachment_id) from consultation_chat k where k.booking_id = said.booking_id)),
      said.side, case said.side when 'STAFF' then (
        select concat_ws(' ', p.degree, p.name, p.last_name) from booking b
        join clinic_availability a on a.id = b.availability_id join clinic_schedule c on c.id = a.schedule_id
        join clinic_role r on r.id = c.role_id join clinic_practitioner p on p.id = r.practitioner_id
        where b.id = said.booking_id) else said.name end,
      said.content, said.sent_at
    from said left join made on made.booking_id = said.booking_id
    on conflict (booking_id, number) do nothing`.execute(tx)
}

/** Removes what was kept of a visit's chat. */
export async function forgetChat(tx: Tx, bookingId: number): Promise<void> {
  await sql`
    delete from booking_attachment where booking_id = ${bookingId}
      and id in (select attachment_id from consultation_chat where booking_id = ${bookingId})`.execute(tx)
}

interface KeptLine {
  readonly side: 'PATIENT' | 'STAFF' | 'GUEST'
  readonly name: string | null
  readonly text: string
  readonly sentAt: Date
}

/** The chat of the patient's teleconsultation with this id, as it was kept here; undefined where it was not. */
export async function keptChat(
  db: Db,
  patient: Patient<'record:read'>,
  consultationId: string,
): Promise<ChatMessage[] | undefined> {
  const lines = await patient.all(
    db,
    sql<KeptLine>`
    select k.side, k.name, k.content as text, k.sent_at as "sentAt"
    from ${patient.rows('booking')} b join consultation_chat k on k.booking_id = b.id
    where ${isConsultation(consultationId)} order by k.number`,
  )
  if (lines.length === 0) return undefined
  return lines.map(({ side, name, text, sentAt }) => ({
    sentAt,
    side: side === 'GUEST' ? 'UNKNOWN' : side,
    ...(name === null ? {} : { author: name }),
    text,
  }))
}
