import { expect, test } from 'vitest'
import type { HomeSummary } from '@portal/contract/areas/home'
import { rightsGiven } from '@portal/contract/rules/guardian-scopes'
import { makeLink } from '../../access/links.ts'
import { sql } from '../../db/sql.ts'
import type { CastKey } from '../../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { makeInvoice } from '../../testing/payments.ts'
import { today } from '../../testing/targets.ts'
import { sendToPatients } from '../messages/index.ts'

let portal: TestPortal
let ids: ClinicIds
const people = new Map<CastKey, Person>()
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(running.database.db)
  for (const key of ['anna', 'piotr', 'olena', 'krzysztof'] as const) people.set(key, await running.as(key))
})

const homeOf = (key: CastKey): Promise<HomeSummary> => people.get(key)!.call('homeSummary')
const namesOf = (home: HomeSummary) => home.bookings?.coming.map(({ patient }) => patient.name)
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.database.db)
const saveDraft = (key: CastKey, patientId: string) =>
  people.get(key)!.call('draftSave', {
    params: { patientId, kind: 'booking', subject: 'DERM' },
    body: {
      content: { visit: { service: 'Dermatolog', dateFrom: today.toISOString() }, address: 'x=1', reason: 'kaszel' },
    },
  })

test('tells what comes next of everybody for whom the account acts, and writes nothing', async () => {
  const before = await fingerprint(portal.database)
  const home = await homeOf('piotr')
  expect(namesOf(home)).toEqual(['Kacper', 'Stanisław', 'Piotr'])
  expect(home.bookings?.again.map(({ patient, service }) => [patient.name, service.code])).toContainEqual([
    'Piotr',
    'DERM',
  ])
  expect(home).toMatchObject({ drafts: [], patientLinks: [], account: {} })
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('of a visit that lies ahead nothing cancelled is told, and a service that is not offered any more is not offered again', async () => {
  expect((await homeOf('anna')).bookings?.coming.map(({ service }) => service.code)).toEqual(['KARD', 'DERM'])
  await run(sql`update clinic_availability set module_status = 'N'`)
  portal.app.offer.forget()
  expect((await homeOf('piotr')).bookings?.again).toEqual([])
  portal.app.offer.forget()
})

test('what the account has begun is told without what was typed, and to this account alone', async () => {
  await saveDraft('piotr', ids.patients.kacper)
  const { drafts } = await homeOf('piotr')
  expect(drafts).toEqual([
    expect.objectContaining({
      patientId: ids.patients.kacper,
      subject: 'DERM',
      content: { visit: { service: 'Dermatolog', dateFrom: today.toISOString() }, address: 'x=1' },
    }),
  ])
  expect((await homeOf('anna')).drafts).toEqual([])
})

test('questionnaires wait until they are filled in or their deadline is over', async () => {
  const { questionnaires } = await homeOf('olena')
  expect(questionnaires).toContainEqual(expect.objectContaining({ of: 'booking', id: ids.bookings['olena-gastro'] }))
  await run(sql`update questionnaire set deadline_days = 3`)
  const deadlines = (await homeOf('olena')).questionnaires?.map(({ deadlineDay }) => deadlineDay)
  expect(deadlines?.every((day) => day !== undefined && day >= '2026-11-23')).toBe(true)
  await run(sql`
    update booking set starts_at = ${new Date('2026-11-18T09:00:00Z')}, ends_at = ${new Date('2026-11-18T09:30:00Z')}
    where id = ${ids.bookings['olena-gastro']!}`)
  const of = (home: HomeSummary) => home.questionnaires?.some(({ id }) => id === ids.bookings['olena-gastro'])
  expect(of(await homeOf('olena'))).toBe(false)
  await run(sql`update questionnaire set deadline_days = 5`)
  expect(of(await homeOf('olena'))).toBe(true)
  // Each has its own.
  await run(sql`
    update questionnaire set deadline_days = 0 where subject_code not in (
      select s.code from booking b join clinic_availability a on a.id = b.availability_id join clinic_service s on s.id = a.service_id
      where b.id = ${ids.bookings['olena-gastro']!})`)
  expect(of(await homeOf('olena'))).toBe(true)
})

test('a request to act for the person, the yearly question and unconfirmed contacts wait for them', async () => {
  await portal.database.transaction((tx) =>
    makeLink(tx, {
      accountId: Number(ids.accounts.piotr),
      patientId: Number(ids.patients.anna),
      role: 'WARD',
      known: true,
      askedFor: 'Anna',
      shown: true,
      now: today,
    }),
  )
  const asked = async () => (await homeOf('anna')).patientLinks?.map(({ kind, fullName }) => [kind, fullName])
  expect(await asked()).toEqual([['request', 'Piotr Kalinowiak']])
  await run(sql`
    update patient_link set status = 'C', review_asked_at = ${new Date(today.getTime() + 1000)}, changed_at = ${today}
    where account_id = ${ids.accounts.piotr} and patient_id = ${ids.patients.anna}`)
  expect(await asked()).toEqual([['yearly', 'Piotr Kalinowiak']])
  expect((await homeOf('piotr')).patientLinks).toEqual([])
  expect((await homeOf('anna')).account).toEqual({})
  await run(sql`update account set phone_confirmed_at = null where id = ${ids.accounts.anna}`)
  expect((await homeOf('anna')).account).toEqual({ phoneNumber: expect.any(String) })
})

test('nothing is told of strangers, hidden visits, ended links and of a ward who gave another right', async () => {
  expect(namesOf(await homeOf('krzysztof'))).not.toContain('Stanisław')
  await saveDraft('piotr', ids.patients.stanislaw)
  const links = sql`account_id = ${ids.accounts.piotr} and patient_id = ${ids.patients.stanislaw}`
  const shown = async () => {
    const home = await homeOf('piotr')
    const visits = [...home.bookings!.coming, ...home.bookings!.again].map(({ patient }) => patient.id)
    const others = [...home.drafts!, ...home.questionnaires!].map(({ patientId }) => patientId)
    return {
      visits: visits.includes(ids.patients.stanislaw),
      others: others.includes(ids.patients.stanislaw),
    }
  }
  expect(await shown()).toEqual({ visits: true, others: true })
  // What the account typed itself stays its own.
  await run(sql`update patient_link set rights = ${rightsGiven(['messages'])}::text[] where ${links}`)
  expect(await shown()).toEqual({ visits: false, others: true })
  await run(sql`update patient_link set rights = null where ${links}`)
  await run(sql`update booking set hidden = true where patient_id = ${ids.patients.stanislaw}`)
  expect(await shown()).toEqual({ visits: false, others: true })
  await run(sql`update booking set hidden = false where patient_id = ${ids.patients.stanislaw}`)
  await run(sql`update patient_link set ends_at = ${today} where ${links}`)
  expect(await shown()).toEqual({ visits: false, others: false })
  expect((await portal.anonymous().refusal('homeSummary')).status).toBe(401)
})

test('what waits for one of several is told, however much newer or more urgent waits for another', async () => {
  const days = (count: number) => new Date(today.getTime() + count * 86_400_000)
  const { piotr, kacper } = ids.patients
  for (let n = 0; n < 6; n += 1) await makeInvoice(portal, { patientId: piotr, now: today })
  const his = await makeInvoice(portal, { patientId: kacper, now: days(30) })
  const send = (patientId: string, at: Date, title: string) =>
    portal.database.transaction((tx) =>
      sendToPatients(tx, [Number(patientId)], { contact: 'gawron', title, content: 'Treść', toConfirm: true }, at),
    )
  await send(kacper, days(-2), 'Dla Kacpra')
  for (let n = 0; n < 4; n += 1) await send(piotr, days(-1), 'Dla Piotra')
  const { invoices, messages } = await homeOf('piotr')
  expect(invoices?.filter(({ patientId }) => patientId === piotr)).toHaveLength(5)
  expect(invoices?.filter(({ patientId }) => patientId === kacper).map(({ id }) => id)).toEqual([String(his)])
  expect(messages?.newest.filter(({ patientId }) => patientId === piotr)).toHaveLength(3)
  expect(messages?.newest.filter(({ patientId }) => patientId === kacper).map(({ title }) => title)).toContain(
    'Dla Kacpra',
  )
})

test('a part that cannot be read takes no other along', async () => {
  await run(sql`alter table questionnaire rename to questionnaire_away`)
  try {
    const home = await homeOf('piotr')
    expect(home.questionnaires).toBeNull()
    expect(namesOf(home)).toEqual(['Kacper', 'Stanisław', 'Piotr'])
    expect(portal.logged()).toContain('a part of the home page could not be read')
  } finally {
    await run(sql`alter table questionnaire_away rename to questionnaire`)
  }
})
