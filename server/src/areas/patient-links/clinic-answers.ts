import { giveOwnRecord, ownAccountOf } from '../../access/links.ts'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import { appendEvents, eventOfNobody } from '../../audit/trail.ts'
import type { Database, Tx } from '../../db/database.ts'
import { rounds, type Rounds } from '../../jobs/rounds.ts'
import { describeError, type Log } from '../../log/log.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { AccessRequestsPort } from '../../outside/access-requests/api.ts'
import {
  confirmGuardian,
  confirmIdentity,
  keepAnswer,
  refuseGuardian,
  takeOwnRequest,
  waitingForClinic,
  type WaitingRequest,
} from './store-clinic-answers.ts'

/** Number of requests in one call to the clinic: a few dozen kilobytes. */
const atOnce = 100

/** Asks the clinic regularly for its decisions on requests for its patients' records. */
export interface ClinicAnswers extends Rounds {
  /** Sends all waiting requests to the clinic and carries out its decisions; raises an error when it does not answer. */
  ask(): Promise<void>
}

/** Several processes may ask: each request is answered only once. No transaction is open while the clinic is asked. */
export function clinicAnswers(given: {
  readonly database: Database
  readonly clinic: Pick<AccessRequestsPort, 'ask'>
  readonly clock: () => Date
  readonly log: Pick<Log, 'warn'>
  /** What else the clinic is asked in each round, after all these requests were answered. */
  readonly also: () => Promise<void>
}): ClinicAnswers {
  const { database, clinic, clock, log, also } = given

  async function ask(): Promise<void> {
    let after = { accountId: 0, patientId: 0 }
    for (;;) {
      const waiting = await waitingForClinic(database.db, clock(), { after, count: atOnce })
      const last = waiting.at(-1)
      if (!last) return also()
      const answers = new Map((await clinic.ask(waiting.map(shown))).map(({ id, answer }) => [id, answer]))
      for (const request of waiting) {
        const answer = answers.get(request.id)
        if (!answer) continue
        await database.transaction((tx) => applyAnswer(tx, request, answer === 'AGREED', clock()))
      }
      after = last
    }
  }

  const quietly = () =>
    ask().catch((error: unknown) => log.warn(describeError(error), 'the clinic was not asked about requests'))
  return { ...rounds(quietly), ask }
}

const shown = ({ id, askedAt, role, by, patient }: WaitingRequest) => ({ id, askedAt, role, by, patient })

/**
 * Carries out the clinic's decision on a request and tells the account; does nothing when the request was answered or withdrawn meanwhile. A record
 * that belongs to another account by now is given to nobody.
 */
async function applyAnswer(tx: Tx, request: WaitingRequest, agreed: boolean, now: Date): Promise<void> {
  const given =
    request.role === 'PATIENT' ? await answerOwn(tx, request, agreed, now) : await answerCare(tx, request, agreed, now)
  if (given === undefined) return
  const { accountId, patientId, role, by, patient } = request
  await appendEvents([
    eventOfNobody({
      at: now,
      event: 'clinicAnswersRequest',
      entity: 'patient-link',
      entityId: String(accountId),
      patientId,
      outcome: given ? 'done' : 'refused',
      requestId: 'clinic-answers',
    }),
  ]).execute(tx)
  if (!by.email) return
  const name = `${patient.name} ${patient.lastName}`
  // Who was refused a guardian's right hears no more than that: the name is in the words of whoever asked.
  const data = { role, agreed: given, ...(given && role !== 'PATIENT' ? { patient: name } : {}) }
  await queueMail(tx, { to: by.email, language: request.language, template: 'requestAnswered', data, now })
}

/** Whether the record was given; undefined when the request does not wait any more. */
async function answerOwn(tx: Tx, key: WaitingRequest, agreed: boolean, now: Date): Promise<boolean | undefined> {
  if (!(await takeOwnRequest(tx, key))) return undefined
  const given = agreed && (await giveOwnRecord(tx, { ...key, changedBy: null, now }))
  await keepAnswer(tx, key, given ? 'AGREED' : 'REFUSED', now)
  if (given) await confirmIdentity(tx, key)
  return given
}

async function answerCare(tx: Tx, key: WaitingRequest, agreed: boolean, now: Date): Promise<boolean | undefined> {
  const waited = agreed ? await confirmGuardian(tx, key, now) : await refuseGuardian(tx, key)
  if (!waited) return undefined
  await keepAnswer(tx, key, agreed ? 'AGREED' : 'REFUSED', now)
  const patient = agreed ? await ownAccountOf(tx, key.patientId) : undefined
  if (patient) await tellContacts(tx, await contactsOf(tx, patient.accountId), 'CARER_BY_CLINIC', now)
  return agreed
}
