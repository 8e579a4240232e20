import { createHash } from 'node:crypto'
import type { Db, Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import type { CallAtDoor } from './door.ts'
import type { Input } from './input.ts'
import { languageOf } from './language.ts'
import { Problem } from './problem.ts'
import { wrongValue } from './validation.ts'

const keptMs = 86_400_000
const keyForm = /^[A-Za-z0-9_.:-]{8,100}$/

/** Identifies a caller's call, so that repeating it gets the first answer; the hash tells whether it is really the same call. */
export interface AnswerKey {
  readonly key: string
  readonly inputHash: Buffer
}

/** The key of a call whose row takes one. Rejects with VALIDATION_ERROR when the key has a wrong form. */
export function answerKey({ row, request }: CallAtDoor, input: Input): AnswerKey | undefined {
  const key = row.idempotent ? request.headers['idempotency-key'] : undefined
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyForm.test(key))
    throw new Problem('VALIDATION_ERROR', { errors: { 'idempotency-key': wrongValue(languageOf(request)) } })
  // The address is part of the call: it often names the patient.
  const { params, query, body, file } = input
  const hash = createHash('sha256').update(JSON.stringify([params, query, body]))
  return { key, inputHash: (file ? hash.update(file) : hash).digest() }
}

/** Stores a call's answer together with its lines in the trail; fails when the key has an answer already. */
export const keepAnswer = (
  trail: RawBuilder<unknown>,
  { actor, name, now }: CallAtDoor,
  { key, inputHash }: AnswerKey,
  output: unknown,
): RawBuilder<unknown> =>
  actor
    ? sql`
        with trail as (${trail})
        insert into idempotent_answer (account_id, endpoint, key, body_hash, answer, created_at)
        values (${actor.accountId}, ${name}, ${key}, ${inputHash}, ${JSON.stringify(output)}::jsonb, ${now})`
    : trail

/** The stored answer for a key. Rejects with IDEMPOTENCY_KEY_REUSED when the key came with another call. */
export async function earlierAnswer(db: Db, { actor, name }: CallAtDoor, { key, inputHash }: AnswerKey) {
  if (!actor) return undefined
  const { rows } = await sql<{ inputHash: Buffer; answer: unknown }>`
    select body_hash as "inputHash", answer from idempotent_answer
    where account_id = ${actor.accountId} and endpoint = ${name} and key = ${key}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  if (!row.inputHash.equals(inputHash)) throw new Problem('IDEMPOTENCY_KEY_REUSED')
  return row.answer
}

/** Removes answers after a day, when nobody repeats the same call any more. */
export async function removeOldAnswers(tx: Tx, now: Date): Promise<void> {
  await sql`delete from idempotent_answer where created_at < ${new Date(now.getTime() - keptMs)}`.execute(tx)
}

/** Removes answers that accounts got about these bookings: a repeated call does not get them any more. */
export async function forgetAnswersAbout(
  tx: Tx,
  bookings: readonly { readonly accountId: number; readonly systemId: string }[],
): Promise<void> {
  if (bookings.length > 0)
    await sql`
      delete from idempotent_answer i using json_to_recordset(${JSON.stringify(bookings)}::json) as b("accountId" bigint, "systemId" text)
      where i.account_id = b."accountId" and i.answer ->> 'systemId' = b."systemId"`.execute(tx)
}
