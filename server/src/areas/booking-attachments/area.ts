import { endpoints } from '@portal/contract/areas/booking-attachments'
import { defineArea } from '../define.ts'
import { keptChats, keptSounds } from './copied.ts'
import { bookingAttachmentsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) => bookingAttachmentsHandlers({ ...services, telehealth: services.outside.telehealth?.archive }),
  tables: {
    booking_attachment: {
      merge: 'take',
      erase: 'stays',
      copy: { not: 'a part of the visit; its file is among those sent' },
    },
    consultation_chat: { copy: keptChats },
    consultation_recording: { copy: keptSounds },
  },
})
