import { endpoints } from '@portal/contract/areas/access'
import { defineArea } from '../define.ts'
import { forgetAllFailures } from './lockout.ts'
import { forgetEvents } from './store.ts'
import { forgetMerged, takeMerged } from './store-merge.ts'
import { sweepSignIn } from '../../access/sweep.ts'
import { removeOldSignInEvents, sweepOldSignIns } from './sweep.ts'
import { recoveryHandlers } from './recovery.ts'
import { accessHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: accessHandlers,
  jobs: ({ database, codes, clock }) => recoveryHandlers(database.background, codes, clock),
  every: ({ config }) => [
    { name: 'spent links and codes', seconds: 3600, run: sweepSignIn },
    { name: 'old sign-ins', seconds: 3600, run: sweepOldSignIns },
    {
      name: 'old sign-in events',
      seconds: 3600,
      run: (tx, now) => removeOldSignInEvents(tx, now, config.auditKeepYears),
    },
  ],
  tables: {
    account_merge: {
      merge: takeMerged,
      erase: forgetMerged,
      copy: { not: 'says of other accounts that they are this one now' },
    },
    event_log: {
      merge: 'stays',
      erase: forgetEvents,
      copy: { not: 'the clinic’s record of sign-ins, looked through against attacks' },
    },
    known_device: { merge: 'goes', erase: 'goes', copy: { not: 'hashes of what browsers keep' } },
    login_failure: { erase: (tx, { accountId }) => forgetAllFailures(tx, accountId) },
    notification: { merge: 'take', erase: 'goes', copy: { not: 'numbers of messages that were sent' } },
  },
})
