import { endpoints, type ClinicalDocument } from '@portal/contract/areas/clinical-documents'
import { documentsAtOnce, documentsOfStayAtOnce } from '@portal/contract/rules/register'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { pageByPage } from '../../register/pages.ts'
import type { Period } from '../../register/period.ts'

const call = callerOf(endpoints)
const documentsKey = ['clinical-documents'] as const

/** A patient's documents of a period and a kind, page by page. */
export const documentsQuery = (patientId: string, { after, before }: Period, documentType?: string) =>
  infiniteQueryOptions({
    queryKey: [...documentsKey, 'list', patientId, after, before, documentType],
    ...pageByPage(documentsAtOnce, (page, signal) =>
      call('documentList', { params: { patientId }, query: { after, before, documentType, ...page } }, signal),
    ),
  })

/** The documents of a context, for each of the patients: a notification does not say whose they are. */
export const contextQuery = (patientIds: readonly string[], contextId: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'context', contextId, ...patientIds],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        patientIds.map((patientId) => call('documentsOfContext', { params: { patientId, contextId } }, { signal })),
      )
      return found.flat()
    },
  })

/** One document. */
export const documentQuery = (patientId: string, docId: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'one', patientId, docId],
    queryFn: ({ signal }) => call('documentView', { params: { patientId, docId } }, { signal }),
  })

/** What the clinic has noted to a document. */
export const notesQuery = (patientId: string, docId: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'notes', patientId, docId],
    queryFn: ({ signal }) => call('documentNotes', { params: { patientId, docId } }, { signal }),
  })

/** The documents of a stay, page by page. */
export const stayDocumentsQuery = (patientId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...documentsKey, 'stay', patientId, id],
    ...pageByPage(documentsAtOnce, (page, signal) =>
      call('encounterDocuments', { params: { patientId, id }, query: page }, signal),
    ),
  })

/** All documents of a stay at once, the newest first; the first `most` of more. */
export const wholeStayQuery = (patientId: string, id: string, most: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'whole stay', patientId, id, most],
    queryFn: async ({ signal }) => {
      const found: ClinicalDocument[] = []
      for (let pageIndex = 0, more = true; more && found.length < most; pageIndex += 1) {
        const page = { pageIndex, pageSize: documentsOfStayAtOnce }
        const read = await call('encounterDocuments', { params: { patientId, id }, query: page }, { signal })
        found.push(...read)
        more = read.length === documentsOfStayAtOnce
      }
      return found.slice(0, most)
    },
  })

/** The kinds of documents that there are. */
export const typesQuery = () =>
  queryOptions({
    queryKey: [...documentsKey, 'types'],
    queryFn: ({ signal }) => call('documentTypes', {}, { signal }),
  })

/** Whether the clinic shows electronic documents. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: [...documentsKey, 'settings'],
    queryFn: ({ signal }) => call('encounterSettings', {}, { signal }),
    staleTime: 5 * 60_000,
  })

/** Documents are loaded anew once one of them has changed. */
export const forgetDocuments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: documentsKey })
