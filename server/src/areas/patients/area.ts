import { endpoints } from '@portal/contract/areas/patients'
import { defineArea } from '../define.ts'
import { patientsHandlers } from './routes.ts'
import { patientServices } from './services.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => patientsHandlers(patientServices(services)),
})
