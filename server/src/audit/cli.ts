import { createWriteStream } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { parseDate } from '@internationalized/date'
import { carryOut, notRun, say } from '../command-line.ts'
import { startOfDay } from '../clinic-time.ts'
import { readConfig } from '../config.ts'
import { withDatabaseThere } from '../db/up-to-date.ts'
import { keptPublicAddress } from '../http/public-address.ts'
import { exportTrail, type Wanted } from './export.ts'
import { brokenSeals } from './seal.ts'

const usage = `Usage: npm run audit:export -- [options]
       npm run audit:verify

audit:export writes the audit trail as NDJSON, a FHIR R4 AuditEvent (IHE BALP) on each line; the export itself is recorded.

  --from DAY, --to DAY   days in clinic time (yyyy-mm-dd), both included; or instants (2026-11-21T10:00:00Z), --to excluded
  --patient ID           what concerned one patient
  --account ID           what one account did
  --out FILE             a new file instead of standard output

audit:verify checks the seals of the trail. Exit code: 0 done, or whole; 1 the trail does not hold; 2 not run or not finished.
`

class WrongOption extends Error {}

/** The beginning of a day, or of the next one; or the given instant itself. */
function instantOf(name: string, text: string | undefined, days: 0 | 1): Date | undefined {
  if (text === undefined) return undefined
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return startOfDay(parseDate(text).add({ days }))
  } catch {
    throw new WrongOption(`${name} is not a day that exists`)
  }
  const at = new Date(text)
  if (!/T.*(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(at.getTime()))
    throw new WrongOption(`${name} is neither a day nor an instant`)
  return at
}

function idOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new WrongOption(`${name} is not an id`)
  return Number(text)
}

/** Opens the output before anything is recorded or read; never overwrites an existing file. */
async function openOutput(file: string | undefined): Promise<Writable> {
  if (file === undefined) return process.stdout
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject))
  return stream
}

async function runExport(wanted: Wanted, out: string | undefined): Promise<number> {
  const config = readConfig(process.env)
  const output = await openOutput(out)
  return withDatabaseThere(config, async (database) => {
    const url = config.publicUrl ?? (await keptPublicAddress(database.db)) ?? `http://${config.host}:${config.port}`
    const recorder = { url: url.replace(/\/+$/, ''), name: config.portalName }
    const by = `${userInfo().username}@${hostname()}`
    await pipeline(Readable.from(exportTrail(database.db, wanted, { by, now: new Date(), recorder })), output, {
      end: output !== process.stdout,
    })
    return 0
  })
}

function runVerify(): Promise<number> {
  return withDatabaseThere(readConfig(process.env), async (database) => {
    const broken = await brokenSeals(database.db)
    say(
      broken.length === 0 ? 'The audit trail is whole.' : `The audit trail does not hold at seal ${broken.join(', ')}.`,
    )
    return broken.length === 0 ? 0 : 1
  })
}

/** Carries out the command line. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      patient: { type: 'string' },
      account: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, ...others] = positionals
  if (command === 'verify' && others.length === 0 && Object.keys(values).length === 1 && !values.help)
    return runVerify()
  if (command !== 'export' || others.length > 0 || values.help) return notRun(usage)
  const wanted = {
    from: instantOf('--from', values.from, 0),
    to: instantOf('--to', values.to, 1),
    patientId: idOf('--patient', values.patient),
    accountId: idOf('--account', values.account),
  }
  return runExport(wanted, values.out)
}

await carryOut(run)
