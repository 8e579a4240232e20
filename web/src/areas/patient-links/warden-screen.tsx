import { defineScreen } from '../../router/screen.ts'
import { toPart } from './family-screen.tsx'

/** Carers of the account’s own patient: a section of the family's page. */
export const screen = defineScreen<'accountWarden'>({ Screen: () => null, load: toPart('warden') })
