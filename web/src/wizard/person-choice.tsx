import type { Patient } from '@portal/contract/areas/patients'
import { formatDate } from '../i18n/dates.ts'
import { defineTexts, useLanguage, useTexts } from '../i18n/texts.ts'
import type { Href } from '../paths.ts'
import { PersonBadge } from '../person/badge.tsx'
import { personNote } from '../person/note.ts'
import { Link } from '../router/link.tsx'
import { CardList } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { patientName } from '../words/people.ts'
import css from './person-choice.module.css'

const texts = defineTexts({
  born: { pl: (day: string) => `ur. ${day}`, en: (day: string) => `born ${day}` },
})

interface PersonChoiceProps {
  readonly patients: readonly Patient[]
  /** Where choosing a person leads. */
  readonly to: (patient: Patient) => Href
  /** Why a person cannot be chosen; undefined for those who can. */
  readonly why?: (patient: Patient) => string | undefined
}

/** The choice of the person whom a wizard is about: a card for each, which leads on. */
export function PersonChoice({ patients, to, why }: PersonChoiceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <CardList columns={2}>
      {patients.map((patient) => {
        const reason = why?.(patient)
        const inside = (
          <>
            <PersonBadge patient={patient} size="large" />
            <span className={css.words}>
              <strong className={css.name}>{patientName(patient)}</strong>
              <span className={css.facts}>
                {personNote(patient, language)}, {t.born(formatDate(patient.birthDate))}
              </span>
              {reason !== undefined && <span className={css.reason}>{reason}</span>}
            </span>
          </>
        )
        return (
          <li key={patient.id} className={css.item}>
            {reason === undefined ? (
              <Link className={css.person} to={to(patient)}>
                {inside}
                <Icon name="chevron-right" />
              </Link>
            ) : (
              <div className={classNames(css.person, css.locked)}>{inside}</div>
            )}
          </li>
        )
      })}
    </CardList>
  )
}
