import type { endpoints } from '@portal/contract/areas/national-sign-in'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  nationalSignIn: () => ({ query: { target: '/bookings', service: 'DERM' } }),
  nationalConfirm: () => ({ query: { target: '/bookings' } }),
  nationalAnswerForm: () => ({ body: { SAMLart: 'AAQAAA', RelayState: 'unknown' } }),
  nationalAnswerQuery: () => ({ query: { state: 'unknown', code: 'unknown' } }),
  nationalLogout: () => ({ params: { param: 'all' } }),
  nationalMetadata: () => ({}),
}
