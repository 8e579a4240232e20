import type { GuestRole } from '@portal/contract/rules/teleconsultation-live'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Which invitation. */
interface Which {
  readonly bookingId: number
  readonly guestId: number
}

/** A person whom a patient has invited, with dates as JSON has them. */
export interface GuestRow {
  readonly id: number
  readonly name: string
  readonly role: GuestRole
  /** Whether a browser has opened the link. */
  readonly claimed: boolean
  readonly admitted: boolean
  readonly page: string | null
  readonly seen: string | null
  /** The number of the recording to which they agree. */
  readonly recording: number | null
}

/** SQL of the guests of `s`, a live session, as a JSON array of {@link GuestRow}. */
export const guestsColumn = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'role', g.role, 'claimed', g.holder is not null,
    'admitted', g.admitted_at is not null, 'page', g.page, 'seen', g.seen, 'recording', g.recording) order by g.id)
  from live_guest g where g.booking_id = s.booking_id), '[]')`

/** Holds the session that the booking has until the transaction ends. What is read of its places and invitations from then on is as it stays. */
export const lockSession = (tx: Tx, bookingId: number) =>
  sql`select from live_session where booking_id = ${bookingId} for update`.execute(tx)

/** Invites somebody to the session that the booking has. Returns the number of the invitation; undefined where there are `most` already. */
export async function invite(
  tx: Tx,
  guest: {
    readonly bookingId: number
    readonly name: string
    readonly role: GuestRole
    readonly invitedBy: number
    readonly now: Date
  },
  most: number,
): Promise<number | undefined> {
  // Behind the lock of the session, so that two at once do not both become the last.
  await lockSession(tx, guest.bookingId)
  const { rows } = await sql<{ id: number }>`
    insert into live_guest (booking_id, name, role, invited_by, invited_at)
    select ${guest.bookingId}, ${guest.name}, ${guest.role}, ${guest.invitedBy}, ${guest.now}
    where (select count(*) from live_guest where booking_id = ${guest.bookingId}) < ${most}
    returning id`.execute(tx)
  return rows[0]?.id
}

/**
 * Takes an invitation back. Returns whether there was one. Where the guest took part by Vonage Video, the session there is given up: what opened it for
 * them opens the next one no more.
 */
export async function remove(db: Db, { bookingId, guestId }: Which): Promise<boolean> {
  const { rows } = await sql<object>`
    with session as (select booking_id from live_session where booking_id = ${bookingId} for update),
    gone as (
      delete from live_guest where id = ${guestId} and booking_id in (select booking_id from session)
      returning booking_id, admitted_at),
    given_up as (
      update live_session set vonage_session = null
      where vonage_session is not null and booking_id in (select booking_id from gone where admitted_at is not null))
    select from gone`.execute(db)
  return rows.length > 0
}

/** By whose right a guest takes part; undefined where the invitation was taken back or that account is blocked. */
export async function inviterOf(db: Db, { bookingId, guestId }: Which): Promise<number | undefined> {
  const { rows } = await sql<{ account: number }>`
    select a.id as account from live_guest g join account a on a.id = g.invited_by and not a.blocked
    where g.id = ${guestId} and g.booking_id = ${bookingId}`.execute(db)
  return rows[0]?.account
}

/**
 * Gives the place of a guest to a page of the browser that knows the secret with this hash: the one that opened the link first. Returns the guest's
 * name and the page that had the place before; undefined for any other browser, and for a page that has another place of the session: what is meant
 * for a page is passed on by its id alone. It needs the lock of the session.
 */
export async function takePlace(
  tx: Tx,
  { bookingId, guestId, holder, page, now }: Which & { holder: Buffer; page: string; now: Date },
): Promise<{ readonly name: string; readonly before: string | null } | undefined> {
  const { rows } = await sql<{ name: string; before: string | null }>`
    update live_guest g set holder = ${holder}, page = ${page}, seen = ${now}
    from (select id, page, holder from live_guest where id = ${guestId} and booking_id = ${bookingId} for update) was
    where g.id = was.id and (was.holder is null or was.holder = ${holder})
      and not exists (
        select from live_session where booking_id = ${bookingId} and (patient_page = ${page} or staff_page = ${page}))
      and not exists (select from live_guest o where o.booking_id = ${bookingId} and o.id <> g.id and o.page = ${page})
    returning g.name, was.page as before`.execute(tx)
  return rows[0]
}

/** Lets in a guest who waits for it. Returns whether that is new. */
export async function admit(tx: Tx, { bookingId, guestId, now }: Which & { now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update live_guest g set admitted_at = ${now}, admitted_line = s.last_line from live_session s
    where g.id = ${guestId} and g.booking_id = ${bookingId} and s.booking_id = g.booking_id
      and g.page is not null and g.admitted_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** The number of the last line before a guest was let in: what was written until then is not theirs. Undefined for one who still waits. */
export async function admittedLine(db: Db, { bookingId, guestId }: Which): Promise<number | undefined> {
  const { rows } = await sql<{ line: number | null }>`
    select admitted_line as line from live_guest where id = ${guestId} and booking_id = ${bookingId}`.execute(db)
  return rows[0]?.line ?? undefined
}
