import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'

/** The self-assessments of the account's own patient, oldest first, with the place where one was kept. */
export const ownAssessments: CopySection = {
  place: 62,
  title: { pl: 'Samoocena stanu zdrowia', en: 'Self-assessments' },
  facts: async ({ db, own }) => {
    const rows = await own.all(
      db,
      sql<{ at: Date; description: string; latitude: number | null; longitude: number | null }>`
        select s.finished_at as at, s.description, s.latitude, s.longitude from ${own.rows('self_assessment')} s
        where s.finished_at is not null order by s.finished_at, s.id`,
    )
    return rows.map(({ at, description, latitude, longitude }) => ({
      label: dateAndTime(at),
      lines: [description, ...(latitude === null ? [] : [`${latitude}, ${longitude}`])],
    }))
  },
}
