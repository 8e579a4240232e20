import type { Obstacle, ServiceObstacles } from '@portal/contract/areas/bookings'
import { isObstacleProblem } from '@portal/contract/areas/bookings/problems'
import type { Language } from '@portal/contract/languages'
import type { Booker } from '../../access/claims.ts'
import type { Order } from '../../acts/act.ts'
import { isBookable, isImmediate, type Availability, type Directory } from '../../clinic/model/directory.ts'
import { patientFacts, patientFactsForAll, type PatientFacts } from '../../clinic/model/patient-facts.ts'
import type { Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { refusals, refusalText, type Refusal } from './rules.ts'
import type { BookingServices } from './services.ts'

/** What the rules need of the services: the clinic's settings. */
type Ruling = Pick<BookingServices, 'config'>

interface Question {
  readonly availability: Availability
  /** The picked slot, or its beginning if that is known; without it only rules that do not depend on the date are applied. */
  readonly slotId?: number
  readonly slotStart?: Date
  /** A booking is being moved. */
  readonly moving?: boolean
}

/** The facts by which a question is judged. Raises NOT_FOUND when the account may not act for the patient. */
export async function factsFor(db: Db, patient: Booker, question: Question): Promise<PatientFacts> {
  const facts = await patientFacts(db, patient, question)
  if (!facts) throw new Problem('NOT_FOUND')
  return facts
}

/** Raises NOT_FOUND when the slot in question does not belong to the availability. */
function judgedBy({ config }: Ruling, facts: PatientFacts, question: Question, now: Date) {
  if (question.slotId !== undefined && !facts.slotStart) throw new Problem('NOT_FOUND')
  const { slotStart = facts.slotStart ?? undefined, moving = false } = question
  const judged = { slotStart, moving, smsEnabled: config.smsEnabled, ...config.bookings }
  return { found: refusals(facts, question.availability, now, judged), slotStart }
}

/**
 * The obstacles to a booking with any of the offered practitioners. Only obstacles with all of them are reported, because another practitioner may
 * still see the patient. Raises NOT_FOUND.
 */
export async function obstaclesFor(
  services: Ruling,
  db: Db,
  patient: Booker,
  availabilities: readonly Availability[],
  language: Language,
  at: Pick<Question, 'slotId' | 'moving'> = {},
): Promise<Obstacle[]> {
  const distinct = [
    ...Map.groupBy(availabilities, (one) =>
      JSON.stringify([one.service.id, one.unit.id, one.bookingConfReq, one.restrictions]),
    ).values(),
  ]
  const judged: Refusal[][] = []
  for (const [availability] of distinct) {
    const question = { availability: availability!, ...at }
    judged.push(judgedBy(services, await factsFor(db, patient, question), question, patient.now).found)
  }
  return commonTo(judged, language)
}

/** The refusals that all lists contain, as obstacles. */
const commonTo = ([first = [], ...others]: readonly (readonly Refusal[])[], language: Language): Obstacle[] =>
  first
    .filter((refusal) => others.every((list) => list.some((other) => other.code === refusal.code)))
    .map(({ code, mend }) => ({ code, mend, message: refusalText(code, language) }))

/**
 * The obstacles to each service that is offered to a patient, those of `obstaclesFor` with the whole service; services without any are left out.
 * Raises NOT_FOUND.
 */
export async function obstaclesForEach(
  { config }: Ruling,
  db: Db,
  patient: Booker,
  offered: Directory,
  language: Language,
): Promise<ServiceObstacles[]> {
  const factsAbout = await patientFactsForAll(db, patient)
  if (!factsAbout) throw new Problem('NOT_FOUND')
  const judged = { smsEnabled: config.smsEnabled, ...config.bookings }
  return [
    ...Map.groupBy(
      offered.all.filter((one) => isBookable(one) || isImmediate(one)),
      ({ service }) => service.code,
    ),
  ]
    .map(([service, availabilities]) => ({
      service,
      obstacles: commonTo(
        availabilities.map((one) => refusals(factsAbout(one), one, patient.now, judged)),
        language,
      ),
    }))
    .filter(({ obstacles }) => obstacles.length > 0)
}

/**
 * Refuses a booking, or a hold for it, that the clinic's rules do not allow. The facts were read behind the locks of patient and account, so that two
 * concurrent calls cannot both stay below a limit. Returns the beginning of the slot. Raises NOT_FOUND, BOOKING_LOCKED, BOOKING_UNDER_AGE,
 * TELECONSULTATION_ACCOUNT, TELECONSULTATION_CONSENT, DECLARATION_REQUIRED and, with one text for each code, BOOKING_VALIDATION.
 */
export function assertBookable(
  services: Ruling,
  { scope, language }: Pick<Order, 'scope' | 'language'>,
  facts: PatientFacts,
  question: Question & ({ readonly slotId: number } | { readonly slotStart: Date }),
): Date {
  const { found, slotStart } = judgedBy(services, facts, question, scope.now)
  if (found.length === 0) return slotStart!
  const codes = found.map((refusal) => refusal.code)
  const problem = codes.find(isObstacleProblem)
  if (problem) throw new Problem(problem)
  throw new Problem('BOOKING_VALIDATION', {
    errors: Object.fromEntries(codes.map((code) => [code, refusalText(code, language)])),
  })
}
