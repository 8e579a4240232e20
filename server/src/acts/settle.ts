import { sql } from '../db/sql.ts'
import type { Carried, Heard, Kind, RemoteClinic } from '../clinic/commands.ts'
import { Problem } from '../http/problem.ts'
import type { Tx } from '../db/database.ts'
import type { Act, Json, Order } from './act.ts'
import { addIntent, endIntent, leftMs, takeIntent, type Intent } from './intents.ts'
import { whoseIs } from './whose.ts'

/** What is known for certain about a command; silence does not count. */
export type Certain = Exclude<Heard<Kind>, { state: 'unknown' }> | { readonly state: 'given up' }

/** How an intent ended, and what this call may report about it. */
export interface Ended {
  readonly intent: Intent
  /** Whether this call ended it. */
  readonly first: boolean
  readonly state: 'done' | 'refused' | 'given up'
  /** The answer, for a person who may still act; undefined for anybody else. */
  readonly answer?: unknown
  /** The hold or booking that the command was about. */
  readonly bookingId?: number
  /** Why there is no answer. */
  readonly problem?: Problem
}

/** Our own tables contradict what the clinic's system has accepted; the next import will correct them. */
export class NotMirrored extends Error {}

/**
 * Ends an intent in the caller's transaction: mirrors what was accepted, makes the answer, and runs the effects if the intent was still open. Caller
 * and worker may do this at the same time. The second one finds the intent ended and only makes the answer, from its own copy of the question
 * (`asked`), because the intent has removed its copy. Raises {@link NotMirrored}.
 */
export async function settle<S>(
  { services, clinic, acts }: { services: S; clinic: RemoteClinic; acts: ReadonlyMap<string, Act<S>> },
  order: Omit<Order, 'scope'> & { readonly now: Date },
  id: string,
  heard: Certain,
  asked?: Json,
): Promise<Ended | undefined> {
  const { tx, now } = order
  const intent = await takeIntent(tx, id)
  const act = intent && acts.get(intent.act)
  if (!intent || !act) return undefined
  const first = intent.state === 'sending'
  const end = (state: Ended['state'], outcome: Intent['outcome']) =>
    first ? endIntent(tx, id, { state, outcome, now }) : undefined
  const state = first ? (heard.state === 'accepted' ? 'done' : heard.state) : intent.state
  const whose = whoseIs(intent, now)

  if (state !== 'done') {
    const code = first ? (heard.state === 'refused' ? heard.code : null) : codeOf(intent)
    const problem = new Problem(code ?? 'HIS_ERROR')
    if (first) act.refusal(services, whose, intent.kept, problem)
    await end(state, code === null ? null : { code })
    return { intent, first, state: state, problem }
  }
  const carried =
    first && heard.state === 'accepted' ? await mirrored(clinic, tx, intent, heard.result) : { done: doneOf(intent) }
  const { done } = carried
  const bookingId = done?.booking ?? bookingIn(intent)
  const kept = first ? intent.kept : asked
  if (kept === undefined) return { intent, first, state }
  const ended = await apart(tx, async () => {
    const rest = await act.resume(services, { ...order, scope: whose }, whose, kept)
    if (first) await rest.keep(carried)
    const answer = await rest.answer(carried)
    if (first) await rest.effects(carried, answer)
    return { answer }
  })
  await end('done', { done })
  const follow =
    first && now.getTime() - intent.madeAt.getTime() >= leftMs ? act.abandoned(intent.kept, done) : undefined
  if (follow) {
    const { patientId, accountId } = intent
    const made = { ...follow, act: follow.act.name, patientId, accountId, later: null, deadline: intent.deadline }
    await addIntent(tx, clinic.system, made, now)
  }
  return { intent, first, state: 'done', ...(bookingId === undefined ? {} : { bookingId }), ...ended }
}

const codeOf = ({ outcome }: Intent) => (outcome && 'code' in outcome ? (outcome.code as Problem['code']) : null)
const doneOf = ({ outcome }: Intent) => (outcome && 'done' in outcome ? outcome.done : null)
const bookingIn = ({ asked }: Intent) => ('booking' in asked.input ? asked.input.booking : undefined)

/** Mirrors the command as of the time when it was asked: what was free or in the future then may not be so any more. */
async function mirrored(
  clinic: RemoteClinic,
  tx: Tx,
  { asked, accountId, madeAt }: Intent,
  result: { readonly booking: string } | null,
): Promise<Carried<Kind>> {
  const outcome = await clinic.mirror(tx, { accountId, now: madeAt }, asked, result)
  if (outcome.state !== 'accepted') throw new NotMirrored(`our own tables say ${outcome.code}`)
  return outcome
}

/** Runs work whose refusal undoes only itself: what the clinic's system has accepted stays, whoever may see it. */
async function apart<T>(tx: Tx, work: () => Promise<T>): Promise<T | { problem: Problem }> {
  await sql`savepoint act`.execute(tx)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await sql`rollback to savepoint act`.execute(tx)
    return { problem: error }
  }
}
