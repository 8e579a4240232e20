import { endpoints } from '@portal/contract/areas/messages'
import { defineArea } from '../define.ts'
import { homeMessages } from './home.ts'
import { messagesHandlers } from './routes.ts'
import { patientsToConfirm } from './store.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: messagesHandlers,
  home: homeMessages,
  mustRead: {
    module: 'messagesModule',
    read: (db, patients) => patientsToConfirm(db, patients.with('messages')),
  },
  tables: {
    message_category: 'of nobody',
    message_contact: 'of nobody',
    message: {
      merge: 'take',
      // What was written to the clinic is a part of the patient's record there.
      erase: 'stays',
      patient: 'keeps',
      copy: { not: 'correspondence in the patient’s record, of which the clinic itself gives copies' },
    },
    message_reading: {
      merge: { takeUnlessBoth: ['message_id'] },
      erase: 'goes',
      copy: { not: 'only when a message was opened' },
    },
    message_recipient: 'of nobody',
    message_attachment: 'of nobody',
  },
})
