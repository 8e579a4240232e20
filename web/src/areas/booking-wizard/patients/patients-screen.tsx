import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { defineScreen, type ScreenInput } from '../../../router/screen.ts'
import { loadStep } from '../../../wizard/opening.ts'
import { PersonChoice } from '../../../wizard/person-choice.tsx'
import { useStep } from '../../../wizard/use-step.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { whyNot } from '../../../booking/why-not.ts'
import { queryOf } from '../choices.ts'
import { patientsTexts } from './patients-texts.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { bookingWizard } from '../wizard.ts'

function PatientsScreen({ search }: ScreenInput<'newbookingPatients'>) {
  const t = useTexts(patientsTexts)
  const language = useLanguage()
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
        <PersonChoice
          patients={patients}
          to={({ id }) => pathTo('newbooking', queryOf({ ...choices, patient: id }))}
          why={(patient) => (patient.actions.book.allowed ? undefined : whyNot(patient)[language])}
        />
      )}
    </BookingFrame>
  )
}

export const screen = defineScreen<'newbookingPatients'>({
  Screen: PatientsScreen,
  load: loadStep(bookingWizard, 'patients'),
})
