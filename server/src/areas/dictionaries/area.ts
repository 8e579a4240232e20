import { endpoints } from '@portal/contract/areas/dictionaries'
import { defineArea } from '../define.ts'
import { dictionariesHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: dictionariesHandlers,
})
