import { defineScreen } from '../../../router/screen.ts'
import { loadStart } from '../../../wizard/opening.ts'
import { declarationWizard } from './wizard.ts'

/** The wizard's address shows nothing itself: it leads to the first step that is not answered yet. */
export const screen = defineScreen<'newdeclaration'>({ Screen: () => null, load: loadStart(declarationWizard) })
