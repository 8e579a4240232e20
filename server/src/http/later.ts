import { sql, type RawBuilder } from '../db/sql.ts'
import { appendEvents } from '../audit/trail.ts'
import type { Tx } from '../db/database.ts'
import type { CallAtDoor } from './door.ts'
import type { AnswerKey } from './idempotency.ts'

/** What is stored about a call to record its end when the call itself is over. Plain JSON, which another version of the portal may read: names stay. */
export interface Later {
  readonly event: string
  readonly kind: string
  readonly entity: string
  readonly requestId: string
  readonly address: string
  /** The key under which its answer is stored, and the hash of all that the call had with it; null when it came without a key. */
  readonly key: { readonly key: string; readonly bodyHash: string } | null
}

/** What is stored about a call for later. */
export function laterOf({ name, row, request }: CallAtDoor, key: AnswerKey | undefined): Later {
  const { kind, entity } = row.audit.kind === 'none' ? { kind: 'none', entity: '' } : row.audit
  return {
    event: name,
    kind,
    entity,
    requestId: request.id,
    address: request.ip,
    key: key ? { key: key.key, bodyHash: key.inputHash.toString('hex') } : null,
  }
}

/** How a call ended after everybody had stopped waiting for it. */
export interface LateEnd {
  readonly at: Date
  readonly accountId: number | null
  readonly patientId: number
  readonly entityId: string | null
  /** `done`, or the code of the refusal. */
  readonly outcome: string
  readonly status: number
}

/** Records the end of such a call, with its answer for a repetition. */
export async function recordLater(tx: Tx, later: Later, end: LateEnd, answer?: unknown): Promise<void> {
  const { event, kind, entity, requestId, address, key } = later
  const lines: RawBuilder<unknown> = appendEvents([{ event, kind, entity, requestId, address, ...end }])
  await lines.execute(tx)
  if (!key || end.accountId === null || answer === undefined) return
  await sql`
    insert into idempotent_answer (account_id, endpoint, key, body_hash, answer, created_at)
    values (${end.accountId}, ${event}, ${key.key}, ${Buffer.from(key.bodyHash, 'hex')}, ${JSON.stringify(answer)}::jsonb, ${end.at})
    on conflict do nothing`.execute(tx)
}
