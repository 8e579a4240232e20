import { endpoints } from '@portal/contract/areas/test-results'
import { resultsAtOnce } from '@portal/contract/rules/test-results'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { homeQuery } from '../../home/query.ts'
import { pageByPage } from '../../register/pages.ts'
import type { Period } from '../../register/period.ts'

const call = callerOf(endpoints)
const root = ['test-results'] as const

/** A patient's examinations of a period, page by page. */
export const resultsQuery = (patientId: string, { after, before }: Period) =>
  infiniteQueryOptions({
    queryKey: [...root, 'list', patientId, after, before],
    ...pageByPage(resultsAtOnce, (page, signal) =>
      call('testResultList', { params: { patientId }, query: { after, before, ...page } }, signal),
    ),
  })

/** The examinations of one stay, page by page: a long one has many. */
export const resultsOfStayQuery = (patientId: string, encounterId: string) =>
  infiniteQueryOptions({
    queryKey: [...root, 'stay', patientId, encounterId],
    ...pageByPage(resultsAtOnce, (page, signal) =>
      call('testResultList', { params: { patientId }, query: { encounterId, ...page } }, signal),
    ),
  })

/** One order with all values of its results. */
export const wholeResultQuery = (patientId: string, id: string) =>
  queryOptions({
    queryKey: [...root, 'whole', patientId, id],
    queryFn: ({ signal }) => call('testResultView', { params: { patientId, id } }, { signal }),
  })

/** How the clinic shows results. */
export const resultSettingsQuery = queryOptions({
  queryKey: [...root, 'settings'],
  queryFn: ({ signal }) => call('testResultSettings', {}, { signal }),
  staleTime: Infinity,
})

/** Says that the account has opened an order; what the home page says of new results is read anew. One that could not be said stays new. */
export async function sayOpened(patientId: string, id: string): Promise<void> {
  await call('testResultOpened', { params: { patientId, id } }).catch(() => undefined)
  await queryClient.invalidateQueries(homeQuery())
}

/** Reads results anew, after whether one is shared has changed. */
export const forgetResults = (): Promise<void> => queryClient.invalidateQueries({ queryKey: root })
