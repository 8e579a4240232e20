import type { endpoints } from '@portal/contract/areas/referrals'
import { tinyPicture } from '../../../testing/tiny-picture.ts'
import type { Target } from '../../../testing/targets.ts'
import { system } from '../../../testing/sample-parts.ts'
import type { Samples } from '../../../testing/samples.ts'

const referred = ({ referralBookingId }: Target) => ({ params: { system, id: referralBookingId } })
const referralFile = ({ referralBookingId, referralFileId }: Target) => ({
  params: { system, id: referralBookingId, attachmentId: referralFileId },
})

export const samples: Samples<typeof endpoints> = {
  bookingReferralView: referred,
  bookingReferralSave: (target) => ({ ...referred(target), body: { cito: false, refENumber: '1234', version: 1 } }),
  bookingReferralAttachmentList: referred,
  bookingReferralAttachmentCreate: (target) => ({
    ...referred(target),
    body: { filename: 'skan.png', content: tinyPicture },
  }),
  bookingReferralAttachmentContent: referralFile,
  bookingReferralAttachmentDelete: referralFile,
  referralInstitution: () => ({ params: { system, regNumber: '000000099501' } }),
  referralPractitioner: () => ({ params: { system, practiceNumber: '9900011' } }),
}
