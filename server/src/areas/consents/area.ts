import { endpoints } from '@portal/contract/areas/consents'
import { defineArea } from '../define.ts'
import { givenConsents } from './copied.ts'
import { homeConsents } from './home.ts'
import { consentsHandlers } from './routes.ts'
import { acceptSignature } from './signing.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: consentsHandlers,
  home: homeConsents,
  signed: { kind: 'CONSENT', accept: acceptSignature },
  tables: {
    consent: {
      merge: 'take',
      // What a patient agreed to holds until it is withdrawn, and the history stays.
      erase: 'stays',
      patient: 'keeps',
      copy: givenConsents,
    },
    patient_partner: {
      patient: 'keeps',
      copy: { not: 'names of clinics that each of the consents in the copy names too' },
    },
  },
})
