import { expect, test } from 'vitest'
import { heardFrom, loudnessOf } from './loudness.ts'

/** A tone of this amplitude. */
const tone = (amplitude: number) => Float32Array.from({ length: 2048 }, (_, at) => amplitude * Math.sin(at / 4))

test('silence is 0, the loudest sound 100, and nothing lies outside', () => {
  expect(loudnessOf(tone(0))).toBe(0)
  expect(loudnessOf(tone(0.0001))).toBe(0)
  expect(loudnessOf(new Float32Array(16).fill(1))).toBe(100)
  expect(loudnessOf(new Float32Array(16).fill(2))).toBe(100)
})

test('ten times the power is a sixth more, whatever the volume', () => {
  const step = loudnessOf(tone(0.1)) - loudnessOf(tone(0.1 / Math.sqrt(10)))
  expect(step).toBeCloseTo(100 / 6)
})

test('a voice is heard, the noise of a quiet room is not', () => {
  expect(loudnessOf(tone(0.1))).toBeGreaterThan(heardFrom)
  expect(loudnessOf(tone(0.005))).toBeLessThan(heardFrom)
})
