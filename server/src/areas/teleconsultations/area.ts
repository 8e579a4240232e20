import { endpoints } from '@portal/contract/areas/teleconsultations'
import { defineArea } from '../define.ts'
import { teleconsultationsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: teleconsultationsHandlers,
  tables: { unplanned_arrival: 'of nobody' },
})
