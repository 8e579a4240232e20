import type { endpoints } from '@portal/contract/areas/deposits'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  depositList: () => ({}),
  depositBalances: () => ({}),
  payoutList: () => ({}),
  payoutAsk: ({ patientId }) => ({ body: { patientId, amount: '12.50' } }),
}
