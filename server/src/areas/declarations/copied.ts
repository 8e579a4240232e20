import { sql } from '../../db/sql.ts'
import { clinicDate } from '../../clinic-time.ts'
import type { CopySection } from '../../personal/rules.ts'
import type { DeclarationState, DeclarationType } from '@portal/contract/rules/declarations'
import { stateWords, typeWords } from './words.ts'

interface Copied {
  readonly type: DeclarationType
  readonly state: DeclarationState
  readonly at: Date | null
  readonly about: string
  readonly who: string
  readonly other: string | null
}

/** The declarations that the account has handed in, oldest first, of those for whom it still acts. */
export const handedIn: CopySection = {
  place: 58,
  title: { pl: 'Deklaracje wyboru', en: 'Declarations of choice' },
  facts: async ({ db, scope, language }) => {
    const { rows } = await sql<Copied>`
      select d.type, d.state, d.registered_at as at, concat_ws(' ', p.name, p.last_name) as about,
        concat_ws(', ', concat_ws(' ', s.degree, s.name, s.last_name), u.name) as who, coalesce(d.provider_other, d.practitioner_other) as other
      from clinic_declaration d join patient p on p.id = d.patient_id left join clinic_role r on r.id = d.role_id
        left join clinic_practitioner s on s.id = r.practitioner_id left join clinic_unit u on u.id = d.unit_id
      where d.account_id = ${scope.accountId} and exists (
        select from patient_link l where l.account_id = d.account_id and l.patient_id = d.patient_id and l.status = 'C')
      order by d.registered_at, d.id`.execute(db)
    const about = language === 'pl' ? 'W sprawie' : 'About'
    return rows.map(({ type, state, at, about: whom, who, other }) => ({
      label: at ? clinicDate(at) : '–',
      lines: [
        `${typeWords[language][type]}: ${who} (${stateWords[language][state]})`,
        `${about}: ${whom}`,
        ...(other ? [other] : []),
      ],
    }))
  },
}
