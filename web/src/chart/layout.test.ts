import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutChart, nearest } from './layout.ts'
import type { ChartPoint } from './types.ts'

/** Numbers as laboratories give them. */
const number = fc.integer({ min: -1e6, max: 1e8 }).map((value) => value / 1000)
const someRange = fc.option(
  fc.record({ low: fc.option(number, { nil: undefined }), high: fc.option(number, { nil: undefined }) }),
  { nil: undefined },
)
const somePoint = fc.record({
  at: fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2030, 0) }),
  value: number,
  beyond: fc.constantFrom(undefined, 'below' as const, 'above' as const),
  range: someRange,
  flag: fc.constantFrom('none' as const, 'high' as const, 'low' as const, 'outside' as const),
  corrected: fc.boolean(),
})
const somePoints = fc
  .array(somePoint, { minLength: 1, maxLength: 40 })
  .map((points) =>
    points
      .toSorted((a, b) => a.at - b.at)
      .map((point, place): ChartPoint => ({ ...point, id: String(place), words: () => `words ${place}` })),
  )
const draw = (points: readonly ChartPoint[], lines: readonly (readonly number[])[] = []) =>
  layoutChart({ points, lines, width: 640, rem: 18, language: 'pl' })

/** The absolute places at which the parts of a path begin. */
const starts = (d: string) =>
  [...d.matchAll(/M(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => `${Number(x)} ${Number(y)}`).toSorted()
const near = (value: number) => Math.round(value * 10) / 10

test('every mark is a value that came, and every value has one mark', () => {
  fc.assert(
    fc.property(somePoints, (points) => {
      const { marks, xs, ys } = draw(points)
      const drawn = marks()
        .flatMap(({ d }) => starts(d))
        .toSorted()
      expect(drawn).toEqual(points.map((_, place) => `${near(xs[place]!)} ${near(ys[place]!)}`).toSorted())
    }),
  )
})

test('marks stand in the order and at the distance of their times and values', () => {
  fc.assert(
    fc.property(somePoints, (points) => {
      const { xs, ys, left, right, top, bottom } = draw(points)
      for (const [place, point] of points.entries()) {
        expect(xs[place]!).toBeGreaterThanOrEqual(left)
        expect(xs[place]!).toBeLessThanOrEqual(right)
        expect(ys[place]!).toBeGreaterThanOrEqual(top - 0.001)
        expect(ys[place]!).toBeLessThanOrEqual(bottom + 0.001)
        const [first, last] = [points[0]!, points.at(-1)!]
        if (first.at === last.at) continue
        const share = (point.at - first.at) / (last.at - first.at)
        expect(xs[place]!).toBeCloseTo(xs[0]! + share * (xs.at(-1)! - xs[0]!), 3)
      }
    }),
  )
})

test('a range is drawn exactly where it came with a value, and nowhere else', () => {
  fc.assert(
    fc.property(somePoints, (points) => {
      const { ranges } = draw(points)
      const feet = points.flatMap(({ range }) => [range?.low, range?.high].filter((end) => end !== undefined)).length
      const whole = points.filter(({ range }) => range?.low !== undefined && range.high !== undefined).length
      expect(ranges().match(/h/g)?.length ?? 0).toBe(feet)
      expect(ranges().match(/V/g)?.length ?? 0).toBe(whole)
    }),
  )
})

test('a line goes from value to value and through nothing else', () => {
  const points = [1, 2, 3, 4].map((value, place): ChartPoint => ({
    id: String(place),
    at: Date.UTC(2026, place),
    value,
    flag: 'none',
    corrected: false,
    words: () => '',
  }))
  const { lines, xs, ys } = draw(points, [
    [0, 1],
    [2, 3],
  ])
  const at = (place: number) => `${near(xs[place]!)},${near(ys[place]!)}`
  expect(lines()).toBe(`M${at(0)}L${at(1)}M${at(2)}L${at(3)}`)
})

test('a limit is open, a flag has a form of its own, and what was corrected has a ring', () => {
  const point = (more: Partial<ChartPoint>): ChartPoint => ({
    id: '1',
    at: 0,
    value: 1,
    flag: 'none',
    corrected: false,
    words: () => '',
    ...more,
  })
  const drawn = draw([
    point({}),
    point({ beyond: 'below' }),
    point({ flag: 'high' }),
    point({ flag: 'low' }),
    point({ flag: 'outside', corrected: true }),
  ])
  expect(drawn.marks().map(({ flag, open }) => `${flag} ${open}`)).toEqual([
    'none false',
    'none true',
    'high false',
    'low false',
    'outside false',
  ])
  const forms = drawn.marks().map(({ d }) => d.replaceAll(/^M[^a-z]+/g, ''))
  expect(new Set(forms).size).toBe(4)
  expect(starts(drawn.corrected())).toHaveLength(1)
  expect(drawn.limits()).toMatch(/^M[\d.]+,[\d.]+v[\d.]+$/)
})

test('values that are equal, or one alone, still find a place', () => {
  const point = { id: '1', at: 5, value: 0, flag: 'none', corrected: false, words: () => '' } as const
  for (const points of [[point], [point, { ...point, id: '2' }], [{ ...point, value: 7.4 }]]) {
    const { xs, ys, values, times } = draw(points)
    expect([...xs, ...ys].every(Number.isFinite)).toBe(true)
    expect(values.length).toBeGreaterThan(1)
    expect(times.length).toBeGreaterThan(0)
  }
})

test('numbers at the axis have as many places as their distance needs', () => {
  const points = [0.1, 0.35].map((value, at): ChartPoint => ({
    id: String(at),
    at,
    value,
    flag: 'none',
    corrected: false,
    words: () => '',
  }))
  expect(draw(points).values.map(({ label }) => label)).toEqual(['0,10', '0,15', '0,20', '0,25', '0,30', '0,35'])
})

test('the nearest point is found by its time first', () => {
  const layout = { xs: [10, 50, 52], ys: [80, 20, 90] }
  expect(nearest(layout, 12, 20)).toBe(0)
  expect(nearest(layout, 51, 22)).toBe(1)
  expect(nearest(layout, 51, 88)).toBe(2)
})

test('5,000 values are laid out well within a frame of 50 ms', () => {
  const many = Array.from({ length: 5000 }, (_, place): ChartPoint => ({
    id: String(place),
    at: place * 3_600_000,
    value: 5 + Math.sin(place),
    range: { low: 3, high: 7 },
    flag: place % 7 === 0 ? 'high' : 'none',
    corrected: place % 50 === 0,
    words: () => '',
  }))
  const through = [many.map((_, place) => place)]
  const drawAll = () => {
    const { lines, ranges, limits, corrected, marks } = draw(many, through)
    return [lines(), ranges(), limits(), corrected(), marks()]
  }
  drawAll()
  const best = Math.min(
    ...Array.from({ length: 5 }, () => {
      const begin = performance.now()
      drawAll()
      return performance.now() - begin
    }),
  )
  expect(best).toBeLessThan(50)
})

test('levels across the chart find a place on the axis, whatever the values', () => {
  fc.assert(
    fc.property(somePoints, fc.array(number, { maxLength: 4 }), (points, levels) => {
      const { levels: drawn, height } = layoutChart({ points, lines: [], levels, width: 640, rem: 18, language: 'pl' })
      expect(drawn).toHaveLength(levels.length)
      for (const [place, px] of drawn.entries()) {
        expect(px).toBeGreaterThanOrEqual(0)
        expect(px).toBeLessThanOrEqual(height)
        // Higher numbers stand higher.
        for (const [other, level] of levels.entries())
          if (level > levels[place]!) expect(drawn[other]!).toBeLessThanOrEqual(px)
      }
    }),
  )
})
