import type { Database } from '../../db/database.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import { consentJob, consentJobKind } from '../../outside/telehealth/consent-outbox.ts'
import type { TelehealthPatientsPort } from '../../outside/telehealth/patients.ts'
import { identifiersOf } from './routes.ts'
import { consentNow } from './store.ts'

/**
 * Tells the telehealth platform whether a patient consents to teleconsultations now. A silent one is told later; one that does not know the patient
 * has nothing to forget. Without a platform, and of a patient without identifiers, nobody is told.
 */
export const consentTelling = (given: {
  readonly database: Database
  readonly platform: TelehealthPatientsPort | undefined
  readonly clock: () => Date
}): Readonly<Record<string, JobHandler>> => {
  const { database, platform, clock } = given
  return {
    [consentJobKind]: jobHandler(consentJob, async ({ patientId }) => {
      const row = platform && (await consentNow(database.db, patientId, clock()))
      if (row) await platform.consents([{ identifiers: identifiersOf(row), consent: row.consents ? 'C' : 'N' }])
    }),
  }
}
