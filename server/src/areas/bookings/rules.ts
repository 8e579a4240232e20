import { parseDate } from '@internationalized/date'
import type { BookingStatus, Obstacle, ValidationCode } from '@portal/contract/areas/bookings'
import type { Action } from '@portal/contract/primitives'
import type { Language } from '@portal/contract/languages'
import { problems, validationTexts } from '@portal/contract/areas/bookings/problems'
import { shownStatus } from '@portal/contract/rules/booking-status'
import type { Availability } from '../../clinic/model/directory.ts'
import type { PatientFacts } from '../../clinic/model/patient-facts.ts'
import type { SlotSearch } from '../../clinic/model/slots.ts'
import { ageAt, clinicDay, daysLater, startOfDay } from '../../clinic-time.ts'

const hourMs = 3_600_000
const usualReachMs = 366 * 24 * hourMs

/** Declaration that a service type asks for (001 §5): L general practitioner, P nurse, O midwife. */
export const declarationFor: Readonly<Record<string, 'GP' | 'NURSE' | 'MIDWIFE'>> = {
  L: 'GP',
  P: 'NURSE',
  O: 'MIDWIFE',
}

export interface Refusal {
  readonly code: ValidationCode | 'BOOKING_LOCKED' | 'DECLARATION_REQUIRED'
  readonly mend: Obstacle['mend']
}

/** What is judged: one date, where it is known; the move of a booking, of which there are not more afterwards. */
export interface Judged {
  readonly slotStart?: Date | undefined
  readonly moving?: boolean
}

/**
 * What refuses a booking, in the order of the codes (001 §5). Without a slot only what does not depend on the date is
 * judged, and age counts as of now. Least lead times are elapsed hours; the longest are days by the clinic's calendar.
 */
export function refusals(
  facts: PatientFacts,
  availability: Availability,
  now: Date,
  { slotStart, moving = false }: Judged = {},
): Refusal[] {
  const r = availability.restrictions
  const age = ageAt(facts.birthDate, slotStart ?? now)
  const { earliest, latest } = startsBetween(availability, now)
  const needed = declarationFor[availability.service.typeId]
  const judged: [boolean, Refusal['code'], Refusal['mend']][] = [
    [facts.bookingLocked, 'BOOKING_LOCKED', 'clinic'],
    [needed !== undefined && !facts.declarations.includes(needed), 'DECLARATION_REQUIRED', 'declaration'],
    [r.gender !== null && facts.gender !== 'U' && facts.gender !== r.gender, '101', 'patient'],
    [r.minAge !== null && age < r.minAge, '102', 'patient'],
    [r.maxAge !== null && age > r.maxAge, '103', 'patient'],
    [r.insurerRequired && !facts.insured, '104', 'clinic'],
    [r.phoneRequired && !facts.phoneConfirmed, '105', 'phone'],
    [slotStart !== undefined && slotStart < earliest, '201', 'date'],
    [slotStart !== undefined && latest !== undefined && slotStart > latest, '202', 'date'],
    [r.firstVisit === 'FORBIDDEN' && !facts.visitedBefore, '203', 'service'],
    [r.firstVisit === 'REQUIRED' && facts.visitedBefore, '204', 'service'],
    [!moving && facts.activeForService >= r.maxActiveService, '205', 'bookings'],
    [!moving && facts.activeForAccount >= r.maxActiveAccount, '206', 'bookings'],
  ]
  return judged.filter(([refused]) => refused).map(([, code, mend]) => ({ code, mend }))
}

/** The first and, where there is one, the last instant at which a visit that is booked now may begin (V-393, V-394). */
export function startsBetween({ restrictions, service }: Availability, now: Date): { earliest: Date; latest?: Date } {
  const afterLead = now.getTime() + (restrictions.minLeadHours ?? 0) * hourMs
  const opens = service.minBookDate ? startOfDay(parseDate(service.minBookDate)).getTime() : 0
  const earliest = new Date(Math.max(afterLead, opens))
  return restrictions.maxLeadDays === null
    ? { earliest }
    : { earliest, latest: daysLater(now, restrictions.maxLeadDays) }
}

/**
 * Where to look for dates: in each availability's calendar, from the asked instant on and before the other one (a year later when none is
 * asked), and only where the time alone would not refuse the visit: nobody is shown what the clinic does not let be booked.
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
    // The last instant itself may still be had.
    const end = latest ? Math.min(to, latest.getTime() + 1) : to
    return { scheduleId: availability.scheduleId, from: new Date(from), to: new Date(end) }
  })
}

/** How far back a date may lie (001 §9). */
const reachYears = 20

/** Whether measurements may go with a visit from a day (yyyy-MM-dd) on: not from the future, not from more than 20 years ago. */
export function measurementsMayStart(from: string, now: Date): boolean {
  const today = clinicDay(now)
  const day = parseDate(from)
  return day.compare(today) <= 0 && day.compare(today.subtract({ years: reachYears })) >= 0
}

/** The text of a refusal; a code that is not in the list is 'Inny błąd walidacji'. */
export function refusalText(code: string, language: Language): string {
  if (code === 'BOOKING_LOCKED' || code === 'DECLARATION_REQUIRED') return problems[code][language]
  return (validationTexts[code as ValidationCode] ?? validationTexts.OTHER)[language]
}

interface Standing {
  readonly status: BookingStatus
  readonly orderStatus?: string
  readonly startsAt: Date
}

const allowed: Action = { allowed: true }
const refused: Action = { allowed: false, reason: 'BOOKING_STATUS' }

/** What may be done with a booking now: live ones can be changed and cancelled until they start. */
export function bookingActions(booking: Standing, now: Date): { cancel: Action; modify: Action; confirm: Action } {
  const open = (booking.status === 'SCHEDULED' || booking.status === 'REGISTERED') && booking.startsAt > now
  return {
    cancel: open ? allowed : refused,
    modify: open ? allowed : refused,
    confirm: open && shownStatus(booking) === 'SCHEDULED' ? allowed : refused,
  }
}

/** How long an entered code vouches for a booking. */
const codeHoldsMs = 15 * 60_000

/** Whether the code from the SMS was entered lately enough. */
export const codeVouches = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < codeHoldsMs
