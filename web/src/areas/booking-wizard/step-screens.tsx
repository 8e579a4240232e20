import type { ComponentType } from 'react'
import { defineScreen, type RouteRedirect, type Screen, type ScreenInput } from '../../router/screen.ts'
import { loadStep } from '../../wizard/opening.ts'
import { useStep } from '../../wizard/use-step.ts'
import {
  bookingWizard,
  teleconsultationWizard,
  type BookingSituation,
  type BookingStepHere,
  type BookingStepId,
} from './wizard.ts'

export interface StepProps<Id extends BookingStepId> {
  readonly here: BookingStepHere<Id>
}

interface StepScreens {
  readonly screen: Screen<'newbooking'>
  readonly secondScreen: Screen<'newteleconsultation'>
}

/**
 * The screens of a step: on the addresses of a visit, and on those of a teleconsultation. `then` loads what else the step shows, and may still send
 * the person elsewhere.
 */
export function stepScreens<const Id extends BookingStepId>(
  id: Id,
  Step: ComponentType<StepProps<Id>>,
  then?: (situation: BookingSituation) => Promise<RouteRedirect | undefined | void>,
): StepScreens {
  const over = (wizard: typeof bookingWizard) => {
    function StepScreen({ search }: ScreenInput<'newbooking'>) {
      return <Step here={useStep(wizard, id, search)} />
    }
    return defineScreen<'newbooking'>({ Screen: StepScreen, load: loadStep(wizard, id, then) })
  }
  return { screen: over(bookingWizard), secondScreen: over(teleconsultationWizard) }
}
