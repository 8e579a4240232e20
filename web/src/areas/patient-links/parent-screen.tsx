import { queryClient } from '../../api/query.ts'
import { defineScreen } from '../../router/screen.ts'
import { GuardiansTab } from './guardians-tab.tsx'
import { guardiansQuery } from './link-queries.ts'

/** Parents of the account's own patient. */
export const screen = defineScreen<'accountParent'>({
  Screen: () => <GuardiansTab care="child" />,
  load: async () => void (await queryClient.fetchQuery(guardiansQuery('child'))),
})
