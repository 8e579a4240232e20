import type { endpoints } from '@portal/contract/areas/document-reader'
import type { Reading } from '@portal/contract/reading'
import { resultTypes } from '@portal/contract/rules/test-results'
import type { Patient } from '../../access/claims.ts'
import { isShown, plainType, thoseGiven, type ClinicFileRow } from '../../clinic/files.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { formatsOf } from '../clinical-documents/index.ts'
import { resultDocuments } from '../test-results/index.ts'
import { readFile } from './read-file.ts'

/** The document that is meant: the one at a place, or what can be read best, which is data, then what a browser shows. */
function chosen(all: readonly ClinicFileRow[], place: number | undefined): ClinicFileRow | undefined {
  if (place !== undefined) return all.find((file) => file.place === place)
  const files = thoseGiven(all)
  const isData = ({ mediaType }: ClinicFileRow): boolean => /[/+]xml$/.test(plainType(mediaType))
  return files.find(isData) ?? files.find(({ mediaType }) => isShown(mediaType)) ?? files[0]
}

type DocumentsOf = Parameters<typeof resultDocuments>[2]

/** What a handler needs of a call. */
interface Asked {
  readonly db: Db
  readonly patient: Patient<'record:read'>
  readonly now: Date
  readonly about: (of: { patientId?: number; entityId?: number }) => void
}

/** Handlers of documents as text. */
export function readerHandlers({ config, clinicFiles, log, clock }: Services): Handlers<typeof endpoints> {
  /** Reads the file that `find` returns. The right is asked again after a reading, which takes its time. */
  const readFound = async (
    call: Asked,
    entityId: number,
    find: (now: Date) => Promise<ClinicFileRow>,
  ): Promise<Reading> => {
    const file = await find(call.now)
    call.about({ patientId: file.patientId, entityId })
    const reading = await readFile(file, clinicFiles, log)
    await find(clock())
    return reading
  }
  const readDocument = (call: Asked, id: number, format: number | undefined): Promise<Reading> =>
    readFound(call, id, async () => {
      const rows = config.clinicalDocuments.edm ? await formatsOf(call.db, call.patient, id) : []
      if (rows.length === 0) throw new Problem('NOT_FOUND')
      const files = rows.filter((row): row is ClinicFileRow & typeof row => row.id !== null && row.size !== null)
      const file = chosen(files, format)
      if (!file) throw new Problem('DOCUMENT_UNAVAILABLE')
      return file
    })
  const readResult = (call: Asked, of: DocumentsOf, place: number | undefined): Promise<Reading> =>
    readFound(call, 'orderId' in of ? of.orderId : of.resultId, async (now) => {
      const { documents, heldBack } = config.testResults
      const shown = { patient: call.patient, now, heldBack }
      const file = documents ? chosen(await resultDocuments(call.db, shown, of), place) : undefined
      if (!file) throw new Problem('NOT_FOUND')
      return file
    })
  return {
    documentRead: (call) => readDocument(call, call.params.docId, call.query.format),
    testOrderRead: (call) => readResult(call, { orderId: call.params.id }, call.query.place),
    testElementRead: async (call) => {
      const type = resultTypes.find((one) => one === call.params.type)
      if (!type) throw new Problem('NOT_FOUND')
      return readResult(call, { resultId: call.params.id, type }, call.query.place)
    },
  }
}
