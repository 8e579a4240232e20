import { queryClient } from '../../api/query.ts'
import { defineScreen } from '../../router/screen.ts'
import { CaredTab } from './cared-tab.tsx'
import { caredQuery } from './link-queries.ts'

/** Children of the account. */
export const screen = defineScreen<'accountChild'>({
  Screen: () => <CaredTab care="child" />,
  load: async () => void (await queryClient.fetchQuery(caredQuery('child'))),
})
