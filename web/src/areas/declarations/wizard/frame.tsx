import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { WizardFrame, type WizardFrameProps } from '../../../wizard/wizard-frame.tsx'
import { patientName } from '../../../words/people.ts'
import type { DeclarationHere } from './wizard.ts'
import { wizardTexts } from './wizard-texts.ts'

/** The frame of the steps after the choice of the patient, who is always in view. */
export function DeclarationFrame({
  here,
  ...rest
}: Omit<WizardFrameProps, 'leavable' | 'context'> & { readonly here: DeclarationHere }) {
  const t = useTexts(wizardTexts)
  const { patient } = here.base
  return (
    <WizardFrame
      here={here}
      leavable
      context={
        patient && (
          <Card as="section" look="sunk" aria-label={t.chosen}>
            <DefinitionList facts={[{ term: t.forWhom, value: patientName(patient) }]} />
          </Card>
        )
      }
      {...rest}
    />
  )
}
