import { endpoints } from '@portal/contract/areas/events'
import { defineArea } from '../define.ts'
import { eventsHandlers } from './routes.ts'

export const area = defineArea({ rows: endpoints, handlers: eventsHandlers })
