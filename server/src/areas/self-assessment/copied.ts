import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'
import type { AssessmentRow } from './store.ts'

type Copied = Pick<AssessmentRow, 'description' | 'answers'> & {
  readonly at: Date
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The self-assessments of the account's own patient with what was answered, oldest first, with the place where one was kept. */
export const ownAssessments: CopySection = {
  place: 62,
  title: { pl: 'Samoocena stanu zdrowia', en: 'Self-assessments' },
  facts: async ({ db, own }) => {
    const rows = await own.all(
      db,
      sql<Copied>`
        select s.finished_at as at, s.description, s.answers, s.latitude, s.longitude from ${own.rows('self_assessment')} s
        where s.finished_at is not null order by s.finished_at, s.id`,
    )
    return rows.map(({ at, description, answers, latitude, longitude }) => ({
      label: dateAndTime(at),
      lines: [
        description,
        ...answers.map(({ question, answer }) => `${question} ${answer}`),
        ...(latitude === null ? [] : [`${latitude}, ${longitude}`]),
      ],
    }))
  },
}
