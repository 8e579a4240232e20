import { parseArgs } from 'node:util'
import { carryOut, notRun } from '../../command-line.ts'
import { importCommand } from '../dictionaries/import-command.ts'
import { importDrugs, type Outcome } from './import.ts'

const usage = `Usage: npm run drugs:import -- [--register FILE] [--terms FILE --interactions FILE]

Replaces the register of medicines, and what is known of taking them together. All files are taken or none.

  --register FILE       the national register: its XML, or a table (CSV or TSV) with the columns
                        nazwa, moc, atc, nazwaPowszechnieStosowana, and if there are: id, postac
  --terms FILE          substances and groups (CSV or TSV): code, keys
  --interactions FILE   interactions (CSV or TSV): one, other, severity, pl, en, source

Exit code: 0 replaced, 1 refused and nothing changed, 2 not run.
`

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
  if (help || (!register && !thesaurus) || Boolean(terms) !== Boolean(interactions)) return notRun(usage)
  return importCommand((database) => importDrugs(database, { register, thesaurus }), lineOf)
}

await carryOut(run)
