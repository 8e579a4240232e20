import { endpoints } from '@portal/contract/areas/national-sign-in'
import { defineArea } from '../define.ts'
import { sweepNational } from './outcome.ts'
import { nationalHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) =>
    nationalHandlers({
      ...services,
      identity: services.outside.identity,
      secureCookies: services.config.secureCookies,
    }),
  every: () => [{ name: 'national sign-ins under way', seconds: 3600, run: sweepNational }],
  tables: {
    national_identity: { merge: 'take', erase: 'goes', copy: { not: 'what another system calls the person' } },
    national_request: { merge: 'goes', erase: 'goes', copy: { not: 'a sign-in under way, kept for minutes' } },
    national_session: 'of nobody',
    national_used: 'of nobody',
  },
})
