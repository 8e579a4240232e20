import { endpoints } from '@portal/contract/areas/declarations'
import { defineArea } from '../define.ts'
import { handedIn } from './copied.ts'
import { homeDeclarations } from './home.ts'
import { declarationsHandlers } from './routes.ts'
import { signedDeclarations } from './signing.ts'
import { sweepBegun } from './store.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: declarationsHandlers,
  home: homeDeclarations,
  signed: signedDeclarations,
  every: () => [{ name: 'declarations begun and never sent', seconds: 3600, run: sweepBegun }],
  tables: {
    clinic_declaration: {
      merge: 'take',
      // A declaration is the patient's, and holds whatever becomes of the account by which it was made.
      erase: 'stays',
      patient: 'keeps',
      copy: handedIn,
    },
    declaration_saving: {
      merge: 'take',
      erase: 'stays',
      patient: 'keeps',
      copy: { not: 'the steps by which a declaration is made; the declaration itself is copied' },
    },
  },
})
