import { endpoints } from '@portal/contract/areas/interactions'
import { defineArea } from '../define.ts'
import { interactionsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: ({ config, outside }) => interactionsHandlers(config, outside.interactions),
  tables: { drug: 'of nobody', interaction_rule: 'of nobody', interaction_term: 'of nobody' },
})
