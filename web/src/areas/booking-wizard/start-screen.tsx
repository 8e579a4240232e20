import { defineScreen } from '../../router/screen.ts'
import { loadStart } from '../../wizard/opening.ts'
import { bookingWizard } from './wizard.ts'

/** /newbooking has nothing of its own to show: it leads to the first step that is still to be answered. */
export const screen = defineScreen<'newbooking'>({ Screen: () => null, load: loadStart(bookingWizard) })
