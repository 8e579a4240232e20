import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { sql } from '../db/sql.ts'
import { cast } from '../seed/cast.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { exchange } from '../testing/raw-http.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, today, type Target } from '../testing/targets.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
let portal: TestPortal
let own: Target
let cookie: string
let headers: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ today, standins: true, env: { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '1' } })
  own = (await makeTargets(portal)).anna
  cookie = (await portal.as('anna')).cookie()
  headers = { ...ownPage(portal.url), cookie }
})
afterAll(() => portal.close())

const lines = (): string[] => portal.logged().trimEnd().split('\n')
const shapeOf = (schema: Endpoint['body']): object => (schema && 'shape' in schema ? (schema.shape as object) : {})

/** Every text that the log must not contain: what was sent, the people whom the portal knows, and their contacts. */
async function secrets(): Promise<Set<string>> {
  const { rows: people } = await sql<{ values: (string | null)[] }>`
    select array[pesel, last_name, street, document_number] as values from patient
    union all select array[username, email, phone_number, password_hash, last_name] from account
    union all select array[payload->>'text', payload->>'subject', payload->>'html', payload->>'to'] from job`.execute(
    portal.database.db,
  )
  const token = /session=([^;]+)/.exec(cookie)?.[1]
  return new Set(
    [token, cast.anna.password, ...people.flatMap(({ values }) => values)].filter(
      (value): value is string => (value?.length ?? 0) > 4,
    ),
  )
}

test('nothing that anybody sends, and nothing about anybody, reaches the log', async () => {
  let count = 0
  const canary = () => `canary${String(++count).padStart(4, '0')}`
  for (const [name, row] of rows) {
    // After this nobody would be there for the other rows; somebody else goes at the end.
    if (name === 'accountDelete') continue
    const sample = samples[name](own)
    // A marker in each field by itself, in each header that is read, and then the call that succeeds.
    for (const part of ['params', 'query', 'body'] as const) {
      for (const field of Object.keys(shapeOf(row[part]))) {
        await callRow(
          portal.url,
          name,
          { ...sample, [part]: { ...(sample[part] as object), [field]: canary() } },
          headers,
        )
      }
    }
    const marked = {
      'user-agent': canary(),
      'accept-language': canary(),
      'idempotency-key': canary(),
      referer: `${portal.url}/${canary()}`,
      'x-request-id': canary(),
    }
    await callRow(portal.url, name, sample, {
      ...headers,
      ...marked,
      cookie: `${cookie}; other=${canary()}`,
      'x-forwarded-for': `${canary()}, 192.0.2.44`,
    })
    if (row.access.kind === 'public') headers = { ...headers, cookie: (cookie = (await portal.as('anna')).cookie()) }
  }
  await (await portal.as('maria')).call('accountDelete')
  await callRow(portal.url, 'login', { body: { username: canary(), password: canary() } }, ownPage(portal.url))
  await fetch(`${portal.url}/${canary()}?${canary()}=${canary()}#${canary()}`)
  await fetch(`${portal.url}/mppd/api/bookings/AMMS/${own.bookingId}/${canary()}`, { headers })
  await portal.app.worker.drain()
  expect(portal.world.mail.length).toBeGreaterThan(0)
  // A fault whose message quotes a value.
  await sql`alter table patient add constraint never check (street is distinct from 'ul. Canary0000')`.execute(
    portal.database.db,
  )
  const { version } = (await portal.as('anna').then((anna) => anna.call('patientList')))[0]!
  const address = { street: 'ul. Canary0000', houseNumber: '1', postalCode: '00-001', city: 'Canary' }
  const failed = await callRow(
    portal.url,
    'patientUpdate',
    { params: { id: own.patientId }, body: { address, version } },
    headers,
  )
  expect(failed.status).toBe(500)

  const log = portal.logged()
  expect(count).toBeGreaterThan(200)
  expect(lines().length).toBeGreaterThan(100)
  expect(log.match(/canary\w*/gi)).toBeNull()
  expect([...(await secrets())].filter((secret) => log.includes(secret))).toEqual([])
  expect(log).not.toMatch(/\b\d{11}\b|192\.0\.2\.44/)
})

test('every line of the log is one JSON object with the time in UTC to the millisecond', async () => {
  await callRow(portal.url, 'accountCurrent', {}, headers)
  for (const line of lines()) {
    const { time, level } = JSON.parse(line) as { time: string; level: number }
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(level).toBeGreaterThan(0)
  }
})

test('an answer, its log line and its trace in the trail carry one id, which the caller cannot choose', async () => {
  const answer = await callRow(
    portal.url,
    'patientList',
    {},
    { ...headers, 'x-request-id': 'chosen', 'request-id': 'chosen' },
  )
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(lines().filter((line) => (JSON.parse(line) as { requestId?: string }).requestId === id)).toHaveLength(1)
  const { rows: events } = await sql`select distinct event from audit_event where request_id = ${id}`.execute(
    portal.database.db,
  )
  expect(events).toEqual([{ event: 'patientList' }])
})

test('line breaks in whatever a caller can name stay within one line', async () => {
  const forged = '{"level":30,"time":"2026-01-01T00:00:00.000Z","forged":true}'
  const before = lines().length
  const body = { username: `anna\r\n${forged}\n`, password: `x\n${forged}` }
  await callRow(portal.url, 'login', { body }, ownPage(portal.url))
  await fetch(`${portal.url}/mppd/api/bookings/${encodeURIComponent(`\r\n${forged}\r\n`)}/1`, { headers })
  await exchange(
    portal.url,
    `GET /mpi/accounts/mpi-user HTTP/1.1\r\nhost: x\r\nconnection: close\r\nuser-agent: a\r\n ${forged}\r\n\r\n`,
  )
  await exchange(
    portal.url,
    `GET /x%0d%0a${encodeURIComponent(forged)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  )
  const fresh = lines()
    .slice(before)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(fresh.length).toBeGreaterThan(0)
  expect(fresh.filter((line) => 'forged' in line)).toEqual([])
})
