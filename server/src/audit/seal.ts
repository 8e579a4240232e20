import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

const blockSize = 1000

interface SealedRow {
  id: number
  line: string
}

// The text of a row that is sealed: every column but the transaction, in one unambiguous form.
const line = sql<string>`jsonb_build_array(e.id, e.at at time zone 'UTC', e.event, e.kind, e.entity, e.entity_id, e.account_id,
  e.patient_id, e.acting_role, e.outcome, e.status, e.request_id, e.address)::text`

const hashBlock = (previous: Buffer, no: number, rows: readonly SealedRow[]): Buffer => {
  const hash = createHash('sha256').update(previous).update(`${no}\n`)
  for (const row of rows) hash.update(`${row.id}:${row.line}\n`)
  return hash.digest()
}

const genesis = Buffer.alloc(32)

/**
 * Seals the next blocks of the trail (U3): each seal hashes its events and the seal before it. Only events are taken
 * below which no transaction is open any more, so none can slip in behind a seal. Answers how many were sealed.
 */
export async function sealTrail(tx: Tx, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(7241001)`.execute(tx)
  const last = await sql<{ no: number; hash: Buffer; untilTx: string }>`
    select no, hash, until_tx::text as "untilTx" from audit_seal order by no desc limit 1`.execute(tx)
  const { untilTx, ...head } = last.rows[0] ?? { no: 0, hash: genesis, untilTx: '0' }
  let { no, hash } = head
  const horizon = await sql<{ tx: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(tx)
  const end = horizon.rows[0]!.tx
  const { rows } = await sql<SealedRow>`
    select e.id, ${line} as line from audit_event e
    where e.tx >= ${untilTx}::xid8 and e.tx < ${end}::xid8 order by e.tx, e.id`.execute(tx)
  for (let from = 0; from < rows.length; from += blockSize) {
    const block = rows.slice(from, from + blockSize)
    const previous = hash
    no += 1
    hash = hashBlock(previous, no, block)
    await sql`
      insert into audit_seal (no, sealed_at, until_tx, event_ids, previous_hash, hash)
      values (${no}, ${now}, ${end}::xid8, ${block.map((row) => row.id)}::bigint[], ${previous}, ${hash})`.execute(tx)
  }
  return rows.length
}

/** Checks every seal against the trail. Returns the numbers of seals that do not hold, in order; empty means whole. */
export async function brokenSeals(db: Db): Promise<number[]> {
  const seals = await sql<{ no: number; eventIds: number[]; previousHash: Buffer; hash: Buffer }>`
    select no, event_ids as "eventIds", previous_hash as "previousHash", hash from audit_seal order by no`.execute(db)
  const broken: number[] = []
  let previous: Buffer = genesis
  let expected = 1
  for (const seal of seals.rows) {
    const { rows } = await sql<SealedRow>`
      select e.id, ${line} as line from unnest(${seal.eventIds}::bigint[]) with ordinality as s (id, place)
      join audit_event e on e.id = s.id order by s.place`.execute(db)
    const holds =
      seal.no === expected &&
      rows.length === seal.eventIds.length &&
      seal.previousHash.equals(previous) &&
      hashBlock(previous, seal.no, rows).equals(seal.hash)
    if (!holds) broken.push(seal.no)
    previous = seal.hash
    expected = seal.no + 1
  }
  return broken
}
