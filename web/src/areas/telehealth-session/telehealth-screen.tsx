import { pathTo } from '../../paths.ts'
import { defineScreen } from '../../router/screen.ts'
import { keyIn } from './keys.ts'

/** Leads to the first step of the session in the address, or to the visits where it names none (V-539). */
export const screen = defineScreen<'telehealth'>({
  Screen: () => null,
  load: async ({ search }) => {
    const key = keyIn(search)
    return { redirect: key ? pathTo('telehealthType', { ...key }) : pathTo('bookings') }
  },
})
