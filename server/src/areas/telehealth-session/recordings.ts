import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { enqueue } from '../../jobs/queue.ts'
import { forgetSound } from '../booking-attachments/index.ts'
import { mostTakes } from './recording-standing.ts'
import { recordingJobKind, type RecordingJob } from './recording-job.ts'

/** What a page wishes: of which recording of which session, and by which guest; 0 for everybody else. */
export interface Wish {
  readonly bookingId: number
  readonly take: number
  readonly guestId: number
  readonly now: Date
}

/** Asks for a recording. Returns whether that is new: not where one is asked for or running, the session is over, or it was asked too often. */
export async function ask(tx: Tx, { bookingId, now }: Wish): Promise<boolean> {
  // Behind the lock of the session, so that two at once do not ask twice.
  const { rows: open } = await sql`
    select from live_session where booking_id = ${bookingId} and ended_at is null for update`.execute(tx)
  if (open.length === 0) return false
  const { numAffectedRows } = await sql`
    insert into live_recording (booking_id, asked_at)
    select ${bookingId}, ${now} where not exists (
      select from live_recording where booking_id = ${bookingId} and stopped_at is null and refused_at is null)
      and (select count(*) from live_recording where booking_id = ${bookingId}) < ${mostTakes}`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Notes that the patient's side, or a guest, agrees. Returns whether that is new. */
export async function agree(tx: Tx, { bookingId, take, guestId }: Wish): Promise<boolean> {
  const open = sql`r.id = ${take} and r.booking_id = ${bookingId} and r.stopped_at is null and r.refused_at is null`
  const { numAffectedRows } = await (
    guestId === 0
      ? sql`update live_recording r set agreed = true where ${open} and r.agreed is distinct from true`
      : sql`
        update live_guest g set recording = r.id from live_recording r
        where ${open} and g.id = ${guestId} and g.booking_id = r.booking_id and g.recording is distinct from r.id`
  ).execute(tx)
  return Number(numAffectedRows) > 0
}

/** Notes that somebody disagrees: nothing of the recording is kept, also where an end before has kept it. Returns whether that is new. */
export async function refuse(tx: Tx, { bookingId, take, now }: Wish): Promise<boolean> {
  const { rows } = await sql<{ begunAt: Date | null }>`
    update live_recording set refused_at = ${now}
    where id = ${take} and booking_id = ${bookingId} and refused_at is null
    returning begun_at as "begunAt"`.execute(tx)
  if (!rows[0]) return false
  await forgetSound(tx, take, now)
  const { begunAt } = rows[0]
  if (begunAt) await queue(tx, { take, bookingId, begunAt, keep: false, now })
  return true
}

/** Stops a recording; what there is of it is kept with the end. Returns whether that is new. */
export async function stop(tx: Tx, { bookingId, take, now }: Wish): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update live_recording set stopped_at = ${now}
    where id = ${take} and booking_id = ${bookingId} and stopped_at is null and refused_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Notes that the sound of a page is on its way to a recording. */
export const noteBegun = (db: Db, take: number, now: Date) =>
  sql`update live_recording set begun_at = ${now} where id = ${take} and begun_at is null`.execute(db)

/** Ends the recordings of these sessions, and has kept what nobody has refused. */
export async function endRecordings(tx: Tx, bookingIds: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ take: number; bookingId: number; begunAt: Date }>`
    with ended as (
      update live_recording set stopped_at = coalesce(stopped_at, ${now})
      where booking_id = any(${[...bookingIds]}::bigint[]) and refused_at is null returning id, booking_id, begun_at)
    select id as take, booking_id as "bookingId", begun_at as "begunAt" from ended where begun_at is not null order by id`.execute(
    tx,
  )
  for (const row of rows) await queue(tx, { ...row, keep: true, now })
}

/** Has the recorder's files kept with the visit, or removed. */
const queue = (
  tx: Tx,
  { now, begunAt, ...job }: Omit<RecordingJob, 'begunAt'> & { readonly begunAt: Date; readonly now: Date },
): Promise<void> =>
  enqueue(tx, {
    kind: recordingJobKind,
    payload: { ...job, begunAt: begunAt.toISOString() } satisfies RecordingJob,
    now,
    // What an end before has kept is not kept twice; what is refused afterwards is removed after it.
    dedupeKey: `${recordingJobKind}:${job.take}:${job.keep}`,
    orderKey: `${recordingJobKind}:${job.take}`,
    // With pauses of an hour at most this is about a month.
    maxAttempts: 800,
  })
