import { useTexts } from '../../../i18n/texts.ts'
import { navigate } from '../../../router/history.ts'
import { patientName } from '../../../words/people.ts'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { VisitFrame } from '../visit-frame.tsx'
import { bookingWizard } from '../wizard.ts'
import { stepScreens, type StepProps } from '../step-screens.tsx'
import { AddressForm, loadAddressDraft } from './address-form.tsx'
import { personalTexts } from './personal-texts.ts'

function PersonalDataScreen({ here }: StepProps<'personaldata'>) {
  const t = useTexts(personalTexts)
  const { patient } = here.base
  if (!patient) return null
  return (
    <VisitFrame here={here} title={t.title} lead={t.lead(patientName(patient))}>
      <Card padding="large">
        <AddressForm
          key={patient.version}
          patient={patient}
          submit={t.save}
          onSaved={() => {
            showToast('success', t.saved)
            navigate(bookingWizard.onward(here.situation, here.id))
          }}
        />
      </Card>
    </VisitFrame>
  )
}

export const { screen, secondScreen } = stepScreens(
  'personaldata',
  PersonalDataScreen,
  async ({ base: { patient } }) => {
    if (patient) await loadAddressDraft(patient)
  },
)
