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

/** Names one call of a caller, so that sending it again has its first answer; the hash tells whether it is the same call. */
export interface AnswerKey {
  readonly key: string
  readonly bodyHash: Buffer
}

/** The key a call brings where its row takes one; rejects with VALIDATION_ERROR when it has no possible form. */
export function answerKey({ row, request }: CallAtDoor, input: Input): AnswerKey | undefined {
  const key = row.idempotent ? request.headers['idempotency-key'] : undefined
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyForm.test(key))
    throw new Problem('VALIDATION_ERROR', { errors: { 'idempotency-key': wrongValue(languageOf(request)) } })
  return { key, bodyHash: createHash('sha256').update(JSON.stringify(input.body)).digest() }
}

/** Keeps a call's answer together with its lines in the trail; fails when the key's answer already stands. */
export const keepAnswer = (
  trail: RawBuilder<unknown>,
  { actor, name, now }: CallAtDoor,
  { key, bodyHash }: AnswerKey,
  output: unknown,
): RawBuilder<unknown> =>
  actor
    ? sql`
        with trail as (${trail})
        insert into idempotent_answer (account_id, endpoint, key, body_hash, answer, created_at)
        values (${actor.accountId}, ${name}, ${key}, ${bodyHash}, ${JSON.stringify(output)}::jsonb, ${now})`
    : trail

/** The answer that stands under the key; rejects with IDEMPOTENCY_KEY_REUSED when another call was sent with it. */
export async function earlierAnswer(db: Db, { actor, name }: CallAtDoor, { key, bodyHash }: AnswerKey) {
  if (!actor) return undefined
  const { rows } = await sql<{ bodyHash: Buffer; answer: unknown }>`
    select body_hash as "bodyHash", answer from idempotent_answer
    where account_id = ${actor.accountId} and endpoint = ${name} and key = ${key}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  if (!row.bodyHash.equals(bodyHash)) throw new Problem('IDEMPOTENCY_KEY_REUSED')
  return row.answer
}

/** Removes answers after a day: nobody sends the same call again by then. */
export async function removeOldAnswers(tx: Tx, now: Date): Promise<void> {
  await sql`delete from idempotent_answer where created_at < ${new Date(now.getTime() - keptMs)}`.execute(tx)
}
