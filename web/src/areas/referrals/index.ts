// Referrals as they are entered and told on the way to a visit and in its details.
export { ReferralFields } from './referral-fields.tsx'
export { WaitingReferralFiles, type WaitingReferralFilesProps } from './referral-files.tsx'
export { bookingReferralQuery, specialitiesFor, specialitiesQuery } from './referral-queries.ts'
export { referralTexts } from './referral-texts.ts'
export {
  emptyReferral,
  inputOf,
  referralDraftFrom,
  valuesOf,
  type ReferralDraft,
  type ReferralValues,
} from './referral-values.ts'
export { ReferralWords } from './referral-words.tsx'
export { useReferralForm } from './use-referral-form.ts'
