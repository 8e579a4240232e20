import { endpoints } from '@portal/contract/areas/test-results'
import { defineArea } from '../define.ts'
import { testResultHandlers } from './routes.ts'

export const area = defineArea({ rows: endpoints, handlers: testResultHandlers })
