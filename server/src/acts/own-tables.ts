import { ownTables } from '../personal/rules.ts'

/** What is asked of a clinic's system. It outlives the account: what became of it is found out all the same. */
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
