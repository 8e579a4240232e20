import { endpoints } from '@portal/contract/areas/registration'
import { callerOf } from '../../api/caller.ts'

/** Calls that confirm what was given at registration. */
export const callActivation = callerOf(endpoints)
