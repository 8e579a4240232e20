import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import type { FulfillmentBody } from '@portal/contract/areas/questionnaires'
import type { DraftContent, DraftKey } from '../../draft/draft-calls.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { referralDraftFrom, valuesOf, type ReferralDraft } from '../referrals/referral-values.ts'
import type { Choices } from './choices.ts'
import type { Visit } from './picked.ts'
import type { Situation } from './situation.ts'

/** What the prescription step asks for. `answered` once the person has gone on, with a prescription or without one. */
export type PrescriptionDraft = {
  readonly reason: string
  /** Ids of the drugs that were ticked. */
  readonly drugs: readonly string[]
  readonly answered?: 'with' | 'without'
}

/** What the questionnaire step asks for. `answered` once the person has gone on, with a filled questionnaire or without one. */
export type QuestionnaireDraft = {
  /** Which questions were answered. */
  readonly questionnaireId: string
  readonly edition: string
  /** What the fields hold, as typed. */
  readonly values: Readonly<Record<string, string>>
  /** What was answered, as it is sent. */
  readonly answers?: FulfillmentBody['answers']
  readonly answered?: 'with' | 'later'
}

/**
 * What goes with a booking, one part for each step, as far as it has been entered. A part is what its screen needs to show it again;
 * `answered` says that the person has gone on from there.
 */
export type BookingDraft = {
  readonly prescription?: PrescriptionDraft
  readonly referral?: ReferralDraft
  readonly questionnaire?: QuestionnaireDraft
  /** The day (yyyy-MM-dd) from which the patient's measurements go along; null when they are not to. */
  readonly measurementsFrom?: string | null
  /** Where the person stood, as the query of the wizard's address. */
  readonly address?: string
  /** What was picked, in words, for the offer to go on. */
  readonly visit?: Visit
}

/** Which draft the choices belong to; undefined as long as nobody knows for whom and what. */
export function bookingDraftKey({ mode, patient, service, oldBookingId }: Choices): DraftKey | undefined {
  const subject = mode === 'NEW' ? service : oldBookingId && `booking:${oldBookingId}`
  return patient && subject ? { patientId: patient, kind: 'booking', subject } : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'

function prescriptionFrom(part: unknown): PrescriptionDraft | undefined {
  const { reason, drugs, answered } = (part ?? {}) as Partial<Record<keyof PrescriptionDraft, unknown>>
  if (!isText(reason) || !Array.isArray(drugs) || !drugs.every(isText)) return undefined
  return { reason, drugs, ...(answered === 'with' || answered === 'without' ? { answered } : {}) }
}

/** What an existing booking brings along, as if it had been entered (001 §4). */
function draftOf({ details, measurementAttachment }: BookingWithDetails): BookingDraft {
  const { prescription, referral } = details
  const measurementsFrom = measurementAttachment?.dateFromMeasurement
  return {
    ...(measurementsFrom ? { measurementsFrom } : {}),
    ...(referral ? { referral: { values: valuesOf(referral), files: [], answered: 'with' } } : {}),
    ...(prescription
      ? {
          prescription: {
            reason: prescription.prescriptionVisitReason,
            drugs: prescription.bookingPrescriptionDrugs.map((drug) => drug.id),
            answered: 'with',
          },
        }
      : {}),
  }
}

/** Reads a draft as it was kept, maybe by an older version of this page; what is not understood is as good as not entered. */
export function draftFrom(kept: DraftContent | undefined, old: BookingWithDetails | undefined): BookingDraft {
  const before = old ? draftOf(old) : {}
  if (!kept) return before
  const prescription = prescriptionFrom(kept.prescription)
  const referral = referralDraftFrom(kept.referral)
  return {
    ...before,
    ...(kept as BookingDraft),
    prescription: prescription ?? before.prescription,
    referral: referral ?? before.referral,
  }
}

/** The address to go on from, kept with the draft. */
export const draftAddress = (choices: Choices): string =>
  new URLSearchParams(
    Object.entries(choices).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()

/** Changes what goes with the booking; it is kept a moment later. */
export function changeBookingDraft(
  { choices, picked }: Pick<Situation, 'choices' | 'picked'>,
  part: BookingDraft,
): void {
  const key = bookingDraftKey(choices)
  if (!key) return
  draftKeeper(key).change((content) => ({
    ...content,
    ...part,
    address: draftAddress(choices),
    ...(picked ? { visit: picked.visit } : {}),
  }))
}

/** Changes what goes with the booking and keeps it at once, before the next step opens. */
export async function saveBookingDraft(
  situation: Pick<Situation, 'choices' | 'picked'>,
  part: BookingDraft,
): Promise<void> {
  changeBookingDraft(situation, part)
  const key = bookingDraftKey(situation.choices)
  if (key) await draftKeeper(key).flush()
}
