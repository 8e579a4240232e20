import { defineScreen } from '../../router/screen.ts'
import { loadStart } from '../../wizard/opening.ts'
import { bookingWizard } from './wizard.ts'

/** /newbooking shows nothing itself: it leads to the first step that is not answered yet. */
export const screen = defineScreen<'newbooking'>({ Screen: () => null, load: loadStart(bookingWizard) })
