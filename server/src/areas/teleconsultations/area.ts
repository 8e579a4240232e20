import { endpoints } from '@portal/contract/areas/teleconsultations'
import { defineArea } from '../define.ts'
import { teleconsultationsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => teleconsultationsHandlers(services, services.outside.telehealth?.patients),
  tables: { unplanned_arrival: 'of nobody' },
})
