import { endpoints } from '@portal/contract/areas/passkeys'
import { defineArea } from '../define.ts'
import { ownPasskeys } from './copied.ts'
import { sweepChallenges } from './store-challenges.ts'
import { passkeysHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: passkeysHandlers,
  every: () => [{ name: 'challenges for passkeys', seconds: 3600, run: sweepChallenges }],
  tables: {
    passkey: { merge: 'goes', erase: 'goes', copy: ownPasskeys },
    passkey_challenge: { merge: 'goes', erase: 'goes', copy: { not: 'good for minutes, and kept as a hash' } },
  },
})
