import { createPublicKey, randomUUID } from 'node:crypto'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { claimsOf } from '@portal/standins/vonage/claims'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { instances } from '../../testing/instances.ts'
import { liveSessions } from './testing/live-sessions.ts'
import type { LivePage } from './testing/live-page.ts'
import { startVonage } from './testing/vonage.ts'

const vonage = await startVonage(() => here.portal.now())
const { here, access, open, join, waiting } = liveSessions(vonage.env)
afterAll(() => vonage.close())
beforeEach(() => vonage.setFault(undefined))

const { applicationId, script, key } = vonage.address
const claims = (token: string) => claimsOf(token, createPublicKey(key), { applicationId, now: here.portal.now() })
const stored = async () => {
  const { rows } = await sql<{ session: string | null }>`
    select vonage_session as session from live_session`.execute(here.portal.database.db)
  return rows[0]?.session
}
/** What a page is told of a session at Vonage other than this. */
const ticketOn = async (page: LivePage, not?: string) => {
  const { ticket } = await page.next('media', (told) => told.ticket !== null && told.ticket.sessionId !== not)
  return ticket!
}
const write = (page: LivePage, text: string) => page.say({ type: 'chat', key: `line-${randomUUID()}`, text })

/** Anna and her doctor talk; Maria, whom Anna has invited, asks to be let in. */
async function asking() {
  const id = await waiting()
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  const body = { name: 'Maria Wierzba', role: 'INTERPRETER' } as const
  const guest = (await here.anna.person.call('liveGuestInvite', { params: { id }, body })).id
  const { guests } = await her.next('state', (state) => state.guests.some((one) => one.id === guest && !!one.token))
  const maria = await open()
  const own = `page-${randomUUID()}`
  maria.say({ type: 'join', token: guests[0]!.token!, page: own, secret: `secret-${randomUUID()}` })
  await maria.next('asked')
  return { id, her, doctor, guest, maria: { ...maria, own } }
}

test('nothing is made at Vonage for a patient who waits alone; then both pages are told one session, each with a token of its own', async () => {
  const before = vonage.sessions.size
  const id = await waiting()
  const her = await join('PATIENT', id)
  expect(await her.next('joined')).toMatchObject({ byVonage: true, iceServers: [] })
  write(her, 'Dzień dobry')
  await her.next('chat')
  expect([vonage.sessions.size, await stored()]).toEqual([before, null])
  const doctor = await join('STAFF', id)
  const sessionId = (await ticketOn(her)).sessionId
  // Processes that make one at once store one; a process by itself makes no more than it stores.
  expect(vonage.sessions.size - before).toBeLessThanOrEqual(instances)
  expect(await stored()).toBe(sessionId)
  const closes = Date.parse((await her.next('joined')).closesAt) / 1000
  for (const page of [her, doctor]) {
    const { token, ...rest } = await ticketOn(page)
    expect(rest).toEqual({ applicationId, sessionId, script })
    expect(claims(token)).toMatchObject({
      scope: 'session.connect',
      sub: 'video',
      role: 'publisher',
      session_id: sessionId,
      connection_data: page.own,
      exp: closes,
    })
  }
  // Whoever comes back finds the same session.
  expect((await ticketOn(await join('PATIENT', id))).sessionId).toBe(sessionId)
  expect(here.portal.logged()).not.toContain('PRIVATE KEY')
  expect(JSON.stringify([her.told, doctor.told])).not.toContain('PRIVATE KEY')
})

test('the access data stay the portal’s own, with which its line is opened', async () => {
  const id = await waiting()
  expect(await access(id)).toMatchObject({ apiKey: 'portal', sessionId: id })
})

test('a page whose token is refused asks for another; whoever is not in gets none', async () => {
  const { her, maria } = await asking()
  const first = await ticketOn(her)
  her.say({ type: 'media' })
  const { ticket } = await her.next('media', (told) => told.ticket !== null && told.ticket.token !== first.token)
  expect(ticket!.sessionId).toBe(first.sessionId)
  maria.say({ type: 'media' })
  expect(await maria.ended).toBe(liveCloses.notAllowed)
  expect(maria.told.map(({ type }) => type)).toEqual(['asked'])
})

test('a guest gets a token once they are let in; taken out, they leave a session that all others have left', async () => {
  const { her, doctor, guest, maria } = await asking()
  const { sessionId } = await ticketOn(her)
  expect(maria.told.map(({ type }) => type)).toEqual(['asked'])
  doctor.say({ type: 'admit', guest })
  const ticket = await ticketOn(maria)
  expect(ticket.sessionId).toBe(sessionId)
  expect(claims(ticket.token)).toMatchObject({ connection_data: maria.own })
  doctor.say({ type: 'dismiss', guest })
  expect(await maria.ended).toBe(liveCloses.notAllowed)
  // Left at once, whether there is another by then or not.
  for (const page of [her, doctor]) await page.next('media', (told) => told.ticket === null)
  const [hers, theirs] = [await ticketOn(her, sessionId), await ticketOn(doctor, sessionId)]
  expect(hers.sessionId).toBe(theirs.sessionId)
  expect(await stored()).toBe(hers.sessionId)
})

test('a guest who never was let in changes nothing when the invitation is taken back', async () => {
  const { id, her, guest, maria } = await asking()
  const { sessionId } = await ticketOn(her)
  await here.anna.person.call('liveGuestRemove', { params: { id, guestId: guest } })
  expect(await maria.ended).toBe(liveCloses.notAllowed)
  expect(await stored()).toBe(sessionId)
})

test('whoever loses the right leaves no session for which they have a token', async () => {
  const id = await waiting()
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  const { sessionId } = await ticketOn(doctor)
  await here.anna.person.call('logout')
  expect(await her.ended).toBe(liveCloses.notAllowed)
  await expect.poll(stored).not.toBe(sessionId)
})

test.each(['refuses', 'rubbish'] as const)(
  'where Vonage %s, both pages join and write, are told so, and get there as soon as it works',
  async (fault) => {
    vonage.setFault(fault)
    const id = await waiting()
    const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
    for (const page of [her, doctor]) await page.next('media', ({ ticket }) => ticket === null)
    write(her, 'Słychać mnie?')
    await doctor.next('chat')
    expect(await stored()).toBe(null)
    const [line] = here.portal.logged().match(/.*there is no session at Vonage.*/g) ?? []
    expect(line).not.toMatch(/eyJ|PRIVATE KEY/)
    vonage.setFault(undefined)
    here.portal.setTime(new Date(here.portal.now().getTime() + 6_000))
    write(doctor, 'Jeszcze nie')
    expect((await ticketOn(her)).sessionId).toBe((await ticketOn(doctor)).sessionId)
    // It is said once, and not with each line of the chat.
    expect(her.told.filter((told) => told.type === 'media' && told.ticket === null)).toHaveLength(1)
  },
)

test('a Vonage that does not answer holds nobody up', async () => {
  vonage.setFault('silent')
  const id = await waiting()
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  write(her, 'Dzień dobry')
  await doctor.next('chat')
  expect(doctor.told.some(({ type }) => type === 'media')).toBe(false)
  doctor.say({ type: 'end' })
  expect(await her.ended).toBe(liveCloses.ended)
})
