import { endpoints } from '@portal/contract/areas/interactions'
import { drugsOnPage, isSearchable } from '@portal/contract/rules/interactions'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import type { Language } from '../../i18n/language.ts'
import { fileAt, type Href } from '../../paths.ts'

const call = callerOf(endpoints)
const unchanged = 600_000

/** The medicines that the clinic has among what the patient takes. */
export const takenDrugsQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['taken-drugs', patientId],
    queryFn: ({ signal }) => call('takenDrugs', { params: { patientId } }, { signal }),
    staleTime: 60_000,
  })

/** Medicines of the register, page by page; a page that is not full is the last one. */
export const drugSearchQuery = (patientId: string, name: string, international: boolean) =>
  infiniteQueryOptions({
    queryKey: ['drug-search', patientId, name.trim(), international],
    queryFn: ({ signal, pageParam }) =>
      call(
        'drugSearch',
        {
          query: {
            drugName: name.trim(),
            isInternationalName: international ? 'true' : 'false',
            patientId,
            pageIndex: String(pageParam),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === drugsOnPage ? pages.length : undefined),
    enabled: isSearchable(name),
    staleTime: unchanged,
    placeholderData: keepPreviousData,
  })

/** What is known of these medicines together, in this language. */
export const interactionsQuery = (patientId: string, ids: readonly string[], language: Language) =>
  queryOptions({
    queryKey: ['interactions', patientId, ids.join(','), language],
    queryFn: ({ signal }) => call('interactionList', { query: { blozIds: ids.join(','), patientId } }, { signal }),
    staleTime: unchanged,
  })

/** The address of the printout, which opens in a window of its own. */
export const printoutAddress = (patientId: string, ids: readonly string[]): Href =>
  fileAt(endpoints.interactionPrintout, { patientId, ids: ids.join(',') })
