import pg from 'pg'
import { p99Beside } from './beside.ts'
import type { Figure } from './budgets.ts'
import { startPortal, type MeasuredServer } from './child.ts'
import { median, turn } from './compare.ts'
import { clinic, createBenchDatabase, practitioners, services } from './data.ts'
import type { Call } from './load.ts'
import { bookingListCalls, obstacleCalls } from './scenarios.ts'
import type { Extent } from './yardstick.ts'

/** Services of a large clinic; each is given by four practitioners. */
const allServices = 300
const where = `${allServices} services`

const paths = { catalogue: '/mppd/api/catalog/for-booking', glance: '/mppd/api/catalog/for-booking/glance' }

async function addServices(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into clinic_service (code, name, type_id, type_name, source_system, source_id)
    select 'S' || n, 'Konsultacja ' || n, 'K' || n % 8, 'Rodzaj ' || n % 8, 'bench', 'more ' || n from generate_series(${services + 1}, ${allServices}) n`)
  await client.query(`
    insert into clinic_availability (service_id, schedule_id, module_status)
    select s.id, 1 + (s.id + 5 * k) % ${practitioners}, 'B' from clinic_service s, generate_series(0, 3) k where s.source_id like 'more %'`)
  await client.query('vacuum analyze')
  await client.end()
}

/** Milliseconds (p99, one connection) in which a person is told what is in the way of each service. */
async function obstaclesFigure(portal: MeasuredServer, { rounds, seconds }: Extent): Promise<Figure> {
  const load = { connections: 1, calls: obstacleCalls().map((call) => [call]), length: { seconds } }
  const times: number[] = []
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const { p99 } = await turn(portal, load)
    if (round > 0) times.push(p99)
  }
  return { budget: 'obstacles.p99', where, value: median(times) }
}

/** How long visitors wait for the catalogue of a large clinic beside a list of bookings, and how much is sent to them. */
export async function measureCatalogue(serverUrl: string, extent: Extent): Promise<Figure[]> {
  const databaseUrl = await createBenchDatabase(serverUrl, { ...clinic, name: 'catalogue' })
  await addServices(databaseUrl)
  const portal = await startPortal({ DATABASE_URL: databaseUrl })
  const figures: Figure[] = []
  try {
    for (const [name, path] of Object.entries(paths)) {
      // As browsers ask.
      const headers = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br' }
      const answer = await fetch(portal.url + path, { headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      const bytes = Number(answer.headers.get('content-length'))
      const ours: Call[] = [{ method: 'GET', path, headers }]
      const p99 = await p99Beside(portal, { ours, theirs: bookingListCalls() }, extent)
      console.log(
        `  ${name}: p99 ${p99.ours.toFixed(1)} ms, a list of bookings ${p99.theirs.toFixed(1)} ms; ${bytes} bytes (${answer.headers.get('content-encoding')})`,
      )
      figures.push(
        { budget: `${name}.p99`, where, value: p99.ratio },
        { budget: `${name}.bytes`, where, value: bytes / 1000 },
      )
    }
    figures.push(await obstaclesFigure(portal, extent))
  } finally {
    await portal.stop()
  }
  return figures
}
