import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { openUpToDate } from '../../db/up-to-date.ts'
import { NotImported } from '../dictionaries/import.ts'
import { importDrugs, type Outcome } from './import.ts'

const usage = `Usage: npm run drugs:import -- [--register FILE] [--terms FILE --interactions FILE]

Replaces the register of medicines, and what is known of taking them together. All files are taken or none.

  --register FILE       the national register: its XML, or a table (CSV or TSV) with the columns
                        nazwa, moc, atc, nazwaPowszechnieStosowana, and if there are: id, postac
  --terms FILE          substances and groups (CSV or TSV): code, keys
  --interactions FILE   interactions (CSV or TSV): one, other, severity, pl, en, source

Exit code: 0 replaced, 1 refused and nothing changed, 2 not run.
`

const say = (text: string) => process.stdout.write(`${text}\n`)
const lineOf = ({ file, taken, repeated, skipped }: Outcome): string =>
  `${file}: ${taken} taken` +
  (repeated > 0 ? `, ${repeated} repeated, of which the first stands` : '') +
  (skipped > 0 ? `, ${skipped} for animals left out` : '')

/** Imports the files named on the command line. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      register: { type: 'string' },
      terms: { type: 'string' },
      interactions: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { register, terms, interactions, help } = values
  const thesaurus = terms && interactions ? { terms, interactions } : undefined
  if (help || (!register && !thesaurus) || Boolean(terms) !== Boolean(interactions)) {
    process.stderr.write(usage)
    return 2
  }
  const { background: database } = await openUpToDate(readConfig(process.env))
  try {
    for (const outcome of await importDrugs(database, { register, thesaurus })) say(lineOf(outcome))
    return 0
  } catch (error) {
    if (!(error instanceof NotImported)) throw error
    for (const fault of error.faults) say(fault)
    say('Nothing was changed.')
    return 1
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
