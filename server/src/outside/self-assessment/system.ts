import { behindToken, defineSystem } from '../system.ts'
import { selfAssessmentApi } from './api.ts'

const { environment, address } = behindToken('SELF_ASSESSMENT')

/** The service with interviews about how somebody feels. */
export const selfAssessment = defineSystem({
  environment,
  read: (parsed: Parameters<typeof address>[0]) => ({ address: address(parsed) }),
  open: (service) => selfAssessmentApi(service),
  modules: ['selfAssessmentQuestionaire'],
})
