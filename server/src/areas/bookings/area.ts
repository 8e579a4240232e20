import { endpoints } from '@portal/contract/areas/bookings'
import { defineArea } from '../define.ts'
import { homeBookings } from './home.ts'
import { bookingActs } from './acts/list.ts'
import { bookingsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: bookingsHandlers,
  acts: bookingActs,
  home: homeBookings,
  tables: { booking_change: 'of nobody', booking_prescription: 'of nobody', booking_prescription_drug: 'of nobody' },
})
