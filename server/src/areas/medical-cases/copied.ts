import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'

interface Copied {
  readonly service: string
  readonly at: Date
  readonly notes: readonly string[]
  readonly files: readonly string[]
}

const words = { pl: 'Pliki', en: 'Files' }

/** The medical cases of the account's own patient with what is written in them, the newest first. */
export const medicalCases: CopySection = {
  place: 58,
  title: { pl: 'Przypadki medyczne teleporad', en: 'Medical cases of teleconsultations' },
  facts: async ({ db, own, language }) => {
    const mine = own.with('bookings:read')
    const rows = await mine.all(
      db,
      sql<Copied>`
      select c.service_name as service, c.created_at as at,
        array(select n.note from medical_case_note n where n.case_id = c.id order by n.id) as notes,
        array(select f.file_name from medical_case_file a join stored_file f on f.id = a.file_id where a.case_id = c.id order by a.id) as files
      from ${mine.rows('medical_case')} c order by c.id desc`,
    )
    return rows.map(({ service, at, notes, files }) => ({
      label: dateAndTime(at),
      lines: [service, ...notes, ...(files.length > 0 ? [`${words[language]}: ${files.join(', ')}`] : [])],
    }))
  },
}
