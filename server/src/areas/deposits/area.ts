import { endpoints } from '@portal/contract/areas/deposits'
import { defineArea } from '../define.ts'
import { copiedPayouts } from './copied.ts'
import { depositsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: depositsHandlers,
  tables: {
    deposit_payout: {
      merge: 'take',
      // What was asked for is the patient's, and holds whatever becomes of the account by which it was asked.
      erase: 'stays',
      patient: 'keeps',
      copy: copiedPayouts,
    },
  },
})
