import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resultsOfStayQuery } from './queries.ts'

const orders = Array.from({ length: 73 }, (_, place) => ({ id: String(place + 1) }))

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'pl' } })
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'https://portal.invalid')
    if (searchParams.get('encounterId') !== '9') return Response.json([])
    const [index, size] = ['pageIndex', 'pageSize'].map((name) => Number(searchParams.get(name)))
    return Response.json(orders.slice(index! * size!, (index! + 1) * size!))
  })
})
afterAll(() => vi.unstubAllGlobals())

test('the results of a long stay are all to be had, page by page', async () => {
  const list = new InfiniteQueryObserver(new QueryClient(), resultsOfStayQuery('4', '9'))
  await list.refetch()
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage()
  const { data } = list.getCurrentResult()
  expect(data?.pages.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(orders.map(({ id }) => id))
})
