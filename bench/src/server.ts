import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@portal/server/db/database'
import { migrate } from '@portal/server/db/migrate'
import pg from 'pg'
import type { Figure } from './budgets.ts'
import { startBare, startPortal, startRecordedPortal, type MeasuredServer, type RecordedPortal } from './child.ts'
import { compare, median, turn, type Comparison } from './compare.ts'
import { clinic, createBenchDatabase, fill, region, undoBookings, type DataSet } from './data.ts'
import { guardianFigure } from './guardian.ts'
import type { Call } from './load.ts'
import type { Statement } from './recorder.ts'
import {
  bareBookingCalls,
  bookingCalls,
  bookingListCalls,
  diseaseCalls,
  freeSlotCalls,
  picks,
  type ScenarioName,
} from './scenarios.ts'

const seconds = 2
/** A multiple of the connections, so that each of them ends with a whole pair of calls. */
const bookingsARound = 1_600
const repeated = 400
/**
 * Requests a second of the bare route on the machine for which the budgets of time were set. A faster or slower machine shows in the bare
 * route too, which runs beside the portal: times are judged as they would be at this pace.
 */
const referencePace: Readonly<Record<ScenarioName, number>> = {
  freeSlots: 8490,
  booking: 7545,
  bookingList: 8534,
  diseases: 6700,
}

/** Everything about the server's speed and size; `serverUrl` is a PostgreSQL whose user may create databases. */
export async function measureServer(serverUrl: string, rounds: number): Promise<Figure[]> {
  const small = await onDataSet(serverUrl, clinic, rounds)
  const large = await onDataSet(serverUrl, region, rounds)
  const growth = await costRatio(small, large)
  console.log(
    `  the query for free slots at ${region.freeSlots} slots costs ${growth.toFixed(2)} times what it costs at ${clinic.freeSlots}`,
  )
  return [
    ...small.figures,
    ...large.figures,
    { budget: 'freeSlots.growth', where: 'both', value: growth },
    { budget: 'memory.embedded', where: 'clinic', value: await embeddedMemory() },
    { budget: 'start.ready', where: 'clinic', value: await timeToReady(small.databaseUrl) },
  ]
}

interface Measured {
  databaseUrl: string
  figures: Figure[]
  freeSlots: Statement[]
}

async function onDataSet(serverUrl: string, set: DataSet, rounds: number): Promise<Measured> {
  console.log(`\nFilling the data set "${set.name}" (${set.freeSlots} free slots) …`)
  const databaseUrl = await createBenchDatabase(serverUrl, set)
  const { freeSlots, list, diseases, forGuardian } = await recordedOf(databaseUrl, set.name)
  const portal = await startPortal({ DATABASE_URL: databaseUrl })
  const bare = await startBare(databaseUrl)
  const sides = { portal, bare }
  try {
    const timed = async (calls: Call[], statements: Statement[]) => {
      await give(bare, statements)
      const length = { seconds }
      const lists = { portal: calls.map((call) => [call]), bare: statements.map((_, n) => [replay(n)]) }
      return compare(sides, rounds, (side) => ({ calls: lists[side], length }))
    }
    const chosen = await picks(databaseUrl, bookingsARound)
    const results: Record<ScenarioName, Comparison> = {
      freeSlots: await timed(freeSlotCalls(), freeSlots),
      bookingList: await timed(bookingListCalls(), list),
      diseases: await timed(diseaseCalls(), diseases),
      booking: await compare(
        sides,
        rounds,
        (side, round) => ({
          calls: side === 'portal' ? bookingCalls(chosen, round) : bareBookingCalls(chosen),
          length: { once: true },
        }),
        () => undoBookings(databaseUrl),
      ),
    }
    report(results)
    return { databaseUrl, freeSlots, figures: [...figuresOf(results, set.name), forGuardian] }
  } finally {
    await Promise.all([portal.stop(), bare.stop()])
  }
}

interface Recorded {
  freeSlots: Statement[]
  list: Statement[]
  diseases: Statement[]
  forGuardian: Figure
}

/** The statements of the timed calls. They are written down by a portal of their own: a recorder's work and memory are not the portal's. */
async function recordedOf(databaseUrl: string, where: string): Promise<Recorded> {
  const portal = await startRecordedPortal({ DATABASE_URL: databaseUrl })
  try {
    return {
      freeSlots: await sqlOf(portal, freeSlotCalls(), /from clinic_slot|join clinic_slot/),
      list: await sqlOf(portal, bookingListCalls(), /from booking|join booking/),
      diseases: await sqlOf(portal, diseaseCalls(), /from disease/),
      forGuardian: await guardianFigure(portal, where),
    }
  } finally {
    await portal.stop()
  }
}

const replay = (n: number): Call => ({ method: 'GET', path: `/statements/${n}`, headers: {} })

/** The statement with which the portal answers each of these calls: the yardstick must run the very same SQL. */
async function sqlOf(portal: RecordedPortal, calls: Call[], pattern: RegExp): Promise<Statement[]> {
  const sent = await portal.statementsOf(async () => {
    for (const { path, headers } of calls.slice(0, repeated)) {
      const response = await fetch(`${portal.url}${path}`, { headers })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
    }
  })
  const main = sent.filter(({ text }) => pattern.test(text) && /^\s*(?:select|with)/i.test(text))
  if (main.length < repeated)
    throw new Error(`the portal answered ${repeated} calls with ${main.length} queries like ${pattern.source}`)
  return main
}

async function give(bare: MeasuredServer, statements: Statement[]): Promise<void> {
  const body = JSON.stringify(statements)
  const { ok } = await fetch(`${bare.url}/statements`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!ok) throw new Error('the bare server did not take the statements')
}

function figuresOf(results: Record<ScenarioName, Comparison>, where: string): Figure[] {
  const all = Object.entries(results).flatMap(([name, { ratio, p99, cpuMs, barePerSecond }]) => {
    const pace = barePerSecond / referencePace[name as ScenarioName]
    return [
      { budget: `${name}.ratio`, where, value: ratio },
      { budget: `${name}.p99`, where, value: p99 * pace },
      { budget: `${name}.cpu`, where, value: cpuMs * pace },
    ]
  })
  return [
    ...all,
    { budget: 'memory.postgres', where, value: Math.max(...Object.values(results).map(({ rssMb }) => rssMb)) },
  ]
}

function report(results: Record<ScenarioName, Comparison>): void {
  for (const [name, one] of Object.entries(results))
    console.log(
      `  ${name.padEnd(12)} portal ${one.perSecond.toFixed(0)}/s, bare ${one.barePerSecond.toFixed(0)}/s, ratio ${one.ratio.toFixed(2)}; ` +
        `p50 ${one.p50.toFixed(1)} ms, p99 ${one.p99.toFixed(1)} ms; processor ${one.cpuMs.toFixed(3)} ms a request (bare ${one.bareCpuMs.toFixed(3)})`,
    )
}

/** How much dearer the query for free slots is on the large data set: medians of single runs that alternate. */
async function costRatio(small: Measured, large: Measured): Promise<number> {
  const sides = await Promise.all(
    [small, large].map(async ({ databaseUrl, freeSlots }) => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return { client, freeSlots, times: [] as number[] }
    }),
  )
  for (let n = 0; n < repeated; n += 1)
    for (const { client, freeSlots, times } of sides) {
      const { text, values } = freeSlots[n] ?? { text: 'select 1', values: [] }
      const began = performance.now()
      await client.query(text, values)
      times.push(performance.now() - began)
    }
  await Promise.all(sides.map(({ client }) => client.end()))
  const [before = Number.NaN, after = Number.NaN] = sides.map(({ times }) => median(times))
  return after / before
}

/** Largest memory of a server on the embedded database while it answers searches and lists, megabytes. */
async function embeddedMemory(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    const database = await openDatabase({ dataDir: folder })
    await migrate(database)
    await fill(database, clinic.freeSlots)
    await database.close()
    const portal = await startPortal({ DATA_DIR: folder, DATABASE_URL: '' })
    const loads = [freeSlotCalls(), bookingListCalls()].map((calls) => calls.map((call) => [call]))
    // The first load only warms up, as in every comparison: while V8 optimises the engine's code the process is larger for half a second.
    for (const calls of loads) await turn(portal, { calls, length: { seconds } })
    let largest = 0
    for (const calls of loads) largest = Math.max(largest, (await turn(portal, { calls, length: { seconds } })).rssMb)
    await portal.stop()
    return largest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeToReady(databaseUrl: string): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < 5; start += 1) {
    const portal = await startPortal({ DATABASE_URL: databaseUrl })
    times.push(portal.readyMs)
    await portal.stop()
  }
  return median(times)
}
