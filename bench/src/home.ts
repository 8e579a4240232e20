import type { Figure } from './budgets.ts'
import type { MeasuredServer } from './child.ts'
import { median, turn } from './compare.ts'
import { bookingListCalls, homeCalls } from './scenarios.ts'
import type { Extent } from './yardstick.ts'

const connections = 16

/** How much longer people wait for the one call of the home page than for a list of bookings: p99 of the same server, in turns. */
export async function homeFigure(portal: MeasuredServer, where: string, { rounds, seconds }: Extent): Promise<Figure> {
  const [home, list] = [homeCalls(), bookingListCalls()].map((calls) => ({
    connections,
    calls: calls.map((call) => [call]),
    length: { seconds },
  }))
  if (!home || !list) throw new Error('two loads are compared')
  const times: { readonly home: number; readonly list: number }[] = []
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? [home, list] : [list, home]
    const turns = new Map<object, number>()
    for (const load of order) turns.set(load, (await turn(portal, load)).p99)
    if (round > 0) times.push({ home: turns.get(home) ?? Number.NaN, list: turns.get(list) ?? Number.NaN })
  }
  const [ours, theirs] = [median(times.map((one) => one.home)), median(times.map((one) => one.list))]
  console.log(`  home: p99 ${ours.toFixed(1)} ms, a list of bookings ${theirs.toFixed(1)} ms`)
  return { budget: 'home.p99', where, value: median(times.map((one) => one.home / one.list)) }
}
