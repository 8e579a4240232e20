import { endpoints } from '@portal/contract/areas/document-requests'
import { defineArea } from '../define.ts'
import { requests } from './copied.ts'
import { documentRequestsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: documentRequestsHandlers,
  tables: {
    document_request: {
      merge: 'take',
      // The clinic goes on dealing with it; it is a part of the patient's record there.
      erase: 'stays',
      patient: 'keeps',
      copy: requests,
    },
    document_request_document: 'of nobody',
  },
})
