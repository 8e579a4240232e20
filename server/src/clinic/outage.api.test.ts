import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { problems } from '@portal/contract/problems'
import { fingerprint } from '../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, today, type Answer, type Target } from '../testing/targets.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
const asksFirst = (row: Endpoint): boolean => row.problems.includes('HIS_ERROR') && !row.mayWait
const needing = rows.filter(([, row]) => asksFirst(row)).map(([name]) => name)
// Files that were deleted do not come back with the state of the database.
const others = rows
  .filter(
    ([name, row]) => !asksFirst(row) && !/(?:Attachment|dicomFile|upload|account|patient|message)Delete$/.test(name),
  )
  .map(([name]) => name)

let portal: TestPortal
let own: Target
let headers: Record<string, string>

beforeEach(async () => {
  portal = await startPortal({ today })
  own = (await makeTargets(portal)).anna
  headers = { ...ownPage(portal.url), cookie: (await portal.as('anna')).cookie() }
})
afterEach(() => portal.close())

const call = (name: EndpointName): Promise<Answer> =>
  callRow(
    portal.url,
    name,
    samples[name](own),
    endpoints[name].access.kind === 'public' ? ownPage(portal.url) : headers,
  )
const clinicError = { errorCode: 'HIS_ERROR', message: problems.HIS_ERROR.pl, requestId: expect.any(String) }

test('while the clinic refuses, each row that needs it says so and writes nothing, and every other row goes on', async () => {
  const restore = await keepStateOf(portal)
  const answers = async () => {
    const given: [EndpointName, number][] = []
    for (const name of others) {
      given.push([name, (await call(name)).status])
      if (endpoints[name].method !== 'GET') await restore()
    }
    return given
  }
  const usual = await answers()
  expect(usual).toContainEqual(['bookingList', 200])
  portal.world.set({ clinic: 'down' })
  const before = await fingerprint(portal.database)
  for (const name of needing) {
    const { status, body } = await call(name)
    expect([name, status, body]).toEqual([name, 502, clinicError])
  }
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(await answers()).toEqual(usual)
})

test('a clinic that is silent is given up after five seconds, and then not waited for; meanwhile every other call is answered', async () => {
  portal.world.set({ clinic: 'slow' })
  const started = performance.now()
  const waiting = Promise.all(
    ['timeSlotList', 'availabilitySettings', 'bookingObstacles'].map((name) => call(name as EndpointName)),
  )
  let answered = 0
  const over = new AbortController()
  void waiting.then(() => over.abort())
  while (!over.signal.aborted) {
    expect((await call('bookingList')).status).toBe(200)
    answered++
  }
  const waited = performance.now() - started
  expect((await waiting).map(({ status }) => status)).toEqual([502, 502, 502])
  expect(waited).toBeGreaterThan(4_000)
  expect(waited).toBeLessThan(8_000)
  expect(answered).toBeGreaterThan(20)
  // Had it been waited for, these would take five seconds each.
  const next = performance.now()
  for (const name of needing) expect([name, (await call(name)).status]).toEqual([name, 502])
  expect(performance.now() - next).toBeLessThan(5_000)
})
