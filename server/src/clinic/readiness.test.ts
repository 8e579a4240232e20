import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../http/problem.ts'
import { createReadiness } from './readiness.ts'

type State = 'local' | 'ok' | 'down' | 'silent'

/** A hospital system under the test's control, behind the gate, with a clock that only moves when it is told to. */
function gated() {
  let now = 1000
  let probes = 0
  let state: State = 'ok'
  const waiting: (() => void)[] = []
  const ready = createReadiness(
    () => {
      probes++
      if (state === 'local') return undefined
      if (state === 'down') return Promise.reject(new Error('refused'))
      return state === 'ok' ? Promise.resolve() : new Promise((answer) => waiting.push(answer))
    },
    () => now,
  )
  return {
    ready: () =>
      ready().then(
        () => 'ready',
        (error: unknown) => (error instanceof Problem ? error.code : 'other'),
      ),
    gate: ready,
    probes: () => probes,
    be: (next: State) => void (state = next),
    pass: (ms: number) => void (now += ms),
    answerAll: () => waiting.splice(0).forEach((answer) => answer()),
  }
}

const crowd = (clinic: ReturnType<typeof gated>, size: number) => Array.from({ length: size }, () => clinic.ready())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a system that answers lets every call through, and is asked once for all who come meanwhile', async () => {
  const clinic = gated()
  expect(new Set(await Promise.all(crowd(clinic, 2000)))).toEqual(new Set(['ready']))
  expect(clinic.probes()).toBe(1)
  expect(await clinic.ready()).toBe('ready')
  expect(clinic.probes()).toBe(2)
})

test('a system that need not be asked costs no timer', async () => {
  const clinic = gated()
  clinic.be('local')
  const all = Promise.all(crowd(clinic, 2000))
  expect(vi.getTimerCount()).toBe(0)
  expect(new Set(await all)).toEqual(new Set(['ready']))
})

test('after three refusals in a row nobody asks for ten seconds, then one success opens the way again', async () => {
  const clinic = gated()
  clinic.be('down')
  for (let count = 0; count < 3; count++) expect(await clinic.ready()).toBe('HIS_ERROR')
  clinic.be('ok')
  expect(await clinic.ready()).toBe('HIS_ERROR')
  clinic.pass(9_999)
  expect(await clinic.ready()).toBe('HIS_ERROR')
  expect(clinic.probes()).toBe(3)
  clinic.pass(1)
  expect(await clinic.ready()).toBe('ready')
  expect(await clinic.ready()).toBe('ready')
  expect(clinic.probes()).toBe(5)
})

test('a system that is still down after the pause is left alone again after one try', async () => {
  const clinic = gated()
  clinic.be('down')
  for (let count = 0; count < 3; count++) await clinic.ready()
  clinic.pass(10_000)
  expect(await clinic.ready()).toBe('HIS_ERROR')
  expect(await clinic.ready()).toBe('HIS_ERROR')
  expect(clinic.probes()).toBe(4)
})

test('failures with a success between them do not add up', async () => {
  const clinic = gated()
  for (const state of ['down', 'down', 'ok', 'down', 'down', 'ok'] as const) {
    clinic.be(state)
    expect(await clinic.ready()).toBe(state === 'ok' ? 'ready' : 'HIS_ERROR')
  }
  expect(clinic.probes()).toBe(6)
})

test('one refusal that many waited for is one failure: whoever comes next asks again', async () => {
  const clinic = gated()
  clinic.be('down')
  expect(new Set(await Promise.all(crowd(clinic, 50)))).toEqual(new Set(['HIS_ERROR']))
  clinic.be('ok')
  expect(await clinic.ready()).toBe('ready')
  expect(clinic.probes()).toBe(2)
})

test('a silence of five seconds is told to everybody who waits, whenever they came, and then nobody waits', async () => {
  const clinic = gated()
  clinic.be('silent')
  const early = Promise.all(crowd(clinic, 50))
  await vi.advanceTimersByTimeAsync(4_900)
  const late = Promise.all(crowd(clinic, 50))
  await vi.advanceTimersByTimeAsync(100)
  expect(new Set([...(await early), ...(await late)])).toEqual(new Set(['HIS_ERROR']))
  expect(await clinic.ready()).toBe('HIS_ERROR')
  expect(clinic.probes()).toBe(1)
})

test('two hundred wait as long as it takes; who comes beyond them waits two seconds and hears of overload, not of the clinic', async () => {
  const clinic = gated()
  clinic.be('silent')
  const patient = Promise.all(crowd(clinic, 200))
  const beyond = clinic.gate().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await Promise.race([beyond, Promise.resolve('waits')])).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await beyond).toMatchObject({ code: 'UNAVAILABLE', extras: { retryAfter: 5 } })
  clinic.answerAll()
  expect(new Set(await patient)).toEqual(new Set(['ready']))
  expect(clinic.probes()).toBe(1)
  clinic.be('ok')
  expect(await clinic.ready()).toBe('ready')
})

test('who comes beyond the two hundred is served when the answer comes in time', async () => {
  const clinic = gated()
  clinic.be('silent')
  const all = Promise.all(crowd(clinic, 300))
  await vi.advanceTimersByTimeAsync(1_900)
  clinic.answerAll()
  expect(new Set(await all)).toEqual(new Set(['ready']))
})
