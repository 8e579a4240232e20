import { endpoints } from '@portal/contract/areas/site'
import type { Language } from '@portal/contract/languages'
import type { LegalDocument } from '@portal/contract/rules/legal-documents'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'

const call = callerOf(endpoints)

/** A legal document for readers of a language; the one before stays until it is there. */
export const documentQuery = (document: LegalDocument, lang: Language) =>
  queryOptions({
    queryKey: ['legal', document, lang],
    queryFn: ({ signal }) => call('legalDocument', { params: { document }, query: { lang } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
