import { endpoints } from '@portal/contract/areas/result-trends'
import { defineArea } from '../define.ts'
import { resultTrendHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: resultTrendHandlers,
  tables: { laboratory_code: 'of nobody' },
})
