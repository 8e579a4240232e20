import { endpoints } from '@portal/contract/areas/second-factor'
import { defineArea } from '../define.ts'
import { secondFactorHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: secondFactorHandlers,
  tables: {
    second_factor: { merge: 'goes', erase: 'goes', copy: { not: 'a secret, kept sealed' } },
  },
})
