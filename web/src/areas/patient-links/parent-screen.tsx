import { defineScreen } from '../../router/screen.ts'
import { toPart } from './family-screen.tsx'

/** Parents of the account’s own patient: a section of the family's page. */
export const screen = defineScreen<'accountParent'>({ Screen: () => null, load: toPart('parent') })
