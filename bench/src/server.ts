import pg from 'pg'
import type { Figure } from './budgets.ts'
import { startBare, startPortal, startRecordedPortal, type RecordedPortal } from './child.ts'
import { median } from './compare.ts'
import { clinic, createBenchDatabase, region, undoBookings, type DataSet } from './data.ts'
import { databaseTime } from './database-time.ts'
import { embeddedFigures } from './embedded.ts'
import { guardianFigure } from './guardian.ts'
import { homeFigure } from './home.ts'
import type { Call } from './load.ts'
import type { Statement } from './recorder.ts'
import {
  bookCalls,
  bookingListCalls,
  diseaseCalls,
  freeDayCalls,
  freeSlotCalls,
  holdCalls,
  picks,
} from './scenarios.ts'
import { measure, ratiosOf, type Extent, type Scenario } from './yardstick.ts'

const repeated = 400
/** The scenario that the bare server does not have. */
const home = 'home'

const each = (calls: Call[]): Call[][] => calls.map((call) => [call])

/** Scenarios by name; searches for slots run on both data sets. */
const searches = (): Scenario[] => [
  { name: 'freeDay', rows: each(freeDayCalls()) },
  { name: 'freeSlots', rows: each(freeSlotCalls()) },
]

/** All scenarios, or only those of these names; those that write make that many calls in a turn. */
export async function everything(databaseUrl: string, writes: number, only?: readonly string[]): Promise<Scenario[]> {
  const chosen = await picks(databaseUrl, writes)
  const undo = () => undoBookings(databaseUrl)
  const all: Scenario[] = [
    ...searches(),
    { name: 'bookingList', rows: each(bookingListCalls()) },
    { name: 'diseases', rows: each(diseaseCalls()) },
    { name: 'book', rows: bookCalls(chosen), undo },
    { name: 'hold', rows: holdCalls(chosen.slice(0, writes / 2)), undo },
  ]
  const names = [...all.map(({ name }) => name), home]
  const unknown = only?.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no scenario ${unknown}: ${names.join(', ')}`)
  return only ? all.filter(({ name }) => only.includes(name)) : all
}

/** All figures about the server's speed and size; `serverUrl` is a PostgreSQL server whose user may create databases. */
export async function measureServer(serverUrl: string, extent: Extent, only?: readonly string[]): Promise<Figure[]> {
  const small = await onDataSet(serverUrl, clinic, extent, only)
  if (only) return small.figures
  const large = await onDataSet(serverUrl, region, extent)
  return [
    ...small.figures,
    ...large.figures,
    ...(await growth(small, large)),
    ...(await embeddedFigures(small.databaseUrl, extent)),
    { budget: 'start.ready', where: 'clinic', value: await timeToReady(small.databaseUrl) },
  ]
}

interface Measured {
  databaseUrl: string
  figures: Figure[]
  recorded: Record<'freeDay' | 'freeSlots', Statement[]> | undefined
}

async function onDataSet(serverUrl: string, set: DataSet, extent: Extent, only?: readonly string[]): Promise<Measured> {
  console.log(`\nFilling the data set "${set.name}" (${set.freeSlots} free slots) …`)
  const databaseUrl = await createBenchDatabase(serverUrl, set)
  const recorded = only ? undefined : await recordedOf(databaseUrl, set.name)
  const scenarios = set === clinic ? await everything(databaseUrl, extent.writes, only) : searches()
  const portal = await startPortal({ DATABASE_URL: databaseUrl })
  const bare = await startBare(databaseUrl)
  const setting = { sides: { portal, bare }, databaseTime: await databaseTime(databaseUrl) }
  const figures: Figure[] = recorded ? [recorded.forGuardian] : []
  let rssMb = 0
  try {
    for (const scenario of scenarios) {
      const compared = await measure(setting, scenario, extent)
      figures.push(...ratiosOf(compared, set.name))
      for (const turns of [compared.closed, compared.alone, compared.open])
        rssMb = Math.max(rssMb, ...turns.portal.map((one) => one.rssMb))
    }
    if (set === clinic && (!only || only.includes(home))) figures.push(await homeFigure(portal, set.name, extent))
  } finally {
    await Promise.all([portal.stop(), bare.stop()])
  }
  const memory = scenarios.length > 0 ? [{ budget: 'memory.postgres', where: set.name, value: rssMb }] : []
  return { databaseUrl, recorded, figures: [...figures, ...memory] }
}

/** The statements of the searches. A separate portal records them, so that the recorder's work and memory do not count as the portal's. */
async function recordedOf(databaseUrl: string, where: string) {
  const portal = await startRecordedPortal({ DATABASE_URL: databaseUrl })
  try {
    return {
      freeDay: await sqlOf(portal, freeDayCalls()),
      freeSlots: await sqlOf(portal, freeSlotCalls()),
      forGuardian: await guardianFigure(portal, where),
    }
  } finally {
    await portal.stop()
  }
}

/** The statement that the portal sends for each of these calls. */
async function sqlOf(portal: RecordedPortal, calls: Call[]): Promise<Statement[]> {
  const sent = await portal.statementsOf(async () => {
    for (const { path, headers } of calls.slice(0, repeated)) {
      const response = await fetch(`${portal.url}${path}`, { headers })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
    }
  })
  // The portal has just started, and removes old slots meanwhile: that is no search.
  const main = sent.filter(({ text }) => text.includes('from clinic_slot') && !text.includes('delete from'))
  if (main.length < repeated) throw new Error(`the portal answered ${repeated} calls with ${main.length} searches`)
  return main
}

/** How much more expensive the portal's queries for free slots are on the large data set: medians of single runs that alternate. */
async function growth(small: Measured, large: Measured): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of ['freeDay', 'freeSlots'] as const) {
    const sides = await Promise.all(
      [small, large].map(async ({ databaseUrl, recorded }) => {
        const client = new pg.Client({ connectionString: databaseUrl })
        await client.connect()
        return { client, statements: recorded?.[name] ?? [], times: [] as number[] }
      }),
    )
    for (let n = 0; n < 2 * repeated; n += 1)
      for (const { client, statements, times } of sides) {
        const { text, values } = statements[n % statements.length] ?? { text: 'select 1', values: [] }
        const began = performance.now()
        await client.query({ name, text, values })
        // In the first half both get used to it; the portal's sessions keep it prepared as well.
        if (n >= repeated) times.push(performance.now() - began)
      }
    await Promise.all(sides.map(({ client }) => client.end()))
    const [before = Number.NaN, after = Number.NaN] = sides.map(({ times }) => median(times))
    console.log(
      `  ${name}: the query takes ${after.toFixed(3)} ms at ${region.freeSlots} slots, ${before.toFixed(3)} ms at ${clinic.freeSlots}`,
    )
    figures.push({ budget: `${name}.growth`, where: 'both', value: after / before })
  }
  return figures
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
