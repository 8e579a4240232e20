import { expect, test } from 'vitest'
import { Problem } from '../http/problem.ts'
import { createReadiness } from './readiness.ts'

/** A hospital system under the test's control, behind the gate, with a clock that only moves when it is told to. */
function gated() {
  let now = 1000
  let probes = 0
  let state: 'ok' | 'down' | 'silent' = 'ok'
  const waiting: (() => void)[] = []
  const ready = createReadiness(
    () => {
      probes++
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
    probes: () => probes,
    be: (next: typeof state) => void (state = next),
    pass: (ms: number) => void (now += ms),
    answerAll: () => waiting.splice(0).forEach((answer) => answer()),
  }
}

test('a system that answers lets every call through', async () => {
  const clinic = gated()
  expect(await Promise.all([clinic.ready(), clinic.ready()])).toEqual(['ready', 'ready'])
  expect(clinic.probes()).toBe(2)
})

test('after three failures in a row nobody asks for ten seconds, then one success opens the way again', async () => {
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

test('at most twenty calls wait at once; the next is refused at once and the twenty are served', async () => {
  const clinic = gated()
  clinic.be('silent')
  const waiting = Array.from({ length: 20 }, () => clinic.ready())
  expect(await clinic.ready()).toBe('HIS_ERROR')
  expect(clinic.probes()).toBe(20)
  clinic.answerAll()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ready']))
  clinic.be('ok')
  expect(await clinic.ready()).toBe('ready')
})
