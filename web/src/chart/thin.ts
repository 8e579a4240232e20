import { formAt, formOf, rangeStroke } from './marks.ts'
import type { ChartPoint, Flag, Line } from './types.ts'

/** Marks of one form. */
export interface Marks {
  readonly flag: Flag
  readonly open: boolean
  readonly d: string
}

type Range = NonNullable<ChartPoint['range']>

/** The places of all points, in pixels. */
export interface Places {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
}

/**
 * Whole pixels, for charts on which more points stand than there are pixels beside each other. What then has the same pixel is drawn once: nobody sees
 * a difference, and drawing stays short enough for a page that goes on answering.
 */
export const wholePixels = ({ xs, ys }: Places): Places => ({ xs: xs.map(Math.round), ys: ys.map(Math.round) })

/** Which forms of marks there are, and those of each; `once` leaves out a mark that lies on another of its form. */
export function marksOf(points: readonly ChartPoint[], { xs, ys }: Places, r: number, once: boolean): Marks[] {
  const forms = new Map<
    string,
    { flag: Flag; open: boolean; parts: string[]; form: string; x?: number; taken: number[] }
  >()
  for (const [place, { flag, beyond }] of points.entries()) {
    const open = beyond !== undefined
    const key = `${flag} ${open}`
    let marks = forms.get(key)
    if (!marks) forms.set(key, (marks = { flag, open, parts: [], form: formOf(flag, r), taken: [] }))
    const [x, y] = [xs[place]!, ys[place]!]
    if (once) {
      // In the order of time, so that what stands above one pixel comes together.
      if (marks.x !== x) [marks.x, marks.taken] = [x, []]
      if (marks.taken.includes(y)) continue
      marks.taken.push(y)
    }
    marks.parts.push(formAt(x, y, marks.form))
  }
  return [...forms.values()].map(({ flag, open, parts }) => ({ flag, open, d: parts.join('') }))
}

/** The ranges that came with the points, each at its own; `once` leaves out one that lies on another. */
export function rangesOf(
  points: readonly ChartPoint[],
  xs: readonly number[],
  pixel: (value: number) => number,
  foot: number,
  once: boolean,
): string {
  const parts: string[] = []
  let [column, taken]: [number | undefined, Range[]] = [undefined, []]
  for (const [place, { range }] of points.entries()) {
    if (!range) continue
    const x = xs[place]!
    if (once) {
      if (column !== x) [column, taken] = [x, []]
      if (taken.some(({ low, high }) => low === range.low && high === range.high)) continue
      taken.push(range)
    }
    const [low, high] = [range.low, range.high].map((end) => (end === undefined ? undefined : pixel(end)))
    parts.push(rangeStroke(x, low, high, foot))
  }
  return parts.join('')
}

/**
 * The points of a line that can be seen: of those above one pixel the first, the lowest, the highest and the last, in their order. Between them the line
 * goes up and down over the same pixels.
 */
export function seenOf(line: Line, { xs, ys }: Places): Line {
  const seen: number[] = []
  let column: number[] = []
  const close = () => {
    if (column.length === 0) return
    let [low, high] = [column[0]!, column[0]!]
    for (const place of column) {
      if (ys[place]! < ys[low]!) low = place
      if (ys[place]! > ys[high]!) high = place
    }
    seen.push(...new Set([column[0]!, Math.min(low, high), Math.max(low, high), column.at(-1)!]))
  }
  for (const place of line) {
    if (column.length > 0 && xs[place] !== xs[column[0]!]) {
      close()
      column = []
    }
    column.push(place)
  }
  close()
  return seen
}
