import type { endpoints } from '@portal/contract/areas/waiting-list'
import type { Handlers } from '../../http/call.ts'
import { periodWithin } from '../register/index.ts'
import { presentWaiting } from './present.ts'
import { waitingEntries } from './store.ts'

/** Handlers of waiting lists. */
export const waitingListHandlers = (): Handlers<typeof endpoints> => ({
  waitingEntryList: async ({ db, patient, query, now }) =>
    (await waitingEntries(db, patient, { ...query, ...periodWithin(query, now) }, now)).map(presentWaiting),
})
