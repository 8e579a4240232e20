import type { OneTimeCodes } from './access/one-time-codes.ts'
import type { Sealing } from './access/sealing.ts'
import type { Sessions } from './access/sessions.ts'
import type { Strangers } from './audit/strangers.ts'
import type { Offer } from './clinic/model/offer.ts'
import type { Act } from './acts/act.ts'
import type { Clinic } from './clinic/commands.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Files } from './files/files.ts'
import type { DeviceCookies } from './http/device-cookies.ts'
import type { SessionCookies } from './http/session-cookies.ts'
import type { Log } from './log/log.ts'
import type { AmpaPort } from './outside/ampa.ts'
import type { IdentityPort } from './outside/identity/port.ts'
import type { ReportAddresses } from './outside/report-addresses.ts'
import type { TelehealthPatientsPort } from './outside/telehealth-patients.ts'
import type { TelehealthPort } from './outside/telehealth.ts'
import type { Personal } from './personal/personal.ts'
import type { SignatureJudge } from './signatures/judge.ts'

/** What areas work with: made once by `createApp` and handed whole to each of them, which takes what it needs. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly clock: () => Date
  /** Whose book of visits it is. */
  readonly clinic: Clinic
  /** What areas do at the clinic's book of visits, by name. */
  readonly acts: ReadonlyMap<string, Act<Services>>
  /** What the clinic offers, as our own database knows it. */
  readonly offer: Offer
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly devices: DeviceCookies
  readonly codes: OneTimeCodes
  readonly sealing: Sealing
  readonly strangers: Strangers
  readonly files: Files
  readonly personal: Personal
  /** Makes a secret of this name that all processes over one database share. */
  readonly keyNamed: (name: string) => () => Promise<Buffer>
  /** Secret by which names that belong to nobody share counters of failures. */
  readonly lockKey: () => Promise<Buffer>
  /** Address under which people reach the portal; whether it was configured or is the one it listens on. */
  readonly base: () => { readonly url: string; readonly configured: boolean }
  readonly identity: IdentityPort | undefined
  readonly ampa: AmpaPort | undefined
  readonly telehealth: TelehealthPort | undefined
  readonly telehealthPatients: TelehealthPatientsPort | undefined
  readonly reportAddresses: ReportAddresses
  readonly judgeSignatures: SignatureJudge
  /** Whether anybody's signatures are trusted. */
  readonly verifiesSignatures: boolean
}
