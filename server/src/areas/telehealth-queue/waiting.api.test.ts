import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { instances } from '../../testing/instances.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { today } from '../../testing/targets.ts'

/** A platform that counts how often it is asked for what, and answers once it is let. */
const platform = {
  asked: [] as string[],
  tokens: new Set<string | undefined>(),
  status: 200,
  body: '{"waiting":3}',
  ready: Promise.resolve(),
}
let server: Server
let portal: TestPortal
let restore: () => Promise<void>

beforeAll(async () => {
  server = createServer((request, response) => {
    platform.asked.push(`${request.method} ${request.url}`)
    platform.tokens.add(request.headers.authorization)
    void platform.ready.then(() =>
      response.writeHead(platform.status, { 'content-type': 'application/json' }).end(platform.body),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  portal = await startPortal({ today, outside: { telehealth: { url, token: 'of-the-platform' } } })
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  await restore()
  portal.app.offer.forget()
  // What was answered in the test before is too old by now.
  later(60)
  Object.assign(platform, { asked: [], status: 200, body: '{"waiting":3}', ready: Promise.resolve() })
})
afterAll(async () => {
  await portal.close()
  server.close()
})

const later = (seconds: number) => portal.setTime(new Date(portal.now().getTime() + seconds * 1000))
const params = (serviceCode: string) => ({ params: { serviceCode } })
const waiting = (serviceCode = 'TELE-PILNA') => portal.anonymous().call('waitingConsultations', params(serviceCode))
const refusal = async (serviceCode = 'TELE-PILNA') => {
  const { status, errorCode, message } = await portal.anonymous().refusal('waitingConsultations', params(serviceCode))
  return [status, errorCode, message]
}
/** Asks so often that each process of the portal has been asked. */
const everywhere = <T>(ask: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 4 * instances }, () => ask()))

test('anybody is told how many wait, as a bare number; the platform is asked for the code with its token [C-135, V-417]', async () => {
  const answer = await portal.anonymous().fetch('/amts/services/TELE-PILNA/waiting-consultations')
  expect([answer.status, await answer.text()]).toEqual([200, '3'])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(platform.asked).toEqual(['GET /services/TELE-PILNA/waiting'])
  expect([...platform.tokens]).toEqual(['Bearer of-the-platform'])
  later(15)
  platform.body = '{"waiting":0}'
  expect(await everywhere(() => waiting())).toEqual(Array(4 * instances).fill(0))
})

test('a code with a slash reaches the platform whole', async () => {
  await sql`update clinic_service set code = 'TELE/PILNA' where code = 'TELE-PILNA'`.execute(portal.database.db)
  portal.app.offer.forget()
  expect(await waiting('TELE/PILNA')).toBe(3)
  expect(platform.asked).toEqual(['GET /services/TELE%2FPILNA/waiting'])
})

test('the platform is asked once by each process, however many ask at once and within 15 seconds', async () => {
  let answer = () => {}
  platform.ready = new Promise((resolve) => (answer = resolve))
  const all = everywhere(() => waiting())
  await expect.poll(() => platform.asked.length).toBe(instances)
  answer()
  expect(await all).toEqual(Array(4 * instances).fill(3))
  platform.body = '{"waiting":9}'
  later(14)
  expect(new Set(await everywhere(() => waiting()))).toEqual(new Set([3]))
  expect(platform.asked).toHaveLength(instances)
  later(1)
  expect(new Set(await everywhere(() => waiting()))).toEqual(new Set([9]))
  expect(platform.asked).toHaveLength(2 * instances)
})

test('each service has a queue of its own', async () => {
  await sql`update clinic_service set appointment_required = false where code = 'TELE-INT'`.execute(portal.database.db)
  portal.app.offer.forget()
  await waiting()
  await waiting('TELE-INT')
  expect(platform.asked).toEqual(['GET /services/TELE-PILNA/waiting', 'GET /services/TELE-INT/waiting'])
})

test('a platform that fails or answers nonsense is TELEHEALTH_ERROR, is not remembered, and recovers at once', async () => {
  const silent = [502, 'TELEHEALTH_ERROR', 'Serwer telekonsultacji nie odpowiada']
  for (const [status, body] of [
    [503, 'Service Unavailable'],
    [200, '<!doctype html>'],
    [200, '{"waiting":-1}'],
    [200, '{"waiting":1.5}'],
    [200, '{}'],
  ] as const) {
    Object.assign(platform, { status, body })
    expect(await refusal()).toEqual(silent)
  }
  Object.assign(platform, { status: 200, body: '{"waiting":1}' })
  expect(await waiting()).toBe(1)
})

test('a service that the platform does not know is not found, which is remembered like a number', async () => {
  platform.status = 404
  const all = await everywhere(() => refusal())
  expect(new Set(all.map(([status, code]) => `${status} ${code}`))).toEqual(new Set(['404 NOT_FOUND']))
  expect(platform.asked).toHaveLength(instances)
})

test('codes that are unknown, booked for a date, withdrawn or no codes are refused without asking the platform', async () => {
  for (const code of ['NIE-MA', 'TELE-INT', 'DERM', 'ENDO', '..', '../archive', '%2F'])
    expect((await refusal(code))[1]).toBe('NOT_FOUND')
  await sql`update clinic_availability a set module_status = 'N' from clinic_service s
    where s.id = a.service_id and s.code = 'TELE-PILNA'`.execute(portal.database.db)
  portal.app.offer.forget()
  expect((await refusal())[1]).toBe('NOT_FOUND')
  expect(platform.asked).toEqual([])
})

test('nothing is written, and a page that asks keeps no session alive', async () => {
  const anna = await portal.as('anna')
  const before = await portal.rows('audit_event', 'session')
  later(29 * 60)
  expect(await anna.call('waitingConsultations', params('TELE-PILNA'))).toBe(3)
  expect(await portal.rows('audit_event', 'session')).toEqual(before)
  later(2 * 60)
  expect((await anna.refusal('sessionList')).errorCode).toBe('UNAUTHENTICATED')
})
