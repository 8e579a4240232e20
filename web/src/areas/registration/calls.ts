import { endpoints } from '@portal/contract/areas/registration'
import { callerOf } from '../../api/caller.ts'

export const callRegistration = callerOf(endpoints)
