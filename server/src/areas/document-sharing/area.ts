import { endpoints } from '@portal/contract/areas/document-sharing'
import { defineArea } from '../define.ts'
import { documentSharingHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: documentSharingHandlers,
  tables: {
    document_share: {
      merge: 'take',
      // What was decided holds for the patient until somebody decides otherwise, and the history stays.
      erase: 'stays',
      patient: 'keeps',
      copy: { not: 'a part of the medical records, of which the clinic itself gives copies' },
    },
  },
})
