import { endpoints } from '@portal/contract/areas/files'
import { defineArea } from '../define.ts'
import { filesHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: ({ files }) => filesHandlers(files),
})
