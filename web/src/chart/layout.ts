import { scaleLinear } from 'd3-scale'
import { line as pathOf } from 'd3-shape'
import type { Language } from '../i18n/language.ts'
import { numberText } from '../i18n/numbers.ts'
import { limitStroke, outline } from './marks.ts'
import { marksOf, rangesOf, seenOf, wholePixels, type Marks } from './thin.ts'
import { timeTicks } from './time-ticks.ts'
import type { ChartPoint, Line } from './types.ts'

/** A place on an axis, in pixels, and what stands there. */
export interface Place {
  readonly px: number
  readonly label: string
}

/**
 * Everything that is drawn, in pixels. What takes long with thousands of points is worked out when it is asked for, so that it can be drawn in several
 * short steps.
 */
export interface Layout {
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly radius: number
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly times: readonly Place[]
  readonly values: readonly Place[]
  readonly lines: () => string
  /** Heights of the levels that go across the chart. */
  readonly levels: readonly number[]
  readonly ranges: () => string
  readonly limits: () => string
  readonly corrected: () => string
  readonly marks: () => readonly Marks[]
}

export interface LayoutInput {
  /** In the order of time. */
  readonly points: readonly ChartPoint[]
  readonly lines: readonly Line[]
  /** Levels that go across the chart, in the unit of the axis. */
  readonly levels?: readonly number[]
  readonly width: number
  /** Pixels of one rem: letters and marks grow with the type that a person chose. */
  readonly rem: number
  readonly language: Language
}

function bounds(values: Iterable<number>): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** All numbers that must find a place on the axis of values. */
function* numbersOf(points: readonly ChartPoint[], levels: readonly number[]): Generator<number> {
  yield* levels
  for (const { value, range } of points) {
    yield value
    if (range?.low !== undefined) yield range.low
    if (range?.high !== undefined) yield range.high
  }
}

/** Two different ends around equal ones. */
const apart = ([low, high]: [number, number], by: number): [number, number] =>
  low === high ? [low - by, high + by] : [low, high]

/** The numbers of an axis, all with as many decimal places as its step needs. */
function numberLabels(ticks: readonly number[], language: Language): string[] {
  const step = ticks.length > 1 ? Math.abs(ticks[1]! - ticks[0]!) : 1
  const places = Math.min(20, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)))
  return ticks.map((tick) => numberText(tick.toFixed(places), language))
}

const radiusFor = (count: number, rem: number): number => rem * (count > 1000 ? 0.11 : count > 150 ? 0.17 : 0.26)

/** Where everything of a chart stands. Nothing but values, lines between them and ranges that came with them has a place in it. */
export function layoutChart({ points, lines, levels = [], width, rem, language }: LayoutInput): Layout {
  const height = Math.round(Math.min(Math.max(width * 0.5, rem * 13), rem * 19))
  const [lowest, highest] = bounds(numbersOf(points, levels))
  const value = scaleLinear(apart([lowest, highest], Math.abs(lowest) * 0.1 || 1), [height - rem * 2, rem * 0.9]).nice(
    5,
  )
  const ticks = value.ticks(5)
  const labels = numberLabels(ticks, language)
  const left = rem * (0.55 + 0.47 * Math.max(...labels.map(({ length }) => length)))
  const right = width - rem * 0.75
  const radius = radiusFor(points.length, rem)
  const [first, last] = apart(bounds(points.map(({ at }) => at)), 86_400_000)
  const inset = radius + rem * 0.4
  const time = scaleLinear([first, last], [left + inset, right - inset])
  const isDense = points.length > width
  const exact = { xs: points.map(({ at }) => time(at)), ys: points.map((point) => value(point.value)) }
  const places = isDense ? wholePixels(exact) : exact
  const { xs, ys } = places
  const most = Math.max(2, Math.floor((right - left) / (rem * 4.4)))
  const drawn = pathOf<number>(
    (place) => xs[place]!,
    (place) => ys[place]!,
  ).digits(1)
  return {
    height,
    left,
    right,
    top: value.range()[1]!,
    bottom: value.range()[0]!,
    radius,
    xs,
    ys,
    times: timeTicks(first, last, most, language).map(({ at, label }) => ({ px: time(at), label })),
    values: ticks.map((tick, index) => ({ px: value(tick), label: labels[index]! })),
    lines: () => lines.map((line) => drawn(isDense ? seenOf(line, places) : line) ?? '').join(''),
    levels: levels.map((level) => value(level)),
    ranges: () => rangesOf(points, xs, value, radius * 0.9, isDense),
    limits: () =>
      points.map(({ beyond }, place) => (beyond ? limitStroke(xs[place]!, ys[place]!, radius, beyond) : '')).join(''),
    corrected: () =>
      points
        .map(({ corrected }, place) => (corrected ? outline('none', xs[place]!, ys[place]!, radius * 2.1) : ''))
        .join(''),
    marks: () => marksOf(points, places, radius, isDense),
  }
}

/** Position of the point that is nearest to a place, in pixels. */
export function nearest({ xs, ys }: Pick<Layout, 'xs' | 'ys'>, x: number, y: number): number {
  let [best, least] = [0, Infinity]
  for (const [place, px] of xs.entries()) {
    // Who moves along the axis of time means that time: height decides between neighbours.
    const distance = Math.abs(px - x) * 4 + Math.abs(ys[place]! - y)
    if (distance < least) [best, least] = [place, distance]
  }
  return best
}
