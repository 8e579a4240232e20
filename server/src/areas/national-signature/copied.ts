import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'

/** The documents that the account had signed, oldest first. */
export const signedDocuments: CopySection = {
  place: 58,
  title: { pl: 'Dokumenty podpisane elektronicznie', en: 'Documents signed electronically' },
  facts: async ({ db, scope }) => {
    const { rows } = await sql<{ fileName: string; signer: string; at: Date }>`
      select file_name as "fileName", signer, signed_at as at from national_signed_document
      where account_id = ${scope.accountId} order by signed_at, id`.execute(db)
    return rows.map(({ at, fileName, signer }) => ({ label: dateAndTime(at), lines: [fileName, signer] }))
  },
}
