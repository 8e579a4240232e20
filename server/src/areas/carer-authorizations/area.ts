import { endpoints } from '@portal/contract/areas/carer-authorizations'
import { defineArea } from '../define.ts'
import { carryOut } from './carry-out.ts'
import { givenAuthorizations } from './copied.ts'
import { carerAuthorizationsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: carerAuthorizationsHandlers,
  every: () => [{ name: 'carers get what they were authorized to', seconds: 60, run: (tx, now) => carryOut(tx, now) }],
  tables: {
    carer_authorization: {
      merge: 'take',
      // What a patient has authorized somebody to holds until it is ended, and the history stays.
      erase: 'stays',
      patient: 'keeps',
      copy: givenAuthorizations,
    },
  },
})
