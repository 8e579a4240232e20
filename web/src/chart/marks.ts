import type { Flag } from './types.ts'

/** Coordinates are rounded to a tenth of a pixel, which nobody sees and which keeps paths short. */
export const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** The form of a mark, from its middle on: each flag has one of its own, so that nothing is said by colour alone. */
export function formOf(flag: Flag, r: number): string {
  switch (flag) {
    case 'none': {
      const [s, wide] = [rounded(r), rounded(2 * r)]
      return `m-${s},0a${s},${s} 0 1,0 ${wide},0a${s},${s} 0 1,0 -${wide},0z`
    }
    case 'high': {
      const d = rounded(r * 1.45)
      return `m0,-${d}l${d},${d}l-${d},${d}l-${d},-${d}z`
    }
    case 'low': {
      const [half, side] = [rounded(r * 1.05), rounded(r * 2.1)]
      return `m-${half},-${half}h${side}v${side}h-${side}z`
    }
    case 'outside': {
      const [a, b] = [rounded(r * 0.5), rounded(r * 1.0)]
      return `m-${a},-${rounded(r * 1.5)}h${b}v${b}h${b}v${b}h-${b}v${b}h-${b}v-${b}h-${b}v-${b}h${b}z`
    }
  }
}

/** A form with its middle at a point. */
export const formAt = (x: number, y: number, form: string): string => `M${rounded(x)},${rounded(y)}${form}`

/** The outline of a mark around a point. */
export const outline = (flag: Flag, x: number, y: number, r: number): string => formAt(x, y, formOf(flag, r))

/** The range of one value: a stroke from its lower to its upper end with a foot at each; where one end is missing, the foot of the other alone. */
export function rangeStroke(x: number, low: number | undefined, high: number | undefined, foot: number): string {
  const feet = [low, high].flatMap((y) =>
    y === undefined ? [] : [`M${rounded(x - foot)},${rounded(y)}h${rounded(2 * foot)}`],
  )
  const between = low === undefined || high === undefined ? [] : [`M${rounded(x)},${rounded(low)}V${rounded(high)}`]
  return [...feet, ...between].join('')
}

/** A short stroke at a limit, to the side on which the true value lies. */
export const limitStroke = (x: number, y: number, r: number, beyond: 'below' | 'above'): string =>
  `M${rounded(x)},${rounded(beyond === 'below' ? y + r : y - r)}v${beyond === 'below' ? '' : '-'}${rounded(r * 1.6)}`
