import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { decimalOf, times } from './decimal.ts'
import { goldenUnits } from './golden-units.ts'
import { loadUnits, type Units } from './units.ts'

let units: Units
beforeAll(async () => {
  units = await loadUnits()
})

test.each(goldenUnits)('%s and %s: %s', (from, to, factor) => {
  expect(units.factor(from, to)).toBe(factor)
})

test('a factor and the one of the way back cancel each other, and kinds agree with factors', () => {
  for (const [from, to] of goldenUnits) {
    const [there, back] = [units.factor(from, to), units.factor(to, from)]
    expect(there === undefined, `${from} ${to}`).toBe(back === undefined)
    if (there !== undefined && back !== undefined) expect(there * back, `${from} ${to}`).toBeCloseTo(1, 8)
    if (from === to) continue
    const same = units.kindOf(from) !== undefined && units.kindOf(from) === units.kindOf(to)
    expect(there !== undefined, `${from} ${to}`).toBe(same)
  }
})

const pieces = "mg / . L [IU] 10* 10 3 ( ) {a} % U mol - 2 + [HPF] ' m * [pH] ^ _ valueOf toString".split(' ')
const someCode = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((all) => all.join('')),
)

test('any text is taken, and the library writes nothing of it down', () => {
  const log = vi.spyOn(console, 'log')
  fc.assert(
    fc.property(someCode, (text) => {
      expect(units.factor(text, text)).toBe(1)
      expect(() => units.kindOf(text)).not.toThrow()
    }),
    { numRuns: 5000, examples: [['valueOf8'], ['mtoString']] },
  )
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})

test('by a power of ten only the point moves', () => {
  expect(times('5.40', 0.01)).toBe('0.0540')
  expect(times('0.05', 1000)).toBe('50')
  expect(times('-5.4', 10)).toBe('-54')
  expect(times('100', 0.001)).toBe('0.100')
  expect(times('0.0', 100)).toBe('0')
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -6, max: 6 }), (whole, power) => {
      const text = times(String(whole), Number(`1e${power}`))!
      expect(Number(text)).toBe(Number(`${whole}e${power}`))
    }),
  )
})

test('by other factors a number keeps as many digits as it had, at least three', () => {
  expect(times('35', 16.6666666667)).toBe('583')
  expect(times('35.214', 16.6666666667)).toBe('586.9')
  expect(times('120', 0.133322)).toBe('16')
  expect(times('words', 2)).toBeUndefined()
})

test('numbers become decimal text without an exponent', () => {
  expect([5.4, 0, -0, 1e-9, 120, -2.5].map(decimalOf)).toEqual(['5.4', '0', '0', '0.000000001', '120', '-2.5'])
  expect([Infinity, Number.NaN, 1e21, 1e-30].map(decimalOf)).toEqual([undefined, undefined, undefined, undefined])
})
