import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { removeOldEvents } from '../audit/retention.ts'
import { brokenSeals } from '../audit/seal.ts'
import { appendEvents } from '../audit/trail.ts'
import { cast } from '../seed/cast.ts'
import { seedSmall } from '../seed/seed-small.ts'
import { freshDatabase } from '../testing/database.ts'
import { person } from '../testing/harness.ts'
import { sealAll } from '../testing/seals.ts'
import { startServer } from '../testing/server-process.ts'
import type { Database } from './database.ts'
import { grantPortal } from './grants.ts'
import { sql } from './sql.ts'
import { openUpToDate } from './up-to-date.ts'

const user = `portal_${randomUUID().replaceAll('-', '')}`
/** The refusal by missing rights; a trigger would say that the trail is append-only. */
const refused = { code: '42501', message: expect.stringMatching(/^(permission denied|must be owner)/) as string }
const now = new Date()
const yearsAgo = (years: number) => new Date(now.getTime() - years * 366 * 86_400_000)

let database: Database

/** An old event in a seal of its own. */
async function sealOldEvent(at: Date): Promise<void> {
  const event = { at, event: 'bookingList', kind: 'read', entity: 'booking', entityId: null, accountId: 7 }
  const rest = { patientId: 9, outcome: 'done', status: 200, requestId: 'r', address: null }
  await appendEvents([{ ...event, ...rest }]).execute(database.db)
  await sealAll(database, at)
}
const events = async (name: string) =>
  (await sql`select from audit_event where event = ${name}`.execute(database.db)).rows.length

beforeAll(async () => {
  database = await freshDatabase()
  await seedSmall(database)
  await sql`create role ${sql.id(user)} login`.execute(database.db)
  await sealOldEvent(yearsAgo(10))
  await sealOldEvent(yearsAgo(8))
})
afterAll(async () => {
  await sql`drop owned by ${sql.id(user)}`.execute(database.db)
  await sql`drop role ${sql.id(user)}`.execute(database.db)
  await database.close()
})

test('a user with the portal’s rights reads and appends to the trail and removes what is old, and can do nothing else to it', async () => {
  await grantPortal(database, user)
  const as = <T>(work: Parameters<typeof database.transaction<T>>[0]) =>
    database.transaction<T>(async (tx) => {
      await sql`set local role ${sql.id(user)}`.execute(tx)
      return work(tx)
    })
  for (const change of [
    sql`update audit_event set outcome = 'NOT_FOUND'`,
    sql`delete from audit_event`,
    sql`truncate audit_event`,
    sql`update audit_seal set newest = now()`,
    sql`delete from audit_seal`,
    sql`truncate audit_seal`,
    sql`alter table audit_event disable trigger audit_event_removal`,
    sql`drop table audit_seal`,
    sql`create function audit_is_append_only() returns trigger language plpgsql as 'begin return null; end'`,
    sql`update schema_migration set sha256 = ''`,
    sql`delete from schema_migration`,
    sql`create table another ()`,
  ])
    await expect(as((tx) => change.execute(tx))).rejects.toMatchObject(refused)
  await as((tx) => appendEvents([]).execute(tx))
  expect(await as((tx) => removeOldEvents(tx, now, 9))).toBe(1)
  expect([await events('bookingList'), await events('auditRetention')]).toEqual([1, 1])
  expect(await brokenSeals(database.db)).toEqual([])
})

test('a user who owns the tables, or may do anything, is given nothing', async () => {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(database.db)
  await expect(grantPortal(database, rows[0]!.name)).rejects.toThrow('neither the owner')
  await expect(grantPortal(database, 'nobody_at_all')).rejects.toThrow('neither the owner')
})

describe.each(process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
  test('the portal runs as a user of its own, prepared by the owner, then without the owner’s address', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const owner = new URL(process.env.TEST_DATABASE_URL!)
    owner.pathname = `/${rows[0]!.name}`
    const own = new URL(owner)
    own.username = user
    const first = await startServer('memory://', { DATABASE_URL: own.href, DATABASE_OWNER_URL: owner.href })
    try {
      const anna = person(first.url)
      await anna.call('login', { body: { username: cast.anna.username, password: cast.anna.password } })
      expect(await anna.call('patientList')).not.toEqual([])
      // The job runs at the start, as that user.
      await vi.waitFor(async () => expect(await events('bookingList')).toBe(0), { timeout: 20_000 })
    } finally {
      await first.end('SIGTERM')
    }
    expect(first.output()).not.toContain('failed')
    const settings = { dataDir: '', databaseUrl: own.href, databaseOwnerUrl: undefined, databasePool: 1 }
    const again = await openUpToDate(settings)
    await again.ping(2_000)
    await again.close()
    await expect(openUpToDate({ ...settings, databaseUrl: owner.href, databaseOwnerUrl: owner.href })).rejects.toThrow(
      'neither the owner',
    )
  })
})
