import { say } from '../../command-line.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { withDatabase } from '../../db/up-to-date.ts'
import { NotImported } from './import.ts'

/**
 * Imports files into the database in the settings and says what became of each, or why nothing was changed. Returns the exit code of the command.
 */
export function importCommand<O>(
  importing: (database: Database) => Promise<readonly O[]>,
  lineOf: (outcome: O) => string,
): Promise<number> {
  return withDatabase(readConfig(process.env), async (database) => {
    try {
      for (const outcome of await importing(database)) say(lineOf(outcome))
      return 0
    } catch (error) {
      if (!(error instanceof NotImported)) throw error
      for (const fault of error.faults) say(fault)
      say('Nothing was changed.')
      return 1
    }
  })
}
