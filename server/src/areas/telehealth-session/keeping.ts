import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/database.ts'
import { forgetChat, keepChats } from '../booking-attachments/index.ts'
import { endRecordings } from './recordings.ts'
import { leavePlace } from './store.ts'

/**
 * Notes whether the patient's side agrees that the chat is kept; who agrees no longer has removed also what an end before kept. Returns false, and changes
 * nothing, where the consultation has ended.
 */
export async function chooseKeeping(tx: Tx, bookingId: number, kept: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update live_session set chat_kept = ${kept} where booking_id = ${bookingId} and ended_at is null`.execute(tx)
  if (!numAffectedRows) return false
  if (!kept) await forgetChat(tx, bookingId)
  return true
}

/**
 * Gives up a side's place as `leavePlace`. With the end the chat is kept, where `keeps` says that the clinic keeps chats and the patient's side agrees;
 * and recordings end.
 */
export async function leave(tx: Tx, at: Parameters<typeof leavePlace>[1], keeps: boolean): Promise<void> {
  const { numAffectedRows } = await leavePlace(tx, at)
  if (!numAffectedRows || at.by !== 'end') return
  if (keeps) await keepChats(tx, [at.bookingId], at.now)
  await endRecordings(tx, [at.bookingId], at.now)
}

/**
 * Removes the sessions that nobody can join any more, and signals that no page waits for any longer. What was written since the last end, or without one,
 * is kept as with an end.
 */
export async function removeOver(tx: Tx, now: Date, keeps: boolean): Promise<void> {
  // A line is written under the lock of its session: those that are read afterwards are all.
  const { rows } = await sql<{ id: number }>`
    select booking_id as id from live_session where closes_at < ${now} order by booking_id for update`.execute(tx)
  const over = rows.map(({ id }) => id)
  if (keeps && over.length > 0) await keepChats(tx, over, now)
  if (over.length > 0) await endRecordings(tx, over, now)
  await sql`delete from live_session where booking_id = any(${over}::bigint[])`.execute(tx)
  const minuteAgo = new Date(now.getTime() - 60_000)
  await sql`delete from live_session_line where kind = 'signal' and sent_at < ${minuteAgo}`.execute(tx)
}
