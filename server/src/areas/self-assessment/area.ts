import { endpoints } from '@portal/contract/areas/self-assessment'
import type { PeriodicWork } from '../../jobs/periodic.ts'
import { defineArea } from '../define.ts'
import { ownAssessments } from './copied.ts'
import { selfAssessmentHandlers } from './routes.ts'
import { dropUnfinished } from './store.ts'

const dayMs = 86_400_000

/** Every hour: removes interviews that were begun more than a day ago and not finished. */
const upkeep: PeriodicWork = {
  name: 'self-assessments',
  seconds: 3600,
  run: async (tx, now) => void (await dropUnfinished(tx, new Date(now.getTime() - dayMs))),
}

export const area = defineArea({
  rows: endpoints,
  handlers: selfAssessmentHandlers,
  every: () => [upkeep],
  tables: { self_assessment: { merge: 'take', erase: 'stays', patient: 'keeps', copy: ownAssessments } },
})
