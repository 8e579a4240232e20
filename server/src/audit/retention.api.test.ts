import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { freshDatabase } from '../testing/database.ts'
import { describeError } from '../log/log.ts'
import { keepState } from '../testing/kept-state.ts'
import { sealAll } from '../testing/seals.ts'
import { removeOldEvents } from './retention.ts'
import { brokenSeals } from './seal.ts'
import { appendEvents, type AuditEvent } from './trail.ts'

let database: Database
let restore: () => Promise<void>

const now = new Date()
const yearsAgo = (years: number, days = 0) => {
  const at = new Date(now)
  at.setUTCFullYear(at.getUTCFullYear() - years)
  return new Date(at.getTime() - days * 86_400_000)
}
/** Seals 1 to 4: two old ones, one that is old in part, a young one. */
const blocks = [[yearsAgo(9, 2), yearsAgo(9, 1)], [yearsAgo(8, 9)], [yearsAgo(7, 9), yearsAgo(1, 1)], [now]]
const line = (at: Date): AuditEvent => ({
  at,
  event: 'bookingList',
  kind: 'read',
  entity: 'booking',
  entityId: null,
  accountId: 7,
  patientId: 9,
  outcome: 'done',
  status: 200,
  requestId: 'r',
  address: '192.0.2.1',
  query: 'GET /mppd/api/bookings?patientId=9',
})

const seal = (at: Date) => sealAll(database, at)
const remove = (yearsKept: number, at = now) => database.transaction((tx) => removeOldEvents(tx, at, yearsKept))
const broken = () => brokenSeals(database.db)
const left = async () => {
  const { rows } = await sql<{ at: Date }>`select at from audit_event where event = 'bookingList' order by id`.execute(
    database.db,
  )
  return rows.map(({ at }) => at)
}

/** Changes the trail as somebody could who owns the database server itself. */
const tamper = (change: RawBuilder<unknown>) =>
  database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change.execute(tx)
  })

beforeAll(async () => {
  database = await freshDatabase()
  for (const block of blocks) {
    await appendEvents(block.map(line)).execute(database.db)
    await seal(block[0]!)
  }
  restore = await keepState(database)
})
beforeEach(() => restore())
afterAll(() => database.close())

test('what is older than the time goes, whole blocks of it, and the chain of seals still proves what is left', async () => {
  expect(await remove(10)).toBe(0)
  expect(await remove(7)).toBe(3)
  expect(await left()).toEqual(blocks.slice(2).flat())
  expect(await broken()).toEqual([])
  expect(await remove(7)).toBe(0)
  const { rows } = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from audit_seal where no = 2`.execute(
    database.db,
  )
  const removals = await sql`
    select kind, entity, entity_id as seals, account_id as who, outcome, query from audit_event where event = 'auditRetention'`.execute(
    database.db,
  )
  const until = yearsAgo(8, 9).toISOString().replace('Z', '000Z')
  expect(removals.rows).toEqual([
    {
      kind: 'delete',
      entity: 'audit-event',
      seals: '1-2',
      who: null,
      outcome: 'done',
      query: `until=${until}&events=3&hash=${rows[0]!.hash}`,
    },
  ])
  // A clock that runs ahead takes nothing that is young: the database asks its own.
  const later = new Date(now.getTime() + 9 * 366 * 86_400_000)
  await expect(remove(7, later)).rejects.toMatchObject({ code: '42501' })
  expect(await left()).toEqual(blocks.slice(2).flat())
})

test('a second removal goes on where the first ended, and what both left is whole', async () => {
  expect(await remove(9)).toBe(2)
  await seal(now)
  expect(await remove(8)).toBe(1)
  const { rows } =
    await sql`select entity_id as seals from audit_event where event = 'auditRetention' order by id`.execute(
      database.db,
    )
  expect(rows).toEqual([{ seals: '1-1' }, { seals: '2-2' }])
  expect(await broken()).toEqual([])
})

test('nothing is removed while a block is not as it was sealed: the evidence stays', async () => {
  await tamper(sql`update audit_event set account_id = 8 where id = (select event_ids[1] from audit_seal where no = 2)`)
  const refused = await remove(7).catch((error: Error) => error)
  expect(String(refused)).toContain('does not hold at seal 2')
  expect(describeError(refused), 'in the log').toMatchObject({ error: 'TrailBroken', code: 'SEALS_BROKEN' })
  expect(await left()).toEqual(blocks.flat())
})

test('only the whole of what a removal names, and nothing younger than two years, can leave the trail', async () => {
  const { db } = database
  const refused = { code: '42501' }
  await expect(sql`delete from audit_event where at < ${yearsAgo(7)}`.execute(db)).rejects.toMatchObject(refused)
  await expect(sql`delete from audit_event where false`.execute(db)).rejects.toMatchObject(refused)
  await expect(sql`select audit_retention(3, now())`.execute(db)).rejects.toMatchObject(refused)
  await expect(sql`select audit_retention(0, now())`.execute(db)).rejects.toThrow('no seal 0')
  const first = sql`select audit_retention(1, now())`
  const forged = sql`
    insert into audit_event (at, event, kind, entity, entity_id, outcome, status, request_id)
    values (now(), 'auditRetention', 'delete', 'audit-event', '1-1', 'done', 200, 'audit-retention')`
  for (const [removal, more] of [
    [first, sql`delete from audit_event where id = (select event_ids[1] from audit_seal where no = 2)`],
    [forged, sql`delete from audit_event where id = (select event_ids[1] from audit_seal where no = 1)`],
  ] as const) {
    const work = database.transaction(async (tx) => {
      await removal.execute(tx)
      await more.execute(tx)
    })
    await expect(work).rejects.toMatchObject(refused)
  }
  expect(await left()).toEqual(blocks.flat())
})

test('lines removed by hand, a beginning that was moved and lines that were too young are named', async () => {
  await tamper(sql`delete from audit_event where at < ${yearsAgo(8)}`)
  expect(await broken()).toEqual([1, 2])
  await restore()

  await remove(7)
  await tamper(sql`update audit_event set entity_id = '1-1' where event = 'auditRetention'`)
  expect(await broken()).toEqual([2])
  await tamper(sql`delete from audit_event where event = 'auditRetention'`)
  expect(await broken()).toEqual([1, 2])
  await restore()

  // A removal of everything that is made up, at a time that suits it.
  const forge = (at: Date) => sql`
    insert into audit_event (at, event, kind, entity, entity_id, outcome, status, request_id)
    values (${at}, 'auditRetention', 'delete', 'audit-event', '1-4', 'done', 200, 'audit-retention')`
  await tamper(sql`delete from audit_event`)
  await tamper(forge(new Date(now.getTime() + 9 * 366 * 86_400_000)))
  expect(await broken()).toEqual([3, 4])
  // The seals cannot be made older either: their age is in the chain.
  await tamper(sql`update audit_seal set newest = ${yearsAgo(7)} where no > 2`)
  expect(await broken()).toEqual([3, 4])
  await restore()

  await remove(7)
  await tamper(sql`update audit_seal set hash = sha256('forged') where no = 1`)
  expect(await broken()).toEqual([1, 2])
})
