import { queryClient } from '../../api/query.ts'
import { defineScreen } from '../../router/screen.ts'
import { GuardiansTab } from './guardians-tab.tsx'
import { guardiansQuery } from './link-queries.ts'

/** Carers of the account's own patient. */
export const screen = defineScreen<'accountWarden'>({
  Screen: () => <GuardiansTab care="ward" />,
  load: async () => void (await queryClient.fetchQuery(guardiansQuery('ward'))),
})
