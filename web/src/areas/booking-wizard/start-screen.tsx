import { defineScreen } from '../../router/screen.ts'
import { loadStart } from '../../wizard/opening.ts'
import { bookingWizard, teleconsultationWizard } from './wizard.ts'

const startOf = (wizard: typeof bookingWizard) =>
  defineScreen<'newbooking'>({ Screen: () => null, load: loadStart(wizard) })

/** /newbooking and /newteleconsultation show nothing themselves: they lead to the first step that is not answered yet. */
export const screen = startOf(bookingWizard)
export const secondScreen = startOf(teleconsultationWizard)
