import { endpoints } from '@portal/contract/areas/home'
import { defineArea } from '../define.ts'
import { homeHandlers } from './routes.ts'

export const area = defineArea({ rows: endpoints, handlers: homeHandlers })
