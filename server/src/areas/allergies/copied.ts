import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'

/** The allergies that were stated in the portal for the account's own patient, oldest first. */
export const statedAllergies: CopySection = {
  place: 61,
  title: { pl: 'Uczulenia podane w portalu', en: 'Allergies stated in the portal' },
  facts: async ({ db, own }) => {
    const rows = await own.all(
      db,
      sql<{ at: Date; name: string; severity: string | null; description: string | null }>`
        select a.entered_at as at, a.name, a.severity_name as severity, a.description
        from ${own.rows('allergy')} a where a.source_id is null order by a.entered_at, a.id`,
    )
    return rows.map(({ at, name, severity, description }) => ({
      label: dateAndTime(at),
      lines: [name, ...(severity === null ? [] : [severity]), ...(description === null ? [] : [description])],
    }))
  },
}
