import { createWriteStream } from 'node:fs'
import { userInfo } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { carryOut, notRun, say } from '../../command-line.ts'
import { readConfig } from '../../config.ts'
import { withDatabaseThere } from '../../db/up-to-date.ts'
import { openFileStore } from '../../files/open.ts'
import { exportedAllergies } from './allergies.ts'
import { exportedAnswers } from './answers.ts'
import { exportedCaseNotes } from './case-notes.ts'
import { exportedMeasurements } from './measurements.ts'
import { exportedMessages } from './messages.ts'
import { contentFolder } from './named-files.ts'
import { exportedPrescriptions } from './prescriptions.ts'
import { exportedReferrals } from './referrals.ts'
import { exportedVisitNotes } from './visit-notes.ts'

const usage = `Usage: npm run clinic:export -- [options] FILE

Writes the messages between patients and the clinic, the allergies that were stated in the portal, the measurements that
patients have attached to visits, the notes and files that were added to visits, the requests for prescriptions at visits, what
patients wrote and added about their teleconsultations, the referrals that were entered for visits, and the answers to
questionnaires, into a new file: HL7 FHIR R4 Communications, AllergyIntolerances, Observations, ServiceRequests and
QuestionnaireResponses, NDJSON.

  --since TIME     only those written or changed since then (ISO 8601 with offset, such as 2026-11-24T00:00:00+01:00)
  --files FOLDER   writes the files that they name there as well; without it only their names, kinds and sizes are given

File and folder have medical data: they can be read by their owner alone, and the trail of every patient in them says who made them.
Exit code: 0 written, 2 not run or not finished.
`

/** What is exported, in this order, and as what it is counted. */
const parts = [
  ['messages', exportedMessages],
  ['allergies', exportedAllergies],
  ['observations', exportedMeasurements],
  ['notes', exportedCaseNotes],
  ['notes', exportedVisitNotes],
  ['prescriptions', exportedPrescriptions],
  ['referrals', exportedReferrals],
  ['answers', exportedAnswers],
] as const

/** Exports as the command line says. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string' }, files: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  const { since } = values
  const dated = since === undefined || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(since)
  const from = since === undefined ? undefined : new Date(since)
  if (values.help || positionals.length !== 1 || !dated || (from && Number.isNaN(from.getTime()))) return notRun(usage)
  const config = readConfig(process.env)
  return withDatabaseThere(config, async (database) => {
    const contents =
      values.files === undefined ? undefined : await contentFolder(await openFileStore(config.files), values.files)
    const exporting = { since: from, operator: userInfo().username, now: new Date(), contents }
    const counts = { messages: 0, allergies: 0, observations: 0, notes: 0, prescriptions: 0, referrals: 0, answers: 0 }
    const lines = async function* () {
      for (const [kind, exported] of parts)
        for await (const text of exported(database, exporting)) {
          counts[kind] += 1
          yield `${text}\n`
        }
    }
    await pipeline(Readable.from(lines()), createWriteStream(positionals[0]!, { flags: 'wx', mode: 0o600 }))
    const { messages, allergies, observations, notes, prescriptions, referrals, answers } = counts
    say(
      `${messages} messages, ${allergies} allergies, ${observations} observations, ${notes} notes, ${prescriptions} requests for prescriptions, ${referrals} referrals and ${answers} questionnaires are written.`,
    )
    if (contents)
      say(
        `${contents.counts.written} files are in the folder; ${contents.counts.lost} are lost from the portal's store.`,
      )
    return 0
  })
}

await carryOut(run)
