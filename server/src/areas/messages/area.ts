import { endpoints } from '@portal/contract/areas/messages'
import type { JobHandler } from '../../jobs/handler.ts'
import { defineArea } from '../define.ts'
import { messageChanges } from './changes.ts'
import { messages } from './copied.ts'
import { homeMessages } from './home.ts'
import { messagesHandlers } from './routes.ts'
import { waitingOf } from './store.ts'
import { toClinic, toClinicKind } from './clinic/to-clinic.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: messagesHandlers,
  home: homeMessages,
  jobs: ({ database, files, clock, outside: { clinicMessages: port } }): Readonly<Record<string, JobHandler>> =>
    port ? { [toClinicKind]: toClinic({ database: database.background, files, port, clock }) } : {},
  waiting: {
    module: 'messagesModule',
    read: (db, patients) => waitingOf(db, patients.with('messages')),
  },
  changes: messageChanges,
  tables: {
    message_category: 'of nobody',
    message_contact: 'of nobody',
    message: {
      merge: 'take',
      // What was written to the clinic is a part of the patient's record there.
      erase: 'stays',
      patient: 'keeps',
      copy: messages,
    },
    message_reading: {
      merge: { takeUnlessBoth: ['message_id'] },
      erase: 'goes',
      copy: { not: 'only when a message was opened' },
    },
    message_recipient: 'of nobody',
    message_version: 'of nobody',
    message_news: 'of nobody',
    message_attachment: 'of nobody',
  },
})
