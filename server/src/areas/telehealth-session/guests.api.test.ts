import { randomUUID } from 'node:crypto'
import { rightsGiven } from '@portal/contract/rules/guardian-scopes'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { meets, type LivePage } from './testing/live-page.ts'
import { liveSessions } from './testing/live-sessions.ts'

const { here, open, access, staffToken, join, waiting, stored, invite, linkOn, opened, asking } = liveSessions()

const minutes = 60_000
const db = () => here.portal.database.db

const events = async (like: string) => {
  const { rows } = await sql<{ event: string; outcome: string; patient: string; account: string | null }>`
    select event, outcome, patient_id::text as patient, account_id::text as account from audit_event
    where event like ${like} order by id`.execute(db())
  return rows
}
const guestsStored = async () => (await sql`select id from live_guest`.execute(db())).rows.length

test('a guest is told nothing of the patient until the consultant lets them in, then everything from there on', async () => {
  const { id, her, doctor, guest, maria } = await asking()
  her.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'To tylko dla lekarza' })
  await doctor.next('chat')
  expect(await maria.next('asked')).toEqual({ type: 'asked', name: 'Maria Wierzba' })
  // The doctor reads who asks; nobody is connected to her yet.
  const asks = await doctor.next('state', ({ guests }) => guests.some(({ place }) => place === 'WAITING'))
  expect(asks.guests).toEqual([
    { id: guest, name: 'Maria Wierzba', role: 'INTERPRETER', admitted: false, place: 'WAITING' },
  ])
  expect(asks.others).toEqual([{ page: her.own, side: 'PATIENT' }])
  doctor.say({ type: 'admit', guest })
  const joined = await maria.next('joined')
  expect(joined).toMatchObject({ side: 'GUEST', name: 'Maria Wierzba', patient: 'Anna Nowicka', chat: [] })
  expect(joined).not.toHaveProperty('phone')
  const met = { page: maria.own, side: 'GUEST', guest }
  for (const page of [her, doctor]) expect((await page.next('state', meets(maria.own))).others).toContainEqual(met)
  const sees = await maria.next('state')
  expect(sees.others).toEqual([
    { page: her.own, side: 'PATIENT' },
    { page: doctor.own, side: 'STAFF' },
  ])
  // Signals go to the page for which they are meant, and to no other.
  doctor.say({ type: 'signal', to: maria.own, data: '{"n":1}' })
  her.say({ type: 'signal', to: maria.own, data: '{"n":2}' })
  await maria.next('signal', ({ data }) => data === '{"n":1}')
  await maria.next('signal', ({ data, from }) => data === '{"n":2}' && from === her.own)
  maria.say({ type: 'signal', to: her.own, data: '{"n":3}' })
  await her.next('signal', ({ from }) => from === maria.own)
  maria.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Tłumaczę' })
  const line = { side: 'GUEST', name: 'Maria Wierzba', text: 'Tłumaczę' }
  for (const page of [her, doctor, maria])
    expect(await page.next('chat', ({ side }) => side === 'GUEST')).toMatchObject(line)
  expect(JSON.stringify(maria.told)).not.toContain('To tylko dla lekarza')
  expect(doctor.told.some(({ type }) => type === 'signal')).toBe(false)
  // Whoever comes back later reads by whom it was written.
  expect((await (await join('STAFF', id)).next('joined')).chat).toMatchObject([{ side: 'PATIENT' }, line])
})

test('the link belongs to the browser that opens it first, which comes back by it', async () => {
  const { doctor, guest, token, maria } = await asking()
  doctor.say({ type: 'admit', guest })
  await maria.next('joined')
  const before = await stored()
  for (const secret of [`secret-${randomUUID()}`, undefined]) {
    const other = await open()
    other.say({ type: 'join', token, page: `page-${randomUUID()}`, ...(secret ? { secret } : {}) })
    expect(await other.ended).toBe(liveCloses.expired)
  }
  expect(await stored()).toEqual(before)
  doctor.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Dzień dobry' })
  await maria.next('chat')
  // Her page is loaded anew: she need not be let in again, and finds what was written since.
  maria.close()
  await maria.ended
  const again = await opened(token, maria.secret)
  await again.next('joined')
  expect(await again.next('chat')).toMatchObject({ text: 'Dzień dobry' })
  // A second tab of the same browser takes the place of the first.
  const second = await opened(token, maria.secret)
  await second.next('joined')
  expect(await again.ended).toBe(liveCloses.elsewhere)
  second.say({ type: 'leave' })
  expect(await second.ended).toBe(1000)
  await doctor.next('state', ({ guests }) => guests[0]?.place === 'AWAY')
  const whose = { outcome: 'done', patient: here.anna.patientId, account: null }
  expect(await events('liveGuest%')).toEqual([
    { ...whose, event: 'liveGuestInvite', account: here.ids.accounts.anna },
    { ...whose, event: 'liveGuestAdmit' },
    ...[1, 2, 3].map(() => ({ ...whose, event: 'liveGuestJoin' })),
  ])
})

test('nobody takes part under the page of somebody else: it is refused, and what is meant for a page goes to its owner alone', async () => {
  const { id, her, doctor, guest, token, maria } = await asking()
  const otherToken = await linkOn(her, (await invite(id, 'Jan Wierzba', 'RELATIVE')).id)
  const other = await opened(otherToken)
  await other.next('asked')
  doctor.say({ type: 'admit', guest })
  await maria.next('joined')
  const before = await stored()
  const outcome = (page: LivePage) => Promise.race([page.ended, page.next('joined').catch(() => page.ended)])
  for (const { own } of [doctor, her, other]) {
    const thief = await opened(token, maria.secret, own, 0)
    expect(await outcome(thief)).toBe(liveCloses.expired)
    expect(thief.told).toEqual([])
  }
  for (const [whose, own] of [
    [here.anna.person, doctor.own],
    [here.anna.person, maria.own],
    [undefined, her.own],
    [undefined, maria.own],
  ] as const) {
    const page = await open(whose)
    page.say({ type: 'join', token: whose ? (await access(id)).token : staffToken(), page: own })
    expect(await outcome(page)).toBe(liveCloses.expired)
    expect(page.told).toEqual([])
  }
  expect(await stored()).toEqual(before)
  // All three still have their places, and each hears what is meant for it from whoever says it.
  her.say({ type: 'signal', to: doctor.own, data: '{"n":1}' })
  expect(await doctor.next('signal')).toMatchObject({ from: her.own, data: '{"n":1}' })
  maria.say({ type: 'signal', to: her.own, data: '{"n":2}' })
  expect(await her.next('signal')).toMatchObject({ from: maria.own, data: '{"n":2}' })
  doctor.say({ type: 'signal', to: maria.own, data: '{"n":3}' })
  expect(await maria.next('signal')).toMatchObject({ from: doctor.own, data: '{"n":3}' })
  // A line that was cut comes back to its own page.
  const back = await opened(token, maria.secret, maria.own)
  await back.next('joined')
})

test('of two browsers that open the link at once one gets it', async () => {
  const id = await waiting()
  const her = await join('PATIENT', id)
  const token = await linkOn(her, (await invite(id)).id)
  const both = await Promise.all([opened(token), opened(token)])
  const got = await Promise.all(
    both.map((page) => Promise.race([page.next('asked').catch(() => page.ended), page.ended])),
  )
  expect(got.filter((one) => typeof one !== 'number')).toHaveLength(1)
  expect(got).toContain(liveCloses.expired)
})

test('a guest may only talk: what is the consultant’s or the patient’s ends the connection and changes nothing', async () => {
  const { her, guest, token, maria, doctor, id } = await asking()
  const other = (await invite(id, 'Jan Wierzba', 'RELATIVE')).id
  const said = { type: 'chat', key: `line-${randomUUID()}`, text: 'Halo' } as const
  const before = await stored()
  for (const message of [said, { type: 'signal', to: her.own, data: '{}' }, { type: 'admit', guest }] as const) {
    const page = await opened(token, maria.secret)
    await page.next('asked')
    page.say(message)
    expect(await page.ended).toBe(liveCloses.notAllowed)
  }
  expect(await stored()).toEqual(before)
  const back = await opened(token, maria.secret)
  await back.next('asked')
  doctor.say({ type: 'admit', guest })
  await back.next('joined')
  for (const message of [
    { type: 'admit', guest: other },
    { type: 'dismiss', guest: other },
    { type: 'end' },
    { type: 'call' },
  ] as const) {
    const page = await opened(token, maria.secret)
    await page.next('joined')
    page.say(message)
    expect(await page.ended).toBe(liveCloses.notAllowed)
  }
  for (const type of ['admit', 'dismiss'] as const) {
    const hers = await join('PATIENT', id)
    hers.say({ type, guest: other })
    expect(await hers.ended).toBe(liveCloses.notAllowed)
  }
  const { rows } = await sql`select ended_at, call_asked_by from live_session`.execute(db())
  expect(rows).toEqual([{ ended_at: null, call_asked_by: null }])
  expect(await guestsStored()).toBe(2)
})

test.each([
  ['the patient takes the invitation back', 'remove'],
  ['the consultant has them leave', 'dismiss'],
  ['the account that invited them may no longer act for the patient', 'right'],
  ['the account that invited them is blocked', 'blocked'],
  ['the consultation ends', 'end'],
] as const)('a guest is out at once when %s', async (_, by) => {
  const { her, doctor, guest, token, maria, id } = await asking()
  doctor.say({ type: 'admit', guest })
  await her.next('state', meets(maria.own))
  if (by === 'remove') await here.anna.person.call('liveGuestRemove', { params: { id, guestId: guest } })
  if (by === 'dismiss') doctor.say({ type: 'dismiss', guest })
  if (by === 'right') {
    await sql`delete from patient_link where account_id = ${here.ids.accounts.anna} and role = 'PATIENT'`.execute(db())
    await sql`select pg_notify('session_ended', '')`.execute(db())
  }
  if (by === 'blocked') await sql`update account set blocked = true where id = ${here.ids.accounts.anna}`.execute(db())
  if (by === 'end') doctor.say({ type: 'end' })
  expect(await maria.ended).toBe(by === 'end' ? liveCloses.ended : liveCloses.notAllowed)
  const again = await opened(token, maria.secret)
  expect(await again.ended).toBe(by === 'end' ? liveCloses.ended : liveCloses.notAllowed)
  if (by === 'dismiss') {
    await her.next('state', ({ guests, others }) => guests.length === 0 && !others.some(({ side }) => side === 'GUEST'))
    expect((await events('liveGuestDismiss')).length).toBe(1)
  }
})

test('two are invited at most, also when they are invited at once; two taps are one invitation', async () => {
  const id = await waiting()
  const her = await join('PATIENT', id)
  const key = { idempotencyKey: `guest-${randomUUID()}` }
  const body = { name: 'Maria Wierzba', role: 'RELATIVE' } as const
  const twice = await Promise.all(
    [0, 1].map(() => here.anna.person.call('liveGuestInvite', { params: { id }, body }, key)),
  )
  expect(new Set(twice.map((one) => one.id)).size).toBe(1)
  const asked = await Promise.allSettled([invite(id, 'A'), invite(id, 'B'), invite(id, 'C')])
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await guestsStored()).toBe(2)
  const refused = await here.anna.person.refusal('liveGuestInvite', { params: { id }, body })
  expect([refused.status, refused.errorCode]).toEqual([409, 'LIVE_GUESTS_MANY'])
  const { guests } = await her.next('state', (state) => state.guests.length === 2)
  await here.anna.person.call('liveGuestRemove', { params: { id, guestId: guests[0]!.id } })
  await invite(id, 'D')
  await her.next('state', (state) => state.guests.some(({ name }) => name === 'D'))
})

test('what is no name is refused, and nobody else invites to or removes from her consultation; nothing is written', async () => {
  const id = await waiting()
  const guest = (await invite(id)).id
  const piotr = await here.portal.as('piotr')
  const params = { id }
  for (const name of ['', '   ', 'a'.repeat(81), 'a\nb', 'a\u0000b', '\u202Eabc'])
    expect(
      (await here.anna.person.refusal('liveGuestInvite', { params, body: { name, role: 'RELATIVE' } })).status,
    ).toBe(400)
  const body = { name: 'Jan', role: 'RELATIVE' } as const
  expect((await piotr.refusal('liveGuestInvite', { params, body })).status).toBe(404)
  expect((await piotr.refusal('liveGuestRemove', { params: { id, guestId: guest } })).status).toBe(404)
  expect((await here.anna.person.refusal('liveGuestRemove', { params: { id, guestId: '999' } })).status).toBe(404)
  expect(await guestsStored()).toBe(1)
})

test('a guardian to whom sharing was not given takes part, but invites nobody', async () => {
  const id = await waiting()
  const { grazyna } = here.ids.accounts
  await sql`
    insert into patient_link (account_id, patient_id, role, status, rights)
    values (${grazyna}, ${here.anna.patientId}, 'WARD', 'C', ${rightsGiven(['visits'])}::text[])`.execute(db())
  const ward = { person: await here.portal.as('grazyna'), patientId: here.anna.patientId }
  const own = here.anna
  expect((await (await join('PATIENT', id)).next('joined')).mayInvite).toBe(true)
  here.anna = ward
  expect((await (await join('PATIENT', id)).next('joined')).mayInvite).toBeUndefined()
  const refused = await ward.person.refusal('liveGuestInvite', {
    params: { id },
    body: { name: 'Jan', role: 'RELATIVE' },
  })
  expect(refused.status).toBe(404)
  here.anna = own
  expect(await guestsStored()).toBe(0)
})

test('hours after the visit nothing is left of a guest', async () => {
  const { her, maria } = await asking()
  expect(await guestsStored()).toBe(1)
  const { removeOver } = await import('./keeping.ts')
  const later = new Date(here.portal.now().getTime() + 6 * 60 * minutes)
  await here.portal.database.transaction((tx) => removeOver(tx, later, true))
  expect(await guestsStored()).toBe(0)
  await Promise.all([her, maria].map(({ ended }) => ended))
})

test('who was taken out says nothing more, also with a page that ignores the end of its connection', async () => {
  const { id, her, doctor, guest, maria } = await asking()
  doctor.say({ type: 'admit', guest })
  await maria.next('joined')
  maria.deaf()
  const alone = her.soon('state', ({ guests }) => guests.length === 0)
  doctor.say({ type: 'dismiss', guest })
  await alone
  const before = await stored()
  maria.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Jestem tu nadal' })
  maria.say({ type: 'signal', to: her.own, data: '{"n":1}' })
  // A connection that hears her would have heard her by the time that this one is heard.
  const again = await open()
  again.sayRaw('nothing')
  await again.ended
  await here.anna.person.call('liveGuestInvite', { params: { id }, body: { name: 'Jan Wierzba', role: 'RELATIVE' } })
  expect(await stored()).toEqual(before)
})
