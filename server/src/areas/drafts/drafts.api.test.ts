import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftLimits } from '@portal/contract/areas/drafts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { patientOf } from '../../testing/bookings.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { sweepDrafts } from './store.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let anna: Person
let piotr: Person
let own: string

beforeAll(async () => {
  portal = await startPortal({ today })
  anna = await portal.as('anna')
  piotr = await portal.as('piotr')
  own = await patientOf(anna, 'Anna')
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.setTime(today)
  await portal.database.db.deleteFrom('draft').execute()
})

const about = (subject = 'DERM', patientId = own) => ({ params: { patientId, kind: 'booking' as const, subject } })
const save = (content: Record<string, unknown>, version?: number, subject?: string) =>
  anna.call('draftSave', { ...about(subject), body: { content, ...(version ? { version } : {}) } })
const refusedSave = (content: Record<string, unknown>, version?: number) =>
  anna.refusal('draftSave', { ...about(), body: { content, ...(version ? { version } : {}) } })

test('what was begun is there again, in another browser too, until it is ended', async () => {
  expect((await anna.refusal('draftView', about())).status).toBe(404)
  expect(await save({ reason: 'Żółć' })).toEqual({ version: 1, savedAt: today.toISOString() })
  expect(await save({ reason: 'Żółć, ból' }, 1)).toMatchObject({ version: 2 })
  const elsewhere = await portal.as('anna')
  expect(await elsewhere.call('draftView', about())).toEqual({
    kind: 'booking',
    subject: 'DERM',
    content: { reason: 'Żółć, ból' },
    version: 2,
    savedAt: today.toISOString(),
  })
  await anna.call('draftDelete', about())
  await anna.call('draftDelete', about())
  expect((await elsewhere.refusal('draftView', about())).status).toBe(404)
})

test('somebody who saw an older version does not write over a newer one; what stands already is no conflict', async () => {
  await save({ step: 1 })
  await save({ step: 2 }, 1)
  expect(await refusedSave({ step: 3 }, 1)).toMatchObject({ status: 409, errorCode: 'STALE_VERSION' })
  expect(await refusedSave({ step: 3 })).toMatchObject({ status: 409, errorCode: 'STALE_VERSION' })
  expect(await save({ step: 2 }, 1)).toMatchObject({ version: 2 })
  expect((await anna.call('draftView', about())).content).toEqual({ step: 2 })
})

test('a draft that has ended is not brought back by a late save', async () => {
  await save({ step: 1 })
  await anna.call('draftDelete', about())
  expect(await refusedSave({ step: 2 }, 1)).toMatchObject({ errorCode: 'STALE_VERSION' })
  expect(await portal.rows('draft')).toEqual({ draft: 0 })
})

test('of two who start at the same time one is told', async () => {
  const tries = await Promise.allSettled([save({ by: 'one' }), save({ by: 'two' })])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a draft belongs to the account that made it, also where two may act for the same patient', async () => {
  const ward = await patientOf(piotr, 'Kacper')
  const { accounts } = await clinicIds(portal.database.db)
  const link = { account_id: Number(accounts.anna), patient_id: Number(ward), role: 'WARD', status: 'C' } as const
  await portal.database.db.insertInto('patient_link').values(link).execute()
  await piotr.call('draftSave', { ...about('DERM', ward), body: { content: { secret: 1 } } })
  expect(await anna.call('draftList', { params: { patientId: ward } })).toEqual([])
  expect((await anna.refusal('draftView', about('DERM', ward))).status).toBe(404)
  await anna.call('draftDelete', about('DERM', ward))
  expect((await piotr.call('draftView', about('DERM', ward))).content).toEqual({ secret: 1 })
})

test('nobody begins, reads or ends anything for a patient who is not theirs, and a draft of one patient is not another’s', async () => {
  await save({ step: 1 })
  for (const name of ['draftView', 'draftDelete'] as const)
    expect((await piotr.refusal(name, about())).status, name).toBe(404)
  expect((await piotr.refusal('draftList', { params: { patientId: own } })).status).toBe(404)
  expect((await piotr.refusal('draftSave', { ...about(), body: { content: {} } })).status).toBe(404)
  expect(await portal.rows('draft')).toEqual({ draft: 1 })
  const [self, ward] = [await patientOf(piotr, 'Piotr'), await patientOf(piotr, 'Kacper')]
  await piotr.call('draftSave', { ...about('DERM', ward), body: { content: { for: 'Kacper' } } })
  expect((await piotr.refusal('draftView', about('DERM', self))).status).toBe(404)
  expect(await piotr.call('draftList', { params: { patientId: self } })).toEqual([])
})

test('what is too long, too deep, or holds what no database stores is refused', async () => {
  const deep = (levels: number): Record<string, unknown> => (levels === 0 ? {} : { in: deep(levels - 1) })
  await save(deep(draftLimits.depth))
  const refused = [
    deep(draftLimits.depth + 1),
    { text: 'x'.repeat(draftLimits.length) },
    { text: 'a\u0000b' },
    { text: '\ud800' },
    { ['key\u0000']: 1 },
  ]
  for (const content of refused) expect(await refusedSave(content, 1)).toMatchObject({ status: 400 })
  const nested = `{"content":{"in":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`
  const answer = await anna.fetch(`/mpi/accounts/mpi-user/patients/${own}/drafts/booking/DERM`, {
    method: 'PUT',
    body: nested,
    headers: { 'content-type': 'application/json', 'x-portal-request': '1' },
  })
  expect(answer.status).toBe(400)
})

test('one patient’s drafts do not pile up: the oldest gives way, and what nobody goes on with ends after 30 days', async () => {
  for (let n = 0; n <= 50; n++) {
    portal.setTime(new Date(today.getTime() + n * 1000))
    await save({ n }, undefined, `S${n}`)
  }
  const listed = await anna.call('draftList', { params: { patientId: own }, query: { kind: 'booking' } })
  expect([listed.length, listed[0]?.subject, listed.at(-1)?.subject]).toEqual([50, 'S50', 'S1'])
  const month = new Date(today.getTime() + 30 * 86_400_000 + 25_000)
  await portal.database.transaction((tx) => sweepDrafts(tx, month))
  expect((await anna.call('draftList', { params: { patientId: own } })).at(-1)?.subject).toBe('S25')
})
