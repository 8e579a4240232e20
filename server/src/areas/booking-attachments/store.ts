import type { AttachmentType } from '@portal/contract/rules/booking-attachment'
import type { Scope } from '../../access/actor.ts'
import { linkAllows } from '../../access/scope.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** What hangs on a booking, with what is known of its file. */
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

const seenBy = (scope: Scope) => sql`
  from booking_attachment t join booking b on b.id = t.booking_id join patient_link l on l.patient_id = b.patient_id
  left join stored_file f on f.id = t.file_id
  where ${linkAllows(scope, 'bookings:read')}`

/** Everything that hangs on a booking, oldest first; nothing when the account may not see it. */
export async function listAttachments(db: Db, scope: Scope, bookingId: number): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select ${columns} ${seenBy(scope)} and t.booking_id = ${bookingId} order by t.id`.execute(db)
  return rows
}

/** One thing that hangs on this very booking. */
export async function findAttachment(
  db: Db,
  scope: Scope,
  key: { bookingId: number; id: number },
): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select ${columns} ${seenBy(scope)} and t.booking_id = ${key.bookingId} and t.id = ${key.id}`.execute(db)
  return rows[0]
}

/** Adds a note or file of the scope's account; answers its id. */
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

/** Whether a teleconsultation of this id belongs to a booking of the patient that the account may see. */
export async function hasConsultation(
  db: Db,
  scope: Scope,
  key: { patientId: number; consultationId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from booking b join patient_link l on l.patient_id = b.patient_id
    where b.patient_id = ${key.patientId} and b.teleconsultation_id = ${key.consultationId}
      and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED') and ${linkAllows(scope, 'bookings:read')}
    limit 1`.execute(db)
  return rows.length > 0
}
