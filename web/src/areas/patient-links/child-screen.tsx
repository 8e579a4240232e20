import { defineScreen } from '../../router/screen.ts'
import { toPart } from './family-screen.tsx'

/** Children of the account: a section of the family's page. */
export const screen = defineScreen<'accountChild'>({ Screen: () => null, load: toPart('child') })
