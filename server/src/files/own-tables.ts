import { sql } from '../db/sql.ts'
import { ownTables } from '../personal/rules.ts'
import { sentFiles } from './copied-files.ts'

export const tables = ownTables({
  stored_file: {
    merge: 'take',
    // Files that nothing refers to yet belong to the account alone; a file that is attached to a booking or a record stays with it.
    erase: async (tx, { accountId, files }) => {
      const { rows } = await sql<{ id: number }>`
        select id from stored_file where account_id = ${accountId} and keep_until is not null`.execute(tx)
      await files.remove(
        tx,
        rows.map(({ id }) => id),
      )
    },
    // Files that prove who the patient is contain only what is known anyway; they are deleted with the patient.
    patient: { keeps: sql<boolean>`not exists (select from patient_attachment a where a.file_id = t.id)` },
    copy: sentFiles,
  },
})
