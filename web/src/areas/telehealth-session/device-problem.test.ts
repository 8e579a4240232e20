import { expect, test } from 'vitest'
import { deviceProblem } from './device-problem.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['InvalidStateError', 'failed'],
])('the error %s of a device means: %s', (name, problem) => {
  expect(deviceProblem(new DOMException('', name))).toBe(problem)
})

test('a browser without the function to ask for a device does not support it; what is no error at all has failed', () => {
  const old = {} as Navigator
  expect(() => old.mediaDevices.getUserMedia()).toThrow(TypeError)
  expect(deviceProblem(new TypeError())).toBe('unsupported')
  expect(deviceProblem('no')).toBe('failed')
})
