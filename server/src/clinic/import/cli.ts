import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { carryOut, notRun, say } from '../../command-line.ts'
import { readConfig } from '../../config.ts'
import { withDatabase } from '../../db/up-to-date.ts'
import { openFileStore } from '../../files/open.ts'
import { fileSource } from './file-source.ts'
import { defaultSystem, importClinic } from './import.ts'
import { lineOf, ReportFile, summary } from './report.ts'
import { serverBase } from './sound-resource.ts'
import { Tally } from './tally.ts'

const usage = `Usage: npm run clinic:import -- [options] FILE…

Loads HL7 FHIR R4 files (Bundle or NDJSON, plain or gzip) into the local clinic.

  --system NAME   hospital system whose ids these are (default ${defaultSystem})
  --server URL    address of a FHIR server whose ids are that system's own (may be given several times)
  --permit-identity-change NAME
                  this very change of who a record is of, as a refusal of an earlier run has named it
  --report FILE   also write what became of every resource, as JSON
  --all           print a line for each resource, not only for those that were not taken as they are

Exit code: 0 everything taken, 1 something refused, 2 not run or not finished.
`

/** Imports the files named on the command line. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      system: { type: 'string', default: defaultSystem },
      server: { type: 'string', multiple: true, default: [] },
      'permit-identity-change': { type: 'string', multiple: true, default: [] },
      report: { type: 'string' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const servers = values.server.map(serverBase)
  const wrong = servers.includes(undefined) || !/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/.test(values.system)
  if (values.help || positionals.length === 0 || wrong) return notRun(usage)
  const own = new Set(servers.filter((base) => base !== undefined))
  const config = readConfig(process.env)
  return withDatabase(config, async (database) => {
    const report = values.report ? new ReportFile(values.report) : undefined
    const tally = new Tally((note) => {
      report?.add(note)
      if (values.all || note.reason !== undefined) say(lineOf(note))
    })
    let finished = false
    try {
      const sources = await Promise.all(positionals.map((path) => fileSource(path, own)))
      const permitted = new Set(values['permit-identity-change'])
      await importClinic(database, sources, {
        system: values.system,
        tally,
        permitted,
        operator: userInfo().username,
        deathRule: config.deathRule,
        store: await openFileStore(config.files),
        largestFile: config.files.clinicFile,
      })
      finished = true
    } finally {
      if (!finished) say('The import was interrupted. What is reported above and below as taken has been stored.')
      say(summary(tally.totals))
      await report?.close(tally.totals, finished)
    }
    return tally.totals.all.refused > 0 ? 1 : 0
  })
}

await carryOut(run)
