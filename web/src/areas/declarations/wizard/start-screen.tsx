import { defineScreen } from '../../../router/screen.ts'
import { loadStart } from '../../../wizard/opening.ts'
import { missing } from './base.ts'
import { declarationWizard } from './wizard.ts'

const start = loadStart(declarationWizard)

/**
 * The wizard's address shows nothing itself: it leads to the first step that is not answered yet. Of a step that the wizard does not have the person is
 * told so, as of an unknown type, and is not led elsewhere without a word.
 */
export const screen = defineScreen<'newdeclaration' | 'newdeclarationOther'>({
  Screen: () => null,
  load: (input) => ('step' in input.params ? Promise.reject(missing()) : start(input)),
})
