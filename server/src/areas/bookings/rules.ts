import { parseDate } from '@internationalized/date'
import type { BookingStatus, Obstacle, ValidationCode } from '@portal/contract/areas/bookings'
import type { Action } from '@portal/contract/primitives'
import type { Language } from '@portal/contract/languages'
import {
  isObstacleProblem,
  problems,
  validationTexts,
  type ObstacleProblem,
} from '@portal/contract/areas/bookings/problems'
import { ages } from '@portal/contract/rules/ages'
import { shownStatus } from '@portal/contract/rules/booking-status'
import { declarationForService } from '@portal/contract/rules/declarations'
import { isImmediate, type Availability } from '../../clinic/model/directory.ts'
import type { BookingRow } from '../../clinic/model/bookings.ts'
import type { PatientFacts } from '../../clinic/model/patient-facts.ts'
import type { SlotSearch } from '../../clinic/model/slots.ts'
import { ageAt, clinicDay, daysLater, startOfDay } from '../../clinic-time.ts'

const hourMs = 3_600_000
const usualReachMs = 366 * 24 * hourMs

export interface Refusal {
  readonly code: ValidationCode | ObstacleProblem
  readonly mend: Obstacle['mend']
}

/** The clinic's settings that decide who may book. */
export interface BookingRules {
  /** Whether a person of 16 or 17 books by themselves. */
  readonly teenBooks: boolean
}

/** Who books for whom: the patient's birth date (`yyyy-MM-dd`), and whether the person who acts is the patient. */
interface Acting {
  readonly own: boolean
  readonly birthDate: string
}

/**
 * Whether the age of the person who acts lets them book: for others always; for themselves when they are of age, or from 16 on where the clinic
 * allows it. Their age now counts, and not at the visit.
 */
export const oldEnough = ({ own, birthDate }: Acting, now: Date, { teenBooks }: BookingRules): boolean =>
  !own || ageAt(birthDate, now) >= (teenBooks ? ages.teen : ages.adult)

/**
 * Whether a visit has to be confirmed by a code from an SMS: the clinic asks for it, and codes are sent. What is taken at once has no hold for which one
 * could be sent.
 */
export const needsCode = (availability: Availability, { smsEnabled }: { readonly smsEnabled: boolean }): boolean =>
  availability.bookingConfReq && smsEnabled && !isImmediate(availability)

/** What is judged: a booking on one date, if that is known; or the move of a booking, which does not add one. */
export interface Judged extends BookingRules {
  readonly slotStart?: Date | undefined
  readonly moving?: boolean
  /** Whether codes are sent by SMS: a visit that has to be confirmed by one cannot be booked without a confirmed number. */
  readonly smsEnabled: boolean
}

/**
 * The reasons to refuse a booking, in the order of the codes. Without a slot only rules that do not depend on the date are applied, and age is
 * counted as of now. The minimum lead time is in elapsed hours; the maximum is in days of the clinic's calendar.
 */
export function refusals(
  facts: PatientFacts,
  availability: Availability,
  now: Date,
  { slotStart, moving = false, smsEnabled, teenBooks }: Judged,
): Refusal[] {
  const r = availability.restrictions
  const age = ageAt(facts.birthDate, slotStart ?? now)
  const { earliest, latest } = startsBetween(availability, now)
  const { teleconsultation } = availability.service
  const needed = declarationForService(availability.service.typeId)
  const judged: [boolean, Refusal['code'], Refusal['mend']][] = [
    [facts.bookingLocked, 'BOOKING_LOCKED', 'clinic'],
    [!oldEnough(facts, now, { teenBooks }), 'BOOKING_UNDER_AGE', 'guardian'],
    [teleconsultation && !facts.authorized, 'TELECONSULTATION_ACCOUNT', 'account'],
    [teleconsultation && !facts.teleconsultations, 'TELECONSULTATION_CONSENT', 'consent'],
    [needed !== undefined && !facts.declarations.includes(needed), 'DECLARATION_REQUIRED', 'declaration'],
    [r.gender !== null && facts.gender !== 'U' && facts.gender !== r.gender, '101', 'patient'],
    [r.minAge !== null && age < r.minAge, '102', 'patient'],
    [r.maxAge !== null && age > r.maxAge, '103', 'patient'],
    [r.insurerRequired && !facts.insured, '104', 'clinic'],
    [(r.phoneRequired || needsCode(availability, { smsEnabled })) && !facts.phoneConfirmed, '105', 'phone'],
    [slotStart !== undefined && slotStart < earliest, '201', 'date'],
    [slotStart !== undefined && latest !== undefined && slotStart > latest, '202', 'date'],
    [r.firstVisit === 'FORBIDDEN' && !facts.visitedBefore, '203', 'service'],
    [r.firstVisit === 'REQUIRED' && facts.visitedBefore, '204', 'service'],
    [!moving && facts.activeForService >= r.maxActiveService, '205', 'bookings'],
    [!moving && facts.activeForAccount >= r.maxActiveAccount, '206', 'bookings'],
  ]
  return judged.filter(([refused]) => refused).map(([, code, mend]) => ({ code, mend }))
}

/** The first and, where there is one, the last instant at which a visit booked now may begin (V-393, V-394). */
export function startsBetween(availability: Availability, now: Date): { earliest: Date; latest?: Date } {
  const { restrictions, service } = availability
  const afterLead = now.getTime() + (restrictions.minLeadHours ?? 0) * hourMs
  // Whoever is on duty takes the slot that lasts now, too.
  if (isImmediate(availability)) return { earliest: new Date(0) }
  const opens = service.minBookDate ? startOfDay(parseDate(service.minBookDate)).getTime() : 0
  const earliest = new Date(Math.max(afterLead, opens))
  return restrictions.maxLeadDays === null
    ? { earliest }
    : { earliest, latest: daysLater(now, restrictions.maxLeadDays) }
}

/**
 * Where to search for slots: in each availability's calendar, from the first instant on and before the second (by default a year later), and only at
 * times that the rules allow: nobody is shown a slot that they could not book.
 */
export function slotSpans(
  availabilities: readonly Availability[],
  now: Date,
  asked: { readonly from?: Date | undefined; readonly to?: Date | undefined } = {},
): SlotSearch['spans'] {
  return availabilities.map((availability) => {
    const { earliest, latest } = startsBetween(availability, now)
    const from = Math.max(earliest.getTime(), asked.from?.getTime() ?? 0)
    const to = asked.to?.getTime() ?? from + usualReachMs
    // The last instant itself is still allowed.
    const end = latest ? Math.min(to, latest.getTime() + 1) : to
    return { scheduleId: availability.scheduleId, from: new Date(from), to: new Date(end) }
  })
}

/** Years that a date may lie in the past. */
const reachYears = 20

/** Whether measurements may be sent from a day (yyyy-MM-dd) on: not from the future, and not from more than 20 years ago. */
export function measurementsMayStart(from: string, now: Date): boolean {
  const today = clinicDay(now)
  const day = parseDate(from)
  return day.compare(today) <= 0 && day.compare(today.subtract({ years: reachYears })) >= 0
}

/** The text of a refusal; an unknown code gives 'Inny błąd walidacji'. */
export function refusalText(code: string, language: Language): string {
  if (isObstacleProblem(code)) return problems[code][language]
  return (validationTexts[code as ValidationCode] ?? validationTexts.OTHER)[language]
}

interface Standing {
  readonly status: BookingStatus
  readonly orderStatus?: string | null
  readonly startsAt: Date
}

const allowed: Action = { allowed: true }
const refused: Action = { allowed: false, reason: 'BOOKING_STATUS' }

type Actions = { cancel: Action; modify: Action; confirm: Action }

/** What may be done with a booking now: live ones can be changed and cancelled until they start. */
export function bookingActions(booking: Standing, now: Date): Actions {
  const open = (booking.status === 'SCHEDULED' || booking.status === 'REGISTERED') && booking.startsAt > now
  return {
    cancel: open ? allowed : refused,
    modify: open ? allowed : refused,
    confirm: open && shownStatus(booking) === 'SCHEDULED' ? allowed : refused,
  }
}

/** What the person who sees a booking may do with it now: who may not book, or is too young to, does not move it either. */
export function actionsFor(
  booking: Standing & Acting & { readonly locked: boolean },
  now: Date,
  rules: BookingRules,
): Actions {
  const actions = bookingActions(booking, now)
  const reason = booking.locked ? 'BOOKING_LOCKED' : oldEnough(booking, now, rules) ? undefined : 'BOOKING_UNDER_AGE'
  if (!actions.modify.allowed || reason === undefined) return actions
  return { ...actions, modify: { allowed: false, reason } }
}

/** Milliseconds for which an entered code confirms a booking. */
const codeHoldsMs = 15 * 60_000

/** Whether the code from the SMS was entered recently enough. */
export const codeVouches = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < codeHoldsMs

type Timed = Pick<BookingRow, 'id' | 'status' | 'patientId' | 'startsAt' | 'endsAt' | 'hidden'>

/**
 * Of bookings in the order of their beginnings, those that overlap another one of the patient when one of the two is hidden. Such bookings do not
 * refuse each other, so the patient is told. Guardians are not told, because for them there are no hidden ones.
 */
export function clashesOfHidden(rows: readonly Timed[]): ReadonlySet<number> {
  const clashing = new Set<number>()
  let going: Timed[] = []
  for (const row of rows) {
    if (row.status !== 'SCHEDULED' && row.status !== 'REGISTERED') continue
    going = going.filter(({ endsAt }) => endsAt > row.startsAt)
    for (const other of going)
      if (other.patientId === row.patientId && (other.hidden || row.hidden)) clashing.add(other.id).add(row.id)
    going.push(row)
  }
  return clashing
}
