import { endpoints } from '@portal/contract/areas/catalogue'
import { defineArea } from '../define.ts'
import { catalogueHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: catalogueHandlers,
})
