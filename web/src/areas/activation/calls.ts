import { endpoints } from '@portal/contract/areas/registration'
import { callerOf } from '../../api/caller.ts'

/** Calls that confirm the contacts of a new account. */
export const callActivation = callerOf(endpoints)
