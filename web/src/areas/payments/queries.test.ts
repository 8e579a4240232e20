import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { currencyQuery, hisNameQuery } from './queries.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('the currency and the name of the clinic are asked for once and kept by the page [V-423]', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ currency: 'PLN', hisname: 'Pod Lipami' }))
  vi.stubGlobal('fetch', fetched)
  for (const days of [0, 1, 30]) {
    vi.setSystemTime(Date.now() + days * 86_400_000)
    expect((await queryClient.fetchQuery(currencyQuery())).currency).toBe('PLN')
    expect((await queryClient.fetchQuery(hisNameQuery())).hisname).toBe('Pod Lipami')
  }
  expect(fetched).toHaveBeenCalledTimes(2)
})
