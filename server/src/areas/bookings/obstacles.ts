import type { Obstacle } from '@portal/contract/areas/bookings'
import type { Language } from '@portal/contract/languages'
import type { Scope } from '../../access/actor.ts'
import type { Availability } from '../../clinic/model/directory.ts'
import { patientFacts, type PatientFacts } from '../../clinic/model/patient-facts.ts'
import type { Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { refusals, refusalText, type Refusal } from './rules.ts'

interface Question {
  readonly patientId: number
  readonly availability: Availability
  /** The slot that was picked, or when it begins where that is known; without it only what does not depend on the date is judged. */
  readonly slotId?: number
  readonly slotStart?: Date
  /** A booking is being moved. */
  readonly moving?: boolean
}

/** Raises NOT_FOUND when the patient is not theirs, or the slot is none of the availability's. */
async function factsFor(db: Db, scope: Scope, question: Question): Promise<PatientFacts> {
  const facts = await patientFacts(db, scope, question)
  if (!facts || (question.slotId !== undefined && !facts.slotStart)) throw new Problem('NOT_FOUND')
  return facts
}

async function judgedFor(db: Db, scope: Scope, question: Question) {
  const facts = await factsFor(db, scope, question)
  const { slotStart = facts.slotStart ?? undefined, moving = false } = question
  return { found: refusals(facts, question.availability, scope.now, { slotStart, moving }), slotStart }
}

/**
 * What would refuse a booking whoever of the offered people gives it: only what refuses all of them is reported,
 * because another practitioner may still take the patient. Raises NOT_FOUND.
 */
export async function obstaclesFor(
  db: Db,
  scope: Scope,
  patientId: number,
  availabilities: readonly Availability[],
  language: Language,
  at: Pick<Question, 'slotId' | 'moving'> = {},
): Promise<Obstacle[]> {
  const distinct = [
    ...Map.groupBy(availabilities, (one) => JSON.stringify([one.service.id, one.unit.id, one.restrictions])).values(),
  ]
  const judged: Refusal[][] = []
  for (const [availability] of distinct) {
    judged.push((await judgedFor(db, scope, { patientId, availability: availability!, ...at })).found)
  }
  const [first = [], ...others] = judged
  return first
    .filter((refusal) => others.every((list) => list.some((other) => other.code === refusal.code)))
    .map(({ code, mend }) => ({ code, mend, message: refusalText(code, language) }))
}

/**
 * Refuses a booking, or the hold of its slot, that the clinic's rules do not allow. The caller has taken the rows of patient and account, so
 * that two at once do not both count themselves below a limit. Answers when the slot begins. Raises NOT_FOUND, BOOKING_LOCKED,
 * DECLARATION_REQUIRED and, with one text for each code, BOOKING_VALIDATION.
 */
export async function assertBookable(
  db: Db,
  scope: Scope,
  question: Question & ({ readonly slotId: number } | { readonly slotStart: Date }),
  language: Language,
): Promise<Date> {
  const { found, slotStart } = await judgedFor(db, scope, question)
  if (found.length === 0) return slotStart!
  const codes = found.map((refusal) => refusal.code)
  if (codes.includes('BOOKING_LOCKED')) throw new Problem('BOOKING_LOCKED')
  if (codes.includes('DECLARATION_REQUIRED')) throw new Problem('DECLARATION_REQUIRED')
  throw new Problem('BOOKING_VALIDATION', {
    errors: Object.fromEntries(codes.map((code) => [code, refusalText(code, language)])),
  })
}
