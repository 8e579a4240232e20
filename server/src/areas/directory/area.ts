import { endpoints } from '@portal/contract/areas/directory'
import type { JobHandler } from '../../jobs/handler.ts'
import { defineArea } from '../define.ts'
import { directoryHandlers } from './routes.ts'
import { dailyQueues, takeQueues, takeQueuesKind } from './ward-queues.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: directoryHandlers,
  jobs: ({ database, clock, outside: { treatmentDates: port } }): Readonly<Record<string, JobHandler>> =>
    port ? { [takeQueuesKind]: takeQueues({ database: database.background, port, clock }) } : {},
  every: ({ outside: { treatmentDates: port } }) => (port ? [dailyQueues] : []),
  tables: { ward_queue: 'of nobody' },
})
