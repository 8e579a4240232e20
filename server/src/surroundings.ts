import type { ClinicCommands } from './clinic/commands.ts'
import type { Probe } from './clinic/readiness.ts'
import type { X509Certificate } from 'node:crypto'
import type { World } from '@portal/standins/world'
import type { Database } from './db/database.ts'
import type { Log } from './log/log.ts'
import type { IdentitySettings } from './outside/identity/settings.ts'

/** Real systems to use, and how to tell the time; tests pass their own. */
export interface Surroundings {
  readonly database: Database
  readonly log: Log
  readonly smsUrl: string
  readonly smsToken: string
  readonly smtpUrl: string
  /** Archive of the telehealth platform; without it nothing is kept of teleconsultations. */
  readonly telehealth?: { readonly url: string; readonly token: string } | undefined
  /** Server of the mobile application; its module is on only where there is one. */
  readonly ampa?: { readonly url: string; readonly token: string } | undefined
  /** Where the clinic decides on requests for its patients' records; without it they wait for national sign-in alone. */
  readonly accessRequests?: { readonly url: string; readonly token: string } | undefined
  /** Whose signatures on documents are trusted; without any none is. */
  readonly signatureTrust?: readonly X509Certificate[] | undefined
  /** Who proves who people are; without it there is no national sign-in. */
  readonly identity?: IdentitySettings | undefined
  /** The hospital system that keeps the book of visits, under the name under which its files are imported; without it the portal keeps the book itself. */
  readonly clinic?: { readonly commands: ClinicCommands; readonly probe: Probe } | undefined
  /** State of the stand-ins, when they are on: the desk can make the clinic slow or silent. */
  readonly world?: World
  readonly clock?: () => Date
  /** Milliseconds that only ever grow, by which a clinic that failed is left in peace; by default those of the process. */
  readonly monotonic?: () => number
  /** See `Drain`, milliseconds; none by default. */
  readonly noticeMs?: number
  /** Folder of the built pages. */
  readonly pages?: string
}
