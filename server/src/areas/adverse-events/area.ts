import { endpoints } from '@portal/contract/areas/adverse-events'
import { defineArea } from '../define.ts'
import { adverseEventsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: ({ outside }) => adverseEventsHandlers(outside.adverseEvents),
})
