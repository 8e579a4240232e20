import type { Patient } from '@portal/contract/areas/patients'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { PersonBadge } from '../../person/badge.tsx'
import { personNote } from '../../person/note.ts'
import { lookAt } from '../../session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { patientName } from '../../words/people.ts'
import { texts } from './texts.ts'
import css from './home.module.css'

interface PeopleProps {
  readonly patients: readonly Patient[]
  /** Undefined for everybody. */
  readonly chosen: string | undefined
}

/** Everybody, and each person for whom the account acts: whose matters the page shows. It takes the place of the switcher above. */
export function People({ patients, chosen }: PeopleProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <fieldset className={css.people} aria-label={t.people} data-print="no" data-people>
      <button type="button" className={css.chip} aria-pressed={chosen === undefined} onClick={() => lookAt(undefined)}>
        <Icon name="users" size={1.3} />
        <strong>{t.everybody}</strong>
      </button>
      {patients.map((patient) => (
        <button
          key={patient.id}
          type="button"
          className={css.chip}
          aria-pressed={chosen === patient.id}
          onClick={() => lookAt(patient.id)}
        >
          <PersonBadge patient={patient} />
          <span>
            <strong>{patientName(patient)}</strong>
            <small>{personNote(patient, language)}</small>
          </span>
        </button>
      ))}
    </fieldset>
  )
}
