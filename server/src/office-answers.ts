import { exchangeConsents } from './areas/consents/index.ts'
import { askAboutDeclarations } from './areas/declarations/index.ts'
import { askAboutPayouts } from './areas/deposits/index.ts'
import { askForDocuments } from './areas/document-requests/index.ts'
import { askToHide } from './areas/hidden-visits/index.ts'
import { askForRefunds } from './areas/payments/index.ts'
import { clinicAnswers, type ClinicAnswers } from './areas/patient-links/clinic-answers.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/store.ts'
import type { Log } from './log/log.ts'
import type { AccessRequestsPort } from './outside/access-requests/api.ts'

interface Given {
  readonly database: Database
  readonly clock: () => Date
  readonly log: Pick<Log, 'warn'>
  readonly store: FileStore
  readonly config: Pick<Config, 'files' | 'consents'>
}

/** What the clinic's office is asked and answers, round by round, for all areas that have something to ask; undefined where there is no office. */
export function officeAnswers(given: Given, office: AccessRequestsPort | undefined): ClinicAnswers | undefined {
  const { config } = given
  return (
    office &&
    clinicAnswers({
      ...given,
      clinic: office,
      also: async () => {
        await askToHide({ ...given, office })
        await askForDocuments({ ...given, office, largestFile: config.files.clinicFile })
        await askAboutDeclarations({ ...given, office })
        await exchangeConsents({ ...given, office, consents: config.consents })
        await askForRefunds({ ...given, office })
        await askAboutPayouts({ ...given, office })
      },
    })
  )
}
