import { endpoints } from '@portal/contract/areas/telehealth-patients'
import { defineArea } from '../define.ts'
import { telehealthPatientsHandlers } from './routes.ts'
import { consentTelling } from './tell-job.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: ({ outside }) => telehealthPatientsHandlers(outside.telehealth?.patients),
  jobs: ({ database, outside, clock }) =>
    consentTelling({ database: database.background, platform: outside.telehealth?.patients, clock }),
})
