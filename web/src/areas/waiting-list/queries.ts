import { endpoints } from '@portal/contract/areas/waiting-list'
import { waitingAtOnce } from '@portal/contract/rules/waiting-list'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { pageByPage } from '../../register/pages.ts'
import type { Period } from '../../register/period.ts'

const call = callerOf(endpoints)

/** A patient's places on waiting lists in a period, page by page. */
export const waitingQuery = (patientId: string, { after, before }: Period) =>
  infiniteQueryOptions({
    queryKey: ['waiting-list', patientId, after, before],
    ...pageByPage(waitingAtOnce, (page, signal) =>
      call('waitingEntryList', { params: { patientId }, query: { after, before, ...page } }, signal),
    ),
  })
