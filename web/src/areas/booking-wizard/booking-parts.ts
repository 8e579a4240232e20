import type { BookingPrescription, MeasurementAttachment } from '@portal/contract/areas/bookings/parts'
import type { FulfillmentBody } from '@portal/contract/areas/questionnaires'
import type { Referral, ReferralInput } from '@portal/contract/areas/referrals'
import { inputOf, type ReferralDraft } from '../referrals/referral-values.ts'
import type { PrescriptionDraft } from './booking-draft.ts'
import type { Situation } from './situation.ts'

/** What is sent along with a booking; what is absent stays as it is, a prescription that is null is wanted no more. */
export interface BookingParts {
  readonly referral?: ReferralInput
  readonly referralAttachments?: { id: string }[]
  readonly mpiReferralId?: string
  readonly bookingPrescription?: BookingPrescription | null
  readonly measurementAttachment?: MeasurementAttachment
  readonly questionnaireFulfillment?: FulfillmentBody
}

const prescriptionOf = ({ reason, drugs }: PrescriptionDraft): BookingPrescription => ({
  prescriptionVisitReason: reason.trim(),
  bookingPrescriptionDrugs: drugs.map((id) => ({ id, selected: true })),
})

const asksForReferral = ({ referralStatus, mpiReferralId }: Situation['answers']): boolean =>
  referralStatus !== 'N' && mpiReferralId === undefined

/** What was filled in, when the person went on with it and the questions are still the same. */
function fulfillmentOf({ draft: { questionnaire }, answers }: Situation): FulfillmentBody | undefined {
  if (!answers.questionnaireAsked || !answers.questionnaireAnswered) return undefined
  if (questionnaire?.answered !== 'with' || !questionnaire.answers) return undefined
  const { questionnaireId, edition } = questionnaire
  return { questionnaireId, edition, answers: questionnaire.answers }
}

/** The referral that was entered, unless it is the one that the moved booking has, and what is attached. */
function referralOf({ files, values, answered }: ReferralDraft, before: Referral | undefined) {
  if (answered !== 'with') return {}
  const referral = inputOf(values, before)
  const same = before !== undefined && sameReferral(referral, before)
  return {
    ...(same ? {} : { referral }),
    ...(files.length > 0 ? { referralAttachments: files.map(({ id }) => ({ id })) } : {}),
  }
}

function sameReferral(referral: ReferralInput, before: Referral): boolean {
  const keys = new Set([...Object.keys(referral), ...Object.keys(before)]) as Set<keyof Referral>
  keys.delete('version')
  return [...keys].every((key) => (referral as Partial<Referral>)[key] === before[key])
}

/** What goes with the booking, as the make and modify calls take it (001 §3). Only what the picked slot has a use for is sent. */
export function partsToSend(situation: Situation): BookingParts {
  const { choices, draft, old, answers, takesMeasurements } = situation
  const { prescription, referral, measurementsFrom } = draft
  const { mpiReferralId } = choices
  const asked = answers.prescriptionsPossible ? prescription?.answered : undefined
  const questionnaireFulfillment = fulfillmentOf(situation)
  return {
    ...(questionnaireFulfillment ? { questionnaireFulfillment } : {}),
    ...(mpiReferralId ? { mpiReferralId } : {}),
    ...(referral && asksForReferral(answers) ? referralOf(referral, old?.details.referral) : {}),
    ...(asked === 'with' && prescription ? { bookingPrescription: prescriptionOf(prescription) } : {}),
    ...(asked === 'without' && old ? { bookingPrescription: null } : {}),
    ...(takesMeasurements && measurementsFrom
      ? { measurementAttachment: { isAddMeasurement: true, dateFromMeasurement: measurementsFrom } }
      : {}),
    ...(takesMeasurements && !measurementsFrom && old ? { measurementAttachment: { isAddMeasurement: false } } : {}),
  }
}
