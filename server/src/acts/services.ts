import type { Clinic } from '../clinic/commands.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { Act } from './act.ts'

/** The services that acts need. */
export interface ActServices<S> {
  readonly clinic: Clinic
  readonly database: Database
  readonly clock: () => Date
  readonly log: Pick<Log, 'error'>
  /** All acts, by name. */
  readonly acts: ReadonlyMap<string, Act<S>>
}
