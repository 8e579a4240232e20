import { endpoints } from '@portal/contract/areas/register'
import { encountersAtOnce } from '@portal/contract/rules/register'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { encountersKey } from '../../booking/queries.ts'
import type { Period } from './period.ts'

const call = callerOf(endpoints)

/** A patient's encounters of a period, page by page; whether there is a next page is asked with one entry of it (V-163). */
export const encountersQuery = (patientId: string, { after, before }: Period) =>
  infiniteQueryOptions({
    queryKey: [...encountersKey, 'list', patientId, after, before],
    queryFn: async ({ signal, pageParam }) => {
      const ask = (pageIndex: number, pageSize: number) =>
        call('encounterList', { params: { patientId }, query: { after, before, pageIndex, pageSize } }, { signal })
      const [entries, next] = await Promise.all([
        ask(pageParam, encountersAtOnce),
        ask((pageParam + 1) * encountersAtOnce, 1),
      ])
      return { entries, more: next.length > 0 }
    },
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length : undefined),
  })

/** One encounter of a patient. */
export const encounterQuery = (patientId: string, id: string) =>
  queryOptions({
    queryKey: [...encountersKey, 'one', patientId, id],
    queryFn: ({ signal }) => call('encounterView', { params: { patientId, id } }, { signal }),
    staleTime: 0,
  })
