import type { endpoints } from '@portal/contract/areas/document-requests'
import type { DocumentRequest } from '@portal/contract/areas/document-requests/parts'
import type { Db } from '../../db/database.ts'
import { listName, ListPlaces } from '../../db/list-places.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { periodWithin } from '../register/index.ts'
import { ask, withdraw } from './commands.ts'
import { fileWithoutTitle, presentAttachment, presentInList, presentRequest } from './present.ts'
import type { RequestRow } from './rows.ts'
import * as store from './store.ts'

/** A call about one request. */
interface About {
  readonly db: Db
  readonly owned: store.OneRequest
  about(subject: { patientId: number; entityId?: number }): void
}

/** The request in a call; raises NOT_FOUND. */
async function shown(call: About): Promise<RequestRow> {
  const row = await store.requestOf(call.db, call.owned)
  if (!row) throw new Problem('NOT_FOUND')
  call.about({ patientId: row.patientId, entityId: row.id })
  return row
}

async function view(call: About): Promise<DocumentRequest> {
  const row = await shown(call)
  const [documents, files] = [
    await store.namedDocuments(call.db, call.owned),
    await store.answerFiles(call.db, call.owned),
  ]
  // Reading a request takes less than taking it back.
  const mayWithdraw = row.isOwn && (await call.owned.with('record:share').holds(call.db))
  return presentRequest(row, { documents, files, mayWithdraw })
}

/** Handlers of requests for documents. */
export const documentRequestsHandlers = (
  { config: { documentRequests: settings }, clinicFiles }: Pick<Services, 'config' | 'clinicFiles'>,
  places = new ListPlaces(),
): Handlers<typeof endpoints> => ({
  documentRequestSettings: async () => ({
    cdocTypes: [...settings.types],
    cdocScopeEnable: settings.scope,
    ...(settings.notice ? { notice: settings.notice } : {}),
  }),
  documentRequestList: async (call) => {
    const { db, patients, query: asked, now } = call
    const period = periodWithin({ after: asked.registeredAfter, before: asked.registeredBefore }, now)
    const query = { ...asked, registeredAfter: period.after }
    const rows = await places.page(listName(patients, query), query, (begin) =>
      store.requests(db, patients, query, begin),
    )
    for (const patientId of new Set(rows.map((row) => row.patientId))) call.about({ patientId })
    return rows.map(presentInList)
  },
  documentRequestCreate: async (call) => {
    const { db, patient, body } = call
    const { id, patientId } = await ask(db, patient, body, settings)
    call.about({ patientId, entityId: id })
    const row = await store.madeRequest(db, patient, id)
    return presentRequest(row!, {
      documents: await store.documentsOfMade(db, patient, id),
      files: [],
      mayWithdraw: true,
    })
  },
  documentRequestAttachments: async (call) => {
    await shown(call)
    return (await store.answerFiles(call.db, call.owned)).map(presentAttachment)
  },
  documentRequestView: view,
  documentRequestPlainView: view,
  documentRequestWithdraw: async (call) => {
    await withdraw(call.db, call.owned)
    return view(call)
  },
  documentRequestFile: async (call) => {
    await shown(call)
    const [file] = await store.answerFiles(call.db, call.owned, call.params.attId)
    if (!file) throw new Problem('NOT_FOUND')
    return clinicFiles.answer(file, { name: fileWithoutTitle })
  },
})
