import type { endpoints } from '@portal/contract/areas/test-results'
import { resultTypes, valuesInList, type ResultType } from '@portal/contract/rules/test-results'
import { isShown, thoseGiven, type ClinicFileRow } from '../../clinic/files.ts'
import type { Db } from '../../db/database.ts'
import { listName, ListPlaces } from '../../db/list-places.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { StreamedFile } from '../../http/streamed-file.ts'
import type { Services } from '../../services.ts'
import { periodWithin } from '../register/index.ts'
import type { Shown } from './held-back.ts'
import { presentOrder } from './present.ts'
import { resultPrintout } from './printout.ts'
import { noteOpened } from './store-news.ts'
import { documents, orders, patientOf, type OrderRow } from './store.ts'

/** More values than any result has that the import takes. */
const allValues = 200_000

/** What handlers of results need of a call. */
interface Asked {
  readonly db: Db
  readonly patient: Shown['patient']
  readonly now: Date
  readonly about: (of: { patientId?: number; entityId?: number }) => void
}

/** Handlers of examinations and their results. */
export function testResultHandlers({ config, clinicFiles }: Services): Handlers<typeof endpoints> {
  const { asText, documents: withDocuments, heldBack } = config.testResults
  const places = new ListPlaces()
  const shownTo = ({ patient, now }: Asked): Shown => ({ patient, now, heldBack })

  const orderOf = async (call: Asked, id: number): Promise<OrderRow> => {
    const [row] = await orders(call.db, shownTo(call), { id, pageSize: 1 }, allValues)
    if (!row) throw new Problem('NOT_FOUND')
    call.about({ patientId: row.patientId, entityId: row.id })
    return row
  }

  /** One of the documents of a result or an order. Raises NOT_FOUND. */
  const fileOf = async (
    call: Asked,
    of: Parameters<typeof documents>[2],
    choose: (files: readonly ClinicFileRow[]) => ClinicFileRow | undefined,
  ): Promise<StreamedFile> => {
    const file = withDocuments ? choose(await documents(call.db, shownTo(call), of)) : undefined
    if (!file) throw new Problem('NOT_FOUND')
    call.about({ patientId: file.patientId, entityId: 'orderId' in of ? of.orderId : of.resultId })
    return clinicFiles.answer(file, { name: 'wynik', inline: true })
  }
  const content = (place: number | undefined) => (files: readonly ClinicFileRow[]) => {
    if (place !== undefined) return files.find((file) => file.place === place)
    const there = thoseGiven(files)
    return there.find(({ mediaType }) => isShown(mediaType)) ?? there[0]
  }
  const archive = (files: readonly ClinicFileRow[]) =>
    thoseGiven(files.filter(({ mediaType }) => !isShown(mediaType)))[0]
  const elementOf = ({ type, id }: { type: string; id: number }) => {
    if (!(resultTypes as readonly string[]).includes(type)) throw new Problem('NOT_FOUND')
    return { resultId: id, type: type as ResultType }
  }

  return {
    testResultList: async (call) => {
      const { patient, query: asked } = call
      const period = periodWithin(asked, call.now)
      // A stay is named by its id, however long ago it was.
      const query = { ...asked, ...(asked.encounterId === undefined ? period : {}) }
      const rows = await places.page(listName(patient, query), query, (begin) =>
        orders(call.db, shownTo(call), { ...query, begin }, valuesInList),
      )
      return rows.map((row) => presentOrder(row, { now: call.now, withDocuments }))
    },
    testResultView: async (call) => presentOrder(await orderOf(call, call.params.id), { now: call.now, withDocuments }),
    testResultOpened: async (call) => {
      const { id } = call.params
      const patientId = await noteOpened(call.db, shownTo(call), id)
      if (patientId === undefined) throw new Problem('NOT_FOUND')
      call.about({ patientId, entityId: id })
    },
    testResultSettings: async () => ({ viewResultsAsText: asText, edmEnabled: withDocuments }),
    testOrderContent: (call) => fileOf(call, { orderId: call.params.id }, content(call.query.place)),
    testOrderArchive: (call) => fileOf(call, { orderId: call.params.id }, archive),
    testElementContent: async (call) => fileOf(call, elementOf(call.params), content(call.query.place)),
    testElementArchive: async (call) => fileOf(call, elementOf(call.params), archive),
    testResultPrintout: async (call) => {
      const row = await orderOf(call, call.params.id)
      const of = await patientOf(call.db, call.patient)
      if (!of) throw new Problem('NOT_FOUND')
      return resultPrintout(presentOrder(row, { now: call.now, withDocuments }), {
        patient: of,
        language: call.language,
        clinicName: config.clinicName,
        printedAt: call.now,
      })
    },
  }
}
