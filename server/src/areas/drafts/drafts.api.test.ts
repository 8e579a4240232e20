import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftLimits } from '@portal/contract/areas/drafts'
import { sql } from '../../db/sql.ts'
import { fileUpkeep } from '../../files/clean-up.ts'
import { pdf } from '../../files/testing/sound.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { patientOf } from '../../testing/bookings.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { sweepDrafts } from './store.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let anna: Person
let piotr: Person
let own: string
/** Kacper, for whom both may act. */
let ward: string

beforeAll(async () => {
  portal = await startPortal({ today })
  anna = await portal.as('anna')
  piotr = await portal.as('piotr')
  own = await patientOf(anna, 'Anna')
  ward = await patientOf(piotr, 'Kacper')
  const { accounts } = await clinicIds(portal.database.db)
  const link = { account_id: Number(accounts.anna), patient_id: Number(ward), role: 'WARD', status: 'C' } as const
  await portal.database.db.insertInto('patient_link').values(link).execute()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.setTime(today)
  await portal.database.db.deleteFrom('draft').execute()
})

const about = (subject = 'DERM', patientId = own) => ({ params: { patientId, kind: 'booking' as const, subject } })
const save = (content: Record<string, unknown>, version?: number) =>
  anna.call('draftSave', { ...about(), body: { content, ...(version ? { version } : {}) } })
const refusedSave = (content: Record<string, unknown>, version?: number) =>
  anna.refusal('draftSave', { ...about(), body: { content, ...(version ? { version } : {}) } })

test('what was begun is there again, in another browser too, until it is ended', async () => {
  expect(await anna.call('draftView', about())).toBeNull()
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
  expect(await elsewhere.call('draftView', about())).toBeNull()
})

test('somebody who saw an older version does not write over a newer one; what stands already is no conflict', async () => {
  await save({ step: 1 })
  await save({ step: 2 }, 1)
  expect(await refusedSave({ step: 3 }, 1)).toMatchObject({ status: 409, errorCode: 'STALE_VERSION' })
  expect(await refusedSave({ step: 3 })).toMatchObject({ status: 409, errorCode: 'STALE_VERSION' })
  expect(await save({ step: 2 }, 1)).toMatchObject({ version: 2 })
  expect((await anna.call('draftView', about()))?.content).toEqual({ step: 2 })
})

test('a draft that has ended is not brought back by a late save', async () => {
  await save({ step: 1 })
  await anna.call('draftDelete', about())
  expect(await refusedSave({ step: 2 }, 1)).toMatchObject({ errorCode: 'STALE_VERSION' })
  expect(await portal.rows('draft')).toEqual({ draft: 0 })
})

test('files that a draft names stay as long as the draft, and nobody keeps those of others', async () => {
  const days = (count: number) => portal.setTime(new Date(today.getTime() + count * 86_400_000))
  const upload = async (who: Person, patientId: string) => {
    const call = {
      params: { patientId },
      body: { filename: 'skierowanie.pdf' },
      file: new Blob([Uint8Array.from(pdf())]),
    }
    return (await who.call('uploadCreate', call)).id
  }
  const named = await upload(anna, own)
  await upload(anna, own)
  const foreign = await upload(piotr, ward)
  days(20)
  const content = { referral: { answered: 'with', files: [{ id: named }, { id: foreign }, { id: 7 }, null] } }
  await (await portal.as('anna')).call('draftSave', { ...about(), body: { content } })
  const waiting = async () => {
    await portal.database.transaction((tx) => fileUpkeep.run(tx, portal.now()))
    const { rows } = await sql<{ id: string }>`
      select id::text from stored_file where keep_until is not null order by id`.execute(portal.database.db)
    return rows.map(({ id }) => id)
  }
  days(49)
  expect(await waiting()).toEqual([named])
  days(51)
  expect(await waiting()).toEqual([])
})

test('of two who start at the same time one is told', async () => {
  const tries = await Promise.allSettled([save({ by: 'one' }), save({ by: 'two' })])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a draft belongs to the account that made it, also where two may act for the same patient', async () => {
  await piotr.call('draftSave', { ...about('DERM', ward), body: { content: { secret: 1 } } })
  expect(await anna.call('draftList', { params: { patientId: ward } })).toEqual([])
  expect(await anna.call('draftView', about('DERM', ward))).toBeNull()
  await anna.call('draftDelete', about('DERM', ward))
  expect((await piotr.call('draftView', about('DERM', ward)))?.content).toEqual({ secret: 1 })
})

test('saving and ending a draft leave those of another account, patient, kind or subject as they are', async () => {
  const at = about('DERM', ward)
  const others = [
    { by: piotr, ...at },
    { by: anna, ...about('DERM', own) },
    { by: anna, params: { ...at.params, kind: 'questionnaire' as const } },
    { by: anna, ...about('KARD', ward) },
  ]
  for (const [n, { by, params }] of others.entries())
    await by.call('draftSave', { params, body: { content: { other: n } } })
  const standing = () => Promise.all(others.map(({ by, params }) => by.call('draftView', { params })))
  const before = await standing()
  expect(before.map((draft) => [draft?.content, draft?.version])).toEqual([0, 1, 2, 3].map((n) => [{ other: n }, 1]))
  await anna.call('draftSave', { ...at, body: { content: { step: 1 } } })
  await anna.call('draftSave', { ...at, body: { content: { step: 2 }, version: 1 } })
  expect(await anna.call('draftView', at)).toMatchObject({ content: { step: 2 }, version: 2 })
  expect(await standing()).toEqual(before)
  await anna.call('draftDelete', at)
  expect(await standing()).toEqual(before)
  expect(await portal.rows('draft')).toEqual({ draft: 4 })
})

test('a draft is out of reach while the right to act for the patient is blocked, and there again afterwards', async () => {
  const at = about('DERM', ward)
  await anna.call('draftSave', { ...at, body: { content: { step: 1 } } })
  const { accounts } = await clinicIds(portal.database.db)
  const setRight = (status: 'J' | 'C') =>
    portal.database.db
      .updateTable('patient_link')
      .set({ status })
      .where('account_id', '=', Number(accounts.anna))
      .where('patient_id', '=', Number(ward))
      .execute()
  await setRight('J')
  for (const name of ['draftView', 'draftDelete'] as const)
    expect((await anna.refusal(name, at)).status, name).toBe(404)
  expect((await anna.refusal('draftList', { params: { patientId: ward } })).status).toBe(404)
  for (const version of [undefined, 1])
    expect((await anna.refusal('draftSave', { ...at, body: { content: { step: 2 }, version } })).status).toBe(404)
  await setRight('C')
  expect(await anna.call('draftView', at)).toMatchObject({ content: { step: 1 }, version: 1 })
})

test('the list holds one patient’s drafts, of one kind where one is asked for', async () => {
  await anna.call('draftSave', { ...about('DERM', own), body: { content: {} } })
  await anna.call('draftSave', { ...about('DERM', ward), body: { content: {} } })
  const sheet = { ...about('BRB', ward).params, kind: 'questionnaire' as const }
  await anna.call('draftSave', { params: sheet, body: { content: {} } })
  const listed = async (kind?: 'booking' | 'questionnaire' | 'referral') =>
    (await anna.call('draftList', { params: { patientId: ward }, query: kind ? { kind } : {} }))
      .map((draft) => `${draft.kind} ${draft.subject}`)
      .toSorted()
  expect(await listed()).toEqual(['booking DERM', 'questionnaire BRB'])
  expect(await listed('questionnaire')).toEqual(['questionnaire BRB'])
  expect(await listed('referral')).toEqual([])
})

test('nobody begins, reads or ends anything for a patient who is not theirs, and a draft of one patient is not another’s', async () => {
  await save({ step: 1 })
  for (const name of ['draftView', 'draftDelete'] as const)
    expect((await piotr.refusal(name, about())).status, name).toBe(404)
  expect((await piotr.refusal('draftList', { params: { patientId: own } })).status).toBe(404)
  expect((await piotr.refusal('draftSave', { ...about(), body: { content: {} } })).status).toBe(404)
  expect(await portal.rows('draft')).toEqual({ draft: 1 })
  const self = await patientOf(piotr, 'Piotr')
  await piotr.call('draftSave', { ...about('DERM', ward), body: { content: { for: 'Kacper' } } })
  expect(await piotr.call('draftView', about('DERM', self))).toBeNull()
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
  portal.setTime(new Date(today.getTime() - 1000))
  await piotr.call('draftSave', { ...about('DERM', ward), body: { content: {} } })
  await save({ of: 'another patient' })
  for (let n = 0; n <= 50; n++) {
    portal.setTime(new Date(today.getTime() + n * 1000))
    await anna.call('draftSave', { ...about(`S${n}`, ward), body: { content: { n } } })
  }
  const listed = await anna.call('draftList', { params: { patientId: ward }, query: { kind: 'booking' } })
  expect([listed.length, listed[0]?.subject, listed.at(-1)?.subject]).toEqual([50, 'S50', 'S1'])
  // Neither another account's for the patient nor one's own for another patient, though both are older, had to give way.
  expect(await portal.rows('draft')).toEqual({ draft: 52 })
  const month = new Date(today.getTime() + 30 * 86_400_000 + 25_000)
  await portal.database.transaction((tx) => sweepDrafts(tx, month))
  expect((await anna.call('draftList', { params: { patientId: ward } })).at(-1)?.subject).toBe('S25')
})
