import { ownTables } from '../personal/rules.ts'

/** Commands to a clinic's system. They outlive the account, because their result is looked up in any case. */
export const tables = ownTables({
  clinic_intent: {
    merge: 'take',
    erase: 'stays',
    patient: {},
    copy: {
      not: 'open for a day at most; what it comes to is the visit, and what was kept of the person is forgotten then',
    },
  },
})
