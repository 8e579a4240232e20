import { queryClient } from '../../api/query.ts'
import { defineScreen } from '../../router/screen.ts'
import { CaredTab } from './cared-tab.tsx'
import { caredQuery } from './link-queries.ts'

/** Wards of the account. */
export const screen = defineScreen<'accountWard'>({
  Screen: () => <CaredTab care="ward" />,
  load: async () => void (await queryClient.fetchQuery(caredQuery('ward'))),
})
