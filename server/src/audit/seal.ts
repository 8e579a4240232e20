import { createHash } from 'node:crypto'
import type { Db, Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'

const blockSize = 1000
const readAtOnce = 200

/**
 * The minimum number of years that events stay in the trail, as the rules for medical systems demand of logs (KRI); the database enforces the same
 * limit.
 */
export const leastYearsKept = 2

interface SealedRow {
  id: number
  line: string
}

/** The next lines to be sealed; all is null where there are none. */
interface Block {
  ids: number[] | null
  linesHash: Buffer | null
  /** Of the newest line: UTC, with microseconds. */
  newest: string | null
  /** Of the last line. */
  tx: string | null
}

interface Seal {
  no: number
  eventIds: number[]
  previousHash: Buffer
  hash: Buffer
  /** Missing on seals made before events could be removed from the trail. */
  linesHash: Buffer | null
  newest: string
}

const instant = (value: RawBuilder<unknown>) =>
  sql<string>`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

// The text of a row that is sealed: every column but the transaction, in one unambiguous form. Rows without a query have the form that
// they had before there was one.
const columns = sql`e.id, e.at at time zone 'UTC', e.event, e.kind, e.entity, e.entity_id, e.account_id, e.patient_id, e.acting_role, e.outcome, e.status,
  e.request_id, e.address`
const line = sql<string>`
  case when e.query is null then json_build_array(${columns}) else json_build_array(${columns}, e.query) end::text`

const linesOf = (rows: readonly SealedRow[]): string => rows.map((row) => `${row.id}:${row.line}\n`).join('')
const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

const hashSeal = (seal: {
  no: number
  previousHash: Buffer
  newest: string
  count: number
  linesHash: Buffer
}): Buffer => sha256(seal.previousHash, `${seal.no}\n${seal.newest}\n${seal.count}\n`, seal.linesHash)

const genesis = Buffer.alloc(32)

/**
 * Seals the next blocks of the trail (U3): each seal hashes its events and the previous seal. Only events older than every open transaction are
 * sealed, so that no event can be added to a sealed block later. Returns the number of events sealed.
 */
export async function sealTrail(tx: Tx, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(7241001)`.execute(tx)
  const last = await sql<{ no: number; hash: Buffer; untilTx: string }>`
    select no, hash, until_tx::text as "untilTx" from audit_seal order by no desc limit 1`.execute(tx)
  const { untilTx, ...head } = last.rows[0] ?? { no: 0, hash: genesis, untilTx: '0' }
  let { no, hash } = head
  const horizon = await sql<{ tx: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(tx)
  const end = horizon.rows[0]!.tx
  let after = { tx: untilTx, id: 0 }
  for (let sealed = 0; ;) {
    // A block at a time: behind a long transaction hundreds of thousands of lines may wait, and other calls go on between two blocks.
    const { rows } = await sql<Block>`
      select array_agg(e.id order by e.tx, e.id) as ids, ${instant(sql`max(e.at)`)} as newest, max(e.tx)::text as tx,
        sha256(convert_to(string_agg(concat(e.id, ':', ${line}, chr(10)), '' order by e.tx, e.id), 'UTF8')) as "linesHash"
      from (
        select * from audit_event e where (e.tx, e.id) > (${after.tx}::xid8, ${after.id}::bigint) and e.tx < ${end}::xid8
        order by e.tx, e.id limit ${blockSize}) e`.execute(tx)
    const { ids, linesHash, newest, tx: latest } = rows[0]!
    if (!ids || !linesHash || newest === null || latest === null) return sealed
    const previousHash = hash
    no += 1
    hash = hashSeal({ no, previousHash, newest, count: ids.length, linesHash })
    await sql`
      insert into audit_seal (no, sealed_at, until_tx, event_ids, previous_hash, hash, lines_hash, newest)
      values (${no}, ${now}, ${end}::xid8, ${ids}::bigint[], ${previousHash}, ${hash}, ${linesHash},
        ${newest}::timestamp at time zone 'UTC')`.execute(tx)
    sealed += ids.length
    if (ids.length < blockSize) return sealed
    after = { tx: latest, id: ids.at(-1)! }
  }
}

/** Number of the last seal whose events have been removed; 0 while none have. */
export async function removedUntil(db: Db): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    select coalesce(max(split_part(entity_id, '-', 2)::bigint), 0) as no from audit_event where event = 'auditRetention'`.execute(
    db,
  )
  return rows[0]!.no
}

/** The newest time that an event removed by the last removal may have. */
async function removableUntil(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select ${instant(sql`limits.at`)} as at from (
      select least(max(at), now()) - make_interval(years => ${leastYearsKept}) as at from audit_event
      where event = 'auditRetention') limits`.execute(db)
  return rows[0]!.at
}

async function* seals(db: Db, range: { after: number; until: number }): AsyncGenerator<Seal> {
  for (let after = range.after; ;) {
    const { rows } = await sql<Seal>`
      select no, event_ids as "eventIds", previous_hash as "previousHash", hash, lines_hash as "linesHash",
        ${instant(sql`newest`)} as newest
      from audit_seal where no > ${after} and no <= ${range.until} order by no limit ${readAtOnce}`.execute(db)
    yield* rows
    if (rows.length < readAtOnce) return
    after = rows.at(-1)!.no
  }
}

const holds = (seal: Seal, rows: readonly SealedRow[]): boolean => {
  const lines = linesOf(rows)
  if (!seal.linesHash) return sha256(seal.previousHash, `${seal.no}\n`, lines).equals(seal.hash)
  return sha256(lines).equals(seal.linesHash) && isLinked(seal)
}

const isLinked = ({ linesHash, eventIds, ...seal }: Seal): boolean =>
  linesHash === null || hashSeal({ ...seal, count: eventIds.length, linesHash }).equals(seal.hash)

/**
 * Checks every seal, or those in a range, against the trail. Returns the numbers of broken seals, in order; empty means that the trail is intact.
 * Where events were removed, the seals themselves are checked: their chain, and that nothing was removed too early.
 */
export async function brokenSeals(db: Db, range = { after: 0, until: Number.MAX_SAFE_INTEGER }): Promise<number[]> {
  const begun = await removedUntil(db)
  const limit = begun > 0 ? await removableUntil(db) : ''
  const broken: number[] = []
  let previous: Buffer | undefined = range.after === 0 ? genesis : undefined
  let expected = range.after + 1
  for await (const seal of seals(db, range)) {
    const { rows } = await sql<SealedRow>`
      select e.id, ${line} as line from unnest(${seal.eventIds}::bigint[]) with ordinality as s (id, place)
      join audit_event e on e.id = s.id order by s.place`.execute(db)
    const inPlace = seal.no === expected && (previous === undefined || seal.previousHash.equals(previous))
    const whole =
      seal.no > begun
        ? rows.length === seal.eventIds.length && holds(seal, rows)
        : rows.length === 0 && seal.newest < limit && isLinked(seal)
    if (!inPlace || !whole) broken.push(seal.no)
    previous = seal.hash
    expected = seal.no + 1
  }
  // Lines that were removed by plan during this check would look as if they were missing.
  return broken.length > 0 && (await removedUntil(db)) !== begun ? brokenSeals(db, range) : broken
}
