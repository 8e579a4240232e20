import { defineScreen } from '../../../router/screen.ts'
import { missing } from './base.ts'

/** A step that the wizard does not have: the person is told so, as of an unknown type, and not led elsewhere without a word. */
export const screen = defineScreen<'newdeclarationOther'>({ Screen: () => null, load: () => Promise.reject(missing()) })
