import { pathTo } from '../../paths.ts'
import { defineScreen } from '../../router/screen.ts'

/** Payments open with what is to be paid. */
export const screen = defineScreen<'paymentsnav'>({
  Screen: () => null,
  load: async () => ({ redirect: pathTo('invoicestopay') }),
})
