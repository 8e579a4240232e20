import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { actsAtOnce, endpoints as patientLinksEndpoints } from '@portal/contract/areas/patient-links'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'

/** Calls the endpoints of links between accounts and patients. */
export const callLinks = callerOf(patientLinksEndpoints)

/** The two kinds of care. */
export type Care = 'ward' | 'child'

const key = ['links'] as const

/** The patients for whom the account acts or has asked to act. */
export const caredQuery = (care: Care) =>
  queryOptions({
    queryKey: [...key, 'cared', care],
    queryFn: ({ signal }) => callLinks(care === 'ward' ? 'wardList' : 'childList', {}, { signal }),
    staleTime: 0,
  })

/** The accounts that act or have asked to act for the account's own patient. */
export const guardiansQuery = (care: Care) =>
  queryOptions({
    queryKey: [...key, 'guardians', care],
    queryFn: ({ signal }) => callLinks(care === 'ward' ? 'wardenList' : 'parentList', {}, { signal }),
    staleTime: 0,
  })

/** What was done for a patient, page by page. */
export const actsQuery = (patientId: string, reads: boolean) =>
  infiniteQueryOptions({
    queryKey: [...key, 'acts', patientId, reads],
    queryFn: ({ signal, pageParam }) =>
      callLinks(
        'actList',
        { params: { id: patientId }, query: { pageIndex: String(pageParam), reads: reads ? 'true' : 'false' } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < actsAtOnce ? undefined : pages.length),
    staleTime: 0,
  })

/** Makes every list of links load again. */
export const reloadLinks = () => queryClient.invalidateQueries({ queryKey: key })
