import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { forgetContent } from '../../files/clean-up.ts'
import type { Files } from '../../files/files.ts'
import type { Recording } from '../../outside/telehealth/archive.ts'
import { isConsultation } from '../telehealth-session/index.ts'

/** Keeps the sound of a visit as an attachment of it, where this recording is not kept yet. The content is stored already. */
export async function keepSound(
  tx: Tx,
  recording: {
    readonly id: number
    readonly bookingId: number
    readonly begunAt: Date
    readonly contentKey: string
    readonly sound: Buffer
    readonly now: Date
  },
): Promise<void> {
  const { id, bookingId, begunAt, contentKey, sound, now } = recording
  await sql`
    with made as (
      insert into booking_attachment (booking_id, type, from_clinic, created_at)
      select b.id, 'A', true, ${now}::timestamptz from booking b
      where b.id = ${bookingId} and not exists (select from consultation_recording where id = ${id})
      returning id, booking_id)
    insert into consultation_recording (id, booking_id, attachment_id, content_key, sha256, begun_at)
    select ${id}, made.booking_id, made.id, ${contentKey}, ${createHash('sha256').update(sound).digest()}, ${begunAt} from made`.execute(
    tx,
  )
}

/** Removes what was kept of a recording. */
export async function forgetSound(tx: Tx, id: number, now: Date): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with kept as (select attachment_id, content_key from consultation_recording where id = ${id}),
    gone as (delete from booking_attachment where id in (select attachment_id from kept))
    select content_key as key from kept`.execute(tx)
  await forgetContent(
    tx,
    rows.map(({ key }) => key),
    now,
  )
}

/** What was recorded of the patient's teleconsultation with this id, one recording after the other (MP3 may be joined so); undefined where nothing was. */
export async function keptSound(
  db: Db,
  files: Pick<Files, 'openPiece'>,
  patient: Patient<'record:read'>,
  consultationId: string,
): Promise<Recording | undefined> {
  const rows = await patient.all(
    db,
    sql<{ key: string }>`
    select k.content_key as key from ${patient.rows('booking')} b join consultation_recording k on k.booking_id = b.id
    where ${isConsultation(consultationId)} order by k.id`,
  )
  if (rows.length === 0) return undefined
  const pieces = async function* () {
    for (const { key } of rows) {
      const piece = await files.openPiece(key)
      if (!piece) throw new Error('The content of a recording is gone.')
      yield* piece
    }
  }
  return { type: 'audio/mpeg', content: Readable.from(pieces(), { objectMode: false }) }
}
