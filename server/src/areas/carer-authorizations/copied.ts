import { clinicDate, dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'

interface Copied {
  readonly carer: string
  readonly pesel: string | null
  readonly at: Date
  readonly endsAt: Date | null
}

/** The authorizations of carers by the account's own patient, oldest first. */
export const givenAuthorizations: CopySection = {
  place: 59,
  title: { pl: 'Upoważnienia opiekunów', en: 'Authorizations of carers' },
  facts: async ({ db, own, language }) => {
    const rows = await own.all(
      db,
      sql<Copied>`
        select concat_ws(' ', c.name, c.last_name) as carer, case when c.pesel_written then c.carer_pesel end as pesel, c.registered_at as at,
          coalesce(c.ended_at, c.valid_to) as "endsAt"
        from ${own.rows('carer_authorization')} c order by c.registered_at, c.id`,
    )
    const until = language === 'pl' ? 'do' : 'until'
    return rows.map(({ carer, pesel, at, endsAt }) => ({
      label: dateAndTime(at),
      lines: [carer, ...(pesel ? [`PESEL ${pesel}`] : []), ...(endsAt ? [`${until} ${clinicDate(endsAt)}`] : [])],
    }))
  },
}
