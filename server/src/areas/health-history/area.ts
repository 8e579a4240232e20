import { endpoints } from '@portal/contract/areas/health-history'
import { defineArea } from '../define.ts'
import { healthHistoryHandlers } from './routes.ts'

export const area = defineArea({ rows: endpoints, handlers: healthHistoryHandlers })
