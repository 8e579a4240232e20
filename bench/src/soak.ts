import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Figure } from './budgets.ts'
import { startPortal, type MeasuredServer } from './child.ts'
import { median } from './compare.ts'
import { clinic, createBenchDatabase } from './data.ts'
import { isForNow, load, type Outcome } from './load.ts'
import type { Usage } from './probe.ts'
import { picks, soakCalls } from './scenarios.ts'

const connections = 200
const sampleMs = 5_000
const bookedSlots = 2_000

/**
 * Two hundred connections for that many minutes with the mixed calls of a day: searches, lists, look-ups, and slots that are held, booked and
 * cancelled, with limits on and each person at an address of their own. Returns errors, the delay of timers in the portal, and how much its memory
 * grew from the second quarter to the last.
 */
export async function measureSoak(serverUrl: string, minutes: number): Promise<Figure[]> {
  const databaseUrl = await createBenchDatabase(serverUrl, { ...clinic, name: 'soak' })
  const portal = await startPortal({ DATABASE_URL: databaseUrl, RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
  try {
    const calls = soakCalls(await picks(databaseUrl, bookedSlots))
    const before = await sizeOf(databaseUrl)
    const ended = new AbortController()
    const watched = watch(portal, ended.signal)
    const outcome = await load({ url: portal.url, connections, calls, length: { seconds: minutes * 60 } })
    ended.abort()
    const samples = await watched
    const grown = growth(samples)
    report(outcome, samples, grown)
    const after = await sizeOf(databaseUrl)
    const bookings = after.bookings - before.bookings
    console.log(
      `  ${bookings} bookings made; the database grew by ${((after.bytes - before.bytes) / 1024 / bookings).toFixed(1)} kB for each, with all that was asked for around it`,
    )
    const where = `${minutes} min`
    return [
      { budget: 'soak.errors', where, value: errorsOf(outcome) },
      { budget: 'soak.late', where, value: median(samples.map(({ lateMs }) => lateMs.p99)) },
      { budget: 'soak.growth', where, value: grown },
      { budget: 'soak.memory', where, value: Math.max(...samples.map(({ rssMb }) => rssMb)) },
    ]
  } finally {
    await portal.stop()
  }
}

/** Bytes of the database and the number of bookings in it, including cancelled ones. */
async function sizeOf(databaseUrl: string): Promise<{ bytes: number; bookings: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ bytes: string; bookings: string }>(
    'select pg_database_size(current_database()) as bytes, (select count(*) from booking) as bookings',
  )
  await client.end()
  return { bytes: Number(rows[0]?.bytes), bookings: Number(rows[0]?.bookings) }
}

async function watch(portal: MeasuredServer, signal: AbortSignal): Promise<Usage[]> {
  const samples: Usage[] = []
  await portal.usage()
  while (!signal.aborted) {
    await wait(sampleMs, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) samples.push(await portal.usage())
  }
  return samples
}

const errorsOf = ({ statuses, unanswered }: Outcome): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => (status.startsWith('2') || isForNow(status) ? sum : sum + count),
    unanswered,
  )

/** Memory in the last quarter compared with the second one: in the first the portal warms up. */
function growth(samples: readonly Usage[]): number {
  const quarter = Math.floor(samples.length / 4)
  const memory = (from: number) => median(samples.slice(from, from + quarter).map(({ rssMb }) => rssMb))
  return memory(samples.length - quarter) / memory(quarter)
}

function report(
  { requests, seconds, p50, p99, statuses, unanswered, firstFailure }: Outcome,
  samples: Usage[],
  grown: number,
) {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  console.log(
    `  ${requests} calls in ${seconds.toFixed(0)} s over ${connections} connections: ${counts.join(', ')}, ${unanswered} without an answer\n` +
      `  p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; memory ${samples.map(({ rssMb }) => rssMb.toFixed(0)).join(' ')} MB (× ${grown.toFixed(2)}); ` +
      `timers at most ${Math.max(...samples.map(({ lateMs }) => lateMs.most)).toFixed(0)} ms late`,
  )
  if (firstFailure) console.log(`  the first refusal: ${firstFailure.slice(0, 300)}`)
}
