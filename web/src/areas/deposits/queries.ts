import { endpoints } from '@portal/contract/areas/deposits'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { pathTo, withQuery, type Href } from '../../paths.ts'

/** Calls the endpoints of deposits. */
export const callDeposits = callerOf(endpoints)

const root = ['deposits'] as const

/** The deposits of all for whom the account acts. */
export const depositsQuery = () =>
  queryOptions({
    queryKey: [...root, 'list'],
    queryFn: ({ signal }) => callDeposits('depositList', {}, { signal }),
    staleTime: 0,
  })

/** What each patient's deposits have in all. */
export const balancesQuery = () =>
  queryOptions({
    queryKey: [...root, 'balances'],
    queryFn: ({ signal }) => callDeposits('depositBalances', {}, { signal }),
    staleTime: 0,
  })

/** Requests for payouts. */
export const payoutsQuery = () =>
  queryOptions({
    queryKey: [...root, 'payouts'],
    queryFn: ({ signal }) => callDeposits('payoutList', {}, { signal }),
    staleTime: 0,
  })

/** Forgets what is known of deposits: what is shown is read again at once, the rest when it is needed. */
export const forgetDeposits = (): Promise<void> => queryClient.invalidateQueries({ queryKey: root })

/** The address of a deposit's page; its id stands in it twice, as the portal's other programs write it. */
export const depositAddress = (id: string): Href => withQuery(pathTo('deposit', { id }), { idDeposit: id })
