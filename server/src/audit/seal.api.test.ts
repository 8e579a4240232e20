import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, type RawBuilder } from '../db/sql.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { sealAll } from '../testing/seals.ts'
import { today } from '../testing/targets.ts'
import { brokenSeals, sealTrail } from './seal.ts'

let portal: TestPortal
let restore: () => Promise<void>

const seal = (): Promise<number> => portal.database.transaction((tx) => sealTrail(tx, today))

beforeAll(async () => {
  portal = await startPortal({ today })
  const anna = await portal.as('anna')
  for (let block = 0; block < 3; block++) {
    for (let count = 0; count < 4; count++) await anna.call('patientList')
    await sealAll(portal.database, today)
  }
  restore = await keepStateOf(portal)
})
beforeEach(() => restore())
afterAll(() => portal.close())

/** Changes the trail as somebody could who owns the database server itself. */
const tamper = (change: RawBuilder<unknown>): Promise<unknown> =>
  portal.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change.execute(tx)
  })

test('the portal itself cannot change, remove or empty what was recorded', async () => {
  const { db } = portal.database
  for (const table of ['audit_event', 'audit_seal']) {
    const before = await portal.rows(table)
    const name = sql.table(table)
    for (const change of [
      sql`update ${name} set ${sql.ref(table === 'audit_event' ? 'outcome' : 'sealed_at')} = default`,
      sql`delete from ${name}`,
      sql`truncate ${name} cascade`,
    ]) {
      await expect(change.execute(db)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await portal.rows(table)).toEqual(before)
  }
})

test('an untouched trail is whole, seal after seal, and sealing again adds nothing', async () => {
  const { rows } = await sql<{ no: number; events: number }>`
    select no, cardinality(event_ids) as events from audit_seal order by no`.execute(portal.database.db)
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(rows.map(({ no }) => no)).toEqual(rows.map((_, index) => index + 1))
  expect(await brokenSeals(portal.database.db)).toEqual([])
  expect(await seal()).toBe(0)
})

test('however many lines wait, also of one transaction, each is sealed once, in blocks of a thousand', async () => {
  const { db } = portal.database
  await sql`
    insert into audit_event (at, event, kind, entity, outcome, status, request_id)
    select ${today}::timestamptz, 'patientList', 'read', 'patient', 'done', 200, 'many ' || n from generate_series(1, 2300) n`.execute(
    db,
  )
  const { rows: before } = await sql<{ no: number }>`select coalesce(max(no), 0) as no from audit_seal`.execute(db)
  await sealAll(portal.database, today)
  const { rows } = await sql<{ events: number; differing: number }>`
    select cardinality(event_ids) as events, (select count(distinct id) from unnest(event_ids) id) as differing
    from audit_seal where no > ${before[0]!.no} order by no`.execute(db)
  expect(rows.slice(0, 2).map(({ events }) => events)).toEqual([1000, 1000])
  expect(rows.reduce((sum, { events }) => sum + events, 0)).toBeGreaterThanOrEqual(2300)
  for (const { events, differing } of rows) expect(differing).toBe(events)
  const { rows: twice } = await sql`
    select from (select unnest(event_ids) as id from audit_seal) s group by s.id having count(*) > 1`.execute(db)
  expect(twice).toEqual([])
  expect(await brokenSeals(db)).toEqual([])
})

test('a seal is the hash of its lines in the form of all releases', async () => {
  const { db } = portal.database
  const hostile = 'ż "quoted" \\ back\\n /slash/ \u0001\t\r\n\u2028 😀 </script> \' $1'
  const lines = [
    { at: '2026-11-23T08:00:00.5', entity: 'patient', entityId: hostile, status: 200, query: null },
    {
      at: '2026-11-23T08:00:00',
      entity: 'booking',
      entityId: null,
      status: 404,
      query: `GET /mppd/api/bookings?phrase=* ${hostile}`,
    },
  ]
  const written: string[] = []
  for (const { at, entity, entityId, status, query } of lines) {
    const { rows } = await sql<{ id: number }>`
      insert into audit_event (at, event, kind, entity, entity_id, outcome, status, request_id, address, query)
      values (${at}::timestamp at time zone 'UTC', 'search', 'read', ${entity}, ${entityId}, 'done', ${status}, 'form', '192.0.2.1', ${query})
      returning id`.execute(db)
    const { id } = rows[0]!
    const columns = [id, at, 'search', 'read', entity, entityId, null, null, null, 'done', status, 'form', '192.0.2.1']
    const values = [...columns, ...(query === null ? [] : [query])].map((value) => JSON.stringify(value))
    written.push(`${id}:[${values.join(', ')}]\n`)
  }
  await sealAll(portal.database, today)
  const { rows } = await sql<{ linesHash: Buffer; events: number; newest: Date }>`
    select lines_hash as "linesHash", cardinality(event_ids) as events, newest from audit_seal order by no desc limit 1`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      linesHash: createHash('sha256').update(written.join('')).digest(),
      events: 2,
      newest: new Date('2026-11-23T08:00:00.500Z'),
    },
  ])
  expect(await brokenSeals(db)).toEqual([])
})

test('any changed column of a sealed event breaks its seal and no other', async () => {
  const columns = {
    at: sql`at + interval '1 ms'`,
    event: sql`'bookingView'`,
    kind: sql`'update'`,
    entity: sql`'booking'`,
    entity_id: sql`'1'`,
    account_id: sql`account_id + 1`,
    patient_id: sql`null`,
    acting_role: sql`'WARD'`,
    outcome: sql`'NOT_FOUND'`,
    status: sql`404`,
    request_id: sql`'other'`,
    address: sql`'192.0.2.1'`,
    query: sql`'GET /'`,
  }
  for (const [column, value] of Object.entries(columns)) {
    await restore()
    await tamper(sql`
      update audit_event set ${sql.ref(column)} = ${value}
      where id = (select min(id) from audit_event where event = 'patientList' and id = any((select event_ids from audit_seal where no = 2)::bigint[]))`)
    expect([column, await brokenSeals(portal.database.db)]).toEqual([column, [2]])
  }
})

test('a removed event breaks its seal', async () => {
  await tamper(sql`delete from audit_event where id = (select event_ids[1] from audit_seal where no = 3)`)
  expect(await brokenSeals(portal.database.db)).toEqual([3])
})

test('a seal made anew over altered events does not fit the next one, and a removed one leaves a gap', async () => {
  await tamper(sql`update audit_seal set hash = sha256('forged') where no = 1`)
  expect(await brokenSeals(portal.database.db)).toEqual([1, 2])
  await restore()
  await tamper(sql`delete from audit_seal where no = 2`)
  expect(await brokenSeals(portal.database.db)).toContain(3)
})
