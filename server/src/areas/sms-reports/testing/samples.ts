import type { endpoints } from '@portal/contract/areas/sms-reports'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  smsReport: () => ({
    params: { message: '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e11', key: 'not-the-key-of-any-message' },
    query: { MsgId: '1', status: '404' },
  }),
}
