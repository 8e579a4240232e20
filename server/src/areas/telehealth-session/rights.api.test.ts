import { randomUUID } from 'node:crypto'
import { rightsGiven } from '@portal/contract/rules/guardian-scopes'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { expect, test, vi } from 'vitest'
import { sql } from '../../db/sql.ts'
import { openings } from '../../seed/clinic-ids.ts'
import { bookFirst } from '../../testing/bookings.ts'
import { instances } from '../../testing/instances.ts'
import { openLivePage, type LivePage } from './testing/live-page.ts'
import { liveSessions } from './testing/live-sessions.ts'

const { here, signIn, atBeginning, consents, choose, ready, access, open, join, waiting, stored, staffToken } =
  liveSessions({
    TRUSTED_PROXIES: '1',
  })

const minutes = 60_000

test('a token that is old, forged or of another side opens nothing: 1004', async () => {
  const id = await waiting()
  const { token } = await access(id)
  here.portal.setTime(new Date(here.portal.now().getTime() + 3 * minutes))
  const forged = token.replace(/^P/, 'S')
  for (const given of [token, forged, `${token.slice(0, -1)}_`, 'x', '']) {
    const page = await open(here.anna.person)
    page.say({ type: 'join', token: given, page: `page-${randomUUID()}` })
    expect(await page.ended).toBe(liveCloses.expired)
  }
})

test('a token opens nothing without the session for which it was made, nor from another site’s page', async () => {
  const id = await waiting()
  const { token } = await access(id)
  for (const person of [undefined, await here.portal.as('piotr')]) {
    const page = await open(person)
    page.say({ type: 'join', token, page: `page-${randomUUID()}` })
    expect(await page.ended).toBe(liveCloses.notAllowed)
  }
  const cookie = here.anna.person.cookie()
  await expect(openLivePage(here.portal.url, { cookie, origin: 'https://evil.example' })).rejects.toThrow('403')
  const early = await open(here.anna.person)
  early.say({ type: 'leave' })
  expect(await early.ended).toBe(1008)
})

test('nobody else’s consultation can be chosen, waited for or opened; all of it writes nothing', async () => {
  const id = await waiting()
  const piotr = await here.portal.as('piotr')
  const before = await stored()
  const own = here.ids.patients.piotr
  expect((await piotr.refusal('liveTypeSave', { params: { id }, body: 'C' })).status).toBe(404)
  for (const patientId of [here.anna.patientId, own]) {
    expect((await piotr.refusal('liveReady', { params: { consultationId: id, patientId } })).status).toBe(404)
    expect((await piotr.refusal('liveAccess', { params: { id, patientId } })).status).toBe(404)
    const body = { connectionId: `page-${randomUUID()}`, context: { patientId } }
    expect((await piotr.refusal('liveConnect', { params: { id }, body })).status).toBe(404)
  }
  expect((await here.portal.anonymous().refusal('liveAccess', { params: { id, patientId: own } })).status).toBe(401)
  expect(await stored()).toEqual(before)
  const { rows } = await sql`select type from live_session`.execute(here.portal.database.db)
  expect(rows).toEqual([{ type: 'V' }])
})

test('before the window, after it, without a choice and after its end it says why', async () => {
  const id = await atBeginning()
  const begins = here.portal.now().getTime()
  expect(
    (await here.anna.person.refusal('liveReady', { params: { consultationId: id, patientId: here.anna.patientId } }))
      .errorCode,
  ).toBe('LIVE_TYPE_MISSING')
  for (const [at, code] of [
    [begins - 31 * minutes, 'LIVE_TOO_EARLY'],
    [begins + 5 * 60 * minutes, 'LIVE_TOO_LATE'],
  ] as const) {
    here.portal.setTime(new Date(at))
    const person = await here.portal.as('anna')
    expect((await person.refusal('liveTypeSave', { params: { id }, body: 'C' })).errorCode).toBe(code)
  }
  expect(await stored()).toEqual({ lines: 0, sessions: 0 })
  here.portal.setTime(new Date(begins - 30 * minutes))
  await signIn()
  await choose(id)
  await ready(id)
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  doctor.say({ type: 'end' })
  await her.next('state', ({ ended }) => ended)
  expect(await her.ended).toBe(liveCloses.ended)
  expect(
    (await here.anna.person.refusal('liveAccess', { params: { id, patientId: here.anna.patientId } })).errorCode,
  ).toBe('LIVE_ENDED')
  // The doctor comes back, because something was forgotten.
  await join('STAFF', id)
  await ready(id)
})

test('without a consent that is in force it is neither begun nor gone on with, until one is given anew [V-403]', async () => {
  const id = await waiting()
  const { db } = here.portal.database
  const { patientId } = here.anna
  const her = await join('PATIENT', id)
  const doctor = await join('STAFF', id)
  const { id: consent } = (await here.anna.person.call('consentList', { query: { patientId } })).find(
    ({ consentType }) => consentType === 'CTEL',
  )!
  await here.anna.person.call('consentCancel', { params: { id: consent }, body: { consentStatus: 'CANCELLED' } })
  // Every connection is asked whether its right stands, as it is every few seconds.
  await sql`select pg_notify('session_ended', '')`.execute(db)
  expect(await her.ended).toBe(liveCloses.notAllowed)
  expect(await doctor.ended).toBe(liveCloses.ended)
  const params = { id, patientId }
  const refusals = [
    here.anna.person.refusal('liveChatKeeping', { params: { id } }),
    here.anna.person.refusal('liveTypeSave', { params: { id }, body: 'C' }),
    here.anna.person.refusal('liveReady', { params: { consultationId: id, patientId } }),
    here.anna.person.refusal('liveAccess', { params }),
  ]
  for (const { status, errorCode } of await Promise.all(refusals))
    expect([status, errorCode]).toEqual([409, 'TELECONSULTATION_CONSENT'])
  const comes = await open()
  comes.say({ type: 'join', token: staffToken(), page: `page-${randomUUID()}` })
  expect(await comes.ended).toBe(liveCloses.ended)
  await here.anna.person.call('consentCreate', { body: { patientId, consentType: 'CTEL' } })
  await ready(id)
  await join('PATIENT', id)
  await join('STAFF', id)
})

test('a visit that was called off, or is no teleconsultation, has no live session', async () => {
  await signIn()
  const { booking } = await bookFirst(
    { ...here.anna, person: await here.portal.as('anna') },
    openings.otherDermatologist.service,
    4,
  )
  const id = await waiting()
  expect((await here.anna.person.refusal('liveTypeSave', { params: { id: booking.systemId }, body: 'C' })).status).toBe(
    404,
  )
  const her = await join('PATIENT', id)
  await sql`update booking set status = 'CANCELED' where id = ${id}`.execute(here.portal.database.db)
  expect((await here.anna.person.refusal('liveTypeSave', { params: { id }, body: 'C' })).errorCode).toBe(
    'BOOKING_STATUS',
  )
  her.say({ type: 'leave' })
  expect(await her.ended).toBe(1000)
})

test('the connection ends when its session does, and when the account is blocked', async () => {
  const id = await waiting()
  const left = await join('PATIENT', id)
  await here.anna.person.call('logout')
  expect(await left.ended).toBe(liveCloses.notAllowed)
  await signIn()
  const blocked = await join('PATIENT', id)
  await sql`update account set blocked = true where id = ${here.ids.accounts.anna}`.execute(here.portal.database.db)
  expect(await blocked.ended).toBe(liveCloses.notAllowed)
})

test.each([
  ['the visit is hidden from guardians', sql`update booking set hidden = true where patient_id = `],
  [
    'the child is no longer entrusted to the account',
    sql`delete from patient_link where role = 'CHILD' and patient_id = `,
  ],
])('a guardian takes part no longer when %s', async (_, change) => {
  const id = await atBeginning()
  const child = here.ids.patients.kacper
  await sql`update booking set patient_id = ${child} where id = ${id}`.execute(here.portal.database.db)
  here.anna = { person: await here.portal.as('piotr'), patientId: child }
  await choose(id)
  await ready(id)
  const his = await join('PATIENT', id)
  await sql`${change}${child}`.execute(here.portal.database.db)
  // Every connection is asked whether its right stands, as it is every few seconds.
  await sql`select pg_notify('session_ended', '')`.execute(here.portal.database.db)
  expect(await his.ended).toBe(liveCloses.notAllowed)
  expect((await here.anna.person.refusal('liveTypeSave', { params: { id }, body: 'C' })).status).toBe(404)
  const refused = await here.anna.person.refusal('liveAccess', { params: { id, patientId: child } })
  expect(refused.status).toBe(404)
})

test('a guardian to whom visits alone were given takes part in what they have booked; one with documents alone does not', async () => {
  const link = { account: here.ids.accounts.piotr, patient: here.ids.patients.stanislaw }
  const give = (scope: 'visits' | 'record') =>
    sql`
      update patient_link set rights = ${rightsGiven([scope])}::text[]
      where account_id = ${link.account} and patient_id = ${link.patient}`.execute(here.portal.database.db)
  await give('visits')
  await consents(link.patient)
  const signPiotrIn = async () => {
    here.anna = { person: await here.portal.as('piotr'), patientId: link.patient }
  }
  await signPiotrIn()
  const { booking } = await bookFirst(here.anna, 'TELE-INT')
  here.portal.setTime(new Date(booking.dateFrom))
  await signPiotrIn()
  const id = booking.systemId
  const keeping = { params: { id }, body: { kept: true } }
  await choose(id)
  await ready(id)
  const his = await join('PATIENT', id)
  const context = { patientId: link.patient }
  await here.anna.person.call('liveConnect', { params: { id }, body: { connectionId: his.own, context } })
  // Whether the chat becomes a part of the record is not theirs to say.
  expect((await here.anna.person.refusal('liveChatKeepingSave', keeping)).status).toBe(404)
  await give('record')
  await sql`select pg_notify('session_ended', '')`.execute(here.portal.database.db)
  expect(await his.ended).toBe(liveCloses.notAllowed)
  const refused = await here.anna.person.refusal('liveAccess', { params: { id, patientId: link.patient } })
  expect(refused).toMatchObject({ status: 403, errorCode: 'NOT_SHARED', message: 'Stanisław nie udostępnił Ci wizyt.' })
})

test('who only opens connections keeps others out for no longer than they are silent, and only from their own address', async () => {
  const id = await waiting()
  const silent: LivePage[] = []
  for (let n = 0; n < 10 * instances; n += 1) silent.push(await open())
  await expect(openLivePage(here.portal.url)).rejects.toThrow('503')
  silent.forEach((page) => page.cut())
  await Promise.all(silent.map(({ ended }) => ended))
  await vi.waitFor(async () => (await open()).cut())
  await join('PATIENT', id)
})

test('whoever has an IPv6 address opens no more connections by using another of the same network for each', async () => {
  const from = (address: string) => openLivePage(here.portal.url, { 'x-forwarded-for': address })
  const silent: LivePage[] = []
  for (let n = 1; n <= 10 * instances; n += 1) silent.push(await from(`2001:db8::${n.toString(16)}`))
  await expect(from('2001:db8::ffff')).rejects.toThrow('503')
  silent.push(await from('2001:db8:0:1::1'))
  silent.forEach((page) => page.cut())
  await Promise.all(silent.map(({ ended }) => ended))
  await vi.waitFor(async () => (await from('2001:db8::ffff')).cut())
})

test('whoever talks is not idle: the connection keeps the session', async () => {
  const id = await waiting()
  await join('PATIENT', id)
  here.portal.setTime(new Date(here.portal.now().getTime() + 10 * minutes))
  const left = async () => (await here.anna.person.call('sessionState')).idleSecondsLeft
  expect(await left()).toBe(20 * 60)
  // Every connection is asked whether its session stands, as it is every few seconds.
  await sql`select pg_notify('session_ended', '')`.execute(here.portal.database.db)
  await vi.waitFor(async () => expect(await left()).toBe(30 * 60))
})

test('every arrival is in the trail: of the patient’s page by its call, of the consultant by the connection', async () => {
  const id = await waiting()
  const [her] = [await join('PATIENT', id), await join('STAFF', id)]
  const params = { id }
  const context = { patientId: here.anna.patientId }
  await here.anna.person.call('liveConnect', { params, body: { connectionId: her.own, context } })
  const wrong = { connectionId: `page-${randomUUID()}`, context }
  expect((await here.anna.person.refusal('liveConnect', { params, body: wrong })).status).toBe(404)
  const { rows } = await sql`
    select event, outcome, account_id is null as "nobody", patient_id::text as patient, entity_id as entity from audit_event
    where event in ('liveConnect', 'liveConsultantJoin') order by id`.execute(here.portal.database.db)
  expect(rows).toEqual([
    { event: 'liveConsultantJoin', outcome: 'done', nobody: true, patient: here.anna.patientId, entity: id },
    { event: 'liveConnect', outcome: 'done', nobody: false, patient: here.anna.patientId, entity: id },
    expect.objectContaining({ event: 'liveConnect', outcome: 'NOT_FOUND' }),
  ])
})
