/** Orders in a page of results (V-411). */
export const resultsAtOnce = 10

/** Values of one result that the list carries; all are in the answer about the order. */
export const valuesInList = 60

/** What says which element a document belongs to: a report of the laboratory, or an observation by itself. */
export const resultTypes = ['report', 'observation'] as const
export type ResultType = (typeof resultTypes)[number]

/** How a value stands to the laboratory's range, from the laboratory's own mark: nothing is judged here. */
export type FlagTone = 'critical' | 'outside' | 'usual' | 'other'

const tones: Readonly<Record<string, FlagTone>> = {
  HH: 'critical',
  LL: 'critical',
  AA: 'critical',
  HU: 'critical',
  LU: 'critical',
  H: 'outside',
  L: 'outside',
  A: 'outside',
  '>': 'outside',
  '<': 'outside',
  HX: 'outside',
  LX: 'outside',
  N: 'usual',
}

/** The marks of values outside of the laboratory's ranges. */
export const outsideFlags: readonly string[] = Object.keys(tones).filter((flag) => tones[flag] !== 'usual')

/** The tone of a mark; of a susceptibility, of positive and negative and of the laboratory's own marks none. */
export const toneOf = (flag: string): FlagTone => tones[flag] ?? 'other'
