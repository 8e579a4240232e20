import type { Patient } from '@portal/contract/areas/patients'
import { formatDate } from '../../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PersonBadge } from '../../../person/badge.tsx'
import { personNote } from '../../../person/note.ts'
import { Link } from '../../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../../router/screen.ts'
import { patientName } from '../../../words/people.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CardList } from '../../../ui/card.tsx'
import { loadStep } from '../../../wizard/opening.ts'
import { useStep } from '../../../wizard/use-step.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { whyNot } from '../../../booking/why-not.ts'
import { queryOf, type Choices } from '../choices.ts'
import { patientsTexts } from './patients-texts.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { bookingWizard } from '../wizard.ts'
import css from './patients.module.css'

function Person({ patient, choices }: { readonly patient: Patient; readonly choices: Choices }) {
  const t = useTexts(patientsTexts)
  const language = useLanguage()
  const { allowed } = patient.actions.book
  const inside = (
    <>
      <PersonBadge patient={patient} size="large" />
      <span className={css.words}>
        <strong className={css.name}>{patientName(patient)}</strong>
        <span className={css.facts}>
          {personNote(patient, language)}, {t.born(formatDate(patient.birthDate))}
        </span>
        {!allowed && <span className={css.reason}>{whyNot(patient)[language]}</span>}
      </span>
    </>
  )
  if (!allowed) return <div className={classNames(css.person, css.locked)}>{inside}</div>
  return (
    <Link className={css.person} to={pathTo('newbooking', queryOf({ ...choices, patient: patient.id }))}>
      {inside}
      <Icon name="chevron-right" />
    </Link>
  )
}

function PatientsScreen({ search }: ScreenInput<'newbookingPatients'>) {
  const t = useTexts(patientsTexts)
  const here = useStep(bookingWizard, 'patients', search)
  const { patients, choices } = here.base
  return (
    <BookingFrame here={here} title={t.title} lead={patients.length > 0 && t.lead}>
      {patients.length === 0 ? (
        <EmptyState
          icon="user"
          title={t.noneTitle}
          action={
            <LinkButton look="primary" to={pathTo('accountMydata')}>
              {t.toOwnData}
            </LinkButton>
          }
        >
          {t.noneText}
        </EmptyState>
      ) : (
        <CardList columns={2}>
          {patients.map((patient) => (
            <li key={patient.id} className={css.item}>
              <Person patient={patient} choices={choices} />
            </li>
          ))}
        </CardList>
      )}
    </BookingFrame>
  )
}

export const screen = defineScreen<'newbookingPatients'>({
  Screen: PatientsScreen,
  load: loadStep(bookingWizard, 'patients'),
})
