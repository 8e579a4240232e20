import { endpoints } from '@portal/contract/areas/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'

export const callPasskeys = callerOf(endpoints)

/** The passkeys of the account, loaded anew whenever they are shown. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => callPasskeys('passkeyList', {}, { signal }),
  staleTime: 0,
})

export const reloadPasskeys = (): Promise<void> => queryClient.invalidateQueries(passkeysQuery)
