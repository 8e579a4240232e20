import { ownTables } from '../personal/rules.ts'
import { openSessions } from './copied-sessions.ts'
import { takeLinks } from './merged-links.ts'

/** Tables about accounts and their links to patients, which several areas use. */
export const tables = ownTables({
  attempt: 'of nobody',
  confirmation_code: { merge: 'goes', erase: 'goes', copy: { not: 'good for minutes, and kept as a hash' } },
  one_time_link: { merge: 'goes', erase: 'goes', copy: { not: 'good for a week at most, and kept as a hash' } },
  patient_link: { merge: takeLinks, erase: 'goes', patient: 'keeps', copy: 'with the person' },
  recovery_code: { merge: 'goes', erase: 'goes', copy: { not: 'kept as hashes' } },
  server_key: 'of nobody',
  session: {
    merge: 'goes',
    erase: (tx, { accountId, sessions }) => sessions.closeAll(tx, accountId),
    copy: openSessions,
  },
})
