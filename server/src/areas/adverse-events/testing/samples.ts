import type { endpoints } from '@portal/contract/areas/adverse-events'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  // Which session calls is known only once it is open: with any other name nothing is found.
  ssoGenerate: ({ accountId }) => ({ body: { userId: accountId, sessionId: '0'.repeat(32) } }),
  ssoSettings: () => ({}),
  adverseEventsUrl: () => ({}),
}
