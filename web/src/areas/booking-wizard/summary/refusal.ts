import type { Booking } from '@portal/contract/areas/bookings'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { ApiError } from '../../../api/caller.ts'
import { isProblem, problemText } from '../../../api/problem-text.ts'
import type { Language } from '../../../i18n/language.ts'
import { referralTexts } from '../../referrals/index.ts'
import { nextSlotsOf } from '../hold.ts'
import { medicalcaseTexts } from '../medicalcase/medicalcase-texts.ts'
import type { Choices } from '../choices.ts'
import { isKnownObstacle, obstacleText } from '../obstacle-text.ts'
import { prescriptionTexts } from '../prescription/prescription-texts.ts'
import { questionnaireStepTexts } from '../questionnaire/questionnaire-texts.ts'
import { summaryTexts } from './summary-texts.ts'

/** Why the booking was not made, in the form in which the screen shows it. */
export type Refusal =
  /** Shown in the summary, one line each; `full` when a booked visit must be given up first to make room. */
  | {
      readonly kind: 'warnings'
      readonly texts: readonly string[]
      readonly full?: true
      /** A reason of the clinic's own system for which there are no words: the clinic finds it by the number of the request. */
      readonly unknown?: { readonly requestId: string | undefined }
    }
  | { readonly kind: 'expired' }
  | { readonly kind: 'gone'; readonly next: readonly TimeSlot[] }
  /** The patient's other visit at that time. */
  | { readonly kind: 'overlap'; readonly booking: Booking }
  /** Shown as toasts; what is in the way stands where the date was chosen, with the way to mend it. */
  | { readonly kind: 'before'; readonly texts: readonly string[] }
  /** The clinic has blocked the patient: the wizard is left, and the list of visits says why. */
  | { readonly kind: 'locked' }
  /** Shown as a toast; `leave` when the wizard must be left. */
  | { readonly kind: 'toast'; readonly text: string; readonly leave?: true }

/** Texts for parts of the booking that can no longer be sent with it. */
const partTexts = (language: Language): Readonly<Record<string, string>> => ({
  bookingPrescription: prescriptionTexts[language].refused,
  medicalCase: medicalcaseTexts[language].refused,
  payment: summaryTexts[language].paymentChanged,
  ...Object.fromEntries(
    ['refENumber', 'issueDate', 'icd10Code', 'orgUnitSpecialityCode'].map((field) => [
      `referral.${field}`,
      referralTexts[language].refused,
    ]),
  ),
})

/** What is said of a part of the booking, by its name in the refusal; each answer of a questionnaire has its own (`question7`). */
const partText = (name: string, language: Language): string | undefined =>
  /^question\d+$/.test(name) ? questionnaireStepTexts[language].refused : partTexts(language)[name]

/** Codes of the limits on bookings, of a service and of the account. */
const limitCodes = ['205', '206']

/** What is put right before a date is chosen; the summary of a teleconsultation does not list it (V-400). */
const beforeDates = ['104', '105']

/** Refusals that say in their own words what the person can change. */
const refusedInWords = [
  'NOBODY_ON_DUTY',
  'BOOKING_OVERLAP',
  'TELECONSULTATION_ACCOUNT',
  'TELECONSULTATION_CONSENT',
  'MEDICAL_CASE_FULL',
  'MEDICAL_CASE_TOO_MANY',
] as const

/**
 * Reads a refusal. The answer 400 means that something in the booking is wrong, so it becomes warnings in the summary, where the person can change
 * it; any other failure becomes one message.
 */
export function refusalOf(error: unknown, { mode, tele }: Pick<Choices, 'mode' | 'tele'>, language: Language): Refusal {
  if (isProblem(error, 'SLOT_HOLD_EXPIRED')) return { kind: 'expired' }
  if (isProblem(error, 'SLOT_TAKEN')) return { kind: 'gone', next: nextSlotsOf(error.details) }
  if (isProblem(error, 'BOOKING_LOCKED')) return { kind: 'locked' }
  if (isProblem(error, 'BOOKING_UNDER_AGE')) return { kind: 'toast', text: problemText(error, language), leave: true }
  if (isProblem(error, ...refusedInWords)) return { kind: 'warnings', texts: [problemText(error, language)] }
  if (error instanceof ApiError && error.status === 400) {
    const texts = Object.keys(error.errors).flatMap((code) =>
      error.errorCode === 'BOOKING_VALIDATION' ? obstacleText(code, language) : (partText(code, language) ?? []),
    )
    if (tele && error.errorCode === 'BOOKING_VALIDATION' && beforeDates.some((code) => code in error.errors))
      return { kind: 'before', texts }
    const full = error.errorCode === 'BOOKING_VALIDATION' && limitCodes.some((code) => code in error.errors)
    const unknown = error.errorCode === 'BOOKING_VALIDATION' && !Object.keys(error.errors).every(isKnownObstacle)
    return {
      kind: 'warnings',
      texts: texts.length > 0 ? [...new Set(texts)] : [problemText(error, language)],
      ...(full ? { full } : {}),
      ...(unknown ? { unknown: { requestId: error.requestId } } : {}),
    }
  }
  const t = summaryTexts[language]
  if (tele) return { kind: 'warnings', texts: [t.consultationFailed] }
  return { kind: 'toast', text: mode === 'NEW' ? t.makeFailed : t.modifyFailed }
}
