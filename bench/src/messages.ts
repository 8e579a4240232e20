import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { p99Beside } from './beside.ts'
import type { Figure } from './budgets.ts'
import { startPortal, type MeasuredServer } from './child.ts'
import { turn } from './compare.ts'
import { clinic, createBenchDatabase } from './data.ts'
import type { Call } from './load.ts'
import { bookingListCalls, signedIn } from './scenarios.ts'
import type { Extent } from './yardstick.ts'

/** People with a long correspondence and people with a short one, by their numbers; each kind is asked in turn. */
const writers = { many: { from: 101, messages: 20_000 }, few: { from: 201, messages: 20 } }
const ofEach = 5
/** Open tabs that listen. */
const tabs = 500

const paths = {
  inbox: '/mpi/messages/u/mpi-user/inbox',
  unread: '/mpi/messages/u/mpi-user/unread',
  patients: '/mpi/accounts/mpi-user/patients',
}

const callsOf = ({ from }: { readonly from: number }, path: string): Call[] =>
  Array.from({ length: ofEach }, (_, n) => ({ method: 'GET', path, headers: signedIn(from + n) }))

/** Gives them their messages: half from the clinic, of which all but the two newest of each have been read. */
async function addMessages(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Nobody listens yet.
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into message_contact (username, last_name, opens_to, source_system, source_id)
    values ('rejestracja', 'Rejestracja', 'ALL', 'bench', '1')`)
  for (const { from, messages } of Object.values(writers))
    await client.query(`
      insert into message (patient_id, thread_id, direction, account_id, contact_id, title, content, sent_at, delivery)
      select p, n, case n % 2 when 0 then 'IN' else 'OUT' end, case n % 2 when 1 then p end, case n % 2 when 0 then c.id end,
        'Wiadomość ' || n, '<p>' || repeat('Treść wiadomości. ', 20) || '</p>', now() - make_interval(mins => n), case n % 2 when 1 then 'DELIVERED' end
      from generate_series(${from}, ${from + ofEach - 1}) p, generate_series(1, ${messages}) n, message_contact c where c.username = 'rejestracja'`)
  await client.query(`
    insert into message_reading (message_id, account_id, read_at)
    select id, patient_id, sent_at from message where direction = 'IN' and sent_at < now() - interval '5 minutes'`)
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze message')
  await client.query('vacuum analyze message_reading')
  await client.end()
}

/** Opens a stream of the n-th person; resolves once it says that it is open. */
async function listen({ url }: MeasuredServer, person: number): Promise<() => void> {
  const call = get(`${url}/mpi/accounts/mpi-user/events`, { headers: signedIn(person), agent: false })
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`)
  await once(answer, 'data')
  answer.resume()
  answer.on('error', () => undefined)
  call.on('error', () => undefined)
  return () => call.destroy()
}

/** Megabytes by which open tabs enlarge the portal's process: its largest memory under the same load, without them and with them. */
async function tabsFigure(portal: MeasuredServer, { seconds }: Extent): Promise<Figure> {
  const load = { connections: 16, calls: bookingListCalls().map((call) => [call]), length: { seconds: 2 * seconds } }
  // The first round only warms up.
  await turn(portal, load)
  const without = await turn(portal, load)
  const leave = await Promise.all(Array.from({ length: tabs }, (_, n) => listen(portal, 1_001 + n)))
  const together = await turn(portal, load)
  for (const one of leave) one()
  console.log(
    `  ${tabs} open tabs: ${without.rssMb.toFixed(0)} MB without them, ${together.rssMb.toFixed(0)} MB with them`,
  )
  return { budget: 'tabs.memory', where: `${tabs} tabs`, value: Math.max(0, together.rssMb - without.rssMb) }
}

/** How much longer people with a long correspondence wait than those with a short one, and what open tabs cost. */
export async function measureMessages(serverUrl: string, extent: Extent): Promise<Figure[]> {
  const databaseUrl = await createBenchDatabase(serverUrl, { ...clinic, name: 'messages' })
  await addMessages(databaseUrl)
  // Without stand-ins nobody at the clinic could read messages, and there would be none.
  const portal = await startPortal({ DATABASE_URL: databaseUrl, STANDINS: 'on', DESK_PORT: '0' })
  const where = `${writers.many.messages} messages`
  const figures: Figure[] = []
  try {
    for (const [name, path] of Object.entries(paths)) {
      const calls = { ours: callsOf(writers.many, path), theirs: callsOf(writers.few, path) }
      const { ours, theirs, ratio } = await p99Beside(portal, calls, extent)
      console.log(`  ${name}: p99 ${ours.toFixed(1)} ms, of people with few messages ${theirs.toFixed(1)} ms`)
      figures.push({ budget: `messages.${name}`, where, value: ratio })
    }
    figures.push(await tabsFigure(portal, extent))
  } finally {
    await portal.stop()
  }
  return figures
}
