import type { AttachmentType } from '@portal/contract/rules/booking-attachment'
import type { Scope } from '../../access/actor.ts'
import type { Owned, Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** An attachment of a booking, with the facts about its file. */
export interface AttachmentRow {
  readonly id: number
  readonly type: AttachmentType
  readonly fileName: string | null
  readonly note: string | null
  readonly fileId: number | null
  readonly mediaType: string | null
  readonly size: number | null
  readonly fromClinic: boolean
  readonly accountId: number | null
  readonly createdAt: Date
}

const columns = sql`
  t.id, t.type, coalesce(t.file_name, f.file_name) as "fileName", t.note, t.file_id as "fileId", f.media_type as "mediaType", f.size,
  t.from_clinic as "fromClinic", t.account_id as "accountId", t.created_at as "createdAt"`

const hangingOn = (owned: Owned<'booking'>) => sql`
  from ${owned.row()} b join booking_attachment t on t.booking_id = b.id left join stored_file f on f.id = t.file_id`

/** All attachments of a booking, oldest first. */
export const listAttachments = (db: Db, owned: Owned<'booking'>): Promise<AttachmentRow[]> =>
  owned.all(db, sql<AttachmentRow>`select ${columns} ${hangingOn(owned)} order by t.id`)

/** One attachment, if it belongs to this booking. */
export const findAttachment = (db: Db, owned: Owned<'booking'>, id: number): Promise<AttachmentRow | undefined> =>
  owned.first(db, sql<AttachmentRow>`select ${columns} ${hangingOn(owned)} where t.id = ${id}`)

/** Adds a note or file of the scope's account; returns its id. */
export async function insertAttachment(
  tx: Tx,
  scope: Scope,
  added: { bookingId: number; type: 'N' | 'F'; note: string | null; fileId: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into booking_attachment (booking_id, type, note, file_id, account_id, created_at)
    values (${added.bookingId}, ${added.type}, ${added.note}, ${added.fileId}, ${scope.accountId}, ${scope.now})
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function deleteAttachment(tx: Tx, id: number): Promise<void> {
  await sql`delete from booking_attachment where id = ${id}`.execute(tx)
}

/** Whether a teleconsultation of this id belongs to a booking of the patient. */
export async function hasConsultation(
  db: Db,
  patient: Patient<'record:read'>,
  consultationId: string,
): Promise<boolean> {
  const found = await patient.first(
    db,
    sql<object>`
    select from ${patient.rows('booking')} b
    where b.teleconsultation_id = ${consultationId} and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED') limit 1`,
  )
  return found !== undefined
}
