import { randomUUID } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { Asked, Command, Done, Kind } from '../clinic/commands.ts'
import { inItsWords, type Nameless } from '../clinic/remote/names.ts'
import type { Db, Tx } from '../db/database.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Later } from '../http/later.ts'
import type { Json } from './act.ts'

export type IntentState = 'sending' | 'done' | 'refused' | 'given up'

/** A command to a clinic's system for a patient, stored from before it is sent until it has ended. */
export interface Intent {
  readonly id: string
  readonly act: string
  readonly accountId: number | null
  readonly patientId: number
  readonly asked: Asked
  readonly command: Command
  /** Null once it has ended. */
  readonly kept: Json
  readonly later: Later | null
  readonly state: IntentState
  /** The result: when it was done and what changed in our tables, or the code of the refusal. */
  readonly outcome: { readonly done: Done[Kind] } | { readonly code: string } | null
  readonly madeAt: Date
  readonly deadline: Date
}

export const intentJob = 'clinic.intent'
/** Milliseconds for which a person waits for the clinic's answer. */
export const waitMs = 5_000
/** Milliseconds after which certainly nobody waits any more, whatever happened to the call. */
export const leftMs = 2 * waitMs
/** Enough attempts to last until the deadline, with pauses of up to an hour. */
const tries = 200

export type NewIntent = Pick<Intent, 'act' | 'accountId' | 'patientId' | 'asked' | 'kept' | 'later' | 'deadline'>

/**
 * Stores a command that is about to be sent, and a job that brings it to its end whatever happens to the sender. Both are committed before the first
 * byte is sent. Undefined while another command for the patient is under way.
 */
export async function addIntent(
  tx: Tx,
  system: string,
  made: NewIntent,
  now: Date,
): Promise<Command | Nameless | undefined> {
  const input = await inItsWords(tx, system, made.asked)
  if (typeof input === 'string') return input
  const command: Command = { id: randomUUID(), kind: made.asked.kind, input, notAfter: made.deadline.toISOString() }
  const { rows } = await sql`
    insert into clinic_intent (id, act, account_id, patient_id, asked, command, kept, later, state, made_at, deadline)
    values (${command.id}, ${made.act}, ${made.accountId}, ${made.patientId}, ${json(made.asked)}, ${json(command)}, ${json(made.kept)},
      ${json(made.later)}, 'sending', ${now}, ${made.deadline})
    on conflict (patient_id) where state = 'sending' do nothing
    returning id`.execute(tx)
  if (rows.length === 0) return undefined
  await enqueue(tx, {
    kind: intentJob,
    payload: { id: command.id },
    now,
    runAt: new Date(now.getTime() + leftMs),
    maxAttempts: tries,
  })
  return command
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

const columns = sql`
  i.id, i.act, i.account_id as "accountId", i.patient_id as "patientId", i.asked, i.command, i.kept, i.later, i.state, i.outcome,
  i.made_at as "madeAt", i.deadline`

export async function findIntent(db: Db, id: string): Promise<Intent | undefined> {
  const { rows } = await sql<Intent>`select ${columns} from clinic_intent i where i.id = ${id}`.execute(db)
  return rows[0]
}

/** The intent of a patient that is under way. */
export async function sendingOf(db: Db, patientId: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select i.id from clinic_intent i where i.patient_id = ${patientId} and i.state = 'sending'`.execute(db)
  return rows[0]?.id
}

/** Locks patient and intent, in the order in which acts begin, so that the intent is settled only once; undefined when the patient is gone. */
export async function takeIntent(tx: Tx, id: string): Promise<Intent | undefined> {
  await sql`
    select 1 from patient p where p.id = (select i.patient_id from clinic_intent i where i.id = ${id}) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<Intent>`select ${columns} from clinic_intent i where i.id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Records how the intent ended, and removes the personal data that it stored. */
export async function endIntent(
  tx: Tx,
  id: string,
  ended: { readonly state: Exclude<IntentState, 'sending'>; readonly outcome: Intent['outcome']; readonly now: Date },
): Promise<void> {
  await sql`
    update clinic_intent set state = ${ended.state}, outcome = ${json(ended.outcome)}, ended_at = ${ended.now}, kept = null, later = null
    where id = ${id} and state = 'sending'`.execute(tx)
}

const keptMs = 14 * 86_400_000

/** Removes intents that ended two weeks ago. */
export async function removeOldIntents(tx: Tx, now: Date): Promise<void> {
  await sql`delete from clinic_intent where ended_at < ${new Date(now.getTime() - keptMs)}`.execute(tx)
}
