import { endpoints } from '@portal/contract/areas/register'
import { encountersAtOnce } from '@portal/contract/rules/register'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { encountersKey } from '../../booking/queries.ts'
import { pageByPage } from '../../register/pages.ts'
import type { Period } from '../../register/period.ts'

const call = callerOf(endpoints)

/** A patient's encounters of a period, page by page. */
export const encountersQuery = (patientId: string, { after, before }: Period) =>
  infiniteQueryOptions({
    queryKey: [...encountersKey, 'list', patientId, after, before],
    ...pageByPage(encountersAtOnce, (page, signal) =>
      call('encounterList', { params: { patientId }, query: { after, before, ...page } }, signal),
    ),
  })

/** One encounter of a patient. */
export const encounterQuery = (patientId: string, id: string) =>
  queryOptions({
    queryKey: [...encountersKey, 'one', patientId, id],
    queryFn: ({ signal }) => call('encounterView', { params: { patientId, id } }, { signal }),
    staleTime: 0,
  })
