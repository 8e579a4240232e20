import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'
import { tinyPicture } from './tiny-picture.ts'

/** What a test attaches to a booking; ids as in calls. */
export interface Hanging {
  readonly bookingId: string
  readonly patientId: string
  readonly accountId: string
  readonly consultationId: string
}

/** Makes a booking a teleconsultation that the platform knows, with a file that the account added; returns the file's attachment id. */
export function hangOnBooking(portal: TestPortal, on: Hanging): Promise<string> {
  const now = portal.now()
  const scope = { accountId: Number(on.accountId), now }
  return portal.database.transaction(async (tx) => {
    await sql`update booking set teleconsultation_id = ${on.consultationId} where id = ${on.bookingId}`.execute(tx)
    const file = await portal.app.files.keep(tx, {
      scope,
      patientId: Number(on.patientId),
      fileName: 'wysypka.png',
      bytes: Buffer.from(tinyPicture, 'base64'),
      waiting: false,
    })
    const { rows } = await sql<{ id: string }>`
      insert into booking_attachment (booking_id, type, file_id, account_id, created_at)
      values (${on.bookingId}, 'F', ${file.id}, ${scope.accountId}, ${now}) returning id::text`.execute(tx)
    return rows[0]!.id
  })
}
