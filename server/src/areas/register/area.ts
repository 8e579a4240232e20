import { endpoints } from '@portal/contract/areas/register'
import { defineArea } from '../define.ts'
import { registerHandlers } from './routes.ts'

export const area = defineArea({ rows: endpoints, handlers: registerHandlers })
