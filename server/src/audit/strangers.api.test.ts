import { expect, test, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { limits } from '../http/limits.ts'
import { cast } from '../seed/cast.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import type { TestPortal } from '../testing/harness.ts'
import { onePortal } from '../testing/one-portal.ts'
import { callRow, ownPage, today, type Answer, type Input } from '../testing/targets.ts'
import type { EndpointName } from '@portal/contract'
import { Strangers } from './strangers.ts'

let portal: TestPortal
onePortal((running) => (portal = running), { env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })

const asked = (address: string, name: EndpointName, input: Input = {}, cookie?: string): Promise<Answer> =>
  callRow(portal.url, name, input, {
    ...ownPage(portal.url),
    'x-forwarded-for': address,
    ...(cookie ? { cookie } : {}),
  })
const trail = ['audit_event', 'event_log', 'login_failure', 'session']
type Counts = Record<string, number>
/** What was counted of an address. */
const counted = async (address: string): Promise<Counts[]> => {
  await portal.app.writeStrangers()
  const { rows } = await sql<{ counts: Counts }>`
    select counts from counted_call where place = ${address} order by minute`.execute(portal.database.db)
  return rows.map(({ counts }) => counts)
}

test('three thousand refused calls of a stranger leave one row', async () => {
  const before = await portal.rows(...trail)
  const statuses: number[] = []
  for (let round = 0; round < 30; round++) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => asked('203.0.113.10', 'bookingList')))
    statuses.push(...answers.map(({ status }) => status))
    if (round === 10) await portal.app.writeStrangers()
  }
  const refused = statuses.filter((status) => status === 401).length
  expect(refused).toBeGreaterThanOrEqual(limits.default.perCaller)
  expect(statuses.filter((status) => status === 429).length).toBe(3000 - refused)
  expect(await counted('203.0.113.10')).toEqual([
    { 'bookingList UNAUTHENTICATED': refused, 'bookingList TOO_MANY_REQUESTS': 3000 - refused },
  ])
  expect(await portal.rows(...trail)).toEqual(before)
})

test('a call over the limit of its address asks the database nothing, whatever cookie it brings', async () => {
  const cookie = (await portal.as('anna')).cookie()
  const body = { username: cast.anna.username, password: 'wrong' }
  for (let count = 0; count < limits.login.perAddress; count++) await asked('203.0.113.11', 'login', { body }, cookie)
  await portal.app.worker.stop()
  const connected = vi.spyOn(portal.database.connections, 'connect')
  for (const brought of [cookie, `session=${'x'.repeat(43)}`, undefined])
    expect((await asked('203.0.113.11', 'login', { body }, brought)).status).toBe(429)
  expect(connected).not.toHaveBeenCalled()
  await asked('203.0.113.12', 'login', { body })
  expect(connected).toHaveBeenCalled()
  connected.mockRestore()
  portal.app.worker.start()
})

test('what people with a session are refused stands in the trail, except that they called too often', async () => {
  const [cookie, before] = [(await portal.as('anna')).cookie(), await portal.rows('audit_event')]
  for (let count = 0; count < limits.code.perCaller + 5; count++)
    await asked('203.0.113.13', 'bookingCodeConfirm', { body: { bookingId: '1', confirmationCode: '000000' } }, cookie)
  expect(await portal.rows('audit_event')).toEqual({ audit_event: before['audit_event']! + limits.code.perCaller })
  expect(await counted('203.0.113.13')).toEqual([{ 'bookingCodeConfirm TOO_MANY_REQUESTS': 5 }])
})

test('what strangers report, ask for and get wrong is counted and leaves nothing of theirs', async () => {
  const before = [await fingerprint(portal.database), await portal.rows(...trail)]
  await asked('203.0.113.14', 'eventLogCreate', {
    body: { eventLogType: 'LOGIN_FAILURE', description: 'x'.repeat(500) },
  })
  await asked('203.0.113.14', 'logout')
  await asked('203.0.113.14', 'passwordReset', { body: { token: 'none', newPassword: 'zielone drzewa nad rzeką 7' } })
  await asked('203.0.113.14', 'phoneConfirm', { body: { phoneNumber: '+48601000999', confirmationCode: '000000' } })
  expect(await counted('203.0.113.14')).toEqual([
    expect.objectContaining({
      'eventLogCreate LOGIN_FAILURE': 1,
      'logout done': 1,
      'passwordReset RESET_REFUSED': 1,
    }),
  ])
  expect([await fingerprint(portal.database), await portal.rows(...trail)]).toEqual(before)
})

test('wrong passwords at names that are nobody’s are counted; at an account they stand in its trail until it is locked', async () => {
  const before = await portal.rows('audit_event', 'event_log')
  for (let no = 0; no < 10; no++)
    await asked('203.0.113.15', 'login', { body: { username: `nikt${no}`, password: 'secret' } })
  expect(await counted('203.0.113.15')).toEqual([{ 'login BAD_CREDENTIALS': 10 }])
  expect(await portal.rows('audit_event', 'event_log')).toEqual(before)
  for (let no = 0; no < 9; no++)
    await asked('203.0.113.15', 'login', { body: { username: cast.anna.username, password: 'secret' } })
  await portal.app.writeStrangers()
  const { rows: lines } = await sql`
    select e.outcome, e.account_id::text as "accountId", e.address from audit_event e join account a on a.id::text = e.entity_id
    where a.username = ${cast.anna.username} order by e.outcome`.execute(portal.database.db)
  const line = { accountId: null, address: '203.0.113.15' }
  expect(lines).toEqual([
    ...Array.from({ length: 4 }, () => ({ ...line, outcome: 'BAD_CREDENTIALS' })),
    { ...line, outcome: 'TEMPORARY_BLOCKED' },
  ])
  expect(await counted('203.0.113.15')).toEqual([{ 'login BAD_CREDENTIALS': 10, 'login TEMPORARY_BLOCKED': 4 }])
  const kept = await sql<{ text: string }>`
    select coalesce(string_agg(f::text, ' '), '') || coalesce((select string_agg(e::text, ' ') from event_log e), '') as text
    from login_failure f`.execute(portal.database.db)
  expect(kept.rows[0]!.text).not.toContain('nikt')
})

test('what could not be written waits, and the end of the process writes it', async () => {
  const { database } = portal
  const log = { error: vi.fn<() => void>() }
  const strangers = new Strangers({ database, log, clock: () => today })
  const call = { at: today, address: '203.0.113.16', event: 'login', outcome: 'BAD_CREDENTIALS' }
  strangers.count(call)
  await sql`alter table counted_call add constraint full_disk check (place = '') not valid`.execute(database.db)
  await strangers.write()
  expect(log.error).toHaveBeenCalledOnce()
  await sql`alter table counted_call drop constraint full_disk`.execute(database.db)
  strangers.count(call)
  await strangers.close()
  expect(await counted('203.0.113.16')).toEqual([{ 'login BAD_CREDENTIALS': 2 }])
})

test('lines about one account are so many in an hour', async () => {
  const strangers = new Strangers({
    database: portal.database,
    log: { error: vi.fn<() => void>() },
    clock: () => today,
  })
  const noted = Array.from({ length: 400 }, () => strangers.note(1, today, [sql`select 1`]))
  expect(noted.filter(Boolean)).toHaveLength(300)
  expect(strangers.note(2, today, [sql`select 1`])).toBe(true)
  await strangers.write()
  expect(strangers.note(1, new Date(today.getTime() + 3_600_000), [sql`select 1`])).toBe(true)
  await strangers.close()
})
