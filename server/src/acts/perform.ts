import { randomUUID } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { Endpoint } from '@portal/contract/endpoint'
import type { By, Command, Heard, Kind, OwnClinic, RemoteClinic } from '../clinic/commands.ts'
import type { Tx } from '../db/database.ts'
import { Begun, type ActHandler, type Call, type Turns } from '../http/call.ts'
import { Problem, TryAgain } from '../http/problem.ts'
import type { Json, Order, Settled, Step } from './act.ts'
import { bringToEnd } from './bring-to-end.ts'
import { addIntent, sendingOf, waitMs } from './intents.ts'
import type { ActServices } from './services.ts'
import { NotMirrored, settle } from './settle.ts'

/** The most earlier acts for the same patient for which a new act waits. */
const mostBefore = 4

/** Judges an act in the call's transaction: first locks the patient, then judges the question. */
type Prepare<C, Answer> = (order: Order, call: C) => Promise<Step<Answer> | Settled<Answer>>

/**
 * Handler of a row that is an act. With the own clinic everything happens in the door's one transaction. With another system, a first transaction
 * judges the question and stores the intent, then the command is sent, and a second transaction settles it. HIS_ERROR when nothing is heard in time;
 * then the worker goes on.
 */
export const performing = <S extends ActServices<S>, C extends Call<Endpoint>, Answer>(
  services: S,
  prepare: Prepare<C, Answer>,
): ActHandler<C, Answer> => ({
  act: (turns) =>
    services.clinic.commands
      ? performAfar(services, services.clinic, turns, prepare)
      : performHere(services.clinic, turns, prepare),
})

const orderOf = ({ db, scope, language }: Call<Endpoint>): Order => ({ tx: db as Tx, scope, language })

const byOf = ({ scope }: Order): By => ({ accountId: scope.accountId, now: scope.now })

const name = (call: Call<Endpoint>, { patientId, bookingId }: { patientId: number; bookingId?: number | undefined }) =>
  call.about({ patientId, ...(bookingId === undefined ? {} : { entityId: bookingId }) })

const performHere = <C extends Call<Endpoint>, Answer>(
  clinic: OwnClinic,
  turns: Turns<C>,
  prepare: Prepare<C, Answer>,
): Promise<Answer> =>
  turns.run(async (call) => {
    const order = orderOf(call)
    const step = await prepare(order, call)
    if (!('act' in step)) {
      name(call, step)
      return step.answer
    }
    const carried = await clinic.carryOut(order.tx, byOf(order), step.asked.kind, step.asked.input)
    if (carried.state === 'refused') throw refusalOf(step, carried.code)
    await step.keep(carried)
    const answer = await step.answer(carried)
    await step.effects(carried, answer)
    name(call, { ...step, bookingId: step.bookingId ?? carried.done?.booking })
    return answer
  })

/** The refusal of a step. A slot that was not found may be one whose hold has just run out, which makes a second attempt worthwhile. */
const refusalOf = (step: Step<unknown>, code: Problem['code']): Error => {
  const problem = step.refusal(new Problem(code))
  return code === 'SLOT_TAKEN' || code === 'BOOKING_OVERLAP' ? new TryAgain(problem) : problem
}

async function performAfar<S extends ActServices<S>, C extends Call<Endpoint>, Answer>(
  services: S,
  clinic: RemoteClinic,
  turns: Turns<C>,
  prepare: Prepare<C, Answer>,
): Promise<Answer> {
  // Nobody waits longer than this for the clinic's system, however many questions come before theirs.
  const patience = AbortSignal.timeout(waitMs)
  for (let before = 0; before < mostBefore; before++) {
    // The door knows the answer: it is the answer to the first call.
    if (await turns.answered()) throw new Problem('NOT_FOUND')
    const begun = await turns.run(async (call) => begin(clinic, turns, call, prepare))
    if (!(begun instanceof Begun)) return begun
    const { command, kept, patientId } = begun.state
    if (command) return finish(services, clinic, turns, { command, kept, patience })
    const other = await sendingOf(services.database.db, patientId)
    if (other && !(await bringToEnd(services, clinic, other, patience))) break
  }
  throw new Problem('HIS_ERROR')
}

interface Going {
  /** Undefined while another command for the patient is under way. */
  readonly command: Command | undefined
  readonly kept: Json
  readonly patientId: number
}

/**
 * The first transaction. It tries and undoes everything that the second one will do, so that the second one does not refuse what the clinic has
 * accepted.
 */
async function begin<C extends Call<Endpoint>, Answer>(
  clinic: RemoteClinic,
  turns: Turns<C>,
  call: C,
  prepare: Prepare<C, Answer>,
): Promise<Answer | Begun<Going>> {
  const order = orderOf(call)
  const step = await prepare(order, call)
  if (!('act' in step)) {
    name(call, step)
    return step.answer
  }
  await rehearse(clinic, order, step)
  const { act, asked, kept, patientId, deadline } = step
  const intent = {
    act: act.name,
    accountId: order.scope.accountId,
    asked,
    kept,
    patientId,
    deadline,
    later: turns.later,
  }
  const command = await addIntent(order.tx, clinic.system, intent, order.scope.now)
  if (typeof command === 'string') throw step.refusal(new Problem(command))
  return new Begun({ command, kept, patientId })
}

async function rehearse<Answer>(clinic: RemoteClinic, order: Order, step: Step<Answer>): Promise<void> {
  await sql`savepoint rehearsal`.execute(order.tx)
  const made =
    step.asked.kind === 'hold' || step.asked.kind === 'book' ? { booking: `rehearsed ${randomUUID()}` } : null
  const outcome = await clinic.mirror(order.tx, byOf(order), step.asked, made)
  if (outcome.state === 'refused') throw refusalOf(step, outcome.code)
  await step.keep(outcome)
  await step.effects(outcome, await step.answer(outcome))
  await sql`rollback to savepoint rehearsal`.execute(order.tx)
}

async function finish<S extends ActServices<S>, C extends Call<Endpoint>, Answer>(
  services: S,
  clinic: RemoteClinic,
  turns: Turns<C>,
  { command, kept, patience }: { readonly command: Command; readonly kept: Json; readonly patience: AbortSignal },
): Promise<Answer> {
  const heard: Heard<Kind> = await clinic.commands.carryOut(command, patience)
  if (heard.state === 'unknown') throw new Problem('HIS_ERROR')
  try {
    return await turns.run(async (call) => {
      const ended = await settle(
        { services, clinic, acts: services.acts },
        { ...orderOf(call), now: services.clock() },
        command.id,
        heard,
        kept,
      )
      if (!ended) throw new Problem('HIS_ERROR')
      name(call, { patientId: ended.intent.patientId, bookingId: ended.bookingId })
      if (!ended.problem) return ended.answer as Answer
      // The result is stored although the answer is a refusal.
      throw new Problem(ended.problem.code, { ...ended.problem.extras, commit: true })
    })
  } catch (error) {
    if (error instanceof NotMirrored) throw new Problem('HIS_ERROR')
    throw error
  }
}
