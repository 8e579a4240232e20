import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutChart } from './layout.ts'
import type { ChartPoint } from './types.ts'

const width = 320
/** More points than pixels beside each other, many of them at one place. */
const somePoints = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 5000 }),
      value: fc.integer({ min: 0, max: 60 }),
      range: fc.constantFrom(undefined, { low: 10, high: 20 }, { low: 12 }),
      flag: fc.constantFrom('none' as const, 'high' as const),
    }),
    { minLength: width + 1, maxLength: 3 * width },
  )
  .map((points) =>
    points
      .toSorted((a, b) => a.at - b.at)
      .map((point, place): ChartPoint => ({ ...point, id: String(place), corrected: false, words: () => '' })),
  )
const draw = (points: readonly ChartPoint[]) =>
  layoutChart({ points, lines: [points.map((_, place) => place)], width, rem: 16, language: 'pl' })

const pairs = (d: string, letters: string) =>
  [...d.matchAll(new RegExp(`[${letters}](-?[\\d.]+),(-?[\\d.]+)`, 'g'))].map(([, x, y]) => `${x} ${y}`)

test('where there are more points than pixels each has its mark at its own pixel, and no mark is drawn twice', () => {
  fc.assert(
    fc.property(somePoints, (points) => {
      const { xs, ys, marks } = draw(points)
      for (const { flag, d } of marks()) {
        const drawn = pairs(d, 'M')
        expect(new Set(drawn).size).toBe(drawn.length)
        const own = points.flatMap((point, place) => (point.flag === flag ? [`${xs[place]} ${ys[place]}`] : []))
        expect(new Set(drawn)).toEqual(new Set(own))
      }
    }),
    { numRuns: 25 },
  )
})

test('every range stands at the pixel of its value, once', () => {
  fc.assert(
    fc.property(somePoints, (points) => {
      const { xs, ranges } = draw(points)
      const whole = new Set(points.flatMap(({ range }, place) => (range?.high === undefined ? [] : [xs[place]!])))
      const lower = new Set(points.flatMap(({ range }, place) => (range?.low === 12 ? [xs[place]!] : [])))
      expect(ranges().match(/V/g)?.length ?? 0).toBe(whole.size)
      expect(ranges().match(/h/g)?.length ?? 0).toBe(2 * whole.size + lower.size)
    }),
    { numRuns: 25 },
  )
})

test('a line reaches the lowest and the highest value above each pixel, goes through values alone, and leads on from the last', () => {
  fc.assert(
    fc.property(somePoints, (points) => {
      const { xs, ys, lines } = draw(points)
      const through = pairs(lines(), 'ML')
      const own = points.map((_, place) => `${xs[place]} ${ys[place]}`)
      expect(new Set(own).isSupersetOf(new Set(through))).toBe(true)
      for (const x of new Set(xs)) {
        const column = ys.filter((_, place) => xs[place] === x)
        const drawn = through.filter((pair) => pair.startsWith(`${x} `)).map((pair) => Number(pair.split(' ')[1]))
        expect(drawn.length).toBeLessThanOrEqual(4)
        expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...column), Math.max(...column)])
        expect([drawn[0], drawn.at(-1)]).toEqual([column[0], column.at(-1)])
      }
    }),
    { numRuns: 25 },
  )
})
