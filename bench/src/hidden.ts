import pg from 'pg'
import { alike } from './alike.ts'
import type { Figure } from './budgets.ts'
import { startPortal, type MeasuredServer } from './child.ts'
import { median } from './compare.ts'
import { people } from './data.ts'
import { signedIn } from './scenarios.ts'

const where = 'clinic'
/** A person without any relation to those whose ids they try. */
const asker = people
/** Attempts of each kind in a round. */
const triesInARound = 150
const warmUp = 50

/** A call about the n-th thing of another patient and, with as many digits, about one that does not exist. */
interface Row {
  readonly name: string
  readonly method: 'GET' | 'PUT'
  readonly path: (id: number) => string
  readonly body?: (id: number) => object
  readonly foreign: number
  readonly missing: number
}

// Ids of a pair differ in nothing but that one exists: as long, and each asked for as seldom as the other.
const rows: readonly Row[] = [
  {
    name: 'booking',
    method: 'GET',
    path: (id) => `/mppd/api/bookings/AMMS/${id}`,
    foreign: 10_001,
    missing: 60_001,
  },
  {
    name: 'attachment',
    method: 'GET',
    path: (id) => `/mppd/api/bookings/AMMS/${id}/attachments/${id}/content`,
    foreign: 10_001,
    missing: 60_001,
  },
  {
    name: 'link',
    method: 'PUT',
    path: () => '/mpi/accounts/mpi-user/patients/wardens',
    body: (id) => ({ status: 'J', accountId: String(id - 1), patientId: String(id) }),
    foreign: 1_002,
    missing: 6_002,
  },
  {
    name: 'patient',
    method: 'PUT',
    path: (id) => `/mpi/accounts/mpi-user/patients/${id}`,
    body: () => ({ version: 1 }),
    foreign: 1_002,
    missing: 6_002,
  },
]
/** How many things of other patients there are, counted from the first. */
const things = 3_000

/** Measures whether somebody who tries ids of other people can tell existing ones from others (Z1). */
export async function measureHidden(databaseUrl: string, rounds: number): Promise<Figure[]> {
  await fillHidden(databaseUrl)
  const portal = await startPortal({ DATABASE_URL: databaseUrl })
  try {
    const said: Set<string>[] = []
    const pairs = []
    for (const row of rows) {
      const tried = await tries(portal, row, triesInARound * rounds)
      const [foreign, missing] = [median(tried.foreign), median(tried.missing)]
      console.log(
        `  foreign      ${row.name.padEnd(12)} p50 ${foreign.toFixed(3)} ms, missing ${missing.toFixed(3)} ms, of ${tried.foreign.length}`,
      )
      said.push(tried.said)
      pairs.push({ name: row.name, times: tried.foreign, beside: tried.missing })
    }
    const { medians, same } = alike('foreign', pairs)
    return [
      { budget: 'hidden.answers', where, value: Math.max(...said.map(({ size }) => size)) },
      { budget: 'hidden.medians', where, value: medians },
      { budget: 'hidden.same', where, value: same },
    ]
  } finally {
    await portal.stop()
  }
}

/** Adds attachments with the numbers of their bookings, wardens, and a proof that is valid for the whole measurement. */
async function fillHidden(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [first, last] = [10_001, 10_000 + things]
  await client.query(`insert into stored_file (content_key, patient_id, file_name, media_type, size, sha256, created_at)
    select 'bench ' || n, 1 + (n - 1) % ${people}, 'wynik.pdf', 'application/pdf', 1000, sha256(n::text::bytea), now()
    from generate_series(${first}, ${last}) n`)
  await client.query(`insert into booking_attachment (id, booking_id, type, file_id, created_at) overriding system value
    select substr(content_key, 7)::bigint, substr(content_key, 7)::bigint, 'F', id, now() from stored_file`)
  await client.query(`insert into patient_link (account_id, patient_id, role, status)
    select n - 1, n, 'WARD', 'C' from generate_series(1002, ${1001 + things}) n`)
  await client.query(`update session set proved_at = now() + interval '1 hour' where account_id = ${asker}`)
  await client.query('vacuum analyze')
  await client.end()
}

/** Both kinds alternately; each round begins with the other one. */
async function tries(portal: MeasuredServer, row: Row, count: number) {
  const times = { foreign: [] as number[], missing: [] as number[] }
  const said = new Set<string>()
  for (let turn = 0; turn < warmUp + count; turn += 1) {
    const kinds = turn % 2 === 0 ? (['foreign', 'missing'] as const) : (['missing', 'foreign'] as const)
    for (const kind of kinds) {
      const { milliseconds, answer } = await ask(portal, row, row[kind] + (turn % things))
      said.add(answer)
      if (turn >= warmUp) times[kind].push(milliseconds)
    }
  }
  if (![...said].every((answer) => answer.startsWith('404')))
    throw new Error(`${row.name} answered ${[...said].join(' and ')}`)
  return { ...times, said }
}

/** The time of an answer, and its content without the request's id. */
async function ask(portal: MeasuredServer, { method, path, body }: Row, id: number) {
  const headers = { ...signedIn(asker), ...(body ? { 'content-type': 'application/json' } : {}) }
  const sent = body ? { body: JSON.stringify(body(id)) } : {}
  const began = performance.now()
  const response = await fetch(portal.url + path(id), { method, headers, ...sent })
  const text = await response.text()
  const milliseconds = performance.now() - began
  return { milliseconds, answer: `${response.status} ${text.replace(/"requestId":"[^"]*"/, '')}` }
}
