import { endpoints } from '@portal/contract/areas/document-requests'
import { requestsAtOnce } from '@portal/contract/rules/document-requests'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { fileAt, type Href } from '../../paths.ts'
import { pageByPage } from '../../register/pages.ts'
import type { RequestFilter } from './address.ts'

/** Calls the endpoints of requests for documents. */
export const callRequests = callerOf(endpoints)

const root = ['document-requests'] as const

/** A patient's requests, page by page. */
export const requestsQuery = (patientId: string, { period, onlyUncompleted }: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: [...root, 'list', patientId, period.after, period.before, onlyUncompleted],
    ...pageByPage(requestsAtOnce, (page, signal) =>
      callRequests(
        'documentRequestList',
        {
          query: {
            patientId,
            registeredAfter: period.after,
            registeredBefore: period.before,
            ...(onlyUncompleted ? { onlyUncompleted: 'true' as const } : {}),
            ...page,
          },
        },
        signal,
      ),
    ),
    staleTime: 0,
  })

/** One request, with the clinic's answer. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => callRequests('documentRequestView', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What the clinic takes. */
export const requestSettingsQuery = () =>
  queryOptions({
    queryKey: [...root, 'settings'],
    queryFn: ({ signal }) => callRequests('documentRequestSettings', {}, { signal }),
    staleTime: 600_000,
  })

/** Address of a file of the clinic's answer. */
export const attachmentAddress = (id: string, attId: string): Href =>
  fileAt(endpoints.documentRequestFile, { id, attId })

/** Loads lists and requests again where they are shown. */
export const forgetRequests = (): Promise<void> => queryClient.invalidateQueries({ queryKey: root })
