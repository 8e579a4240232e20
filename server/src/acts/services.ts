import type { Clinic } from '../clinic/commands.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { Act } from './act.ts'

/** What acts are carried out with. */
export interface ActServices<S> {
  readonly clinic: Clinic
  readonly database: Database
  readonly clock: () => Date
  readonly log: Pick<Log, 'error'>
  /** All of them, by name. */
  readonly acts: ReadonlyMap<string, Act<S>>
}
