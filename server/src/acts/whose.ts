import { Patient } from '../access/door-claims.ts'
import type { Whose } from './act.ts'
import type { Intent } from './intents.ts'

/**
 * The claim with which an earlier act is settled: that of the account that began it, with its present right. If that account is gone, nobody has the
 * right.
 */
export const whoseIs = ({ accountId, patientId }: Pick<Intent, 'accountId' | 'patientId'>, now: Date): Whose =>
  new Patient({ accountId: accountId ?? 0, now }, 'bookings:write', patientId)
