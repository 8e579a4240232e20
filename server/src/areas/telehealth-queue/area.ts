import { endpoints } from '@portal/contract/areas/telehealth-queue'
import { defineArea } from '../define.ts'
import { telehealthQueueHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: ({ offer, outside }) => telehealthQueueHandlers(offer, outside.telehealth?.queue),
})
