import type { RegistrationSettings } from '@portal/contract/areas/registration'
import type { OneTimeCodes } from '../../access/one-time-codes.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { Personal } from '../../personal/personal.ts'
import type { SessionCookies } from '../../http/session-cookies.ts'

/** The services that changing and deleting an account needs. */
export interface AccountServices {
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly codes: OneTimeCodes
  readonly personal: Personal
  readonly settings: Pick<RegistrationSettings, 'phoneIsRequired' | 'phoneConfirmationEnabled'>
  readonly smsEnabled: boolean
}
