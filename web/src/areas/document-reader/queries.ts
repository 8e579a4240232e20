import { endpoints as documents } from '@portal/contract/areas/clinical-documents'
import { endpoints } from '@portal/contract/areas/document-reader'
import { endpoints as results } from '@portal/contract/areas/test-results'
import { addressOf } from '@portal/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { pathTo, type Href } from '../../paths.ts'
import type { Shown, ShownKind } from './address.ts'

const call = callerOf(endpoints)
const callResults = callerOf(results)
const callDocuments = callerOf(documents)

/** A clinical document as calls name it. */
const documentOf = ({ patientId, id, place }: Shown) => ({ params: { patientId, docId: id }, query: { format: place } })

const partsOf = ({ patientId, id, type, place }: Shown) => ({ patientId, id, type, query: { place } })

/** What identifies a document in the cache; it is asked for anew with each visit of its page. */
const keyOf = (part: string, { kind, patientId, id, type, place }: Shown) =>
  ['document-reader', part, kind, patientId, id, type, place] as const
/** A document stays in the browser's memory only as long as it is looked at. */
const life = { staleTime: Infinity, gcTime: 60_000, retry: false, refetchOnWindowFocus: false } as const

/** The document itself. */
export const contentQuery = (shown: Shown) =>
  queryOptions({
    queryKey: keyOf('content', shown),
    queryFn: ({ signal }): Promise<Blob> => {
      if (shown.kind === 'document') return callDocuments('documentContent', documentOf(shown), { signal })
      const { patientId, id, type, query } = partsOf(shown)
      return type === undefined
        ? callResults('testOrderContent', { params: { patientId, id }, query }, { signal })
        : callResults('testElementContent', { params: { patientId, type, id }, query }, { signal })
    },
    ...life,
  })

/** The document as text. */
export const textQuery = (shown: Shown) =>
  queryOptions({
    queryKey: keyOf('text', shown),
    queryFn: ({ signal }) => {
      if (shown.kind === 'document') return call('documentRead', documentOf(shown), { signal })
      const { patientId, id, type, query } = partsOf(shown)
      return type === undefined
        ? call('testOrderRead', { params: { patientId, id }, query }, { signal })
        : call('testElementRead', { params: { patientId, type, id }, query }, { signal })
    },
    ...life,
  })

/** Where the document is downloaded. */
export function downloadAddress(shown: Shown): Href {
  if (shown.kind === 'document') return addressOf(documents.documentContent, documentOf(shown)) as Href
  const { type, query, ...params } = partsOf(shown)
  const address =
    type === undefined
      ? addressOf(results.testOrderContent, { params, query })
      : addressOf(results.testElementContent, { params: { ...params, type }, query })
  return address as Href
}

/** The list in which such documents stand. */
export const listAddress = (kind: ShownKind | undefined): Href =>
  pathTo(kind === 'result' ? 'benefitsTestResults' : 'benefitsClinicalDocuments')
