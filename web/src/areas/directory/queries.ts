import { endpoints } from '@portal/contract/areas/directory'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'

/** The clinic's open units may take a minute in a slow system (V-713). */
const patienceMs = 60_000
const call = callerOf(endpoints)

/** The clinic's open units. */
export const unitsQuery = () =>
  queryOptions({
    queryKey: ['directory', 'units'],
    queryFn: ({ signal }) =>
      call('unitList', {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) }),
    // Whoever has waited a minute is told so, and not kept for a second one: neither by another try nor by the screen that comes after the first.
    retry: false,
    retryOnMount: false,
    staleTime: 60_000,
  })

/** How long people wait for the clinic's wards, which is published once a day. */
export const wardQueuesQuery = () =>
  queryOptions({
    queryKey: ['directory', 'ward-queues'],
    queryFn: ({ signal }) => call('wardQueueList', { query: {} }, { signal }),
    staleTime: 300_000,
  })
