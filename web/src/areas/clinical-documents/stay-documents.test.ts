import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stayDocumentsQuery, wholeStayQuery } from './queries.ts'

const ids = Array.from({ length: 73 }, (_, place) => String(place + 1))

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'pl' } })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://portal.invalid')
    if (!pathname.endsWith('/4/9/clinical-documents')) return Response.json([])
    const [index, size] = [Number(searchParams.get('pageIndex') ?? 0), Number(searchParams.get('pageSize') ?? 50)]
    return Response.json(ids.slice(index * size, (index + 1) * size).map((id) => ({ id })))
  })
})
afterAll(() => vi.unstubAllGlobals())

test('the documents of a long stay are all to be had, page by page', async () => {
  const list = new InfiniteQueryObserver(new QueryClient(), stayDocumentsQuery('4', '9'))
  await list.refetch()
  expect(list.getCurrentResult().data?.pages.flatMap(({ entries }) => entries)).toHaveLength(10)
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage()
  const { data } = list.getCurrentResult()
  expect(data?.pages.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(ids)
})

test('a request from the page of a stay names all its documents, as many as a request may name', async () => {
  const named = async (most: number) =>
    (await new QueryClient().fetchQuery(wholeStayQuery('4', '9', most))).map(({ id }) => id)
  expect(await named(200)).toEqual(ids)
  expect(await named(60)).toEqual(ids.slice(0, 60))
})
