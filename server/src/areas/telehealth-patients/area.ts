import { endpoints } from '@portal/contract/areas/telehealth-patients'
import { defineArea } from '../define.ts'
import { telehealthPatientsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: ({ outside }) => telehealthPatientsHandlers(outside.telehealth?.patients),
})
