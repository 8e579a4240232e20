import type { CaseAttachment } from '@portal/contract/areas/medical-cases'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import type { endpoints, EndpointName } from '@portal/contract'
import type { Inputs } from '@portal/contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { bookFirst, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Visitor
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    const person = await portal.as('anna')
    anna = { person, patientId: await patientOf(person, 'Anna') }
  },
  { standins: true },
)

beforeEach(async () => {
  anna = { ...anna, person: await portal.as('anna') }
})

const service = 'TELE-INT'
const params = () => ({ accountId: ids.accounts.anna, patientId: anna.patientId })
const cases = () => anna.person.call('medicalCaseList', { params: { ...params(), patientContextId: anna.patientId } })
const view = (id: string) => anna.person.call('bookingView', { params: { system: 'AMMS', id } })
const body = (slot: TimeSlot) => ({
  timeSlot: slot.id,
  availabilityId: slot.availabilityId,
  scheduledDate: slot.dateFrom,
  dateTo: slot.dateTo,
})
/** What the trail has about one booking, oldest first. */
async function trailOf(bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select event from audit_event where entity_id = ${bookingId} and patient_id = ${anna.patientId} and outcome = 'done'
    order by id`.execute(portal.database.db)
  return rows.map(({ event }) => event)
}
const create = (slot: TimeSlot, more: object = {}) => ({
  params: params(),
  body: { ...body(slot), medServiceCode: service, ...more },
})
const firstFree = async (skip = 0): Promise<TimeSlot> => (await slotsOf(anna.person, anna.patientId, service))[skip]!

/** The status, code and wrong fields of a refusal, which wrote nothing. */
async function refused<N extends EndpointName>(name: N, input: Inputs<(typeof endpoints)[N]>, by = anna.person) {
  // What the worker has to do for the visits that were booked is done by now.
  await portal.app.worker.drain()
  const before = await fingerprint(portal.database)
  const { status, errorCode, errors } = await by.refusal(name, input)
  expect(await fingerprint(portal.database)).toEqual(before)
  return [status, errorCode, ...Object.keys(errors)]
}

async function fileOfCase(caseId: string): Promise<CaseAttachment> {
  const file = new Blob([new Uint8Array(Buffer.from(tinyPicture, 'base64'))])
  const body = { fileName: 'wysypka.png' }
  return anna.person.call('caseAttachmentCreate', { params: { ...params(), caseId }, body, file })
}
const newCase = async (): Promise<string> =>
  (
    await anna.person.call('medicalCaseCreate', {
      params: params(),
      body: { medicalServiceName: 'Teleporada internistyczna' },
    })
  ).id

test('a held slot becomes a teleconsultation with what was written and the files of its case [C-147, V-324]', async () => {
  const caseId = await newCase()
  const { attachmentId } = await fileOfCase(caseId)
  const { slot, hold } = await holdFirst(anna, service)
  const more = {
    hisBookingId: hold.hisBookingId,
    medicalCaseId: caseId,
    note: 'Kaszel.',
    attachmentsIds: [attachmentId],
  }
  const given = create(slot, { ...more, context: { patientId: anna.patientId }, adhoc: false })
  const made = await anna.person.call('consultationCreate', given, { idempotencyKey: 'the-answer-is-lost' })
  expect(made).toMatchObject({
    status: 'SCHEDULED',
    dateFrom: slot.dateFrom,
    teleconsultation: true,
    medicalCaseId: caseId,
  })
  expect((await view(made.systemId)).details).toMatchObject({
    caseNotes: [{ note: 'Kaszel.' }],
    caseFiles: [{ caseId, attachmentId, fileName: 'wysypka.png' }],
  })
  expect(await anna.person.call('consultationCreate', given, { idempotencyKey: 'the-answer-is-lost' })).toEqual(made)
  await anna.person.call('consultationCreate', given, { idempotencyKey: 'lost-with-its-key-too' })
  expect(await cases()).toMatchObject([{ medicalCaseId: caseId, notes: [{ note: 'Kaszel.' }] }])
})

test('a slot that nobody held is booked at once, with a new case where none is named [C-147]', async () => {
  const slot = await firstFree()
  const made = await anna.person.call('consultationCreate', create(slot, { note: 'Od rana.', payment: false }))
  expect(await cases()).toMatchObject([{ medicalCaseId: made.medicalCaseId, notes: [{ note: 'Od rana.' }] }])
})

test('what differs from the slot, and whoever is not this patient, is refused; nothing is booked', async () => {
  const slot = await firstFree()
  const wrong = (more: object) => refused('consultationCreate', create(slot, more))
  const later = new Date(Date.parse(slot.dateFrom) + 60_000).toISOString()
  expect(await wrong({ scheduledDate: later })).toEqual([400, 'VALIDATION_ERROR', 'scheduledDate'])
  expect(await wrong({ dateTo: later })).toEqual([400, 'VALIDATION_ERROR', 'dateTo'])
  for (const scheduledDate of ['2026-99-99T10:00:00Z', 'jutro', ''])
    expect(await wrong({ scheduledDate })).toEqual([400, 'VALIDATION_ERROR', 'scheduledDate'])
  expect(await wrong({ medServiceCode: 'DERM' })).toEqual([400, 'VALIDATION_ERROR', 'medServiceCode'])
  expect(await wrong({ consultantId: 'somebody-else' })).toEqual([400, 'VALIDATION_ERROR', 'consultantId'])
  expect(await wrong({ systemIds: { unitId: '999' } })).toEqual([400, 'VALIDATION_ERROR', 'unitId'])
  expect(await wrong({ title: 'Coś innego' })).toEqual([400, 'VALIDATION_ERROR', 'title'])
  expect(await wrong({ timeSlot: '999000001' })).toEqual([404, 'NOT_FOUND'])
  expect(await wrong({ context: { patientId: ids.patients.piotr } })).toEqual([404, 'NOT_FOUND'])
  expect(await wrong({ note: 'a'.repeat(2001) })).toEqual([400, 'VALIDATION_ERROR', 'note'])
  const foreign = { ...create(slot), params: { ...params(), accountId: ids.accounts.piotr } }
  expect(await refused('consultationCreate', foreign)).toEqual([404, 'NOT_FOUND'])
  const [derm] = await slotsOf(anna.person, anna.patientId, 'DERM')
  expect(await refused('consultationCreate', create(derm!))).toEqual([404, 'NOT_FOUND'])
})

test('files of another case, and files for a case that is yet to begin, are refused; the hold stays and is completed with the right ones [C-141, C-147]', async () => {
  const [one, other] = [await newCase(), await newCase()]
  const { attachmentId } = await fileOfCase(other)
  const { slot, hold } = await holdFirst(anna, service)
  for (const more of [{ medicalCaseId: one }, {}]) {
    const given = create(slot, { hisBookingId: hold.hisBookingId, attachmentsIds: [attachmentId], ...more })
    expect(await refused('consultationCreate', given)).toEqual([400, 'VALIDATION_ERROR', 'medicalCase'])
  }
  const right = { hisBookingId: hold.hisBookingId, medicalCaseId: other, attachmentsIds: [attachmentId] }
  const made = await anna.person.call('consultationCreate', create(slot, right))
  expect(made).toMatchObject({ systemId: hold.hisBookingId, dateFrom: slot.dateFrom, medicalCaseId: other })
})

test('one that is moved takes a slot that nobody held, and keeps its case; from another beginning it is not moved [C-149, V-320, V-321]', async () => {
  const made = await anna.person.call('consultationCreate', create(await firstFree(), { note: 'Kaszel.' }))
  const slot = await firstFree(2)
  const given = {
    params: params(),
    body: { ...body(slot), hisBookingId: made.systemId, patientId: anna.patientId, oldDateFrom: made.dateFrom },
  }
  const stale = { ...given, body: { ...given.body, oldDateFrom: slot.dateTo } }
  expect(await refused('consultationChange', stale)).toEqual([409, 'STALE_VERSION'])
  const foreign = { ...given, body: { ...given.body, patientId: ids.patients.piotr } }
  expect(await refused('consultationChange', foreign)).toEqual([404, 'NOT_FOUND'])
  const unlike = { ...given, body: { ...given.body, teleconsultationId: 'TC-1' } }
  expect(await refused('consultationChange', unlike)).toEqual([400, 'VALIDATION_ERROR', 'teleconsultationId'])
  const moved = await anna.person.call('consultationChange', given)
  expect(moved).toMatchObject({ systemId: made.systemId, dateFrom: slot.dateFrom, medicalCaseId: made.medicalCaseId })
  expect(await anna.person.call('holdList', { query: {} })).toEqual([])
  const again = await anna.person.call('consultationChange', given)
  expect(again).toEqual(moved)
})

test('a hold is not moved, and a booking is not completed [C-147, C-149]', async () => {
  const { slot, hold } = await holdFirst(anna, service)
  const change = {
    ...body(slot),
    hisBookingId: hold.hisBookingId,
    patientId: anna.patientId,
    oldDateFrom: slot.dateFrom,
  }
  expect(await refused('consultationChange', { params: params(), body: change })).toEqual([404, 'NOT_FOUND'])
  const made = await anna.person.call('consultationCreate', create(slot, { hisBookingId: hold.hisBookingId }))
  const other = create(await firstFree(1), { hisBookingId: made.systemId })
  expect(await refused('consultationCreate', other)).toEqual([404, 'NOT_FOUND'])
})

test('one that is called off is a cancelled booking, and its slot is free again [C-148]', async () => {
  const slot = await firstFree()
  const { systemId } = await anna.person.call('consultationCreate', create(slot))
  const given = { params: params(), body: { hisBookingId: systemId } }
  const foreign = { ...given, params: { ...params(), accountId: ids.accounts.piotr } }
  expect(await refused('consultationCancel', foreign)).toEqual([404, 'NOT_FOUND'])
  const another = { ...given, params: { ...params(), patientId: ids.patients.piotr } }
  expect(await refused('consultationCancel', another)).toEqual([404, 'NOT_FOUND'])
  const { booking: visit } = await bookFirst(anna, 'DERM', 3)
  const noTeleconsultation = { ...given, body: { hisBookingId: visit.systemId } }
  expect(await refused('consultationCancel', noTeleconsultation)).toEqual([404, 'NOT_FOUND'])
  expect((await anna.person.call('consultationCancel', given)).status).toBe('CANCELED')
  expect((await firstFree()).id).toBe(slot.id)
  expect(await refused('consultationCancel', given)).toEqual([409, 'BOOKING_STATUS'])
})

const unplanned = (more: object = {}) => ({ params: params(), body: { medServiceCode: 'TELE-PILNA', ...more } })
/** Somebody is on duty from this instant on. */
const duty = () => ids.slots.immediate[0]!.startsAt
const minutes = 60_000
/** Lets Piotr consent to teleconsultations as Anna has. */
async function piotrConsents(): Promise<void> {
  await sql`
    insert into consent overriding system value
    select (jsonb_populate_record(c, jsonb_build_object('id', 999000001, 'patient_id', ${ids.patients.piotr}::bigint))).* from consent c
    where c.patient_id = ${anna.patientId} and c.type = 'CTEL'`.execute(portal.database.db)
}
/** Comes back at another time, signed in again. */
async function comeBack(at: Date): Promise<void> {
  portal.setTime(at)
  anna = { ...anna, person: await portal.as('anna') }
}

test('one without an appointment begins now with whoever is on duty, who stays on duty for others [C-150]', async () => {
  expect(await refused('consultationUnplanned', unplanned())).toEqual([409, 'NOBODY_ON_DUTY'])
  const now = new Date(duty().getTime() + 5 * minutes)
  await comeBack(now)
  const made = await anna.person.call('consultationUnplanned', unplanned({ note: 'Gorączka.' }))
  await portal.app.worker.drain()
  // It lasts already: the letter promises no change that would be refused.
  const letter = portal.world.mail.findLast(({ subject }) => subject.startsWith('Rezerwacja wizyty'))
  expect(letter?.text).toContain('Wizytę znajdziesz w portalu pacjenta, na liście wizyt.')
  expect(letter?.text).not.toContain('zmienić')
  expect(made).toMatchObject({
    dateFrom: now.toISOString(),
    dateTo: new Date(now.getTime() + 15 * minutes).toISOString(),
    status: 'SCHEDULED',
    practitioner: { employee: { lastName: 'Olchowicz' } },
    actions: { start: { allowed: true } },
    unplanned: true,
  })
  expect(made).not.toHaveProperty('timeSlotId')
  expect(await cases()).toMatchObject([{ medicalCaseId: made.medicalCaseId, notes: [{ note: 'Gorączka.' }] }])
  // The next person comes to the same doctor at the same time.
  await piotrConsents()
  const piotr = await portal.as('piotr')
  const theirs = { accountId: ids.accounts.piotr, patientId: ids.patients.piotr }
  const other = await piotr.call('consultationUnplanned', { params: theirs, body: { medServiceCode: 'TELE-PILNA' } })
  expect(other.practitioner).toEqual(made.practitioner)
})

test('nobody takes two at a time, whatever is pressed twice, and the rules of all teleconsultations hold [C-150, V-402, V-403]', async () => {
  await comeBack(duty())
  const key = { idempotencyKey: 'pressed-twice-at-once' }
  const [one, two] = await Promise.all([
    anna.person.call('consultationUnplanned', unplanned(), key),
    anna.person.call('consultationUnplanned', unplanned(), key),
  ])
  expect(two).toEqual(one)
  expect(await refused('consultationUnplanned', unplanned())).toEqual([409, 'BOOKING_OVERLAP'])
  expect(await refused('consultationUnplanned', unplanned({ medServiceCode: service }))).toEqual([404, 'NOT_FOUND'])
  expect(await refused('consultationUnplanned', unplanned({ context: { patientId: ids.patients.piotr } }))).toEqual([
    404,
    'NOT_FOUND',
  ])
  const maria = await portal.as('maria')
  const hers = {
    params: { accountId: ids.accounts.maria, patientId: ids.patients.maria },
    body: { medServiceCode: 'TELE-PILNA' },
  }
  expect(await refused('consultationUnplanned', hers, maria)).toEqual([403, 'TELECONSULTATION_ACCOUNT'])
  const piotr = await portal.as('piotr')
  const his = {
    params: { accountId: ids.accounts.piotr, patientId: ids.patients.piotr },
    body: { medServiceCode: 'TELE-PILNA' },
  }
  expect(await refused('consultationUnplanned', his, piotr)).toEqual([409, 'TELECONSULTATION_CONSENT'])
})

test('a patient whose identity the clinic has not confirmed has no teleconsultation, at a date or now [V-404]', async () => {
  const slot = await firstFree()
  await sql`update patient set authorized = false where id = ${anna.patientId}`.execute(portal.database.db)
  expect(await refused('consultationCreate', create(slot))).toEqual([403, 'TELECONSULTATION_ACCOUNT'])
  await comeBack(duty())
  expect(await refused('consultationUnplanned', unplanned())).toEqual([403, 'TELECONSULTATION_ACCOUNT'])
})

test('no code is asked for what begins now, whatever the clinic asks for dates [C-150]', async () => {
  await sql`update clinic_availability set booking_conf_req = true where id = ${ids.availability.immediate}`.execute(
    portal.database.db,
  )
  portal.app.offer.forget()
  await comeBack(duty())
  expect((await anna.person.call('consultationUnplanned', unplanned())).status).toBe('SCHEDULED')
})

test('of several on duty the one for whom fewest wait takes it [C-150]', async () => {
  await sql`
    with opened as (
      insert into clinic_availability (service_id, schedule_id, module_status)
      select s.id, c.id, 'B' from clinic_service s, clinic_schedule c
      where s.code = 'TELE-PILNA' and c.source_id = 'Schedule/derm-mazurkiewicz' returning schedule_id)
    update clinic_slot s set starts_at = ${duty()}, ends_at = ${new Date(duty().getTime() + 60 * minutes)}
    from opened where s.id = ${ids.slots.otherDermatologist[0]!.id}`.execute(portal.database.db)
  portal.app.offer.forget()
  await comeBack(duty())
  await piotrConsents()
  const first = await anna.person.call('consultationUnplanned', unplanned())
  const piotr = await portal.as('piotr')
  const his = {
    params: { accountId: ids.accounts.piotr, patientId: ids.patients.piotr },
    body: { medServiceCode: 'TELE-PILNA' },
  }
  const second = await piotr.call('consultationUnplanned', his)
  expect(new Set([first, second].map(({ practitioner }) => practitioner?.employee.lastName)).size).toBe(2)
})

test('the waiting room registers one without an appointment once; a planned one and that of another patient are not known [C-295]', async () => {
  const afterDuty = (await slotsOf(anna.person, anna.patientId, service)).find(
    ({ dateFrom }) => Date.parse(dateFrom) > duty().getTime() + 60 * minutes,
  )
  const planned = await anna.person.call('consultationCreate', create(afterDuty!))
  await comeBack(duty())
  const { systemId } = await anna.person.call('consultationUnplanned', unplanned())
  const register = (teleconsultationId: string, patientId = anna.patientId) => ({
    body: { teleconsultationId, patientId },
  })
  expect(planned).not.toHaveProperty('unplanned')
  expect(await refused('unplannedRegister', register(planned.systemId))).toEqual([404, 'NOT_FOUND'])
  const piotr = await portal.as('piotr')
  expect(await refused('unplannedRegister', register(systemId, ids.patients.piotr), piotr)).toEqual([404, 'NOT_FOUND'])
  const withMore = (more: object) => ({ body: { ...register(systemId).body, ...more } })
  expect(await refused('unplannedRegister', withMore({ medicalCaseId: '999000001' }))).toEqual([404, 'NOT_FOUND'])
  const elsewhere = withMore({ systemIds: { serviceId: 'DERM' } })
  expect(await refused('unplannedRegister', elsewhere)).toEqual([400, 'VALIDATION_ERROR', 'serviceId'])
  const first = await anna.person.call('unplannedRegister', withMore({ systemIds: { serviceId: 'TELE-PILNA' } }))
  expect(first).toEqual({ registeredAt: duty().toISOString() })
  await comeBack(new Date(duty().getTime() + minutes))
  expect(await anna.person.call('unplannedRegister', register(systemId))).toEqual(first)
  expect(await trailOf(systemId)).toEqual(['consultationUnplanned', 'unplannedRegister', 'unplannedRegister'])
  await sql`update booking set status = 'CANCELED' where id = ${systemId}`.execute(portal.database.db)
  expect(await refused('unplannedRegister', register(systemId))).toEqual([409, 'BOOKING_STATUS'])
})

test('files are given along with a teleconsultation about their case until it is over, and listed with it [C-141, C-144]', async () => {
  const caseId = await newCase()
  const [one, two] = [await fileOfCase(caseId), await fileOfCase(caseId)]
  const slot = await firstFree()
  const { systemId } = await anna.person.call('consultationCreate', create(slot, { medicalCaseId: caseId }))
  const at = { ...params(), caseId, consultationId: systemId }
  const add = (attachmentsIds: string[], more: object = {}) => ({
    params: { ...at, patientContextId: anna.patientId, ...more },
    body: { attachmentsIds },
  })
  const list = () => anna.person.call('consultationAttachmentList', { params: at })
  expect(await list()).toEqual([])
  expect(await anna.person.call('consultationAttachmentAdd', add([two.attachmentId]))).toEqual([two])
  expect(await anna.person.call('consultationAttachmentAdd', add([two.attachmentId, one.attachmentId]))).toEqual([
    one,
    two,
  ])
  expect(await list()).toEqual([one, two])
  const [made, ...then] = await trailOf(systemId)
  expect([made, new Set(then)]).toEqual([
    'consultationCreate',
    new Set(['consultationAttachmentAdd', 'consultationAttachmentList']),
  ])
  const other = await fileOfCase(await newCase())
  expect(await refused('consultationAttachmentAdd', add([other.attachmentId]))).toEqual([404, 'NOT_FOUND'])
  expect(
    await refused('consultationAttachmentAdd', add([one.attachmentId], { patientContextId: ids.patients.piotr })),
  ).toEqual([404, 'NOT_FOUND'])
  expect(await refused('consultationAttachmentAdd', add([one.attachmentId], { consultationId: '999000001' }))).toEqual([
    404,
    'NOT_FOUND',
  ])
  expect(await refused('consultationAttachmentList', { params: { ...at, accountId: ids.accounts.piotr } })).toEqual([
    404,
    'NOT_FOUND',
  ])
  expect(await refused('consultationAttachmentList', { params: { ...at, caseId: '999000001' } })).toEqual([
    404,
    'NOT_FOUND',
  ])
  // A file that is taken back goes along no longer.
  await anna.person.call('caseAttachmentDelete', { params: { ...params(), caseId, attachmentId: two.attachmentId } })
  expect(await list()).toEqual([one])
  await comeBack(new Date(slot.dateTo))
  expect(await refused('consultationAttachmentAdd', add([one.attachmentId]))).toEqual([409, 'BOOKING_STATUS'])
})
