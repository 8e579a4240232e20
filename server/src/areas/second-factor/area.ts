import { endpoints } from '@portal/contract/areas/second-factor'
import { defineArea } from '../define.ts'
import { sweepUnconfirmed } from './store.ts'
import { secondFactorHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: secondFactorHandlers,
  every: () => [{ name: 'unconfirmed second factors', seconds: 3600, run: sweepUnconfirmed }],
  tables: {
    second_factor: { merge: 'goes', erase: 'goes', copy: { not: 'a secret, kept sealed' } },
  },
})
