import { endpoints } from '@portal/contract/areas/patient-links'
import { defineArea } from '../define.ts'
import { tellComingOfAge } from './coming-of-age.ts'
import { patientLinksHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: patientLinksHandlers,
  every: () => [{ name: 'children come of age', seconds: 60, run: tellComingOfAge }],
})
