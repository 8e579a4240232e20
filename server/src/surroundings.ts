import type { ClinicCommands } from './clinic/commands.ts'
import type { Probe } from './clinic/readiness.ts'
import type { Crew } from './crew.ts'
import type { World } from '@portal/standins/world'
import type { Database } from './db/database.ts'
import type { Log } from './log/log.ts'
import type { OutsideAddresses } from './outside/systems.ts'

/** The outside systems to use, and the clock; tests pass their own. */
export interface Surroundings {
  readonly database: Database
  readonly log: Log
  /** Addresses of outside systems that the settings do not name, such as those of their stand-ins. */
  readonly outside?: OutsideAddresses
  /**
   * The hospital system that keeps the book of visits, with the name under which its files are imported; without it the portal keeps the book itself.
   */
  readonly clinic?: { readonly commands: ClinicCommands; readonly probe: Probe } | undefined
  /** State of the stand-ins, when they are on: the desk can make the clinic slow or silent. */
  readonly world?: World
  readonly clock?: () => Date
  /** Milliseconds that never decrease, for the pause after a failure of the clinic's system; by default those of the process. */
  readonly monotonic?: () => number
  /** Milliseconds, see `Drain`; 0 by default. */
  readonly noticeMs?: number
  /** The processes with which it serves one port; by default it is alone. */
  readonly crew?: Crew
  /** The address under which it is reached through another one's port. Without it, it listens at the port in the settings. */
  readonly url?: string
  /** Folder of the built pages. */
  readonly pages?: string
}
