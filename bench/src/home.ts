import { p99Beside } from './beside.ts'
import type { Figure } from './budgets.ts'
import type { MeasuredServer } from './child.ts'
import { bookingListCalls, homeCalls } from './scenarios.ts'
import type { Extent } from './yardstick.ts'

/** How much longer people wait for the one call of the home page than for a list of bookings: p99 of the same server, in turns. */
export async function homeFigure(portal: MeasuredServer, where: string, extent: Extent): Promise<Figure> {
  const { ours, theirs, ratio } = await p99Beside(portal, { ours: homeCalls(), theirs: bookingListCalls() }, extent)
  console.log(`  home: p99 ${ours.toFixed(1)} ms, a list of bookings ${theirs.toFixed(1)} ms`)
  return { budget: 'home.p99', where, value: ratio }
}
