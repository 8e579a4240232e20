import { createWriteStream } from 'node:fs'
import { userInfo } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { carryOut, notRun, say } from '../../command-line.ts'
import { readConfig } from '../../config.ts'
import { withDatabaseThere } from '../../db/up-to-date.ts'
import { exportedAllergies } from './allergies.ts'
import { exportedAnswers } from './answers.ts'
import { exportedCaseNotes } from './case-notes.ts'
import { exportedMeasurements } from './measurements.ts'
import { exportedMessages } from './messages.ts'
import { exportedReferrals } from './referrals.ts'
import { exportedVisitNotes } from './visit-notes.ts'

const usage = `Usage: npm run clinic:export -- [options] FILE

Writes the messages between patients and the clinic, the allergies that were stated in the portal, the measurements that
patients have attached to visits, the notes and names of files that were added to visits, what patients wrote about their
teleconsultations, the referrals that were entered for visits, and the answers to questionnaires, into a new file: HL7
FHIR R4 Communications, AllergyIntolerances, Observations, ServiceRequests and QuestionnaireResponses, NDJSON.

  --since TIME   only those written or changed since then (ISO 8601 with offset, such as 2026-11-24T00:00:00+01:00)

The file has medical data: it can be read by its owner alone, and the trail of every patient in it says who made it.
Exit code: 0 written, 2 not run or not finished.
`

/** Exports as the command line says. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  const { since } = values
  const dated = since === undefined || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(since)
  const from = since === undefined ? undefined : new Date(since)
  if (values.help || positionals.length !== 1 || !dated || (from && Number.isNaN(from.getTime()))) return notRun(usage)
  return withDatabaseThere(readConfig(process.env), async (database) => {
    const exporting = { since: from, operator: userInfo().username, now: new Date() }
    const counts = { messages: 0, allergies: 0, observations: 0, notes: 0, referrals: 0, answers: 0 }
    const lines = async function* () {
      for await (const text of exportedMessages(database, exporting)) {
        counts.messages += 1
        yield `${text}\n`
      }
      for await (const text of exportedAllergies(database, exporting)) {
        counts.allergies += 1
        yield `${text}\n`
      }
      for await (const text of exportedMeasurements(database, exporting)) {
        counts.observations += 1
        yield `${text}\n`
      }
      for await (const text of exportedCaseNotes(database, exporting)) {
        counts.notes += 1
        yield `${text}\n`
      }
      for await (const text of exportedVisitNotes(database, exporting)) {
        counts.notes += 1
        yield `${text}\n`
      }
      for await (const text of exportedReferrals(database, exporting)) {
        counts.referrals += 1
        yield `${text}\n`
      }
      for await (const text of exportedAnswers(database, exporting)) {
        counts.answers += 1
        yield `${text}\n`
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(positionals[0]!, { flags: 'wx', mode: 0o600 }))
    const { messages, allergies, observations, notes, referrals, answers } = counts
    say(
      `${messages} messages, ${allergies} allergies, ${observations} observations, ${notes} notes, ${referrals} referrals and ${answers} questionnaires are written.`,
    )
    return 0
  })
}

await carryOut(run)
