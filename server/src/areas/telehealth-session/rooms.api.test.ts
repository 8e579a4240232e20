import { randomUUID } from 'node:crypto'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { openJanusInTest } from './testing/janus-in-test.ts'
import { meets, type LivePage } from './testing/live-page.ts'
import { liveSessions } from './testing/live-sessions.ts'

const janus = await openJanusInTest()
afterAll(() => janus.close())
afterEach(() => janus.reset())
const { here, opened, asking } = liveSessions(janus.forRooms)

type Page = LivePage & { readonly own: string }

/** Anna, her doctor and Maria, who was let in, talk. */
const three = async () => {
  const parts = await asking()
  const { her, doctor, maria, guest } = parts
  doctor.say({ type: 'admit', guest })
  await Promise.all([her, doctor, maria].map((page) => page.next('state', ({ byRoom }) => byRoom === true)))
  return parts
}
/** A page enters the room; the number of what it sends there. */
const enter = async (page: LivePage): Promise<string> => {
  const offer = `offer-${randomUUID()}`
  const answered = page.soon('room')
  page.say({ type: 'room', offer })
  const { feed, answer } = await answered
  expect(answer).toBe(`answer to ${offer}`)
  return feed!
}
/** A page takes what another one sends; its number. */
const take = async (page: LivePage, from: Page, feed?: string): Promise<string> => {
  const offered = await page.next(
    'roomOffer',
    (message) => message.page === from.own && (feed === undefined || message.feed === feed),
  )
  expect(offered.offer).toBe(`what ${from.own} sends`)
  page.say({ type: 'roomAnswer', feed: offered.feed, answer: `answer-${randomUUID()}` })
  return offered.feed
}
/** Waits until these pages alone send into rooms. */
const sending = (...pages: readonly Page[]) =>
  expect.poll(() => janus.pages().toSorted()).toEqual(pages.map(({ own }) => own).toSorted())
/** Waits until what pages take in rooms is so much, each begun with its answer. */
const taken = (count: number) =>
  expect.poll(() => janus.taken().filter(({ answer }) => answer?.startsWith('answer-')).length).toBe(count)

test('two people talk from page to page: nobody enters a room before a guest was let in', async () => {
  const { her, doctor, maria, guest } = await asking()
  for (const page of [her, doctor]) expect(await page.next('state')).not.toHaveProperty('byRoom')
  const answered = her.soon('room')
  her.say({ type: 'room', offer: 'too early' })
  expect(await answered).toEqual({ type: 'room' })
  expect(janus.connections()).toBe(0)
  doctor.say({ type: 'admit', guest })
  await maria.next('state', ({ byRoom }) => byRoom === true)
  await enter(her)
  await sending(her)
})

test('of three each sends once, and takes what both others send; a room that is empty is no more', async () => {
  const { her, doctor, maria } = await three()
  const all = [her, doctor, maria]
  await Promise.all(all.map(enter))
  await sending(...all)
  for (const page of all) for (const other of all) if (page !== other) await take(page, other)
  await taken(6)
  expect(janus.rooms()).toBe(1)
  // She enters anew, as after her network has changed: the others take what she sends now.
  const feed = await enter(maria)
  for (const page of [her, doctor]) {
    await page.next('roomGone')
    await take(page, maria, feed)
    await take(maria, page)
  }
  await sending(...all)
  await taken(6)
  maria.say({ type: 'room' })
  await sending(her, doctor)
  await taken(2)
  her.cut()
  await sending(doctor)
  doctor.close()
  await sending()
  await expect.poll(() => janus.rooms()).toBe(0)
})

test('who is taken out is cut off at once, and does not come back, also with a page that ignores it', async () => {
  const { her, doctor, maria, guest } = await three()
  await enter(maria)
  await enter(doctor)
  await take(doctor, maria)
  await take(maria, doctor)
  await taken(2)
  maria.deaf()
  const left = [her, doctor].map((page) => page.soon('state', ({ guests }) => guests.length === 0))
  doctor.say({ type: 'dismiss', guest })
  // Two are left, who need no room.
  for (const state of await Promise.all(left)) expect(state).not.toHaveProperty('byRoom')
  await sending()
  maria.say({ type: 'room', offer: 'again' })
  doctor.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Zostaliśmy we dwoje' })
  await her.next('chat')
  expect(janus.pages()).toEqual([])
})

test('a page that has lost its right, and one whose place another page took, are in the room no longer', async () => {
  const { her, doctor, maria, token } = await three()
  await Promise.all([her, doctor, maria].map(enter))
  await sending(her, doctor, maria)
  const second = await opened(token, maria.secret)
  expect(await maria.ended).toBe(liveCloses.elsewhere)
  await sending(her, doctor)
  await second.next('state', meets(her.own))
  await enter(second)
  await sending(her, doctor, second)
  await sql`update account set blocked = true where id = ${here.ids.accounts.anna}`.execute(here.portal.database.db)
  expect(await her.ended).toBe(liveCloses.notAllowed)
  await expect.poll(() => janus.pages()).not.toContain(her.own)
  await sql`update account set blocked = false where id = ${here.ids.accounts.anna}`.execute(here.portal.database.db)
})

test('nobody takes what was not offered to them', async () => {
  const { her, doctor, maria } = await three()
  const [hers, his, marias] = [await enter(her), await enter(doctor), await enter(maria)]
  for (const page of [her, doctor]) await page.next('roomOffer', ({ feed }) => feed === marias)
  // Nobody is offered what they send themselves, and she is not offered what nobody sends.
  for (const feed of [hers, '999999']) her.say({ type: 'roomAnswer', feed, answer: `wrong-${feed}` })
  doctor.say({ type: 'roomAnswer', feed: his, answer: 'wrong-his' })
  await take(her, maria, marias)
  await taken(1)
  expect(janus.taken().filter(({ answer }) => answer?.startsWith('wrong-'))).toEqual([])
  her.sayRaw(JSON.stringify({ type: 'roomAnswer', feed: 'abc', answer: '' }))
  expect(await her.ended).toBe(1007)
})

test('after a restart of the room all are told, and enter another one', async () => {
  const { her, doctor, maria } = await three()
  const all = [her, doctor, maria]
  await Promise.all(all.map(enter))
  await taken(0)
  const lost = all.map((page) => page.soon('room'))
  janus.restart()
  for (const told of await Promise.all(lost)) expect(told).toEqual({ type: 'room' })
  await Promise.all(all.map(enter))
  await sending(...all)
  for (const page of all) for (const other of all) if (page !== other) await take(page, other)
})

test.each(['is silent', 'talks nonsense', 'refuses'] as const)(
  'a room that %s lets nobody in, disturbs no conversation, and is asked again',
  async (mood) => {
    const { her, doctor, maria } = await three()
    janus.set(mood)
    const answered = maria.soon('room')
    maria.say({ type: 'room', offer: 'offer' })
    doctor.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Dzień dobry' })
    await maria.next('chat')
    expect(await answered).toEqual({ type: 'room' })
    janus.set('answers')
    await enter(maria)
    await enter(her)
    await take(her, maria)
  },
  30_000,
)
