import { endpoints } from '@portal/contract/areas/waiting-list'
import { defineArea } from '../define.ts'
import { waitingListHandlers } from './routes.ts'

export const area = defineArea({ rows: endpoints, handlers: waitingListHandlers })
