import type { endpoints } from '@portal/contract/areas/second-factor'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  secondFactorView: () => ({}),
  secondFactorBegin: () => ({}),
  // A code of nobody's app.
  secondFactorConfirm: () => ({ body: { code: '000000' } }),
  secondFactorRemove: () => ({}),
  recoveryCodesRenew: () => ({}),
}
