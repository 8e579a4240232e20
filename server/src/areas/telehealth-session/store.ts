import type { LiveLine, LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import type { TeleconsultationType } from '@portal/contract/rules/teleconsultation-window'
import type { Right } from '@portal/contract/access'
import type { Patients } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { allowsTeleconsultation } from '../consents/index.ts'
import { recordingColumn, type RecordingRow } from './recording-standing.ts'
import { guestsColumn, type GuestRow } from './guests.ts'

/** A teleconsultation, and how far its live session is. */
export interface ConsultationRow {
  readonly bookingId: number
  readonly patientId: number
  readonly status: 'SCHEDULED' | 'REGISTERED' | 'EXECUTED' | 'CANCELED'
  readonly startsAt: Date
  readonly endsAt: Date
  /** Whether a consent of the patient to teleconsultations is in force now: it may have been withdrawn since the booking. */
  readonly consents: boolean
  /** Name and last name of the patient. */
  readonly patient: string
  readonly service: string
  /** The consultant and their number at the clinic; null where the visit names nobody. */
  readonly practitioner: string | null
  readonly practitionerId: string | null
  readonly consultantId: number | null
  readonly serviceId: number
  /** Whether the visit was booked for a date; otherwise its patient is seen after those who have waited longer. */
  readonly planned: boolean
  /** The columns of the live session; null until the patient has chosen how to talk. */
  readonly type: TeleconsultationType | null
  readonly endedAt: Date | null
  readonly patientPage: string | null
  readonly patientSeen: Date | null
  readonly staffPage: string | null
  readonly staffSeen: Date | null
  readonly lastLine: number | null
  /** Whether the patient's side agrees that the chat is kept. */
  readonly chatKept: boolean | null
}

/** The columns of a {@link ConsultationRow} of `b`, a booking. */
const columns = (now: Date) => sql`
  ${allowsTeleconsultation('b', now)} as consents, b.id as "bookingId", b.patient_id as "patientId", b.status, b.starts_at as "startsAt", b.ends_at as "endsAt",
  concat_ws(' ', p.name, p.last_name) as patient, v.name as service,
  case when r.id is not null then concat_ws(' ', pr.degree, pr.name, pr.last_name) end as practitioner, r.employee_id as "practitionerId",
  r.practitioner_id as "consultantId", v.id as "serviceId", v.appointment_required as planned,
  s.type, s.ended_at as "endedAt", s.patient_page as "patientPage", s.patient_seen as "patientSeen",
  s.staff_page as "staffPage", s.staff_seen as "staffSeen", s.last_line as "lastLine",
  s.chat_kept as "chatKept"`

/** What belongs to `b`, a booking of a teleconsultation. */
const belongings = sql`
  join patient p on p.id = b.patient_id
  join clinic_availability a on a.id = b.availability_id
  join clinic_service v on v.id = a.service_id and v.teleconsultation
  join clinic_schedule c on c.id = a.schedule_id
  left join clinic_role r on r.id = c.role_id
  left join clinic_practitioner pr on pr.id = r.practitioner_id
  left join live_session s on s.booking_id = b.id`

const shown = sql`b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED')`

/** Condition on `b`: it has this id, which is the platform's or, where the platform gave none, the booking's number. */
export const isConsultation = (id: string): RawBuilder<boolean> =>
  /^\d{1,15}$/.test(id)
    ? sql<boolean>`(b.teleconsultation_id = ${id} or b.teleconsultation_id is null and b.id = ${Number(id)})`
    : sql<boolean>`b.teleconsultation_id = ${id}`

/** The teleconsultation with this id among those of the claim's patients. */
export const consultationNamed = <R extends Right>(
  db: Db,
  patients: Patients<R>,
  id: string,
): Promise<ConsultationRow | undefined> =>
  patients.first(
    db,
    sql<ConsultationRow>`select ${columns(patients.now)} from ${patients.rows('booking')} b ${belongings} where ${isConsultation(id)} and ${shown}`,
  )

/** The same by the booking's number, for a connection that is open. */
export const consultationOf = <R extends Right>(
  db: Db,
  patients: Patients<R>,
  bookingId: number,
): Promise<ConsultationRow | undefined> =>
  patients.first(
    db,
    sql<ConsultationRow>`select ${columns(patients.now)} from ${patients.rows('booking')} b ${belongings} where b.id = ${bookingId} and ${shown}`,
  )

/** The teleconsultation for its consultant, who comes with the link that the portal made for it. */
export async function consultationForStaff(db: Db, bookingId: number, now: Date): Promise<ConsultationRow | undefined> {
  const { rows } = await sql<ConsultationRow>`
    select ${columns(now)} from booking b ${belongings} where b.id = ${bookingId} and ${shown}`.execute(db)
  return rows[0]
}

/** Notes how the patient wants to talk; begins the live session where there is none. */
export const noteType = (
  tx: Tx,
  { bookingId, type, closesAt }: { bookingId: number; type: TeleconsultationType; closesAt: Date },
) =>
  sql`
    insert into live_session (booking_id, type, closes_at) values (${bookingId}, ${type}, ${closesAt})
    on conflict (booking_id) do update set type = excluded.type, closes_at = excluded.closes_at`.execute(tx)

/** Where a visit stands among those whose patients wait. */
export interface Standing {
  readonly queue: string
  /** Undefined where the patient stands by the instant at which they first said that they wait. */
  readonly placeAt: Date | undefined
  /** Undefined where the planned length says nothing. */
  readonly minutes: number | undefined
}

/** Notes that the patient waits, and for whom. What the clinic has changed of the visit meanwhile is taken over each time. */
export const noteReady = (tx: Tx, bookingId: number, { queue, placeAt, minutes }: Standing, now: Date) =>
  sql`
    update live_session set ready_at = ${now}, queue = ${queue}, minutes = ${minutes ?? null}::int,
      place_at = coalesce(${placeAt ?? null}::timestamptz, case when queue = ${queue} then place_at end, ${now})
    where booking_id = ${bookingId}`.execute(tx)

/** What is known of those who are seen before a patient. */
export interface Before {
  /** How many wait and stand before. */
  readonly ahead: number
  /** With how many others a consultant of the queue talks. */
  readonly talking: number
  /** How long all of these are planned to take; null where that is not known of one of them. */
  readonly minutes: number | null
}

/** The most of a queue that is counted. */
const longestQueue = 200

/** Who is seen before the patient of a booking. It reads nothing but live sessions, and yields nothing but numbers. */
export async function standingBefore(
  db: Db,
  bookingId: number,
  { waitsSince, thereSince }: { readonly waitsSince: Date; readonly thereSince: Date },
): Promise<Before> {
  const { rows } = await sql<Before>`
    select (count(*) filter (where not o.talks))::int as ahead, (count(*) filter (where o.talks))::int as talking,
      case when count(*) = count(o.minutes) then coalesce(sum(o.minutes), 0)::int end as minutes
    from (
      select o.minutes, t.talks from live_session m
      join live_session o on o.queue = m.queue and o.booking_id <> m.booking_id
      cross join lateral (select o.staff_page is not null and o.staff_seen > ${thereSince} as talks) t
      where m.booking_id = ${bookingId} and o.ended_at is null and o.ready_at > ${waitsSince}
        and (t.talks or (o.place_at, o.booking_id) < (m.place_at, m.booking_id))
      limit ${longestQueue}) o`.execute(db)
  return rows[0]!
}

const pageColumn = { PATIENT: sql`patient_page`, STAFF: sql`staff_page` }
const seenColumn = { PATIENT: sql`patient_seen`, STAFF: sql`staff_seen` }

/** Patient and consultant each have one place; each guest has their own. */
type MainSide = keyof typeof pageColumn

/** A page, and whose place it has or takes. */
interface Place {
  readonly bookingId: number
  readonly side: LiveSide
  readonly guestId: number
  readonly page: string
  readonly now: Date
}

/**
 * Gives a side's place to this page; whoever had it before has it no longer. A consultant who comes again takes the end back. Returns false, and changes
 * nothing, where the page has another place of the session. It needs the lock of the session.
 */
export async function takePlace(
  tx: Tx,
  { bookingId, side, page, now }: { bookingId: number; side: MainSide; page: string; now: Date },
): Promise<boolean> {
  const other = side === 'STAFF' ? 'PATIENT' : 'STAFF'
  const { numAffectedRows } = await sql`
    update live_session set ${pageColumn[side]} = ${page}, ${seenColumn[side]} = ${now}
      ${side === 'STAFF' ? sql`, ended_at = null` : sql``}
    where booking_id = ${bookingId} and ${pageColumn[other]} is distinct from ${page}
      and not exists (select from live_guest where booking_id = ${bookingId} and page = ${page})`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Notes that a page which has a place is still there. */
export const noteSeen = (db: Db, { side, ...at }: Place) =>
  (side === 'GUEST'
    ? sql`update live_guest set seen = ${at.now} where id = ${at.guestId} and page = ${at.page}`
    : sql`
      update live_session set ${seenColumn[side]} = ${at.now}
      where booking_id = ${at.bookingId} and ${pageColumn[side]} = ${at.page}`
  ).execute(db)

/**
 * Gives up a place, if this page still has it. Who has left on purpose waits no longer; a page that is only closed may be loaded anew. With
 * `end` the consultation ends for all.
 */
export const leavePlace = (db: Db, { side, by, ...at }: Place & { readonly by: 'closed' | 'leave' | 'end' }) =>
  (side === 'GUEST'
    ? sql`update live_guest set page = null where id = ${at.guestId} and page = ${at.page}`
    : sql`
      update live_session set ${pageColumn[side]} = null ${by === 'end' ? sql`, ended_at = ${at.now}` : sql``}
        ${by === 'leave' && side === 'PATIENT' ? sql`, ready_at = null` : sql``}
      where booking_id = ${at.bookingId} and ${pageColumn[side]} = ${at.page}`
  ).execute(db)

/** The confirmed number of an account; undefined where it has none. */
export async function confirmedPhone(db: Db, accountId: number): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`
    select phone_number as phone from account
    where id = ${accountId} and phone_number is not null and phone_confirmed_at is not null`.execute(db)
  return rows[0]?.phone
}

/**
 * Notes that the account asks to be called at its confirmed number. Returns whether that is new: not where this page has its place no longer, where the
 * account has no such number, nor where it has asked before.
 */
export async function askForCall(
  tx: Tx,
  { bookingId, accountId, page }: { readonly bookingId: number; readonly accountId: number; readonly page: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update live_session s set call_asked_by = a.id from account a
    where a.id = ${accountId} and a.phone_number is not null and a.phone_confirmed_at is not null
      and s.booking_id = ${bookingId} and s.patient_page = ${page} and s.ended_at is null and s.call_asked_by is distinct from a.id`.execute(
    tx,
  )
  return Number(numAffectedRows) > 0
}

/** The number after which there is no line: the largest that PostgreSQL's integer has. */
export const none = 2 ** 31 - 1

/** A line as it is written. */
export interface GivenLine {
  readonly bookingId: number
  readonly side: LiveSide
  /** The guest's name; null for the others. */
  readonly name: string | null
  readonly kind: 'chat' | 'signal'
  readonly key: string
  readonly content: string
  readonly at: Date
}

/** Writes a line with the next number; returns false where the session has as many as it may, or a page wrote it before. */
export async function writeLine(db: Db, line: GivenLine, most: number): Promise<boolean> {
  const { rows } = await sql<object>`
    with numbered as (
      update live_session set last_line = last_line + 1
      where booking_id = ${line.bookingId} and last_line < ${most}
        and not exists (select from live_session_line l where l.booking_id = ${line.bookingId} and l.key = ${line.key})
      returning last_line)
    insert into live_session_line (booking_id, number, side, name, kind, key, content, sent_at)
    select ${line.bookingId}, last_line, ${line.side}, ${line.name}::text, ${line.kind}, ${line.key}, ${line.content}, ${line.at} from numbered
    on conflict (booking_id, key) do nothing returning number`.execute(db)
  return rows.length > 0
}

/** The state of a session with the lines after a number, in their order; undefined where it is over and removed. */
export interface SessionNews extends Pick<
  ConsultationRow,
  'endedAt' | 'patientPage' | 'patientSeen' | 'staffPage' | 'staffSeen'
> {
  readonly type: TeleconsultationType
  readonly lastLine: number
  readonly closesAt: Date
  readonly guests: readonly GuestRow[]
  readonly chatKept: boolean
  readonly recording: RecordingRow | null
  /** The session at Vonage Video; null until there is one. */
  readonly vonageSession: string | null
  /** The account that asked to be called, and its confirmed number. */
  readonly callAskedBy: number | null
  readonly callNumber: string | null
  readonly lines: readonly (Omit<GivenLine, 'bookingId' | 'at'> & { readonly number: number; readonly at: string })[]
}

export async function newsOf(db: Db, bookingId: number, after: number): Promise<SessionNews | undefined> {
  const { rows } = await sql<SessionNews>`
    select s.type, s.ended_at as "endedAt", s.patient_page as "patientPage", s.patient_seen as "patientSeen", s.staff_page as "staffPage",
      s.staff_seen as "staffSeen", s.last_line as "lastLine", s.chat_kept as "chatKept", s.vonage_session as "vonageSession", s.closes_at as "closesAt", ${guestsColumn} as guests, ${recordingColumn} as recording, s.call_asked_by as "callAskedBy", (
        select a.phone_number from account a where a.id = s.call_asked_by and a.phone_confirmed_at is not null) as "callNumber",
      coalesce((
        select jsonb_agg(jsonb_build_object('number', l.number, 'side', l.side, 'name', l.name, 'kind', l.kind, 'key', l.key, 'content', l.content, 'at', l.sent_at)
          order by l.number)
        from live_session_line l where l.booking_id = s.booking_id and l.number > ${after}), '[]') as lines
    from live_session s where s.booking_id = ${bookingId}`.execute(db)
  return rows[0]
}

/** What was written in the chat so far. */
export async function chatOf(db: Db, bookingId: number): Promise<LiveLine[]> {
  const { rows } = await sql<{ key: string; side: LiveSide; name: string | null; text: string; at: Date }>`
    select key, side, name, content as text, sent_at as at from live_session_line
    where booking_id = ${bookingId} and kind = 'chat' order by number`.execute(db)
  return rows.map(lineOf)
}

/** A line of the chat as pages are told it. */
export const lineOf = ({
  at,
  name,
  ...line
}: Omit<LiveLine, 'at' | 'name'> & { readonly name: string | null; readonly at: Date | string }): LiveLine => ({
  ...line,
  ...(name === null ? {} : { name }),
  at: new Date(at).toISOString(),
})
