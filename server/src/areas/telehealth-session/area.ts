import { endpoints } from '@portal/contract/areas/telehealth-session'
import { defineArea } from '../define.ts'
import type { PeriodicWork } from '../../jobs/periodic.ts'
import { openLive } from './live.ts'
import { telehealthSessionHandlers } from './routes.ts'
import { removeOver } from './store.ts'

/** Every minute: removes what is left of sessions that are over. */
const upkeep: PeriodicWork = { name: 'live-sessions', seconds: 60, run: removeOver }

export const area = defineArea({
  rows: endpoints,
  handlers: (services) =>
    telehealthSessionHandlers({ ...services, platform: services.outside.telehealth?.consultations }),
  every: () => [upkeep],
  live: { module: 'telecommunicationModule', open: openLive },
  tables: {
    live_session: { merge: 'stays', erase: 'stays', copy: { not: 'is gone hours after the visit' } },
    live_guest: { merge: 'goes', erase: 'goes', copy: { not: 'is gone hours after the visit' } },
    live_session_line: { copy: { not: 'is gone hours after the visit' } },
  },
})
