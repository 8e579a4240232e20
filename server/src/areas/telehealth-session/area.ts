import { endpoints } from '@portal/contract/areas/telehealth-session'
import { defineArea } from '../define.ts'
import type { PeriodicWork } from '../../jobs/periodic.ts'
import { openLive } from './live.ts'
import { telehealthSessionHandlers } from './routes.ts'
import { removeOver } from './keeping.ts'
import { recordingHandlers } from './recording-job.ts'

/** Every minute: removes what is left of sessions that are over, and keeps their chats where that is wished. */
const upkeep = (keepsChats: boolean): PeriodicWork => ({
  name: 'live-sessions',
  seconds: 60,
  run: (tx, now) => removeOver(tx, now, keepsChats),
})

export const area = defineArea({
  rows: endpoints,
  handlers: (services) =>
    telehealthSessionHandlers({
      ...services,
      platform: services.outside.telehealth?.consultations,
      keepsChats: services.config.telehealthSession.keepsChats,
    }),
  jobs: ({ database, files, config, clock }) =>
    recordingHandlers({ database, files, clock, settings: config.telehealthSession.recorder }),
  every: ({ config }) => [upkeep(config.telehealthSession.keepsChats)],
  live: { module: 'telecommunicationModule', open: openLive },
  tables: {
    live_session: { merge: 'stays', erase: 'stays', copy: { not: 'is gone hours after the visit' } },
    live_guest: { merge: 'goes', erase: 'goes', copy: { not: 'is gone hours after the visit' } },
    live_recording: { copy: { not: 'is gone hours after the visit; what is kept of it stands with the visit' } },
    live_session_line: { copy: { not: 'is gone hours after the visit; what is kept of it stands with the visit' } },
  },
})
