import { sql } from '../db/sql.ts'
import { ownTables } from '../personal/rules.ts'
import { sentFiles } from './copied-files.ts'

export const tables = ownTables({
  stored_file: {
    merge: 'take',
    // Files that nothing refers to yet are the account's alone; what is attached to a booking or a record stays with that.
    erase: async (tx, { accountId, files }) => {
      const { rows } = await sql<{ id: number }>`
        select id from stored_file where account_id = ${accountId} and keep_until is not null`.execute(tx)
      await files.remove(
        tx,
        rows.map(({ id }) => id),
      )
    },
    // Files sent to show who the patient is say of them what is known anyway, and go with them.
    patient: { keeps: sql<boolean>`not exists (select from patient_attachment a where a.file_id = t.id)` },
    copy: sentFiles,
  },
})
