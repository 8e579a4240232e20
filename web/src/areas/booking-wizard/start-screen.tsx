import { defineScreen } from '../../router/screen.ts'
import { openFirst } from './open-step.ts'

/** /newbooking has nothing of its own to show: it leads to the first step that is still to be answered. */
export const screen = defineScreen<'newbooking'>({ Screen: () => null, load: openFirst })
