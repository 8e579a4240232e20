import type { QueryFunctionContext } from '@tanstack/react-query'

/** Entries of one page, and whether there is a next one. */
export interface RecordPage<T> {
  readonly entries: readonly T[]
  readonly more: boolean
}

/** Asks the server for a page; the first one has the index 0. */
type Ask<T> = (
  page: { readonly pageIndex: number; readonly pageSize: number },
  call: { readonly signal: AbortSignal },
) => Promise<readonly T[]>

/** How a list is read page by page; whether there is a next page is asked with one entry of it (V-163, V-413). */
export const pageByPage = <T>(atOnce: number, ask: Ask<T>) => ({
  queryFn: async ({ signal, pageParam }: QueryFunctionContext<readonly unknown[], number>): Promise<RecordPage<T>> => {
    const [entries, next] = await Promise.all([
      ask({ pageIndex: pageParam, pageSize: atOnce }, { signal }),
      ask({ pageIndex: (pageParam + 1) * atOnce, pageSize: 1 }, { signal }),
    ])
    return { entries, more: next.length > 0 }
  },
  initialPageParam: 0,
  getNextPageParam: ({ more }: RecordPage<T>, pages: readonly RecordPage<T>[]) => (more ? pages.length : undefined),
})
