import type { MeasuredServer } from './child.ts'
import { median } from './compare.ts'
import { tokenOf } from './data.ts'
import { load, type Call } from './load.ts'

/** Sign-ins that come at once, each for another name and from another address. */
const atOnce = 500
/** Calls of somebody else in each measurement: a hundredth of them is more than one. */
const samples = 300

const ownPage = { 'sec-fetch-site': 'same-origin', 'x-portal-request': 'bench' }

const signIn = (round: number, no: number): Call => ({
  method: 'POST',
  path: '/mpi/accounts/login',
  headers: { ...ownPage, 'content-type': 'application/json', 'x-forwarded-for': `10.${round}.${no >> 8}.${no & 255}` },
  body: JSON.stringify({ username: `storm${round}.${no}`, password: 'zielony rower na dachu' }),
})

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity

/**
 * How much longer somebody who is signed in waits while five hundred sign-ins come at once, from a process of its own: p99 of their list of
 * bookings then, divided by p99 just before; the median of the rounds. Needs a portal that trusts one proxy.
 */
export async function stormed(portal: MeasuredServer, rounds: number): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const quiet: number[] = []
    while (quiet.length < samples) quiet.push(await listed(portal))
    const over = new AbortController()
    const calls = Array.from({ length: atOnce }, (_, no) => [signIn(round, no)])
    const storm = load({ url: portal.url, connections: atOnce, calls, length: { once: true } })
    storm.finally(() => over.abort()).catch(() => undefined)
    const busy: number[] = []
    while (!over.signal.aborted || busy.length < samples) busy.push(await listed(portal))
    const { statuses, unanswered } = await storm
    const answered = (statuses['400'] ?? 0) + (statuses['503'] ?? 0)
    if (answered !== atOnce || unanswered > 0) throw new Error(`the storm was answered ${JSON.stringify(statuses)}`)
    // The first one only warms up.
    if (round > 0) ratios.push(p99(busy) / p99(quiet))
    const [before, beside] = [p99(quiet), p99(busy)].map((ms) => ms.toFixed(1))
    console.log(`  storm        p99 ${before} ms before, ${beside} ms beside ${JSON.stringify(statuses)}`)
  }
  return median(ratios)
}

async function listed(portal: MeasuredServer): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${portal.url}/mppd/api/bookings`, {
    headers: { ...ownPage, cookie: `session=${tokenOf(1)}` },
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`the list of bookings answered ${answer.status}`)
  return performance.now() - began
}
