import { endpoints as accountEndpoints } from '@portal/contract/areas/account'
import { endpoints as registrationEndpoints } from '@portal/contract/areas/registration'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'

export const callAccount = callerOf(accountEndpoints)
const callSettings = callerOf(registrationEndpoints)

/** Whether a number is required, and whether it is confirmed by a code. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['account', 'settings'],
    queryFn: () => callSettings('registrationSettings'),
    staleTime: Infinity,
  })

/** What deleting the account would mean; loaded anew each time, because the question must not show an outdated state. */
export const outlookQuery = () =>
  queryOptions({
    queryKey: ['account', 'deletion'],
    queryFn: () => callAccount('accountDeletionOutlook'),
    staleTime: 0,
    gcTime: 0,
  })
