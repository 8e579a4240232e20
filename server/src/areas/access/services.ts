import type { OneTimeCodes } from '../../access/one-time-codes.ts'
import type { Sealing } from '../../access/sealing.ts'
import type { Strangers } from '../../audit/strangers.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { DeviceCookies } from '../../http/device-cookies.ts'
import type { Personal } from '../../personal/personal.ts'
import type { SessionCookies } from '../../http/session-cookies.ts'

/** The services that sign-in needs. */
export interface AccessServices {
  readonly database: Database
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly devices: DeviceCookies
  readonly codes: OneTimeCodes
  readonly sealing: Sealing
  readonly strangers: Strangers
  readonly personal: Personal
  /** The secret with which failed sign-ins with unknown names are counted. */
  readonly lockKey: () => Promise<Buffer>
  readonly config: Pick<Config, 'smsEnabled' | 'demo' | 'clinicName' | 'portalName' | 'publicUrl' | 'registration'>
}
