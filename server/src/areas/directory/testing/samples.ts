import type { endpoints } from '@portal/contract/areas/directory'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  unitList: () => ({}),
  wardQueueList: () => ({ query: { wardIds: '011-1100' } }),
}
