import { pathTo, withQuery } from '../../paths.ts'
import { defineScreen } from '../../router/screen.ts'

/** The tab's address below its parent leads to the tab. */
export const screen = defineScreen<'paymentsnavPayments'>({
  Screen: () => null,
  load: async ({ search }) => ({ redirect: withQuery(pathTo('payments'), Object.fromEntries(search)) }),
})
