import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { neededSteps, previousStep } from '../../form/wizard.ts'
import { WizardShell } from '../../form/wizard-shell.tsx'
import { pathTo } from '../../paths.ts'
import { queryOf } from './choices.ts'
import { GiveUp } from './give-up.tsx'
import { bookingSteps, hasScreen, routeOf, type ScreenStepId } from './steps.ts'
import { wizardTexts } from './texts.ts'
import type { Situation } from './situation.ts'
import { WizardContext } from './wizard-context.tsx'

const screenSteps = bookingSteps.filter(hasScreen)
const isScreenStep = (id: string): id is ScreenStepId => screenSteps.some((step) => step.id === id)

export interface WizardFrameProps {
  readonly situation: Situation
  readonly step: ScreenStepId
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** Every step of booking a visit stands in it: progress, for whom and what, the time for which the slot is kept, the ways on and out. */
export function WizardFrame({ situation, step, title, lead, children }: WizardFrameProps) {
  const t = useTexts(wizardTexts)
  const { answers, choices } = situation
  const steps = neededSteps(screenSteps, answers).flatMap(({ id }) =>
    isScreenStep(id) ? [{ id, title: t.steps[id] }] : [],
  )
  const before = previousStep(screenSteps, answers, step)
  return (
    <WizardShell
      steps={steps}
      current={step}
      title={title}
      lead={lead}
      context={<WizardContext situation={situation} step={step} />}
      back={before && pathTo(routeOf(before), queryOf(choices))}
      next={answers.signedIn && <GiveUp situation={situation} />}
    >
      {children}
    </WizardShell>
  )
}
