import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ReferralInput } from '@portal/contract/areas/referrals'
import { sql } from '../../db/sql.ts'
import { openings } from '../../seed/clinic-ids.ts'
import { choice, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { ownPage } from '../../testing/targets.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'

// A quarter past midnight in Warsaw: the clinic's day is the 24th already, the one in UTC still the 23rd.
const now = new Date('2026-11-23T23:15:00Z')
const required = openings.referral.service
const optional = openings.laterOnly.service
const unasked = openings.dermatologist.service

const electronic: ReferralInput = { cito: false, refENumber: '1234' }
const paper: ReferralInput = {
  cito: true,
  issueDate: '2026-11-20',
  institutionCro: '000000099501',
  practiceNo: '9900011',
  icd10Code: 'M54.5',
  orgUnitSpecialityCode: '1580',
}

let portal: TestPortal
let anna: Visitor
let restore: () => Promise<void>
beforeAll(async () => {
  portal = await startPortal({ today: now })
  const person = await portal.as('anna')
  anna = { person, patientId: await patientOf(person, 'Anna') }
  restore = await keepStateOf(portal)
})
afterEach(() => restore())
afterAll(() => portal.close())

type Along = Record<string, unknown>

/** Holds and completes the first free slot of a service, with the given parts. */
async function book(service: string, along: Along = {}, skip = 0) {
  const { slot, hold } = await holdFirst(anna, service, skip)
  const body = { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId, ...along }
  return anna.person.call('bookingModify', { body })
}

/** Holds a slot; returns a function that tries to complete it with the given parts, and one that expects a refusal after which nothing is stored. */
async function holding(service: string, skip = 0) {
  const { slot, hold } = await holdFirst(anna, service, skip)
  const tables = ['booking_referral', 'booking_referral_attachment']
  return async (along: Along) => {
    const before = await portal.rows(...tables)
    const body = { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId, ...along }
    const refusal = await anna.person.refusal('bookingModify', { body })
    expect(await portal.rows(...tables)).toEqual(before)
    return refusal
  }
}

const keyOf = ({ system, systemId }: { system: string; systemId: string }) => ({ system, id: systemId })

/** A file that is not attached yet. */
const upload = async (name = 'skan.png') =>
  anna.person.call('uploadCreate', {
    params: { patientId: anna.patientId },
    body: { filename: name },
    file: new Blob([Buffer.from(tinyPicture, 'base64')]),
  })

test('a visit that needs a referral is booked with an electronic one, a paper one, or one that the clinic knows', async () => {
  const refused = await holding(required)
  expect((await refused({})).errorCode).toBe('REFERRAL_REQUIRED')
  const first = await book(required, { referral: electronic })
  const second = await book(required, { referral: paper })
  await sql`insert into clinic_referral (patient_id, service_code, issue_date, source_system, source_id)
    values (${anna.patientId}, ${required}, '2026-11-02', 'AMMS', 'r-1')`.execute(portal.database.db)
  const { rows } = await sql<{ id: string }>`select id::text from clinic_referral`.execute(portal.database.db)
  const third = await book(required, { mpiReferralId: rows[0]!.id })
  const details = async (booking: typeof first) =>
    (await anna.person.call('bookingView', { params: keyOf(booking) })).details
  expect(await details(first)).toMatchObject({ referral: { ...electronic, version: 1 }, referralAttachments: [] })
  expect((await details(second)).referral).toEqual({ ...paper, version: 1 })
  expect(await details(third)).toMatchObject({ mpiReferralId: rows[0]!.id })
  expect((await details(third)).referral).toBeUndefined()
  // The same referral is nobody else's.
  const refuse = await holding(required)
  await sql`update clinic_referral set patient_id = (select id from patient where id <> ${anna.patientId} limit 1)`.execute(
    portal.database.db,
  )
  expect(Object.keys((await refuse({ mpiReferralId: rows[0]!.id })).errors)).toEqual(['mpiReferralId'])
})

test('an unasked referral is not kept, an optional one is, and none is asked for where it is optional [V-288]', async () => {
  const without = await book(unasked, { referral: electronic })
  const view = await anna.person.call('bookingReferralView', { params: keyOf(without) })
  expect(view).toMatchObject({
    referralStatus: 'N',
    actions: { edit: { allowed: false, reason: 'REFERRAL_NOT_NEEDED' } },
  })
  expect(view.referral).toBeUndefined()
  const refusal = await anna.person.refusal('bookingReferralSave', { params: keyOf(without), body: electronic })
  expect(refusal.errorCode).toBe('REFERRAL_NOT_NEEDED')
  const skipped = await book(optional, {}, 1)
  const given = await book(optional, { referral: electronic }, 2)
  const referralOf = async (booking: typeof skipped) =>
    (await anna.person.call('bookingReferralView', { params: keyOf(booking) })).referral
  expect(await referralOf(skipped)).toBeUndefined()
  expect(await referralOf(given)).toEqual({ ...electronic, version: 1 })
})

const wrong: [object, string, RegExp][] = [
  [{ ...electronic, refENumber: '12345' }, 'refENumber', /wartość/],
  [{ ...electronic, refENumber: '12a4' }, 'refENumber', /wartość/],
  // In Warsaw it is the 24th already, so that the 24th is today and the 25th is not.
  [{ ...paper, issueDate: '2026-11-25' }, 'issueDate', /wartość/],
  [{ ...paper, issueDate: undefined }, 'issueDate', /wymagane/],
  [{ ...paper, issueDate: '2026-02-30' }, 'issueDate', /wartość/],
  [{ ...electronic, icd10Code: 'X99.9' }, 'icd10Code', /wartość/],
  [{ ...electronic, orgUnitSpecialityCode: '0001' }, 'orgUnitSpecialityCode', /wartość/],
  [{ ...electronic, authorized: true }, 'authorized', /Nieznane/],
]

test('a referral that is not right is refused by field [V-374, V-375, V-376]', async () => {
  const refused = await holding(required)
  for (const [referral, field, text] of wrong) {
    const refusal = await refused({ referral })
    expect(refusal.errorCode, field).toBe('VALIDATION_ERROR')
    expect(refusal.errors).toEqual({ [`referral.${field}`]: expect.stringMatching(text) })
  }
})

const unknown: [object, ('institutionCro' | 'practiceNo')[]][] = [
  [{ ...paper, institutionCro: '000000000000' }, ['institutionCro']],
  [{ ...paper, practiceNo: '0000000' }, ['practiceNo']],
  [{ ...paper, institutionCro: undefined, practiceNo: undefined }, ['institutionCro', 'practiceNo']],
  [{ ...electronic, practiceNo: '0000000' }, ['practiceNo']],
]

test('who refers has to be known, and on paper both institution and practitioner [V-460]', async () => {
  const refused = await holding(required)
  const texts = { institutionCro: 'Instytucja nieznana', practiceNo: 'Lekarz nieznany' }
  for (const [referral, fields] of unknown) {
    const refusal = await refused({ referral })
    expect([refusal.errorCode, refusal.status]).toEqual(['MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION', 400])
    expect(refusal.message).toBe('Nieznana instytucja lub lekarz kierujący')
    expect(refusal.errors).toEqual(Object.fromEntries(fields.map((field) => [`referral.${field}`, texts[field]])))
  }
})

test('today in Warsaw is not the future, though in UTC it is tomorrow [V-376]', async () => {
  const booking = await book(required, { referral: { ...paper, issueDate: '2026-11-24' } })
  expect(booking.status).toBe('SCHEDULED')
})

test('the referral of a booking is edited: names come with it, a version that is not the last one is refused [V-184, C-108]', async () => {
  const params = keyOf(await book(required, { referral: electronic }))
  const saved = await anna.person.call('bookingReferralSave', { params, body: { ...paper, version: 1 } })
  expect(saved).toMatchObject({
    referral: { ...paper, version: 2 },
    institution: { regNumber: '000000099501', name: 'Przychodnia Rodzinna „Wrzos”' },
    practitioner: { practiceNumber: '9900011', lastName: 'Jaskółka' },
    disease: { code: 'M54.5', name: 'Ból okolicy krzyżowej' },
    unitSpeciality: { code: '1580', name: 'Poradnia chirurgii urazowo-ortopedycznej' },
    patient: { name: 'Anna' },
  })
  expect(saved.referral?.refENumber).toBeUndefined()
  for (const version of [1, 3, undefined]) {
    const refusal = await anna.person.refusal('bookingReferralSave', {
      params,
      body: { ...electronic, ...(version ? { version } : {}) },
    })
    expect([refusal.errorCode, refusal.status]).toEqual(['STALE_VERSION', 409])
  }
  expect((await anna.person.call('bookingReferralView', { params })).referral).toEqual({ ...paper, version: 2 })
})

test('two people who edit one referral at once: one wins, the other is told (F25)', async () => {
  const params = keyOf(await book(required, { referral: electronic }))
  const tries = await Promise.allSettled(
    ['1111', '2222', '3333'].map((refENumber) =>
      anna.person.call('bookingReferralSave', { params, body: { cito: false, refENumber, version: 1 } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await anna.person.call('bookingReferralView', { params })).referral?.version).toBe(2)
})

test('a cancelled visit’s referral can be read and not changed', async () => {
  const params = keyOf(await book(required, { referral: electronic }))
  await anna.person.call('bookingCancel', { params })
  const view = await anna.person.call('bookingReferralView', { params })
  expect(view).toMatchObject({ referral: electronic, actions: { edit: { allowed: false, reason: 'BOOKING_STATUS' } } })
  const refusal = await anna.person.refusal('bookingReferralSave', { params, body: { ...electronic, version: 1 } })
  expect(refusal.errorCode).toBe('BOOKING_STATUS')
})

test('files wait with the account and go with the booking; nobody else’s do', async () => {
  const [first, second] = [await upload('strona 1.png'), await upload('strona 2.png')]
  const piotr = await portal.as('piotr')
  const kacper = await patientOf(piotr, 'Kacper')
  const foreign = await piotr.call('uploadCreate', {
    params: { patientId: kacper },
    body: { filename: 'obcy.png' },
    file: new Blob([Buffer.from(tinyPicture, 'base64')]),
  })
  const along = { referral: electronic, referralAttachments: [{ id: first.id }, { id: second.id }] }
  const refused = await holding(optional, 1)
  expect((await refused({ ...along, referralAttachments: [{ id: foreign.id }] })).errorCode).toBe('NOT_FOUND')
  expect((await refused({ referralAttachments: [{ id: first.id }] })).errorCode).toBe('REFERRAL_REQUIRED')
  const params = keyOf(await book(required, along))
  const list = await anna.person.call('bookingReferralAttachmentList', { params })
  expect(list.map(({ filename }) => filename)).toEqual(['strona 1.png', 'strona 2.png'])
  const again = await anna.person.refusal('uploadDelete', { params: { patientId: anna.patientId, id: first.id } })
  expect(again.errorCode).toBe('NOT_FOUND')
})

test('a booking whose answer was lost takes what was changed since, with the files that came along before', async () => {
  const [first, second] = [await upload('strona 1.png'), await upload('strona 2.png')]
  const { slot, hold } = await holdFirst(anna, required)
  const complete = (along: Along) =>
    anna.person.call('bookingModify', {
      body: { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId, ...along },
    })
  const params = keyOf(await complete({ referral: electronic, referralAttachments: [{ id: first.id }] }))
  await complete({ referral: paper, referralAttachments: [{ id: first.id }, { id: second.id }] })
  const { referral, referralAttachments } = await anna.person.call('bookingReferralView', { params })
  expect(referral).toEqual({ ...paper, version: 2 })
  expect(referralAttachments.map(({ filename }) => filename)).toEqual(['strona 1.png', 'strona 2.png'])
})

test('in edit mode files are added, shown as downloads and deleted [C-107]', async () => {
  const params = keyOf(await book(required, { referral: electronic }))
  const other = keyOf(await book(required, { referral: electronic }))
  const added = await anna.person.call('bookingReferralAttachmentCreate', {
    params,
    body: { filename: 'skierowanie.png' },
    file: new Blob([Buffer.from(tinyPicture, 'base64')]),
  })
  expect(added).toMatchObject({ filename: 'skierowanie.png', type: 'image/png' })
  const path = (key: typeof params) =>
    `/mppd/api/bookings/${key.system}/${key.id}/referral/attachments/${added.id}/content`
  const answer = await anna.person.fetch(path(params))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('skierowanie.png')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  // The same file beside another booking of the same person is not found.
  expect((await anna.person.fetch(path(other))).status).toBe(404)
  const deleted = (key: typeof params) => ({ params: { ...key, attachmentId: added.id } })
  expect((await anna.person.refusal('bookingReferralAttachmentDelete', deleted(other))).errorCode).toBe('NOT_FOUND')
  await anna.person.call('bookingReferralAttachmentDelete', deleted(params))
  expect(await anna.person.call('bookingReferralAttachmentList', { params })).toEqual([])
  expect((await anna.person.fetch(path(params))).status).toBe(404)
})

test('no more files than the settings say', async () => {
  const { maxFiles } = await anna.person.call('fileSettings')
  const params = keyOf(await book(required, { referral: electronic }))
  const add = () =>
    anna.person.fetch(`/mppd/api/bookings/${params.system}/${params.id}/referral/attachments`, {
      method: 'POST',
      headers: { ...ownPage(portal.url), 'content-type': 'application/json' },
      body: JSON.stringify({ filename: 'a.png', content: tinyPicture }),
    })
  for (let n = 0; n < maxFiles; n += 1) expect((await add()).status).toBe(200)
  const refused = await add()
  expect([refused.status, ((await refused.json()) as { errorCode: string }).errorCode]).toEqual([
    409,
    'ATTACHMENT_LIMIT',
  ])
})

test('a moved booking keeps its referral, and may bring a new one', async () => {
  const params = keyOf(await book(required, { referral: electronic }))
  const [slot, later] = await slotsOf(anna.person, anna.patientId, required)
  const move = (to: NonNullable<typeof slot>, along: Along) =>
    anna.person.call('bookingModify', { body: { ...choice(to, anna.patientId), hisBookingId: params.id, ...along } })
  await move(slot!, {})
  const referral = async () => (await anna.person.call('bookingReferralView', { params })).referral
  expect(await referral()).toEqual({ ...electronic, version: 1 })
  await move(later!, { referral: paper })
  expect(await referral()).toEqual({ ...paper, version: 2 })
})
