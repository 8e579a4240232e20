import { endpoints, type HealthPage } from '@portal/contract/areas/health-history'
import type { HealthSection } from '@portal/contract/rules/health-history'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'

const call = callerOf(endpoints)
const key = 'health-history'

/** The first entries of each section of a patient's history. */
export const historyQuery = (patientId: string) =>
  queryOptions({
    queryKey: [key, 'first', patientId],
    queryFn: ({ signal }) => call('healthHistory', { params: { patientId } }, { signal }),
  })

/** One section, page by page, from the first page on, which came with the others. */
export const sectionQuery = (patientId: string, section: HealthSection, first: HealthPage) =>
  infiniteQueryOptions({
    queryKey: [key, 'section', patientId, section, first.entries.map(({ id }) => id).join(' ')],
    queryFn: ({ signal, pageParam }) =>
      call('healthEntryList', { params: { patientId, section }, query: { pageIndex: pageParam } }, { signal }),
    initialPageParam: 0,
    initialData: { pages: [first], pageParams: [0] },
    staleTime: Infinity,
    getNextPageParam: ({ more }: HealthPage, pages: readonly HealthPage[]) => (more ? pages.length : undefined),
  })

/** What belongs to one stay or visit. */
export const stayEntriesQuery = (patientId: string, id: string) =>
  queryOptions({
    queryKey: [key, 'stay', patientId, id],
    queryFn: ({ signal }) => call('encounterHealthEntries', { params: { patientId, id } }, { signal }),
  })
