import { endpoints } from '@portal/contract/areas/sms-reports'
import { defineArea } from '../define.ts'
import { smsReportsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: ({ database, reportAddresses: addresses, clock, log }) =>
    smsReportsHandlers({ database, addresses, clock, log }),
})
