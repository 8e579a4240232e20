import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { constants, setPriority } from 'node:os'
import type { MeasuredServer } from './child.ts'
import { median } from './compare.ts'
import { tokenOf } from './data.ts'

/** Sign-ins that come at once, each with another name and from another address. */
const atOnce = 500
/** Another person's calls in each measurement: one per cent of them is more than one call. */
const samples = 300

const ownPage = { 'sec-fetch-site': 'same-origin', 'x-portal-request': 'bench' }

/** One sign-in on a connection of its own; returns its status, 0 without an answer. */
const signIn = (url: string, round: number, no: number): Promise<number> =>
  new Promise((answered) => {
    const address = `10.${round}.${no >> 8}.${no & 255}`
    const call = request(
      `${url}/mpi/accounts/login`,
      {
        method: 'POST',
        agent: false,
        headers: { ...ownPage, 'content-type': 'application/json', 'x-forwarded-for': address },
      },
      (answer) => answer.resume().on('end', () => answered(answer.statusCode ?? 0)),
    )
    call.on('error', () => answered(0))
    call.end(JSON.stringify({ username: `storm${round}.${no}`, password: 'zielony rower na dachu' }))
  })

/**
 * Sends all of them at once, from a process of its own, so that the sender's work is not the measuring process's; returns the number of answers with
 * each status.
 */
async function storm(url: string, round: number): Promise<Record<string, number>> {
  const child = fork(import.meta.filename, ['run', url, String(round)], { execArgv: [] })
  const [statuses] = (await once(child, 'message')) as [Record<string, number>]
  await once(child, 'exit')
  return statuses
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity

/**
 * How much longer a signed-in person waits while five hundred sign-ins come at once, sent by a process of its own: p99 of their list of bookings
 * then, divided by p99 just before; the median of the rounds. Needs a portal that trusts one proxy.
 */
export async function stormed(portal: MeasuredServer, rounds: number): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const quiet: number[] = []
    while (quiet.length < samples) quiet.push(await listed(portal))
    const over = new AbortController()
    const storming = storm(portal.url, round)
    storming.finally(() => over.abort()).catch(() => undefined)
    const busy: number[] = []
    while (!over.signal.aborted || busy.length < samples) busy.push(await listed(portal))
    const statuses = await storming
    const answered = (statuses['400'] ?? 0) + (statuses['503'] ?? 0)
    if (answered !== atOnce) throw new Error(`the storm was answered ${JSON.stringify(statuses)}`)
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

if (process.argv[1] === import.meta.filename && process.argv[2] === 'run') {
  const [, , , url = '', round = ''] = process.argv
  // A storm comes from other machines: its sender must not take the processor from the portal, nor from who measures.
  setPriority(constants.priority.PRIORITY_LOW)
  const all = await Promise.all(Array.from({ length: atOnce }, (_, no) => signIn(url, Number(round), no)))
  const statuses: Record<string, number> = {}
  for (const status of all) statuses[status] = (statuses[status] ?? 0) + 1
  process.send!(statuses, () => process.disconnect())
}
