import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { meets, openLivePage, type LivePage } from '@portal/server/areas/telehealth-session/testing/live-page'
import pg from 'pg'
import type { Figure } from './budgets.ts'
import { startPortal, telehealthPlatform, type MeasuredServer } from './child.ts'
import { clinic, createBenchDatabase } from './data.ts'
import { callFigures, type Consultation } from './live-calls.ts'
import { signedIn } from './scenarios.ts'

/** Live sessions with both sides in them, and people who wait alone. */
const sessions = 200
const waiting = 1_000
/** People of an earlier round: code and pools that the first of them need are not those of the next. */
const before = 200
/** Half of what one address may open at once: the portal counts those before as unknown for an instant after its first word to them. */
const atOnce = 5
/** Milliseconds between two lines of all sessions together: each page writes one every eight seconds. */
const lineMs = 20

/** Lets people have a teleconsultation now, by picture, and returns them. */
async function addConsultations(databaseUrl: string, count: number): Promise<Consultation[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query('update clinic_service set teleconsultation = true')
  const { rows } = await client.query<Consultation>(
    `update booking b set starts_at = now(), ends_at = now() + interval '15 minutes', overlap_allowed = true, parallel_allowed = true
     from (select min(id) as id from booking where status = 'REGISTERED' and patient_id <= $1 group by patient_id) next
     where b.id = next.id returning b.patient_id::int as person, b.id::text`,
    [count],
  )
  await client.query(
    `insert into live_session (booking_id, type, closes_at)
     select unnest($1::bigint[]), 'V', now() + interval '4 hours'`,
    [rows.map(({ id }) => id)],
  )
  await client.query(
    `insert into consent (patient_id, type, title, statement, status, valid_from, registered_at)
     select unnest($1::bigint[]), 'CTEL', '{"pl": "", "en": ""}', '{"pl": "", "en": ""}', 'REGISTERED', now(), now()`,
    [rows.map(({ person }) => person)],
  )
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze booking, consent')
  await client.end()
  if (rows.length < count) throw new Error('there are too few bookings')
  return rows.toSorted((a, b) => a.person - b.person)
}

async function asked(url: string, method: string, person: number): Promise<unknown> {
  const response = await fetch(url, { method, headers: signedIn(person) })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function joined(url: string, token: string, cookie?: string): Promise<LivePage & { readonly own: string }> {
  const page = await openLivePage(url, cookie === undefined ? {} : { cookie })
  const own = `page-${randomUUID()}`
  page.say({ type: 'join', token, page: own })
  await page.next('state')
  return { ...page, own }
}

async function patientJoins({ url }: MeasuredServer, { person, id }: Consultation) {
  const { token } = (await asked(`${url}/amts/consultations/${id}/${person}/access-data`, 'GET', person)) as {
    token: string
  }
  return joined(url, token, signedIn(person).cookie)
}

/** Does the work for each, few at a time. */
async function each<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += atOnce)
    done.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))))
  return done
}

async function leave(pages: readonly LivePage[]): Promise<void> {
  for (const page of pages) page.cut()
  await Promise.all(pages.map(({ ended }) => ended))
}

/** Kilobytes that each person who waits adds to the portal's process: what grows more, its heap or all of its memory. */
async function memoryFigure(portal: MeasuredServer, consultations: readonly Consultation[]): Promise<Figure> {
  await leave(await each(consultations.slice(0, before), (one) => patientJoins(portal, one)))
  const empty = await portal.collected()
  const pages = await each(consultations, (one) => patientJoins(portal, one))
  const full = await portal.collected()
  await leave(pages)
  const [heap, all] = [(full.heapKb - empty.heapKb) / waiting, (full.rssKb - empty.rssKb) / waiting]
  console.log(`  ${waiting} people wait: ${heap.toFixed(1)} kB of heap each, ${all.toFixed(1)} kB of the process`)
  return { budget: 'live.memory', where: `${waiting} people`, value: Math.max(heap, all) }
}

/** Milliseconds from writing a line to its arrival at the other side, of a hundred the latest. */
async function chatFigure(
  portal: MeasuredServer,
  consultations: readonly Consultation[],
  seconds: number,
): Promise<Figure> {
  const { waiting: whoWaits } = await telehealthPlatform()
  const pairs = await each(consultations.slice(0, sessions), async (one) => {
    const { person, id } = one
    await asked(`${portal.url}/amts/consultations/${id}/${person}/status`, 'PUT', person)
    const token = whoWaits()
      .find((found) => found.id === id)!
      .joinUrl.split('#')[1]!
    return [await patientJoins(portal, one), await joined(portal.url, token)] as const
  })
  await Promise.all(pairs.map(([patient, staff]) => patient.next('state', meets(staff.own))))
  const times: number[] = []
  const under: Promise<void>[] = []
  const { cpuMs: cpuBefore } = await portal.usage()
  const began = performance.now()
  for (let n = 0; n * lineMs < seconds * 1000; n += 1) {
    await wait(Math.max(0, began + n * lineMs - performance.now()))
    const pair = pairs[n % sessions]!
    // Each side writes in turn.
    const [from, to] = Math.floor(n / sessions) % 2 === 0 ? pair : [pair[1], pair[0]]
    const key = `line-${randomUUID()}`
    const said = performance.now()
    from.say({ type: 'chat', key, text: `Wiersz ${n}` })
    under.push(to.next('chat', (line) => line.key === key).then(() => void times.push(performance.now() - said)))
  }
  await Promise.all(under)
  const { cpuMs, lateMs } = await portal.usage()
  await leave(pairs.flat())
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  console.log(
    `  ${sorted.length} lines of ${sessions} sessions: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, the latest ${at(1).toFixed(1)} ms; timers of the portal at most ${lateMs.most.toFixed(0)} ms late, ${((cpuMs - cpuBefore) / seconds / 10).toFixed(0)} % of a core`,
  )
  return { budget: 'live.chat', where: `${sessions} sessions`, value: at(0.99) }
}

/** What live sessions cost the portal, and how long two people wait for each other. */
export async function measureLive(serverUrl: string, rounds: number): Promise<Figure[]> {
  const databaseUrl = await createBenchDatabase(serverUrl, { ...clinic, name: 'live' })
  const consultations = await addConsultations(databaseUrl, waiting)
  const { settings } = await telehealthPlatform()
  const portal = await startPortal({ DATABASE_URL: databaseUrl, ...settings })
  const figures: Figure[] = []
  try {
    figures.push(await memoryFigure(portal, consultations))
    // Three or more of the portal's looks at all sessions, which come every fifteen seconds.
    figures.push(await chatFigure(portal, consultations, 20 * rounds))
  } finally {
    await portal.stop()
  }
  return [...figures, ...(await callFigures(databaseUrl, consultations, 2 * rounds - 1))]
}
