import { endpoints } from '@portal/contract/areas/sessions'
import { defineArea } from '../define.ts'
import { sessionsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: sessionsHandlers,
  every: ({ sessions }) => [{ name: 'ended sessions', seconds: 300, run: (tx, now) => sessions.sweep(tx, now) }],
})
