import { endpoints } from '@portal/contract/areas/booking-attachments'
import { defineArea } from '../define.ts'
import { bookingAttachmentsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: bookingAttachmentsHandlers,
})
