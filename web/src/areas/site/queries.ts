import { endpoints } from '@portal/contract/areas/site'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'

const call = callerOf(endpoints)

/** The clinic's links to other sites. */
export const linksQuery = queryOptions({
  queryKey: ['site', 'links'],
  queryFn: ({ signal }) => call('externalLinks', {}, { signal }),
  staleTime: Infinity,
})

/** The address of the clinic's help, and its chapters. */
export const helpQuery = queryOptions({
  queryKey: ['site', 'help'],
  queryFn: async ({ signal }) => {
    const [{ url }, { modules }] = await Promise.all([
      call('helpSettings', {}, { signal }),
      call('helpModules', {}, { signal }),
    ])
    return { url, modules }
  },
  staleTime: Infinity,
})
