import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { forgetContent } from '../../files/clean-up.ts'
import type { PeriodicWork } from '../../jobs/periodic.ts'
import { isStillQueued } from '../../jobs/queue.ts'
import { sendKind } from './send-job.ts'

const dayMs = 86_400_000

/** Removes the files of an account, with their content. */
export async function removeOfAccount(tx: Tx, accountId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select p.content_key as key from dicom_piece p join dicom_file f on f.id = p.file_id
    where f.account_id = ${accountId}`.execute(tx)
  await sql`delete from dicom_file where account_id = ${accountId}`.execute(tx)
  await forgetContent(
    tx,
    rows.map(({ key }) => key),
    now,
  )
}

/** Every hour: gives files back that nobody sends any more, and removes those whose days are over, sent or not, and addresses that are no longer good. */
export const dicomUpkeep = (keptDays: number): PeriodicWork => ({
  name: 'dicom-files',
  seconds: 3600,
  run: async (tx, now) => {
    // Files whose sending ended with a process during its last attempt are the person's again: otherwise they would wait, and be kept, for ever.
    await sql`
      update dicom_file f set status = 'R', fault = 'ARCHIVE_SILENT', reason = null, version = f.version + 1
      where f.status = 'W' and not ${isStillQueued(sendKind, 'fileId', sql`f.id`)}`.execute(tx)
    const before = new Date(now.getTime() - keptDays * dayMs)
    const { rows } = await sql<{ key: string }>`
      select p.content_key as key from dicom_piece p join dicom_file f on f.id = p.file_id
      where f.created_at < ${before} and f.status <> 'W'`.execute(tx)
    await sql`delete from dicom_file where created_at < ${before} and status <> 'W'`.execute(tx)
    await sql`delete from image_link where expires_at < ${now}`.execute(tx)
    await forgetContent(
      tx,
      rows.map(({ key }) => key),
      now,
    )
  },
})
