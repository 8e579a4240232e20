import { endpoints } from '@portal/contract/areas/papers'
import { defineArea } from '../define.ts'
import { papersHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: papersHandlers,
})
