import { endpoints } from '@portal/contract/areas/own-data'
import { defineArea } from '../define.ts'
import { patientServices } from '../patients/services.ts'
import { ownDataHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => ownDataHandlers(patientServices(services)),
})
