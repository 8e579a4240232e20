import { endpoints } from '@portal/contract/areas/directory'
import { defineArea } from '../define.ts'
import { directoryHandlers } from './routes.ts'

export const area = defineArea({ rows: endpoints, handlers: directoryHandlers })
