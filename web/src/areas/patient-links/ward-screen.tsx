import { defineScreen } from '../../router/screen.ts'
import { toPart } from './family-screen.tsx'

/** Wards of the account: a section of the family's page. */
export const screen = defineScreen<'accountWard'>({ Screen: () => null, load: toPart('ward') })
