import { ownTables } from '../personal/rules.ts'

/** Records of calls. They outlive accounts and patients and are removed by age alone (docs/decisions/audit-trail.md). */
export const tables = ownTables({
  audit_event: {
    merge: 'stays',
    erase: 'stays',
    patient: 'stays',
    copy: { not: 'the clinic’s record of who did what, which holds no more of the account than its number' },
  },
  audit_seal: 'of nobody',
  counted_call: 'of nobody',
})
