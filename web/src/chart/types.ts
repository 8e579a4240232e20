/** How the one who measured marked a value; the portal itself marks none. */
export type Flag = 'none' | 'high' | 'low' | 'outside'

/** One value on a chart. Values and range are in the unit of the axis. */
export interface ChartPoint {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly value: number
  /** The value is a limit: less than it, or more. It is drawn as an open mark at the limit. */
  readonly beyond?: 'below' | 'above' | undefined
  /** The range that came with this value; one end may be missing. */
  readonly range?: { readonly low?: number | undefined; readonly high?: number | undefined } | undefined
  readonly flag: Flag
  readonly corrected: boolean
  /** What is read out at this point. */
  readonly words: () => string
}

/** Positions of points that a line joins. */
export type Line = readonly number[]
