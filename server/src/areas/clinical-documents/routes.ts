import type { endpoints } from '@portal/contract/areas/clinical-documents'
import type { ClinicFileRow } from '../../clinic/files.ts'
import type { Db } from '../../db/database.ts'
import { listName, ListPlaces, type Begin } from '../../db/list-places.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { periodWithin } from '../register/index.ts'
import { archiveOf, readBest } from './contents.ts'
import { presentDocument } from './present.ts'
import * as store from './store.ts'

interface About {
  readonly db: Db
  readonly patient: store.Subject
  readonly params: { readonly docId: number }
  about(subject: { patientId: number; entityId?: number }): void
}

/** The document's title and its forms that have a content. Raises NOT_FOUND, and DOCUMENT_UNAVAILABLE where there is no content. */
async function contents(call: About): Promise<{ name: string; files: readonly [ClinicFileRow, ...ClinicFileRow[]] }> {
  const rows = await store.formatsOf(call.db, call.patient, call.params.docId)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  call.about({ patientId: rows[0].patientId, entityId: call.params.docId })
  const [first, ...others] = rows.filter(
    (row): row is ClinicFileRow & typeof row => row.id !== null && row.size !== null,
  )
  if (!first) throw new Problem('DOCUMENT_UNAVAILABLE')
  // A title is no path, whatever strokes it has.
  return { name: rows[0].name.replace(/[/\\]/g, '-'), files: [first, ...others] }
}

/** Handlers of clinical documents. */
export const clinicalDocumentsHandlers = (
  {
    config: {
      clinicalDocuments: { edm },
    },
    clinicFiles,
  }: Pick<Services, 'config' | 'clinicFiles'>,
  places = new ListPlaces(),
): Handlers<typeof endpoints> => ({
  encounterSettings: async () => ({ edmEnabled: edm }),
  documentTypes: async ({ db, patients }) => (edm ? store.kindsOf(db, patients) : []),
  documentList: async ({ db, patient, query: asked, now }) => {
    if (!edm) return []
    const query = { ...asked, ...periodWithin(asked, now) }
    const read = (begin: Begin) => store.documents(db, patient, query, begin)
    return (await places.page(listName(patient, query), query, read)).map(presentDocument)
  },
  documentsOfContext: async ({ db, patient, params }) =>
    edm ? (await store.documentsOfContext(db, patient, params.contextId)).map(presentDocument) : [],
  documentView: async (call) => {
    const row = edm ? await store.documentOf(call.db, call.patient, call.params.docId) : undefined
    if (!row) throw new Problem('NOT_FOUND')
    call.about({ patientId: row.patientId, entityId: row.id })
    return presentDocument(row)
  },
  documentNotes: async (call) => {
    const row = edm ? await store.notesOf(call.db, call.patient, call.params.docId) : undefined
    if (!row) throw new Problem('NOT_FOUND')
    call.about({ patientId: row.patientId, entityId: call.params.docId })
    return row.notes.map((text) => ({ text }))
  },
  documentContent: async (call) => {
    if (!edm) throw new Problem('NOT_FOUND')
    const { name, files } = await contents(call)
    const { format } = call.query
    const file = format === undefined ? readBest(files) : files.find(({ place }) => place === format)
    if (!file) throw new Problem('DOCUMENT_UNAVAILABLE')
    return clinicFiles.answer(file, { name, inline: true })
  },
  documentArchive: async (call) => {
    if (!edm) throw new Problem('NOT_FOUND')
    return archiveOf(clinicFiles, await contents(call))
  },
  encounterDocuments: async ({ db, patient, params: { id }, query }) => {
    if (!edm) return []
    const wanted = { ...query, id }
    const read = (begin: Begin) => store.documentsOfEncounter(db, patient, wanted, begin)
    return (await places.page(listName(patient, wanted), wanted, read)).map(presentDocument)
  },
})
