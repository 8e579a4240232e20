import { endpoints } from '@portal/contract/areas/bookings'
import { defineArea } from '../define.ts'
import { bookingsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: bookingsHandlers,
  tables: { booking_prescription: 'of nobody', booking_prescription_drug: 'of nobody' },
})
