import { endpoints } from '@portal/contract/areas/questionnaires'
import type { Right } from '@portal/contract/access'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Action } from '@portal/contract/primitives'
import type { Claim, Owned } from '../../access/claims.ts'
import { bookingOf, type BookingRow } from '../../clinic/model/bookings.ts'
import type { Offer } from '../../clinic/model/offer.ts'
import type { Clinic } from '../../clinic/commands.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { askedOfPatient, fulfil, fulfillmentOf, ofBooking, type Asked, type Subject } from './fulfillments.ts'
import { presentQuestionnaire, presentStanding } from './present.ts'
import { fillState } from './rules.ts'
import { encounterAmong, encounterOf, questionnaireInForce, type EncounterRow } from './store.ts'

export interface QuestionnaireServices {
  readonly clinic: Pick<Clinic, 'system'>
  readonly offer: Offer
  readonly config: Pick<Config, 'modules' | 'questionnaires'>
}

type AnyCall = Call<Endpoint>
const allowed: Action = { allowed: true }
const over: Action = { allowed: false, reason: 'QUESTIONNAIRE_DEADLINE' }
const wrongStatus: Action = { allowed: false, reason: 'BOOKING_STATUS' }
const notShared: Action = { allowed: false, reason: 'NOT_SHARED' }

const some = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Problem('NOT_FOUND')
  return value
}

/** Whether the questionnaire of a booking can be filled in, or its answers changed, now. */
const fillOf = ({ status }: Pick<BookingRow, 'status'>, found: Asked): Action =>
  status === 'CANCELED' ? wrongStatus : found.over ? over : allowed

/** Handlers of questionnaires and their answers, for bookings, encounters and programmes alike. */
export function questionnairesHandlers(services: QuestionnaireServices): Handlers<typeof endpoints> {
  const { clinic, config, offer } = services

  type Seeing = Pick<AnyCall, 'db' | 'about'>

  /** The booking in a call, and the place of its questionnaire. Raises NOT_FOUND, also for bookings of other systems. */
  const booking = async (call: Seeing & { readonly owned: Owned<'booking'> }, system: string = clinic.system) => {
    if (system !== clinic.system) throw new Problem('NOT_FOUND')
    const row = await bookingOf(call.db, call.owned)
    call.about({ patientId: row.patientId, entityId: row.id })
    const availability = some((await offer.directory(call.db, row.availabilityId)).get(row.availabilityId))
    return {
      row,
      subject: ofBooking({ bookingId: row.id, serviceCode: availability.service.code, visitEnd: row.endsAt }),
    }
  }

  const visit = (call: Seeing, found: EncounterRow | undefined): Subject => {
    const { id, patientId, speciality: code, visitEnd } = some(found)
    call.about({ patientId, entityId: id })
    return { kind: 'ENCOUNTER', code, place: { of: 'encounter_id', id }, visitEnd }
  }

  const program = (call: Pick<AnyCall, 'about'>, programId: number, systemRoot: string = clinic.system): Subject => {
    if (systemRoot !== clinic.system) throw new Problem('NOT_FOUND')
    call.about({ entityId: programId })
    return { kind: 'PROGRAM', code: String(programId), place: { of: 'program_id', id: programId }, systemRoot }
  }

  const asked = async (call: Pick<AnyCall, 'db'>, claim: Claim<Right>, subject: Subject): Promise<Asked> =>
    some(await askedOfPatient(call.db, claim, subject))

  /** The questionnaire of a visit. Raises QUESTIONNAIRE_DEADLINE when the deadline passed before anybody filled it in. */
  const shown = (found: Asked, subject: Subject) => {
    const state = fillState(found.filled !== undefined, found.over)
    if (state === 'refused') throw new Problem('QUESTIONNAIRE_DEADLINE')
    return presentQuestionnaire(found, state === 'readOnly' ? over : allowed, subject.visitEnd)
  }

  /** Saves answers for the patient of a claim. Raises NOT_FOUND where there is no questionnaire. */
  const save = async (
    call: Pick<AnyCall, 'now' | 'language'> & { readonly db: Tx },
    claim: Claim<Right>,
    subject: Subject,
    input: Parameters<typeof fulfil>[3],
  ) => {
    const { now, language } = call
    const between = await claim.take(call.db)
    const { id, version } = some(await fulfil(call.db, { between, now, language }, subject, input))
    return { id: String(id), version }
  }

  const ofService = async (call: Pick<AnyCall, 'db'>, code: string): Promise<Asked> => {
    const questionnaire = some(await questionnaireInForce(call.db, 'BOOKING', code))
    return { questionnaire, filled: undefined, over: false }
  }

  return {
    questionnaireSettings: async () => ({
      selfAssessmentQuestionaire: config.modules.selfAssessmentQuestionaire,
      selfAssessmentGps: config.questionnaires.selfAssessmentGps,
    }),
    serviceQuestionnaireExists: async (call) => presentStanding(await ofService(call, call.params.serviceCode)),
    serviceQuestionnaire: async (call) => presentQuestionnaire(await ofService(call, call.params.serviceCode), allowed),
    bookingQuestionnaire: async (call) => {
      const { row, subject } = await booking(call)
      const found = await asked(call, call.owned, subject)
      return row.status === 'CANCELED' ? presentQuestionnaire(found, wrongStatus, row.endsAt) : shown(found, subject)
    },
    bookingQuestionnaireFulfilled: async (call) => {
      const { row, subject } = await booking(call, call.params.systemRoot)
      const found = await asked(call, call.owned, subject)
      return { value: found.filled !== undefined, fill: fillOf(row, found) }
    },
    bookingFulfillment: async (call) => {
      const { row } = await booking(call)
      return some(await fulfillmentOf(call.db, call.owned, row.id))
    },
    bookingFulfillmentSave: async (call) => {
      const { row, subject } = await booking(call, call.params.system)
      if (row.status === 'CANCELED') throw new Problem('BOOKING_STATUS')
      return save(call, call.owned, subject, call.body)
    },
    serviceFulfillmentCreate: async (call) => {
      const subject = { kind: 'BOOKING', code: call.params.serviceCode, place: { of: 'waiting' } } as const
      const kept = await save(call, call.patient, subject, call.body)
      call.about({ entityId: kept.id })
      return kept
    },
    encounterQuestionnaireExists: async (call) =>
      presentStanding(await asked(call, call.owned, visit(call, await encounterOf(call.db, call.owned)))),
    encounterQuestionnaire: async (call) => {
      const subject = visit(call, await encounterOf(call.db, call.owned))
      return shown(await asked(call, call.owned, subject), subject)
    },
    encounterFulfillmentSave: async (call) => {
      const found = await encounterAmong(call.db, call.patient, call.params.id)
      return save(call, call.patient, visit(call, found), call.body)
    },
    programQuestionnaire: async (call) => {
      const { programId } = call.params
      if (call.patient) {
        const found = await asked(call, call.patient, program(call, programId))
        // Reading it takes less than saving it.
        const maySave = await call.patient.with('health:write').holds(call.db)
        return presentQuestionnaire(found, maySave ? allowed : notShared)
      }
      const questionnaire = some(await questionnaireInForce(call.db, 'PROGRAM', String(programId)))
      return presentQuestionnaire({ questionnaire, filled: undefined, over: false }, allowed)
    },
    programQuestionnaireFulfilled: async (call) => {
      const { programId, systemRoot } = call.params
      return { value: (await asked(call, call.patient, program(call, programId, systemRoot))).filled !== undefined }
    },
    programFulfillmentSave: async (call) => save(call, call.patient, program(call, call.params.programId), call.body),
    programRegister: async (call) => {
      const { accountId, programId, systemRoot, fulfillment } = call.body
      if (accountId !== call.actor.accountId) throw new Problem('NOT_FOUND')
      return save(call, call.patient, program(call, programId, systemRoot), fulfillment)
    },
    programView: async (call) => {
      const { accountId, programId, systemRoot } = call.query
      if (accountId !== call.actor.accountId) throw new Problem('NOT_FOUND')
      const found = await asked(call, call.patient, program(call, programId, systemRoot))
      return {
        programId: String(programId),
        title: found.questionnaire.title,
        ...presentStanding(found),
        ...(found.filled ? { filledAt: found.filled.filledAt.toISOString() } : {}),
      }
    },
  }
}
