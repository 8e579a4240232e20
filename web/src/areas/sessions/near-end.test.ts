import { expect, test } from 'vitest'
import { nearEnd } from './near-end.ts'

const hours = 12 * 3600

test('nothing is said before two minutes are left, and the server is asked again just then', () => {
  expect(nearEnd({ idleSecondsLeft: 1800, absoluteSecondsLeft: hours })).toEqual({
    near: undefined,
    askAgainMs: 1_680_000,
  })
  expect(nearEnd({ idleSecondsLeft: 121, absoluteSecondsLeft: hours })).toEqual({ near: undefined, askAgainMs: 1000 })
})
test('the last two minutes are warned of, and other tabs are heard of meanwhile', () => {
  expect(nearEnd({ idleSecondsLeft: 120, absoluteSecondsLeft: hours })).toEqual({
    near: { secondsLeft: 120, final: false },
    askAgainMs: 5000,
  })
  expect(nearEnd({ idleSecondsLeft: 0, absoluteSecondsLeft: hours }).askAgainMs).toBe(1000)
})
test('the absolute end counts when it comes first, and only then nothing helps', () => {
  expect(nearEnd({ idleSecondsLeft: 1800, absoluteSecondsLeft: 90 }).near).toEqual({ secondsLeft: 90, final: true })
  expect(nearEnd({ idleSecondsLeft: 60, absoluteSecondsLeft: 600 }).near).toEqual({ secondsLeft: 60, final: false })
})
