import { existsSync } from 'node:fs'
import { recordedStatements } from '@portal/server/testing/statement-record'
import { projectFiles } from '../source-files.ts'
import { judgeStatements } from './judge.ts'
import { statementsNotRun } from './not-run.ts'
import { placesOf } from './places.ts'

// Judges the record in the folder that it is given, which the tests of the API have left there. Ends with an error when something does not hold.
/** The files from which the server is compiled: its sources without tests, and what they import from other folders. */
const part = /^(?:package\.json|server\/.*(?<!\.test)\.(?:ts|json))$/
const [, , folder = ''] = process.argv
if (!existsSync(folder)) throw new Error('Nothing is recorded: run `npm test -- vitest statements`.')
const files = projectFiles().filter(({ path }) => part.test(path))
const places = placesOf(files)
const { offences, statements, texts } = await judgeStatements(
  files,
  places,
  recordedStatements(folder),
  statementsNotRun,
)
for (const offence of offences) console.log(offence)
console.log(`${statements} of ${places.length} statements compared, in ${texts} texts: ${offences.length} offences`)
process.exitCode = offences.length === 0 ? 0 : 1
