import { endpoints } from '@portal/contract/areas/hidden-visits'
import { defineArea } from '../define.ts'
import { hiddenVisitsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: hiddenVisitsHandlers,
  tables: { hide_request: 'of nobody' },
})
