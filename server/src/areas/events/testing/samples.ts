import type { endpoints } from '@portal/contract/areas/events'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  // Otherwise the answer would not end.
  eventStream: () => ({ query: { until: 'open' } }),
}
