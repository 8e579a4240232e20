import type { Log } from '../log/log.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Apps' one-time codes are taken half a minute before and after their time; holds and links count in minutes. */
const mostSeconds = 10

/**
 * Tells when the clock of this machine and that of the database's differ: one of them is wrong, and with several servers each would judge holds, links
 * and codes by another time.
 */
export async function tellOfClock(db: Db, clock: () => Date, log: Pick<Log, 'warn'>): Promise<void> {
  const before = clock().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const after = clock().getTime()
  const there = rows[0]!.at.getTime()
  // What lies between the two looks at our own clock is how long the question took.
  const apart = there < before ? before - there : Math.max(0, there - after)
  const seconds = Math.round(apart / 1000)
  if (seconds >= mostSeconds)
    log.warn({ code: 'CLOCKS_DIFFER', seconds }, 'the clocks of this machine and of the database differ')
}
