import { expect, test, vi } from 'vitest'
import { serverKey } from '../../access/server-key.ts'
import { sql } from '../../db/sql.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { queueSms } from '../../outside/sms/outbox.ts'
import { ReportAddresses } from '../../outside/sms/report-addresses.ts'
import { deliveryOf } from './routes.ts'

let portal: TestPortal
onePortal(
  async (started) => {
    portal = started
    // Made before the state to which each test goes back: the server reads it once.
    await serverKey(portal.database.db, 'sms-reports')()
  },
  { standins: true },
)

interface Message {
  readonly key: string
  readonly sent: boolean
  readonly delivery: string | null
  readonly status: string | null
}

async function messages(): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select message_key as key, done_at is not null as sent, delivery, delivery_status as status from job
    where kind = 'sms' order by id`.execute(portal.database.db)
  return rows
}
const send = async (to: string) => {
  await portal.database.transaction((tx) => queueSms(tx, { to, text: 'Przypomnienie o wizycie', now: today }))
  await portal.app.worker.drain()
}
const states = async () => (await messages()).map(({ sent, delivery, status }) => [sent, delivery, status])

test('what became of a message is told by the provider and stands with the message', async () => {
  await send('+48600100200')
  await vi.waitFor(async () => expect(await states()).toEqual([[true, 'delivered', '404']]))
  await send('+48600100405')
  await vi.waitFor(async () =>
    expect(await states()).toEqual([
      [true, 'delivered', '404'],
      [true, 'undelivered', '405'],
    ]),
  )
  await vi.waitFor(() => expect(portal.world.sms.map(({ report }) => report)).toEqual(['DELIVERED', 'UNDELIVERED']))
  expect(portal.logged()).toContain('SMS_UNDELIVERED')
  expect(portal.logged()).not.toContain('600100405')
})

test('a report is taken once, only with the key of its message, and a late one undoes no end', async () => {
  await send('+48600100200')
  await vi.waitFor(async () => expect(await states()).toEqual([[true, 'delivered', '404']]))
  const [{ key: message }] = (await messages()) as [Message]
  const given = await new ReportAddresses(serverKey(portal.database.db, 'sms-reports')).of(portal.url, message)

  const before = await portal.rows()
  const call = async (address: string, query: string) => {
    const answer = await fetch(`${address}?${query}`)
    return [answer.status, answer.ok ? await answer.text() : undefined]
  }
  const report = 'MsgId=5&status_name=UNDELIVERED&idx=x&donedate=1795000000&username=clinic&status='
  expect(await call(given, `${report}405`)).toEqual([200, 'OK'])
  expect(await call(given, `${report}404,404`)).toEqual([200, 'OK'])
  expect(await states()).toEqual([[true, 'delivered', '404']])
  for (const wrong of [given.slice(0, -1), `${given}A`, given.replace(message, '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e11')])
    expect(await call(wrong, `${report}405`)).toEqual([404, undefined])
  for (const query of ['', 'MsgId=5', 'MsgId=5&status=many', `MsgId=5&status=${'404,'.repeat(90)}404`])
    expect(await call(given, query)).toEqual([400, undefined])
  expect(await states()).toEqual([[true, 'delivered', '404']])
  expect(await portal.rows()).toEqual(before)
})

test.each([
  [['404'], 'delivered'],
  [['404', '404'], 'delivered'],
  [['404', '403'], undefined],
  [['403'], undefined],
  [['409'], undefined],
  [['999'], undefined],
  [['404', '405'], 'undelivered'],
  [['402'], 'undelivered'],
  [['407'], 'undelivered'],
])('the states %s of a message mean %s', (states, expected) => {
  expect(deliveryOf(states)).toBe(expected)
})
