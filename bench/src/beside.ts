import type { MeasuredServer } from './child.ts'
import { median, turn } from './compare.ts'
import type { Call } from './load.ts'
import type { Extent } from './yardstick.ts'

const connections = 16

/** The p99 of two kinds of calls to one server, in milliseconds, and how much longer the first kind takes: medians of rounds in turns. */
export async function p99Beside(
  portal: MeasuredServer,
  { ours, theirs }: { readonly ours: Call[]; readonly theirs: Call[] },
  { rounds, seconds }: Extent,
) {
  const plan = (calls: Call[]) => ({ connections, calls: calls.map((call) => [call]), length: { seconds } })
  const [one, other] = [plan(ours), plan(theirs)]
  const times: { readonly ours: number; readonly theirs: number }[] = []
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const turns = new Map<object, number>()
    for (const load of round % 2 === 0 ? [one, other] : [other, one]) turns.set(load, (await turn(portal, load)).p99)
    if (round > 0) times.push({ ours: turns.get(one) ?? Number.NaN, theirs: turns.get(other) ?? Number.NaN })
  }
  return {
    ours: median(times.map((time) => time.ours)),
    theirs: median(times.map((time) => time.theirs)),
    ratio: median(times.map((time) => time.ours / time.theirs)),
  }
}
