// What a visit's details say of referrals.
export { bookingReferralQuery } from './referral-queries.ts'
export { referralTexts } from './referral-texts.ts'
export { emptyReferral, valuesOf } from './referral-values.ts'
export { ReferralWords } from './referral-words.tsx'
