import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { problems } from '@portal/contract/areas/bookings/problems'
import { ApiError } from '../../../api/caller.ts'
import { isProblem, problemText } from '../../../api/problem-text.ts'
import type { Language } from '../../../i18n/language.ts'
import { referralTexts } from '../../referrals/index.ts'
import { nextSlotsOf } from '../hold.ts'
import { obstacleText } from '../obstacle-text.ts'
import { prescriptionTexts } from '../prescription/prescription-texts.ts'
import { summaryTexts } from './summary-texts.ts'

/** Why the booking was not made, as the screen has to say it. */
export type Refusal =
  /** Said in the summary, one line each; `full` when room has to be made among the visits that are booked already. */
  | { readonly kind: 'warnings'; readonly texts: readonly string[]; readonly full?: true }
  | { readonly kind: 'expired' }
  | { readonly kind: 'gone'; readonly next: readonly TimeSlot[] }
  /** Said as a toast; `leave` when the wizard is over. */
  | { readonly kind: 'toast'; readonly text: string; readonly leave?: true }

/** What is said when a part of what goes along cannot go along any more. */
const partTexts = (language: Language): Readonly<Record<string, string>> => ({
  bookingPrescription: prescriptionTexts[language].refused,
  payment: summaryTexts[language].paymentChanged,
  ...Object.fromEntries(
    ['refENumber', 'issueDate', 'icd10Code', 'orgUnitSpecialityCode'].map((field) => [
      `referral.${field}`,
      referralTexts[language].refused,
    ]),
  ),
})

/** Codes of the limits of bookings, of a service and of the account. */
const limitCodes = ['205', '206']

/** Reads a refusal: 400 gives warnings in the summary, anything else one message (001 §8, X-88). */
export function refusalOf(error: unknown, mode: 'NEW' | 'MODIFY', language: Language): Refusal {
  if (isProblem(error, 'SLOT_HOLD_EXPIRED')) return { kind: 'expired' }
  if (isProblem(error, 'SLOT_TAKEN')) return { kind: 'gone', next: nextSlotsOf(error.details) }
  if (isProblem(error, 'BOOKING_LOCKED')) return { kind: 'toast', text: problems.BOOKING_LOCKED[language], leave: true }
  if (isProblem(error, 'BOOKING_OVERLAP')) return { kind: 'warnings', texts: [problemText(error, language)] }
  if (error instanceof ApiError && error.status === 400) {
    const texts = Object.keys(error.errors).flatMap((code) =>
      error.errorCode === 'BOOKING_VALIDATION' ? obstacleText(code, language) : (partTexts(language)[code] ?? []),
    )
    const full = error.errorCode === 'BOOKING_VALIDATION' && limitCodes.some((code) => code in error.errors)
    return {
      kind: 'warnings',
      texts: texts.length > 0 ? texts : [problemText(error, language)],
      ...(full ? { full } : {}),
    }
  }
  const t = summaryTexts[language]
  return { kind: 'toast', text: mode === 'NEW' ? t.makeFailed : t.modifyFailed }
}
