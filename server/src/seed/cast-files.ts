import { defaultSystem } from '../clinic/import/import.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Files } from '../files/files.ts'
import { cast } from './cast.ts'
import { chartPicture } from './chart-picture.ts'

/** Morning values of two weeks. */
const pressure = [148, 152, 145, 150, 143, 139, 141, 138, 136, 140, 134, 135, 131, 133]

/**
 * Attaches a file to a past teleconsultation of the demo clinic. Files come in only through `Files`, so this happens once the portal has its store,
 * and not with the rest of the cast.
 */
export async function addCastFiles(database: Database, files: Files, now: Date): Promise<void> {
  const { rows } = await sql<{ bookingId: number; patientId: number; accountId: number; startsAt: Date }>`
    select b.id as "bookingId", b.patient_id as "patientId", a.id as "accountId", b.starts_at as "startsAt"
    from booking b, account a
    where b.source_system = ${defaultSystem} and b.source_id = 'Appointment/stanislaw-tele-int-75'
      and a.username_key = ${cast.piotr.username}`.execute(database.db)
  const visit = rows[0]
  if (!visit) return
  const bytes = await files.admit(chartPicture(pressure), 'ciśnienie – poranki.png')
  await database.transaction(async (tx) => {
    const scope = { accountId: visit.accountId, now }
    const given = { scope, patientId: visit.patientId, fileName: 'ciśnienie – poranki.png', bytes, waiting: false }
    const file = await files.keep(tx, given)
    await sql`
      insert into booking_attachment (booking_id, type, file_id, account_id, created_at)
      values (${visit.bookingId}, 'F', ${file.id}, ${visit.accountId}, ${visit.startsAt}::timestamptz - interval '1 hour')`.execute(
      tx,
    )
  })
}
