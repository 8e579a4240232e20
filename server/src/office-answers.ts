import { askAboutDeclarations } from './areas/declarations/index.ts'
import { askForDocuments } from './areas/document-requests/index.ts'
import { askToHide } from './areas/hidden-visits/index.ts'
import { clinicAnswers, type ClinicAnswers } from './areas/patient-links/clinic-answers.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/store.ts'
import type { Log } from './log/log.ts'
import type { AccessRequestsPort } from './outside/access-requests/api.ts'

interface Given {
  readonly database: Database
  readonly clock: () => Date
  readonly log: Pick<Log, 'warn'>
  readonly store: FileStore
  /** Bytes that a file of the clinic's may have. */
  readonly largestFile: number
}

/** What the clinic's office is asked and answers, round by round, for all areas that have something to ask; undefined where there is no office. */
export function officeAnswers(given: Given, office: AccessRequestsPort | undefined): ClinicAnswers | undefined {
  return (
    office &&
    clinicAnswers({
      ...given,
      clinic: office,
      also: async () => {
        await askToHide({ ...given, office })
        await askForDocuments({ ...given, office })
        await askAboutDeclarations({ ...given, office })
      },
    })
  )
}
