import pg from 'pg'
import { p99Beside } from './beside.ts'
import type { Figure } from './budgets.ts'
import { startPortal } from './child.ts'
import { clinic, createBenchDatabase } from './data.ts'
import type { Call } from './load.ts'
import { signedIn } from './scenarios.ts'
import type { Extent } from './yardstick.ts'

/** People with a long record and people with a short one, by their numbers; each kind is asked in turn. */
const records = { long: { from: 301, entries: 50_000 }, short: { from: 401, entries: 50 } }
const ofEach = 2
/** The people of whom nobody asks here. PostgreSQL makes plans that it keeps for them: most people are like this. */
const others = { from: 501, to: 4_900, entries: 20 }
/** A page far down a long list, of ten entries, and the one before it, from which people come there. */
const deepPage = 4_900

/** Lists of the medical register, each with what fills it for the people from one number to another, newest first. */
const lists: Readonly<Record<string, { readonly path: (person: number) => string; readonly fill: string }>> = {
  encounters: {
    path: (person) => `/mpi/encounters/mpi-user/${person}`,
    fill: `insert into clinic_encounter (patient_id, starts_at, source_system, source_id)
      select p, now() - make_interval(mins => n), 'bench', p || '-' || n from people p, entries n`,
  },
  documents: {
    path: (person) => `/mpi/clinical-documents/mpi-user/${person}`,
    fill: `insert into clinical_document (patient_id, source_system, source_id, kind_code, kind_name, title, dated_at, state)
      select p, 'bench', 'DocumentReference/' || p || '-' || n, '00.40', 'Karta informacyjna', 'Karta ' || n, now() - make_interval(mins => n), 'final'
      from people p, entries n`,
  },
  results: {
    path: (person) => `/mpi/test-results/mpi-user/${person}`,
    fill: `with made as (
      insert into test_order (patient_id, source_system, source_id, title, category, ordered_at, happened_at)
      select p, 'bench', 'ServiceRequest/' || p || '-' || n, 'Morfologia', 'laboratory', now() - make_interval(mins => n), now() - make_interval(mins => n)
      from people p, entries n returning id, patient_id, source_id, happened_at),
    results as (
      insert into test_result (patient_id, source_system, source_id, order_id, own_order, name, status, effective_at, issued_at)
      select patient_id, 'bench', 'DiagnosticReport/' || id, id, source_id, 'Morfologia', 'final', happened_at, happened_at from made
      returning id, patient_id, source_id, effective_at)
    insert into test_value (patient_id, source_system, source_id, result_id, own_order, name, value_text, value_number, unit, status, effective_at, issued_at)
      select patient_id, 'bench', 'Observation/' || id, id, source_id, 'Hemoglobina', '13,5', 13.5, 'g/dl', 'final', effective_at, effective_at from results`,
  },
}

async function addRecords(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const asked = Object.values(records).map(({ from, entries }) => ({ from, to: from + ofEach - 1, entries }))
  for (const { from, to, entries } of [...asked, others])
    for (const { fill } of Object.values(lists)) {
      const people = `people(p) as (select generate_series(${from}, ${to})), entries(n) as (select generate_series(1, ${entries}))`
      await client.query(
        fill.startsWith('with ') ? `with ${people}, ${fill.slice(5)}` : fill.replace('select', `with ${people} select`),
      )
    }
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
  await client.end()
}

/** Before all entries, and within the twenty years that lists reach back. */
const since = `${new Date().getUTCFullYear() - 19}-01-01`

const callsOf = ({ from }: { readonly from: number }, path: (person: number) => string, query: string): Call[] =>
  Array.from({ length: ofEach }, (_, n) => ({
    method: 'GET',
    path: `${path(from + n)}?after=${since}&${query}`,
    headers: signedIn(from + n),
  }))

/** How much longer the first page of 50,000 entries takes than that of 50, and a page far down than the first one. */
export async function measureRegister(serverUrl: string, extent: Extent): Promise<Figure[]> {
  const databaseUrl = await createBenchDatabase(serverUrl, { ...clinic, name: 'register' })
  await addRecords(databaseUrl)
  const portal = await startPortal({ DATABASE_URL: databaseUrl })
  const where = `${records.long.entries} entries`
  const figures: Figure[] = []
  try {
    for (const [name, { path }] of Object.entries(lists)) {
      const first = callsOf(records.long, path, 'pageIndex=0')
      // People come to a page from the one before it; the portal remembers where that one ended.
      for (const { path: before, headers } of callsOf(records.long, path, `pageIndex=${deepPage - 1}`)) {
        const answer = await fetch(portal.url + before, { headers: headers ?? {} })
        if (!answer.ok) throw new Error(`${answer.status} at ${before}`)
        await answer.arrayBuffer()
      }
      const compared = {
        [name]: { ours: first, theirs: callsOf(records.short, path, 'pageIndex=0') },
        [`${name}.deep`]: { ours: callsOf(records.long, path, `pageIndex=${deepPage}`), theirs: first },
      }
      for (const [budget, calls] of Object.entries(compared)) {
        const { ours, theirs, ratio } = await p99Beside(portal, calls, extent)
        console.log(`  ${budget}: p99 ${ours.toFixed(1)} ms beside ${theirs.toFixed(1)} ms`)
        figures.push({ budget: `register.${budget}`, where, value: ratio })
      }
    }
  } finally {
    await portal.stop()
  }
  return figures
}
