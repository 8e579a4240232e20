import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { appendEvents, eventOfNobody } from '../audit/trail.ts'
import { carryOut, notRun, say } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { sql } from '../db/sql.ts'
import { withDatabaseThere } from '../db/up-to-date.ts'

const usage = `Usage: npm run --silent sql -- 'STATEMENT'

Gives the portal's database, the embedded one as well, a statement of SQL, such as docs/operations.md names. Prints each row as JSON, and how many
rows there were. Statement and user of the machine are recorded in the audit trail; what fails changes nothing.

Which database that is is told by the same settings as the portal's. The embedded database needs the portal to be stopped.

Exit code: 0 done, 2 not done.
`

/** Bytes are written as PostgreSQL writes them. */
const printed = (_name: string, value: unknown): unknown => {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown }
  return type === 'Buffer' && Array.isArray(data) ? `\\x${Buffer.from(data as number[]).toString('hex')}` : value
}

/** Carries out the command line. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  const [statement = '', ...others] = positionals
  if (values.help || statement.trim() === '' || others.length > 0) return notRun(usage)
  return withDatabaseThere(readConfig(process.env), async (database) => {
    const { rows, numAffectedRows } = await database.transaction(async (tx) => {
      const event = eventOfNobody({
        at: new Date(),
        event: 'operatorStatement',
        entity: 'database',
        entityId: null,
        patientId: null,
        requestId: 'operator-statement',
        query: `sql?${new URLSearchParams({ statement, by: `${userInfo().username}@${hostname()}` })}`,
      })
      await appendEvents([event]).execute(tx)
      return sql.raw(statement).execute(tx)
    })
    for (const row of rows) say(JSON.stringify(row, printed))
    say(`Rows: ${rows.length > 0 ? rows.length : (numAffectedRows ?? 0n)}`)
    return 0
  })
}

await carryOut(run)
