import type { Patient } from '@portal/contract/areas/patients'
import { ageOn } from '@portal/contract/rules/ages'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PersonBadge } from '../../person/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { patientName } from '../../words/people.ts'
import { commonTexts } from '../../words/texts.ts'
import { texts } from './texts.ts'
import css from './home.module.css'

interface PeopleProps {
  readonly patients: readonly Patient[]
  /** Undefined for everybody. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

/** Everybody, and each person for whom the account acts: filters the page. */
export function People({ patients, chosen, onChoose }: PeopleProps) {
  const t = useTexts(texts)
  const roles = useTexts(commonTexts).actingRoles
  return (
    <fieldset className={css.people} aria-label={t.people} data-print="no">
      <button
        type="button"
        className={css.chip}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        <Icon name="users" size={1.3} />
        <strong>{t.everybody}</strong>
      </button>
      {patients.map((patient) => (
        <button
          key={patient.id}
          type="button"
          className={css.chip}
          aria-pressed={chosen === patient.id}
          onClick={() => onChoose(patient.id)}
        >
          <PersonBadge patient={patient} />
          <span>
            <strong>{patientName(patient)}</strong>
            <small>
              {roles[patient.patientRole]}, {t.age(ageOn(patient.birthDate, today()))}
            </small>
          </span>
        </button>
      ))}
    </fieldset>
  )
}
