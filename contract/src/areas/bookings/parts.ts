import * as z from 'zod/mini'
import { askedId, date, id, text } from '../../primitives.ts'
import { longestCaseNote, mostCaseFiles } from '../../rules/medical-cases.ts'
import { longestVisitReason } from '../../rules/visit-reason.ts'
import { bookingAttachment } from '../booking-attachments/index.ts'
import { hiding } from '../hidden-visits/parts.ts'
import { storedFile } from '../files/index.ts'
import { caseNote } from '../medical-cases/parts.ts'
import { fulfillment, fulfillmentInput } from '../questionnaires/index.ts'
import { referral, referralInput } from '../referrals/index.ts'

/** Whether the patient's own measurements are sent with a visit, and from which day on. */
export const measurementAttachment = z
  .strictObject({ isAddMeasurement: z.boolean(), dateFromMeasurement: z.optional(date) })
  .check(
    z.refine(({ isAddMeasurement, dateFromMeasurement }) => isAddMeasurement === (dateFromMeasurement !== undefined), {
      path: ['dateFromMeasurement'],
    }),
  )
export type MeasurementAttachment = z.infer<typeof measurementAttachment>

/** A drug that a patient takes regularly, according to the clinic. */
export const frequentDrug = z.object({
  id,
  name: z.string(),
  form: z.optional(z.string()),
  strength: z.optional(z.string()),
})
export type FrequentDrug = z.infer<typeof frequentDrug>

/** A request for prescriptions at a visit: the reason, and which of the drugs that the patient takes regularly. */
export const bookingPrescription = z.strictObject({
  prescriptionVisitReason: text(longestVisitReason),
  bookingPrescriptionDrugs: z.array(z.strictObject({ id: askedId, selected: z.boolean() })).check(
    z.maxLength(100),
    z.refine((drugs) => new Set(drugs.map((one) => one.id)).size === drugs.length),
  ),
})
export type BookingPrescription = z.infer<typeof bookingPrescription>
/** The same as it is sent. */
export type BookingPrescriptionBody = z.input<typeof bookingPrescription>

/** Files of a medical case that go along with a teleconsultation about it. */
export const caseFilesAlong = z.array(askedId).check(
  z.minLength(1),
  z.maxLength(mostCaseFiles),
  z.refine((ids) => new Set(ids).size === ids.length),
)

/** What a teleconsultation is about: a medical case of the patient, or a new one, what the person writes about it now, and files of the case. */
export const consultedCase = z.strictObject({
  caseId: z.optional(askedId),
  note: z.optional(text(longestCaseNote)),
  attachmentsIds: z.optional(caseFilesAlong),
})
/** The same as it is sent. */
export type ConsultedCaseBody = z.input<typeof consultedCase>

/** What goes with a booking. When a booking is changed, an absent part stays as it is; a prescription of null withdraws the request. */
export const bookingParts = {
  referral: z.optional(referralInput),
  /** Files that the account has sent and that are not attached yet. */
  referralAttachments: z.optional(
    z.array(z.strictObject({ id: askedId })).check(
      z.maxLength(50),
      z.refine((files) => new Set(files.map((one) => one.id)).size === files.length),
    ),
  ),
  mpiReferralId: z.optional(askedId),
  bookingPrescription: z.optional(z.nullable(bookingPrescription)),
  questionnaireFulfillment: z.optional(fulfillmentInput),
  measurementAttachment: z.optional(measurementAttachment),
  medicalCase: z.optional(consultedCase),
}

/** Everything that goes with a booking, as its details show it. */
export const bookingDetails = z.object({
  /** Notes, files, recording and chat, oldest first. */
  attachments: z.array(bookingAttachment),
  /** Whether the service asks for a referral: N no, O optional, R required. */
  referralStatus: z.enum(['N', 'O', 'R']),
  referral: z.optional(referral),
  /** A referral that the clinic knows already. */
  mpiReferralId: z.optional(id),
  referralAttachments: z.array(storedFile),
  lastQuestionnaireFulfillment: z.optional(fulfillment),
  prescription: z.optional(
    z.object({ prescriptionVisitReason: z.string(), bookingPrescriptionDrugs: z.array(frequentDrug) }),
  ),
  /** What was written about the medical case of a teleconsultation, oldest first; absent where the account sees no such case. */
  caseNotes: z.optional(z.array(caseNote)),
  /** Files of that medical case that go along, oldest first. */
  caseFiles: z.optional(z.array(z.object({ caseId: id, attachmentId: id, fileName: z.string() }))),
  /** Who sees the visit; only for a young person's own account. */
  hiding: z.optional(hiding),
})
