import { endpoints } from '@portal/contract/areas/questionnaires'
import type { Right } from '@portal/contract/access'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Action } from '@portal/contract/primitives'
import { findBooking, type BookingRow } from '../../clinic/model/bookings.ts'
import type { Offer } from '../../clinic/model/offer.ts'
import type { Clinic } from '../../clinic/own/clinic.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { askedOf, fulfil, fulfillmentOf, ofBooking, type Asked, type Subject } from './fulfillments.ts'
import { presentQuestionnaire, presentStanding } from './present.ts'
import { fillState } from './rules.ts'
import { encounter, maySee, questionnaireInForce } from './store.ts'

export interface QuestionnaireServices {
  readonly clinic: Pick<Clinic, 'system'>
  readonly offer: Offer
  readonly config: Pick<Config, 'selfAssessment' | 'selfAssessmentGps'>
}

type AnyCall = Call<Endpoint>
const allowed: Action = { allowed: true }
const over: Action = { allowed: false, reason: 'QUESTIONNAIRE_DEADLINE' }
const wrongStatus: Action = { allowed: false, reason: 'BOOKING_STATUS' }

const some = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Problem('NOT_FOUND')
  return value
}

/** Handlers of questionnaires and what is answered to them, for bookings, encounters and programmes alike. */
export function questionnairesHandlers(services: QuestionnaireServices): Handlers<typeof endpoints> {
  const { clinic, config, offer } = services

  /** A booking that the account may see, and its questionnaire's subject. Raises NOT_FOUND, for holds and foreign systems too. */
  const booking = async (call: AnyCall, id: string, system: string = clinic.system) => {
    const row = system === clinic.system ? await findBooking(call.db, call.scope, Number(id)) : undefined
    if (!row || row.status === 'PROVISIONAL' || row.status === 'RELEASED') throw new Problem('NOT_FOUND')
    call.about({ patientId: row.patientId, entityId: String(row.id) })
    return { row, subject: ofBooking({ ...row, bookingId: row.id, ...(await visitOf(call, row)) }) }
  }
  const visitOf = async (call: AnyCall, row: BookingRow) => {
    const availability = some((await offer.directory(call.db, row.availabilityId)).get(row.availabilityId))
    return { serviceCode: availability.service.code, visitEnd: row.endsAt }
  }

  const visit = async (call: AnyCall, id: string, right: Right): Promise<Subject> => {
    const row = some(await encounter(call.db, call.scope, Number(id), right))
    call.about({ patientId: row.patientId, entityId: String(row.id) })
    const { patientId, speciality: code, visitEnd } = row
    const place = { of: 'encounter_id', id: row.id } as const
    return { kind: 'ENCOUNTER', code, patientId, place, read: 'patient:read', write: 'patient:write', visitEnd }
  }

  const program = async (
    call: AnyCall,
    { programId, patientId, systemRoot = clinic.system }: { programId: string; patientId: string; systemRoot?: string },
  ): Promise<Subject> => {
    const patient = Number(patientId)
    if (systemRoot !== clinic.system || !(await maySee(call.db, call.scope, patient, 'patient:read')))
      throw new Problem('NOT_FOUND')
    call.about({ patientId: patient, entityId: programId })
    const place = { of: 'program_id', id: Number(programId) } as const
    const whose = { patientId: patient, place, read: 'patient:read', write: 'patient:write' } as const
    return { kind: 'PROGRAM', code: programId, ...whose, systemRoot }
  }

  const asked = async (call: AnyCall, subject: Subject): Promise<Asked> =>
    some(await askedOf(call.db, call.scope, subject, subject.read))

  /** The questionnaire of a visit. Raises QUESTIONNAIRE_DEADLINE when it was not filled in in time (001 §4). */
  const shown = (found: Asked, subject: Subject) => {
    const state = fillState(found.filled !== undefined, found.over)
    if (state === 'refused') throw new Problem('QUESTIONNAIRE_DEADLINE')
    return presentQuestionnaire(found, state === 'readOnly' ? over : allowed, subject.visitEnd)
  }

  const save = async (call: AnyCall, subject: Subject, input: Parameters<typeof fulfil>[3]) => {
    const { id, version } = some(await fulfil(call.db as Tx, call, subject, input))
    return { id: String(id), version }
  }

  const ofService = async (call: AnyCall, code: string): Promise<Asked> => {
    const questionnaire = some(await questionnaireInForce(call.db, 'BOOKING', code))
    return { questionnaire, filled: undefined, over: false }
  }

  return {
    questionnaireSettings: async () => ({
      selfAssessmentQuestionaire: config.selfAssessment,
      selfAssessmentGps: config.selfAssessmentGps,
    }),
    serviceQuestionnaireExists: async (call) => presentStanding(await ofService(call, call.params.serviceCode)),
    serviceQuestionnaire: async (call) => presentQuestionnaire(await ofService(call, call.params.serviceCode), allowed),
    bookingQuestionnaire: async (call) => {
      const { row, subject } = await booking(call, call.params.id)
      const found = await asked(call, subject)
      return row.status === 'CANCELED' ? presentQuestionnaire(found, wrongStatus, row.endsAt) : shown(found, subject)
    },
    bookingQuestionnaireFulfilled: async (call) => {
      const { subject } = await booking(call, call.params.bookingId, call.params.systemRoot)
      return { value: (await asked(call, subject)).filled !== undefined }
    },
    bookingFulfillment: async (call) => {
      const { row } = await booking(call, call.params.id)
      return some(await fulfillmentOf(call.db, call.scope, { bookingId: row.id, patientId: row.patientId }))
    },
    bookingFulfillmentSave: async (call) => {
      const { row, subject } = await booking(call, call.params.id, call.params.system)
      if (row.status === 'CANCELED') throw new Problem('BOOKING_STATUS')
      return save(call, subject, call.body)
    },
    serviceFulfillmentCreate: async (call) => {
      const { serviceCode, patientId } = call.params
      const whose = {
        kind: 'BOOKING',
        code: serviceCode,
        patientId: Number(patientId),
        place: { of: 'waiting' },
      } as const
      const kept = await save(call, { ...whose, read: 'bookings:read', write: 'bookings:write' }, call.body)
      call.about({ patientId: Number(patientId), entityId: kept.id })
      return kept
    },
    encounterQuestionnaireExists: async (call) =>
      presentStanding(await asked(call, await visit(call, call.params.id, 'patient:read'))),
    encounterQuestionnaire: async (call) => {
      const subject = await visit(call, call.params.id, 'patient:read')
      return shown(await asked(call, subject), subject)
    },
    encounterFulfillmentSave: async (call) => {
      const subject = await visit(call, call.params.id, 'patient:write')
      if (String(subject.patientId) !== call.params.patientId) throw new Problem('NOT_FOUND')
      return save(call, subject, call.body)
    },
    programQuestionnaire: async (call) => {
      const { programId } = call.params
      const { patientId } = call.query
      if (patientId)
        return presentQuestionnaire(await asked(call, await program(call, { programId, patientId })), allowed)
      const questionnaire = some(await questionnaireInForce(call.db, 'PROGRAM', programId))
      return presentQuestionnaire({ questionnaire, filled: undefined, over: false }, allowed)
    },
    programQuestionnaireFulfilled: async (call) => ({
      value: (await asked(call, await program(call, call.params))).filled !== undefined,
    }),
    programFulfillmentSave: async (call) => save(call, await program(call, call.params), call.body),
    programRegister: async (call) => {
      if (call.body.accountId !== String(call.actor.accountId)) throw new Problem('NOT_FOUND')
      return save(call, await program(call, call.body), call.body.fulfillment)
    },
    programView: async (call) => {
      if (call.query.accountId !== String(call.actor.accountId)) throw new Problem('NOT_FOUND')
      const found = await asked(call, await program(call, call.query))
      return {
        programId: call.query.programId,
        title: found.questionnaire.title,
        ...presentStanding(found),
        ...(found.filled ? { filledAt: found.filled.filledAt.toISOString() } : {}),
      }
    },
  }
}
