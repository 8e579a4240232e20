import type { Href } from '../../paths.ts'
import { startOfModule } from '../../router/module-start.ts'

/** The address after a visit's questionnaire: the medical register with its encounters. */
export const toEncounters = (): Href => startOfModule('medicalServicesModule')
