import { endpoints } from '@portal/contract/areas/access'
import { defineArea } from '../define.ts'
import { sweepSignIn } from '../../access/sweep.ts'
import { recoveryHandlers } from './recovery.ts'
import { accessHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: accessHandlers,
  jobs: ({ database, codes, clock }) => recoveryHandlers(database.background, codes, clock),
  every: () => [{ name: 'spent links and codes', seconds: 3600, run: sweepSignIn }],
})
