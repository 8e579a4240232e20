import { endpoints } from '@portal/contract/areas/telehealth-session'
import { callerOf } from '../../api/caller.ts'

/** Calls the endpoints of live sessions. */
export const callLive = callerOf(endpoints)
