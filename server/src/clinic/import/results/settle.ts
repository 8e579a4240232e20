import type { Batch } from '../batch.ts'
import { settleHiding } from './settle-hiding.ts'
import { settleOrders } from './settle-orders.ts'
import { settleResults } from './settle-results.ts'
import { settleValues } from './settle-values.ts'

/** In which transaction, of which system and when something is settled. */
export type At = Pick<Batch, 'tx' | 'system' | 'now'>

/** The names of resources that came, or that stand elsewhere now. */
export interface Touched {
  readonly orders?: readonly string[]
  readonly results?: readonly string[]
  readonly values?: readonly string[]
  readonly encounters?: readonly string[]
}

/**
 * Derives from the names which value belongs to which result and result to which order, after resources have come: they come in any order, name what
 * is missing, and may refer in circles. What is hidden or withdrawn is so for everything within it.
 */
export async function settleResultsOf(at: At, touched: Touched): Promise<void> {
  const results = new Set(touched.results)
  const lone = await settleValues(at, touched.values ?? [], touched.results ?? [])
  for (const ref of lone) results.add(ref)
  const { orderIds, resultIds } = await settleResults(at, touched.orders ?? [], [...results])
  const hidden = await settleHiding(at, {
    orderIds,
    resultIds,
    encounters: touched.encounters ?? [],
    values: touched.values ?? [],
  })
  await settleOrders(at, [...orderIds, ...hidden], touched.orders ?? [])
}
