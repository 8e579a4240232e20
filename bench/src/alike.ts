import { sameDistribution } from '@portal/server/testing/same-distribution'
import { median } from './compare.ts'

/** Times of two kinds of calls in milliseconds, measured alternately. */
export interface Pair {
  readonly name: string
  readonly times: readonly number[]
  readonly beside: readonly number[]
}

/**
 * Measures whether the two kinds in each pair can be told apart by their times: the largest difference of the medians, as a share, and the smallest
 * probability of such a difference between two samples of one distribution. Prints the latter under `title`.
 */
export function alike(title: string, pairs: readonly Pair[]): { medians: number; same: number } {
  const apart = pairs.map(({ times, beside }) => Math.abs(median([...times]) / median([...beside]) - 1))
  // The more comparisons, the likelier that one looks unusual by chance.
  const chances = pairs.map(({ times, beside }) => Math.min(1, pairs.length * sameDistribution(beside, times)))
  const list = pairs.map(({ name }, at) => `${name} ${chances[at]?.toFixed(3)}`)
  console.log(`  ${title.padEnd(12)} p of the two-sample test: ${list.join(', ')}`)
  return { medians: Math.max(...apart), same: Math.min(...chances) }
}
