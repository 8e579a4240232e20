import type { Patient } from '@portal/contract/areas/patients'
import { useLanguage } from '../i18n/texts.ts'
import { useSignedIn } from '../session/use-session.ts'
import { patientName } from '../words/people.ts'
import { PersonBadge } from './badge.tsx'
import { personNote } from './note.ts'
import css from './badge.module.css'

interface PersonLineProps {
  readonly patient: Pick<Patient, 'id' | 'name' | 'lastName'>
  /** Leaves out relation and age, where there is little room. */
  readonly short?: boolean
}

/** Whose something is: colour and initials, name, and what tells them from others. */
export function PersonLine({ patient, short = false }: PersonLineProps) {
  const language = useLanguage()
  const known = useSignedIn().patients.find(({ id }) => id === patient.id)
  return (
    <span className={css.line}>
      <PersonBadge patient={patient} />
      <span>
        <strong>{patientName(patient)}</strong>
        {known && !short && <span className={css.note}>, {personNote(known, language)}</span>}
      </span>
    </span>
  )
}
