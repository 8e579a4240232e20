import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PersonChoice } from '../../../wizard/person-choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { whyNot } from '../../../booking/why-not.ts'
import { choosable } from '../base.ts'
import { addressWith } from '../choices.ts'
import { patientsTexts } from './patients-texts.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { stepScreens, type StepProps } from '../step-screens.tsx'

function PatientsScreen({ here }: StepProps<'patients'>) {
  const t = useTexts(patientsTexts)
  const language = useLanguage()
  const { patients, choices } = here.base
  const may = choosable(patients, choices)
  return (
    <BookingFrame here={here} title={t.title} lead={patients.length > 0 && (choices.tele ? t.leadTele : t.lead)}>
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
        <PersonChoice
          patients={patients}
          to={({ id }) => addressWith('newbooking', { ...choices, patient: id })}
          why={(patient) => {
            if (!patient.actions.book.allowed) return whyNot(patient)[language]
            return may.includes(patient) ? undefined : t.notConfirmed
          }}
        />
      )}
    </BookingFrame>
  )
}

export const { screen, secondScreen } = stepScreens('patients', PatientsScreen)
