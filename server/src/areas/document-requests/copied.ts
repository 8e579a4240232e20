import { dateAndTime } from '../../clinic-time.ts'
import { andShownTo } from '../../access/hidden.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'

interface Copied {
  readonly description: string
  readonly at: Date
  readonly about: string
  readonly person: string | null
}

/** The requests for documents that the account has made, oldest first, of those for whom it still acts. */
export const requests: CopySection = {
  place: 57,
  title: { pl: 'Wnioski o dokumenty', en: 'Requests for documents' },
  facts: async ({ db, scope, language }) => {
    const { rows } = await sql<Copied>`
      select r.description, r.registered_at as at, concat_ws(' ', p.name, p.last_name) as about,
        concat_ws(', ', concat_ws(' ', r.authorized_person ->> 'name', r.authorized_person ->> 'lastName'),
          r.authorized_person ->> 'identity', r.authorized_person ->> 'address') as person
      from document_request r join patient p on p.id = r.patient_id
      where r.account_id = ${scope.accountId}${andShownTo(sql`${scope.accountId}::bigint`, 'r')}
        and (r.encounter_id is null
          or exists (select from clinic_encounter e where e.id = r.encounter_id${andShownTo(sql`${scope.accountId}::bigint`, 'e')}))
        and exists (
        select from patient_link l where l.account_id = r.account_id and l.patient_id = r.patient_id and l.status = 'C')
      order by r.registered_at, r.id`.execute(db)
    const t = language === 'pl' ? { about: 'W sprawie', person: 'Odbiera' } : { about: 'About', person: 'Collected by' }
    return rows.map(({ at, about, description, person }) => ({
      label: dateAndTime(at),
      lines: [description, `${t.about}: ${about}`, ...(person ? [`${t.person}: ${person}`] : [])],
    }))
  },
}
