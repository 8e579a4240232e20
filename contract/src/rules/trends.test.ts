import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goldenDifferences, goldenLines, joinable } from './golden-trends.ts'
import { difference, linesBetween, monthsLater } from './trends.ts'

const resultsOf = (text: string) => (text === '' ? [] : text.split(' | ').map(joinable))

test.each(goldenLines)('%s months, %s: %s', (months, results, lines) => {
  expect(
    linesBetween(resultsOf(results), months)
      .map((line) => line.join('-'))
      .join(' '),
  ).toBe(lines)
})

test.each(goldenDifferences)('%s is more than %s by %s', (value, from, by) => {
  expect(difference(value, from)).toBe(by)
})

test('what is no decimal number has no difference', () => {
  for (const text of ['', '5,4', '1e3', '.5', '5.', '--1', 'NaN', '1'.repeat(40)])
    expect(() => difference(text, '1')).toThrow(RangeError)
})

const someResult = fc.record({
  at: fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2026, 0) }).map((ms) => new Date(ms).toISOString()),
  laboratory: fc.constantFrom(undefined, 'A', 'B'),
  method: fc.constantFrom(undefined, 'x'),
  comparator: fc.constantFrom(undefined, undefined, undefined, '<', '>='),
})

test('a line has one laboratory and one method, no limit, no gap; a result is in one line at most', () => {
  fc.assert(
    fc.property(fc.array(someResult, { maxLength: 60 }), fc.integer({ min: 1, max: 60 }), (unsorted, months) => {
      const results = unsorted.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      const lines = linesBetween(results, months)
      const places = lines.flat()
      expect(new Set(places).size).toBe(places.length)
      for (const line of lines) {
        expect(line.length).toBeGreaterThan(1)
        expect(line).toEqual(line.toSorted((a, b) => a - b))
        const joined = line.map((place) => results[place]!)
        expect(new Set(joined.map(({ laboratory, method }) => `${laboratory} ${method}`)).size).toBe(1)
        expect(joined.every(({ laboratory, comparator }) => laboratory !== undefined && comparator === undefined)).toBe(
          true,
        )
        for (const [place, { at }] of joined.slice(1).entries())
          expect(Date.parse(at)).toBeLessThanOrEqual(monthsLater(new Date(joined[place]!.at), months))
      }
    }),
  )
})
