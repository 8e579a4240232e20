import { clinicDate, dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'

interface Copied {
  readonly title: { readonly pl: string; readonly en: string }
  readonly at: Date
  readonly to: Date | null
  readonly cancelled: boolean
  readonly person: string | null
  readonly partner: string | null
}

/** The consents of the account's own patient, oldest first. */
export const givenConsents: CopySection = {
  place: 58,
  title: { pl: 'Zgody', en: 'Consents' },
  facts: async ({ db, own, language }) => {
    const rows = await own.all(
      db,
      sql<Copied>`
        select c.title, c.registered_at as at, c.valid_to as to, c.status = 'CANCELLED' as cancelled, c.partner_name as partner,
          nullif(concat_ws(', ', concat_ws(' ', c.authorized_person ->> 'name', c.authorized_person ->> 'lastName'),
            c.authorized_person -> 'identity' ->> 'nationalIdentificationNumber'), '') as person
        from ${own.rows('consent')} c order by c.registered_at, c.id`,
    )
    const t =
      language === 'pl'
        ? { person: 'Osoba upoważniona', partner: 'Placówka', to: 'do', cancelled: 'cofnięta' }
        : { person: 'Authorized person', partner: 'Clinic', to: 'until', cancelled: 'withdrawn' }
    return rows.map(({ title, at, to, cancelled, person, partner }) => ({
      label: dateAndTime(at),
      lines: [
        title[language],
        ...(person ? [`${t.person}: ${person}`] : []),
        ...(partner ? [`${t.partner}: ${partner}`] : []),
        ...(to ? [`${cancelled ? t.cancelled : t.to} ${clinicDate(to)}`] : []),
      ],
    }))
  },
}
