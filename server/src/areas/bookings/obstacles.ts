import type { Obstacle } from '@portal/contract/areas/bookings'
import type { Language } from '@portal/contract/problem-texts'
import type { Scope } from '../../access/actor.ts'
import type { Availability } from '../../clinic/directory.ts'
import type { ClinicPort } from '../../clinic/port.ts'
import type { Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { needsFacts, refusals, refusalText, type Refusal } from './rules.ts'

interface Question {
  readonly patientId: number
  readonly availability: Availability
  readonly slotStart?: Date
  readonly exceptId?: number
}

/** What refuses a booking of one availability. Raises NOT_FOUND when the patient is not theirs. */
async function refusalsFor(clinic: ClinicPort, db: Db, scope: Scope, question: Question): Promise<Refusal[]> {
  const { now } = scope
  const facts = await clinic.facts(db, scope, { ...question, now })
  if (!facts) throw new Problem('NOT_FOUND')
  return refusals(facts, question.availability, now, question.slotStart)
}

/**
 * What would refuse a booking whoever of the offered people gives it: only what refuses all of them is reported,
 * because another practitioner may still take the patient.
 */
export async function obstaclesFor(
  clinic: ClinicPort,
  db: Db,
  scope: Scope,
  patientId: number,
  availabilities: readonly Availability[],
  language: Language,
  at: { slotStart?: Date; exceptId?: number } = {},
): Promise<Obstacle[]> {
  const distinct = [
    ...Map.groupBy(availabilities, (one) => JSON.stringify([one.service.id, one.unit.id, one.restrictions])).values(),
  ]
  const judged: Refusal[][] = []
  for (const [availability] of distinct) {
    judged.push(await refusalsFor(clinic, db, scope, { patientId, availability: availability!, ...at }))
  }
  const [first = [], ...others] = judged
  return first
    .filter((refusal) => others.every((list) => list.some((other) => other.code === refusal.code)))
    .map(({ code, mend }) => ({ code, mend, message: refusalText(code, language) }))
}

/**
 * Refuses a booking that the clinic's rules do not allow. Raises BOOKING_LOCKED, DECLARATION_REQUIRED and, with one
 * text for each code, BOOKING_VALIDATION.
 */
export async function assertBookable(
  clinic: ClinicPort,
  db: Db,
  scope: Scope,
  question: Question & { bookingLocked: boolean },
  language: Language,
): Promise<void> {
  if (question.bookingLocked) throw new Problem('BOOKING_LOCKED')
  if (!needsFacts(question.availability)) return
  const found = await refusalsFor(clinic, db, scope, question)
  if (found.length === 0) return
  const codes = found.map((refusal) => refusal.code)
  if (codes.includes('BOOKING_LOCKED')) throw new Problem('BOOKING_LOCKED')
  if (codes.includes('DECLARATION_REQUIRED')) throw new Problem('DECLARATION_REQUIRED')
  throw new Problem('BOOKING_VALIDATION', {
    errors: Object.fromEntries(codes.map((code) => [code, refusalText(code, language)])),
  })
}
