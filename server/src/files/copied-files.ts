import { andFileShownTo } from '../access/hidden.ts'
import { sql } from '../db/sql.ts'
import { dateAndTime } from '../clinic-time.ts'
import type { CopySection } from '../personal/rules.ts'

/** Files that the account sent and that the portal still stores. */
export const sentFiles: CopySection = {
  place: 60,
  title: { pl: 'Przesłane pliki', en: 'Files sent' },
  facts: async ({ db, scope }) => {
    const { rows } = await sql<{ fileName: string; size: number; at: Date }>`
      select file_name as "fileName", size, created_at as at from stored_file f
      where account_id = ${scope.accountId}${andFileShownTo(sql`${scope.accountId}::bigint`, 'f')}
      order by created_at, id`.execute(db)
    return rows.map(({ at, fileName, size }) => ({
      label: dateAndTime(at),
      lines: [fileName, `${Math.ceil(size / 1024)} kB`],
    }))
  },
}
