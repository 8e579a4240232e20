import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import type { SignedIn } from '../../session/session.ts'
import { currencyQuery } from '../payments/index.ts'
import { balancesQuery, depositsQuery, payoutsQuery } from './queries.ts'

/** Loads what the pages of deposits need, unless the patient who is looked at withholds it. */
export async function loadDeposits(signedIn: SignedIn | undefined): Promise<void> {
  if (!signedIn?.acting || signedIn.acting.withheld?.includes('payments')) return
  await Promise.all([
    queryClient.prefetchQuery(depositsQuery()),
    queryClient.prefetchQuery(balancesQuery()),
    queryClient.prefetchQuery(payoutsQuery()),
    queryClient.prefetchQuery(currencyQuery()),
  ])
}

/** The deposits, balances, requests and the currency, once all are there. */
export function useDeposits() {
  const [deposits, balances, payouts, currency] = [
    useQuery(depositsQuery()),
    useQuery(balancesQuery()),
    useQuery(payoutsQuery()),
    useQuery(currencyQuery()),
  ]
  const all = [deposits, balances, payouts, currency]
  const failed = all.find(({ error }) => error !== null)
  return {
    error: failed?.error ?? undefined,
    pending: all.some(({ isFetching }) => isFetching),
    again: () => {
      for (const one of all) if (one.error !== null) void one.refetch()
    },
    found:
      deposits.data && balances.data && payouts.data && currency.data
        ? { deposits: deposits.data, balances: balances.data, payouts: payouts.data, currency: currency.data.currency }
        : undefined,
  }
}
