import type { Right } from '@portal/contract/access'
import type { Fulfillment, FulfillmentInput } from '@portal/contract/areas/questionnaires'
import type { Language } from '@portal/contract/languages'
import type { Between, Claim, Owned } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { deadlinePassed, fillState, judgeAnswers, type Answer } from './rules.ts'
import {
  addFulfillment,
  changeFulfillment,
  dropWaiting,
  dropWaitingSince,
  fulfillmentAt,
  questionnaireInForce,
  takenFulfillmentAt,
  type FulfillmentRow,
  type Kept,
  type Kind,
  type Place,
  type QuestionnaireRow,
} from './store.ts'

/** What is filled in, and at which place. */
export interface Subject {
  readonly kind: Kind
  /** Code of the service, speciality or programme to which the questionnaire belongs; null where there can be none. */
  readonly code: string | null
  readonly place: Place
  /** End of the visit; a programme has none. */
  readonly visitEnd?: Date
  readonly systemRoot?: string
}

/** What a patient sees: their fulfilment with its questions as they were then, or else the questionnaire in force. */
export interface Asked {
  readonly questionnaire: QuestionnaireRow
  readonly filled: FulfillmentRow | undefined
  /** The last day for filling it in has passed. */
  readonly over: boolean
}

/** The questions, and the earlier answers, which `filledAt` looks up. Undefined when there is no questionnaire. */
async function askedOf(
  db: Db,
  now: Date,
  subject: Subject,
  filledAt: (where: { place: Place; questionnaireId?: number }) => Promise<FulfillmentRow | undefined>,
): Promise<Asked | undefined> {
  const { kind, code, place, visitEnd } = subject
  const inForce = code === null ? undefined : await questionnaireInForce(db, kind, code)
  const which = place.of === 'waiting' ? { questionnaireId: inForce?.questionnaireId ?? 0 } : {}
  const filled = await filledAt({ place, ...which })
  const questionnaire = filled ?? inForce
  if (!questionnaire) return undefined
  const over = visitEnd !== undefined && deadlinePassed(visitEnd, questionnaire.deadlineDays, now)
  return { questionnaire, filled, over }
}

/** The questions for a patient, and the earlier answers. Undefined when there is no questionnaire. */
export const askedOfPatient = (db: Db, claim: Claim<Right>, subject: Subject): Promise<Asked | undefined> =>
  askedOf(db, claim.now, subject, (where) => fulfillmentAt(db, claim, where))

const same = (one: readonly Answer[], other: readonly Answer[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ orderNumber, value }, index) => other[index]?.orderNumber === orderNumber && other[index].value === value,
  )

/** Who fills in, for a patient whose row is locked until the transaction ends. */
export interface Filler {
  readonly between: Between
  readonly now: Date
  readonly language: Language
}

/**
 * Fills in a questionnaire, or changes the answers. Answers are judged against the questions as they were asked; sending the stored answers again is
 * no conflict. Undefined where there is no questionnaire. Raises QUESTIONNAIRE_DEADLINE, STALE_VERSION, VALIDATION_ERROR.
 */
export async function fulfil(
  tx: Tx,
  { between, now, language }: Filler,
  subject: Subject,
  input: FulfillmentInput,
): Promise<Kept | undefined> {
  const { place } = subject
  const asked = await askedOf(tx, now, subject, (where) => takenFulfillmentAt(tx, between, where))
  if (!asked) return undefined
  const { questionnaire, filled, over } = asked
  if (fillState(filled !== undefined, over) !== 'open') throw new Problem('QUESTIONNAIRE_DEADLINE')
  const seen = input.edition ?? questionnaire.edition
  if (input.questionnaireId !== questionnaire.questionnaireId || seen !== questionnaire.edition)
    throw new Problem('STALE_VERSION')
  const { answers, problems } = judgeAnswers(questionnaire.sections, input.answers, language)
  if (problems) throw new Problem('VALIDATION_ERROR', { errors: problems })
  if (filled && same(answers, filled.answers)) return filled
  if (input.version !== (filled?.version ?? 0)) throw new Problem('STALE_VERSION')
  const kept = filled
    ? await changeFulfillment(tx, between, now, filled, answers)
    : await addFulfillment(tx, between, now, { ...subject, asked: questionnaire, answers })
  if (!kept) throw new Problem('STALE_VERSION')
  if (place.of === 'booking_id') await dropWaiting(tx, questionnaire.questionnaireId, between.patientId)
  return kept
}

/** The facts about a booking that its questionnaire needs. */
export interface FilledBooking {
  readonly bookingId: number
  readonly serviceCode: string
  /** Absent for a future visit, which has no deadline yet. */
  readonly visitEnd?: Date
}

/** The questionnaire of a booking, which is that of its service. */
export const ofBooking = ({ bookingId, serviceCode, visitEnd }: FilledBooking): Subject => ({
  kind: 'BOOKING',
  code: serviceCode,
  place: { of: 'booking_id', id: bookingId },
  ...(visitEnd ? { visitEnd } : {}),
})

/** Attaches the answers given in the wizard to the booking that was just made or changed. Returns and raises as {@link fulfil}. */
export const saveFulfillment = (
  tx: Tx,
  by: Filler,
  booking: FilledBooking,
  input: FulfillmentInput,
): Promise<Kept | undefined> => fulfil(tx, by, ofBooking(booking), input)

/** A fulfilment in the contract's shape. */
export const presentFulfillment = (row: FulfillmentRow): Fulfillment => ({
  questionnaireId: String(row.questionnaireId),
  answers: row.answers,
  version: row.version,
  filledAt: row.filledAt.toISOString(),
})

/** The answers given for a booking (`details.lastQuestionnaireFulfillment`); undefined when there are none. */
export async function fulfillmentOf(
  db: Db,
  owned: Owned<'booking'>,
  bookingId: number,
): Promise<Fulfillment | undefined> {
  const row = await fulfillmentAt(db, owned, { place: { of: 'booking_id', id: bookingId } })
  return row && presentFulfillment(row)
}

const waitsMs = 30 * 86_400_000

/** Removes fulfilments that have waited 30 days for a booking. */
export const dropOldWaiting = (tx: Tx, now: Date): Promise<number> =>
  dropWaitingSince(tx, new Date(now.getTime() - waitsMs))
