import { endpoints } from '@portal/contract/areas/referrals'
import { defineArea } from '../define.ts'
import { referralsHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: referralsHandlers,
  tables: { booking_referral: 'of nobody', booking_referral_attachment: 'of nobody' },
})
