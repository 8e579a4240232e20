import type { OneTimeCodes } from './access/one-time-codes.ts'
import type { Sealing } from './access/sealing.ts'
import type { Sessions } from './access/sessions.ts'
import type { Strangers } from './audit/strangers.ts'
import type { Offer } from './clinic/model/offer.ts'
import type { Act } from './acts/act.ts'
import type { HomePart } from './areas/home/part.ts'
import type { SignedSubjects } from './areas/national-signature/settle.ts'
import type { WaitingThings } from './areas/patients/waiting.ts'
import type { Clinic } from './clinic/commands.ts'
import type { ClinicFiles } from './clinic/files.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Streams } from './events/streams.ts'
import type { Files } from './files/files.ts'
import type { DeviceCookies } from './http/device-cookies.ts'
import type { SessionCookies } from './http/session-cookies.ts'
import type { Log } from './log/log.ts'
import type { ReportAddresses } from './outside/sms/report-addresses.ts'
import type { OutsidePorts } from './outside/systems.ts'
import type { Personal } from './personal/personal.ts'

/** The services for areas: made once by `createApp` and passed whole to each area, which takes what it needs. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly clock: () => Date
  /** The clinic that keeps the book of visits. */
  readonly clinic: Clinic
  /** The areas' acts at the clinic's book of visits, by name. */
  readonly acts: ReadonlyMap<string, Act<Services>>
  /** What the areas tell the home page. */
  readonly home: readonly HomePart[]
  /** What people have not read, where its module is on. */
  readonly waiting: readonly WaitingThings[]
  /** What is signed in the national service, by kind. */
  readonly signedSubjects: SignedSubjects
  /** What the clinic offers, from our own database. */
  readonly offer: Offer
  readonly sessions: Sessions
  readonly streams: Streams
  readonly cookies: SessionCookies
  readonly devices: DeviceCookies
  readonly codes: OneTimeCodes
  readonly sealing: Sealing
  readonly strangers: Strangers
  readonly files: Files
  /** The contents of files that the clinic gives with patients' records. */
  readonly clinicFiles: ClinicFiles
  readonly personal: Personal
  /** Makes a secret with a name that all processes on one database share. */
  readonly keyNamed: (name: string) => () => Promise<Buffer>
  /** The secret with which failed sign-ins with unknown names are counted. */
  readonly lockKey: () => Promise<Buffer>
  /** The address under which people reach the portal, and whether it was configured or is the one on which the server listens. */
  readonly base: () => { readonly url: string; readonly configured: boolean }
  /** The interfaces of the outside systems. */
  readonly outside: OutsidePorts
  readonly reportAddresses: ReportAddresses
}
