import { endpoints } from '@portal/contract/areas/national-sign-in'
import { defineArea } from '../define.ts'
import { sweepNational } from './outcome.ts'
import { nationalHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => nationalHandlers({ ...services, secureCookies: services.config.secureCookies }),
  every: () => [{ name: 'national sign-ins under way', seconds: 3600, run: sweepNational }],
})
