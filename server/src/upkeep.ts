import { removeOldIntents } from './acts/intents.ts'
import { removeOldCounts, removeOldEvents } from './audit/retention.ts'
import { sealTrail } from './audit/seal.ts'
import { releaseExpired, removeOldHolds } from './clinic/model/holds.ts'
import { removeOldSlots } from './clinic/model/old-slots.ts'
import type { Config } from './config.ts'
import { removeOldAnswers } from './http/idempotency.ts'
import { forgetMessagesToNobody } from './jobs/left-messages.ts'
import type { PeriodicWork } from './jobs/periodic.ts'
import { forgetAddressees } from './jobs/queue.ts'

/** What is done from time to time for the portal as a whole; each area names its own. */
export const upkeep = ({ auditKeepYears }: Pick<Config, 'auditKeepYears'>): PeriodicWork[] => [
  { name: 'expired holds', seconds: 5, run: async (tx, now) => void (await releaseExpired(tx, now)) },
  { name: 'old intents', seconds: 3600, run: removeOldIntents },
  { name: 'old holds', seconds: 3600, run: removeOldHolds },
  { name: 'old slots', seconds: 3600, run: removeOldSlots },
  { name: 'old counts of calls', seconds: 3600, run: removeOldCounts },
  { name: 'old answers', seconds: 3600, run: removeOldAnswers },
  { name: 'messages to nobody', seconds: 3600, run: forgetMessagesToNobody },
  { name: 'old addressees', seconds: 3600, run: forgetAddressees },
  { name: 'audit seals', seconds: 10, run: async (tx, now) => void (await sealTrail(tx, now)) },
  {
    name: 'end of the audit trail',
    seconds: 600,
    run: async (tx, now) => void (await removeOldEvents(tx, now, auditKeepYears)),
  },
]
