import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '@portal/contract/areas/events'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { instances } from '../../testing/instances.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { answerMessage, readByClinic, sendToPatients } from '../messages/index.ts'

const { path } = endpoints.eventStream
const minutes = 60_000

let portal: TestPortal
let ids: ClinicIds
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
})

/** A stream as its reader sees it. */
interface Heard {
  readonly answer: Response
  /** The kinds that were told. */
  readonly kinds: () => string[]
  readonly text: () => string
  readonly ended: () => boolean
  leave(): void
}

const open: Heard[] = []
afterEach(() => open.splice(0).forEach((one) => one.leave()))

/** Opens a person's stream; resolves once it says that it is open. */
async function listen(who: Pick<Person, 'fetch'>): Promise<Heard> {
  const leaving = new AbortController()
  const answer = await who.fetch(path, { signal: leaving.signal })
  const seen = { text: '', ended: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body!) seen.text += decoder.decode(part, { stream: true })
  }
  void read()
    .catch(() => undefined)
    .then(() => (seen.ended = true))
  const heard: Heard = {
    answer,
    kinds: () => [...seen.text.matchAll(/event: changed\ndata: (\w+)\n\n/g)].map(([, kind = '']) => kind),
    text: () => seen.text,
    ended: () => seen.ended,
    leave: () => leaving.abort(),
  }
  open.push(heard)
  await vi.waitFor(() => expect(seen.text).toContain('event: listening'))
  return heard
}

const letter = { contact: 'rejestracja', title: 'Wyniki', content: '<p>Są gotowe.</p>' }
const fromClinic = async (patientId: string, more: object = {}): Promise<string> => {
  const made = await portal.database.transaction((tx) =>
    sendToPatients(tx, [Number(patientId)], { ...letter, ...more }, portal.now()),
  )
  return String(made[0]!.id)
}
const told = (heard: Heard, times = 1) => vi.waitFor(() => expect(heard.kinds().length).toBeGreaterThanOrEqual(times))

test('a message is told to those who may read it, by its kind alone, and to nobody else', async () => {
  const [piotr, anna] = [await portal.as('piotr'), await portal.as('anna')]
  const [hisStream, hers] = [await listen(piotr), await listen(anna)]
  expect(hisStream.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(hisStream.answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(hisStream.answer.headers.get('x-accel-buffering')).toBe('no')
  await fromClinic(ids.patients.kacper)
  await told(hisStream)
  await fromClinic(ids.patients.anna)
  await told(hers)
  expect([hisStream.kinds(), hers.kinds()]).toEqual([['messages'], ['messages']])
  expect(hisStream.text()).toMatch(
    new RegExp(
      `^retry: \\d+\\nevent: listening\\ndata: ${ids.accounts.piotr}\\n\\nevent: changed\\ndata: messages\\n\\n$`,
    ),
  )
})

test('of a hidden message guardians hear nothing, and the patients themselves do', async () => {
  const heard = await listen(await portal.as('piotr'))
  await fromClinic(ids.patients.kacper, { hidden: true })
  const own = await fromClinic(ids.patients.piotr, { hidden: true })
  await told(heard)
  expect(heard.kinds()).toEqual(['messages'])
  await sql`update message set hidden = true where id = ${own}`.execute(portal.database.db)
  await told(heard, 2)
  expect(heard.kinds()).toHaveLength(2)
})

test('who has been left no right to messages hears of none', async () => {
  const heard = await listen(await portal.as('piotr'))
  await sql`
    update patient_link set rights = '{patient:read}'
    where account_id = ${ids.accounts.piotr} and patient_id = ${ids.patients.stanislaw}`.execute(portal.database.db)
  await fromClinic(ids.patients.stanislaw)
  await fromClinic(ids.patients.piotr)
  await told(heard)
  expect(heard.kinds()).toEqual(['messages'])
})

test('what one account reads is told to its own browsers alone; what is sent and read at the clinic to everybody of the patient', async () => {
  await sql`
    insert into patient_link (account_id, patient_id, role, status)
    values (${ids.accounts.anna}, ${ids.patients.kacper}, 'WARD', 'C')`.execute(portal.database.db)
  const id = await fromClinic(ids.patients.kacper)
  const [piotr, anna] = [await portal.as('piotr'), await portal.as('anna')]
  const [his, hers] = [await listen(piotr), await listen(anna)]
  await piotr.call('messageRead', { params: { id } })
  await told(his)
  expect(hers.kinds()).toEqual([])
  const [contact] = await anna.call('messageRecipients', { query: { patientId: ids.patients.kacper } })
  const sent = await anna.call('messageSend', {
    body: { patientId: ids.patients.kacper, title: 'Pytanie', content: '<p>Kiedy?</p>', recipients: [contact!.id] },
  })
  await told(his, 2)
  await told(hers)
  const { database } = portal
  expect(await database.transaction((tx) => readByClinic(tx, Number(sent.id), sent.version, portal.now()))).toBe(true)
  await told(his, 3)
  await database.transaction((tx) => answerMessage(tx, Number(sent.id), letter, portal.now()))
  await told(his, 4)
  await told(hers, 3)
})

test('a stream needs a session, and ends with it: signed out, blocked, run out, or another person signed in', async () => {
  expect((await portal.anonymous().fetch(path)).status).toBe(401)
  const leaving = await portal.as('anna')
  const left = await listen(leaving)
  await leaving.call('logout')
  await vi.waitFor(() => expect(left.ended()).toBe(true))

  const blocked = await listen(await portal.as('anna'))
  await sql`update account set blocked = true where id = ${ids.accounts.anna}`.execute(portal.database.db)
  await vi.waitFor(() => expect(blocked.ended()).toBe(true))

  const shared = await portal.as('piotr')
  const replaced = await listen(shared)
  const { username, password } = cast.maria
  await shared.call('login', { body: { username, password } })
  await vi.waitFor(() => expect(replaced.ended()).toBe(true))

  const over = await listen(shared)
  portal.setTime(new Date(today.getTime() + 31 * minutes))
  await portal.app.sessions.sweep(portal.database.db, portal.now())
  await vi.waitFor(() => expect(over.ended()).toBe(true))
})

test('listening does not prolong the session', async () => {
  const anna = await portal.as('anna')
  portal.setTime(new Date(today.getTime() + 10 * minutes))
  await listen(anna)
  expect((await anna.call('sessionState')).idleSecondsLeft).toBe(20 * 60)
})

test('of the streams of one session the oldest ends; those who leave are forgotten, and who only asks leaves nothing open', async () => {
  const anna = await portal.as('anna')
  const all: Heard[] = []
  // Each instance keeps its own.
  for (let n = 0; n < 5 * instances; n += 1) all.push(await listen(anna))
  await vi.waitFor(() => expect(all.filter((one) => one.ended())).toEqual(all.slice(0, instances)))
  expect(all[0]!.text()).toMatch(/retry: 120000\n\n$/)
  for (const one of all) one.leave()
  await vi.waitFor(() => expect(portal.app.streams.size).toBe(0))
  for (const method of ['HEAD', 'GET'])
    for (let n = 0; n < 2; n += 1) {
      const answer = await anna.fetch(method === 'HEAD' ? path : `${path}?until=open`, { method })
      expect([answer.status, (await answer.text()).includes('listening')]).toEqual([200, method === 'GET'])
    }
  await vi.waitFor(() => expect(portal.app.streams.size).toBe(0))
})

test('how long somebody listened is logged, and not as the time of a call', async () => {
  const heard = await listen(await portal.as('anna'))
  heard.leave()
  const lines = () =>
    portal
      .logged()
      .split('\n')
      .filter((line) => line.includes(`"route":"${path}"`))
      .map((line) => JSON.parse(line) as object)
  await vi.waitFor(() => expect(lines().length).toBeGreaterThan(0))
  expect(lines().at(-1)).toMatchObject({ status: 200, listenedMs: expect.any(Number) as number })
  expect(lines().at(-1)).not.toHaveProperty('ms')
})

test('who may hear is asked once for all who listen, however many were written to, and not at all where nobody does', async () => {
  const said: string[] = []
  const watched = await startPortal({ today, idle: true, watch: (statement) => void said.push(statement) })
  const asked = () => said.filter((statement) => statement.includes('select distinct l.account_id as id')).length
  const { patients } = await clinicIds(watched.database.db)
  const all = Object.values(patients).map(Number)
  const announce = () => watched.database.transaction((tx) => sendToPatients(tx, all, letter, watched.now()))
  await announce()
  const heard = [await listen(await watched.as('piotr')), await listen(await watched.as('anna'))]
  await announce()
  for (const one of heard) await told(one)
  expect(asked()).toBeLessThanOrEqual(instances)
  for (const one of heard) one.leave()
  await watched.close()
})

test('the portal stops at once while people listen, and who comes meanwhile is refused', async () => {
  const other = await startPortal({ today, idle: true })
  const anna = await other.as('anna')
  const heard = await listen(anna)
  const began = performance.now()
  await other.close()
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(heard.ended()).toBe(true)
})

test('where the clinic has no messages there is no stream', async () => {
  const without = await startPortal({ today, idle: true, env: { MODULES_OFF: 'messagesModule' } })
  expect((await (await without.as('anna')).fetch(path)).status).toBe(404)
  await without.close()
})
