import { parseArgs } from 'node:util'
import { carryOut, notRun } from '../../command-line.ts'
import { importCommand } from './import-command.ts'
import { importDictionaries, type Outcome } from './import.ts'
import type { DictionaryName } from './kinds.ts'

const usage = `Usage: npm run dictionaries:import -- [options]

Replaces the dictionaries that forms look into by those of files (CSV or TSV with a header line,
UTF-8 or Windows-1250). All files are taken or none.

  --icd10 FILE          ICD-10: code, name
  --specialities FILE   specialities of organisational units: code, name
  --institutions FILE   institutions that refer: regNumber, name, address (may be missing)
  --practitioners FILE  practitioners who refer: practiceNumber, name, lastName
  --partners FILE       institutions with which the clinic works: code, name
  --allergens FILE      kinds, names and severity of allergies: dictionary, code, name

Exit code: 0 replaced, 1 refused and nothing changed, 2 not run.
`

const names: readonly DictionaryName[] = [
  'icd10',
  'specialities',
  'institutions',
  'practitioners',
  'partners',
  'allergens',
]
const separators = { '\t': 'tabs', ';': 'semicolons', ',': 'commas' } as const

const lineOf = ({ name, file, encoding, delimiter, taken, repeated, skipped }: Outcome): string =>
  `${name}: ${taken} rows of ${file} (${encoding}, ${separators[delimiter]})` +
  (repeated > 0 ? `, ${repeated} repeated, of which the first stands` : '') +
  (skipped > 0 ? `, ${skipped} chapters and blocks skipped` : '')

/** Imports the files named on the command line. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      icd10: { type: 'string' },
      specialities: { type: 'string' },
      institutions: { type: 'string' },
      practitioners: { type: 'string' },
      partners: { type: 'string' },
      allergens: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const files = new Map(names.flatMap((name) => (values[name] ? [[name, values[name]] as const] : [])))
  if (values.help || files.size === 0) return notRun(usage)
  return importCommand((database) => importDictionaries(database, files), lineOf)
}

await carryOut(run)
