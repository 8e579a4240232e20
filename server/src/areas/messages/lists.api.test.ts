import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { askedOften, type Sent } from '../../testing/asked-often.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { instances } from '../../testing/instances.ts'
import { today } from '../../testing/targets.ts'

const many = 20_000
const sent: Sent[] = []
let portal: TestPortal
let piotr: Person

beforeAll(async () => {
  portal = await startPortal({ today, watch: (statement, _, values) => void sent.push({ statement, values }) })
  piotr = await portal.as('piotr')
  const ids = await clinicIds(portal.database.db)
  // In the background: for people a statement may take two seconds at the most.
  const { db } = portal.database.background
  // Half of them are of Piotr himself, the others of his father.
  await sql`
    insert into message (patient_id, thread_id, direction, account_id, contact_id, title, content, sent_at, delivery)
    select case n % 4 when 0 then ${ids.patients.piotr}::bigint when 1 then ${ids.patients.piotr}::bigint else ${ids.patients.stanislaw}::bigint end, n,
      case n % 2 when 0 then 'IN' else 'OUT' end, case n % 2 when 1 then ${ids.accounts.piotr}::bigint end,
      case n % 2 when 0 then (select min(id) from message_contact) end, 'Wiadomość ' || n, '<p>Treść</p>',
      ${today}::timestamptz - make_interval(mins => n), case n % 2 when 1 then 'DELIVERED' end
    from generate_series(1, ${many}) n`.execute(db)
  await sql`
    insert into message_reading (message_id, account_id, read_at)
    select id, ${ids.accounts.piotr}, sent_at from message where direction = 'IN' and title like 'Wiadomość %'
      and patient_id = ${ids.patients.stanislaw}`.execute(db)
  await sql`analyze message`.execute(db)
  await sql`analyze message_reading`.execute(db)
  // Each instance holds the session in memory from its first call on.
  await Promise.all(Array.from({ length: instances }, () => piotr.call('messageUnread')))
})
afterAll(() => portal.close())

/** The statements of a call, without those for the trail. */
async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  sent.length = 0
  await work()
  return sent.filter(({ statement }) => !statement.includes('audit_event'))
}

test(`each list is one statement, also of somebody with ${many} messages`, async () => {
  for (const call of [
    () => piotr.call('messageInbox'),
    () => piotr.call('messageInbox', { query: { title: 'wiadomosc 19', sender: 'a', pageIndex: 3 } }),
    () => piotr.call('messageOutbox'),
    () => piotr.call('messageUnread'),
    () => piotr.call('messagesToConfirm'),
  ])
    // An instance that was too busy to hear the others for a moment does not trust what it holds, and asks for the session again.
    await expect.poll(async () => (await statementsOf(call)).length).toBe(1)
})

test('of very many no more than a hundred are counted, among the newest of each patient', async () => {
  const patients = await piotr.call('patientList')
  const unread = patients.reduce((sum, one) => sum + (one.unread ?? 0), 0)
  expect(patients.map((one) => one.unread ?? 0).toSorted((a, b) => b - a)[0]).toBe(100)
  expect(await piotr.call('messageUnread')).toEqual({ count: unread, mustRead: false })
  expect((await piotr.call('homeSummary')).messages?.unread).toEqual(
    expect.arrayContaining([{ patientId: patients[0]!.id, count: 100 }]),
  )
})

test('what every screen asks is planned once, not at each call', async () => {
  sent.length = 0
  for (const call of ['patientList', 'messageUnread', 'homeSummary', 'messageInbox', 'messageOutbox'] as const)
    await piotr.call(call)
  const asked = new Map(
    sent.filter(({ statement }) => statement.includes('from message_reading n')).map((one) => [one.statement, one]),
  )
  // The list of patients and the number of unread messages ask the same.
  expect(asked.size).toBe(4)
  const session = await portal.database.connections.connect()
  try {
    await session.query('begin')
    for (const one of asked.values()) expect(await askedOften(session, one)).toMatchObject({ own: 0, kept: 1 })
  } finally {
    await session.query('rollback')
    session.release()
  }
})

test('pages follow one another over several patients without a gap [V-774]', async () => {
  expect(await piotr.call('messageInbox')).toHaveLength(15)
  expect(await piotr.call('messageOutbox')).toHaveLength(15)
  const page = (pageIndex: number, pageSize: number) => piotr.call('messageInbox', { query: { pageIndex, pageSize } })
  const pages = await Promise.all([0, 1, 2, 3].map((index) => page(index, 10)))
  const whole = await page(0, 40)
  expect(pages.flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  expect(new Set(whole.map(({ patient }) => patient.id)).size).toBeGreaterThan(1)
  expect(whole).toHaveLength(40)
  expect(whole.map(({ sentDate }) => sentDate)).toEqual(
    whole
      .map(({ sentDate }) => sentDate)
      .toSorted()
      .toReversed(),
  )
})

test('the newest are read from the end of the index and nothing is sorted', async () => {
  const ids = await clinicIds(portal.database.db)
  const planOf = async (kind: RawBuilder<boolean>) => {
    const { rows } = await sql<Record<string, string>>`
      explain select t.id from patient_link l cross join lateral (
        select t.* from message t where t.patient_id = l.patient_id and ${kind} and (l.role = 'PATIENT' or not t.hidden)
        order by t.sent_at desc, t.id desc limit 15) t
      where l.account_id = ${ids.accounts.piotr}`.execute(portal.database.db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const { rows } = await sql<Record<string, string>>`
    explain select (select count(*) from (
      select from (select t.id from message t where t.patient_id = l.patient_id and t.direction = 'IN' and (l.role = 'PATIENT' or not t.hidden)
        order by t.sent_at desc, t.id desc limit 200) t
      where not exists (select from message_reading n where n.account_id = l.account_id and n.message_id = t.id) limit 100) u)
    from patient_link l where l.account_id = ${ids.accounts.piotr}`.execute(portal.database.db)
  const counting = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(counting).toContain('Index Only Scan using message_patient')
  expect(counting).not.toContain('Sort')
  const [inbox, outbox] = [
    await planOf(sql<boolean>`t.direction = 'IN'`),
    await planOf(sql<boolean>`t.direction = 'OUT' and t.account_id = ${ids.accounts.piotr}`),
  ]
  expect(inbox).toContain('message_patient')
  expect(outbox).toContain('message_account')
  expect(inbox + outbox).not.toContain('Sort')
})
