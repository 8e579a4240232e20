import { notSharedText } from '@portal/contract/rules/guardian-scopes'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { defineScreen, type ScreenInput } from '../../../router/screen.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { loadStep } from '../../../wizard/opening.ts'
import { PersonChoice } from '../../../wizard/person-choice.tsx'
import { useStep } from '../../../wizard/use-step.ts'
import { WizardFrame } from '../../../wizard/wizard-frame.tsx'
import { mayDeclare } from '../queries.ts'
import { declarationWizard } from './wizard.ts'
import { wizardTexts } from './wizard-texts.ts'

function PatientsScreen({ search, params }: ScreenInput<'newdeclarationPatients'>) {
  const t = useTexts(wizardTexts)
  const language = useLanguage()
  const here = useStep(declarationWizard, 'patients', search, params)
  const { patients, choices } = here.base
  return (
    <WizardFrame here={here} leavable title={t.patientsTitle} lead={patients.length > 0 && t.patientsLead}>
      {patients.length === 0 ? (
        <EmptyState
          icon="user"
          title={t.nobody}
          action={
            <LinkButton look="primary" to={pathTo('accountMydata')}>
              {t.toOwnData}
            </LinkButton>
          }
        >
          {t.nobodyText}
        </EmptyState>
      ) : (
        <PersonChoice
          patients={patients}
          to={({ id }) => declarationWizard.onward(here.situation, 'patients', { ...choices, patient: id })}
          why={(patient) => (mayDeclare(patient) ? undefined : notSharedText(patient, 'visits')[language])}
        />
      )}
    </WizardFrame>
  )
}

export const screen = defineScreen<'newdeclarationPatients'>({
  Screen: PatientsScreen,
  load: loadStep(declarationWizard, 'patients'),
})
