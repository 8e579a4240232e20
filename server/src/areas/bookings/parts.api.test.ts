import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FrequentDrug } from '@portal/contract/areas/bookings/parts'
import { sql } from '../../db/sql.ts'
import { bookFirst, choice, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let anna: Visitor
let piotr: Person
let drugs: FrequentDrug[]

beforeAll(async () => {
  portal = await startPortal({ today, env: { SMS_ENABLED: 'off' } })
  const person = await portal.as('anna')
  anna = { person, patientId: await patientOf(person, 'Anna') }
  piotr = await portal.as('piotr')
  drugs = await person.call('bookingFrequentDrugs', { query: { patientId: anna.patientId } })
})
afterAll(() => portal.close())
beforeEach(() => portal.setTime(today))

const view = ({ systemId: id }: { systemId: string }) =>
  anna.person.call('bookingView', { params: { system: 'AMMS', id } })
const cancel = ({ systemId: id }: { systemId: string }) =>
  anna.person.call('bookingCancel', { params: { system: 'AMMS', id } })
const prescription = (reason: string, ...ids: string[]) => ({
  prescriptionVisitReason: reason,
  bookingPrescriptionDrugs: ids.map((id) => ({ id, selected: true })),
})
const tables = ['booking', 'booking_prescription', 'booking_prescription_drug', 'idempotent_answer'] as const

test('the drugs that a patient takes all the time are offered to who may act for that patient', async () => {
  expect(drugs.map(({ name, strength, form }) => [name, strength, form])).toEqual([
    ['Bisoprolol', '2,5 mg', 'tabletki powlekane'],
    ['Lewotyroksyna', '50 µg', 'tabletki'],
    ['Pantoprazol', '20 mg', 'tabletki dojelitowe'],
  ])
  expect(await piotr.call('bookingFrequentDrugs', { query: { patientId: await patientOf(piotr, 'Piotr') } })).toEqual(
    [],
  )
  expect((await piotr.refusal('bookingFrequentDrugs', { query: { patientId: anna.patientId } })).status).toBe(404)
})

test('prescriptions can be asked for where the slot’s availability creates them [V-286]', async () => {
  const [gp] = await slotsOf(anna.person, anna.patientId, 'POZ-LEK')
  const [other] = await slotsOf(anna.person, anna.patientId, 'DERM')
  const possible = (slot: typeof gp, availabilityId: string) =>
    anna.person.call('bookingPrescriptions', {
      params: { timeSlotId: slot!.id, patientId: anna.patientId },
      query: { availabilityId },
    })
  expect(await possible(gp, gp!.availabilityId)).toEqual({ value: true })
  expect(await possible(other, other!.availabilityId)).toEqual({ value: false })
})

test('a prescription is kept with the completed hold, shown with the booking, and its draft ends [V-246]', async () => {
  const { slot, hold } = await holdFirst(anna, 'POZ-LEK')
  const draft = { params: { patientId: anna.patientId, kind: 'booking' as const, subject: 'POZ-LEK' } }
  await anna.person.call('draftSave', { ...draft, body: { content: { begun: true } } })
  const body = {
    ...choice(slot, anna.patientId),
    hisBookingId: hold.hisBookingId,
    bookingPrescription: {
      prescriptionVisitReason: '  Kończą się leki  ',
      bookingPrescriptionDrugs: [
        { id: drugs[1]!.id, selected: true },
        { id: drugs[0]!.id, selected: false },
      ],
    },
  }
  const booking = await anna.person.call('bookingModify', { body })
  expect((await view(booking)).details.prescription).toEqual({
    prescriptionVisitReason: 'Kończą się leki',
    bookingPrescriptionDrugs: [drugs[1]],
  })
  expect(await anna.person.call('draftView', draft)).toBeNull()
  const [listed] = await anna.person.call('bookingList', { query: { patientId: anna.patientId } })
  expect(listed).not.toHaveProperty('details')
  await cancel(booking)
})

test('a guardian neither sees nor removes a drug that the clinic hides from guardians', async () => {
  const { db } = portal.database
  await sql`
    insert into patient_link (account_id, patient_id, role, status)
    values (${(await piotr.call('accountCurrent')).id}, ${anna.patientId}, 'WARD', 'C')`.execute(db)
  const [shown, quiet, next] = drugs.map(({ id }) => id) as [string, string, string]
  const [first, second] = await slotsOf(anna.person, anna.patientId, 'POZ-LEK')
  const booking = await anna.person.call('bookingMake', {
    body: { ...choice(first!, anna.patientId), bookingPrescription: prescription('Recepta', shown, quiet) },
  })
  await sql`update clinic_frequent_drug set hidden = id = ${quiet} where patient_id = ${anna.patientId}`.execute(db)
  const asked = async (by: Person) =>
    (
      await by.call('bookingView', { params: { system: 'AMMS', id: booking.systemId } })
    ).details.prescription?.bookingPrescriptionDrugs.map(({ id }) => id)
  expect([await asked(anna.person), await asked(piotr)]).toEqual([[shown, quiet], [shown]])
  expect(
    (await piotr.call('bookingFrequentDrugs', { query: { patientId: anna.patientId } })).map(({ id }) => id),
  ).toEqual([shown, next])
  await piotr.call('bookingModify', {
    body: {
      ...choice(second!, anna.patientId),
      hisBookingId: booking.systemId,
      bookingPrescription: prescription('Recepta', next),
    },
  })
  expect([await asked(anna.person), await asked(piotr)]).toEqual([[quiet, next], [next]])
  await cancel(booking)
  await sql`update clinic_frequent_drug set hidden = false where patient_id = ${anna.patientId}`.execute(db)
  await sql`delete from patient_link where patient_id = ${anna.patientId} and role = 'WARD'`.execute(db)
})

test('a slot that was not held is booked with a prescription, and as the paid visit it was shown as [V-246]', async () => {
  const [slot] = await slotsOf(anna.person, anna.patientId, 'POZ-LEK')
  const [paid] = await slotsOf(anna.person, anna.patientId, 'DERM-KOM')
  const asked = { ...choice(slot!, anna.patientId), bookingPrescription: prescription('Recepta', drugs[0]!.id) }
  const before = await portal.rows(...tables)
  expect(await anna.person.refusal('bookingMake', { body: { ...asked, payment: true } })).toMatchObject({
    status: 400,
    errors: { payment: expect.any(String) },
  })
  const told = { ...choice(paid!, anna.patientId), payment: false }
  expect((await anna.person.refusal('bookingMake', { body: told })).status).toBe(400)
  expect(await portal.rows(...tables)).toEqual(before)
  const booking = await anna.person.call('bookingMake', { body: { ...asked, payment: false } })
  expect((await view(booking)).details.prescription).toMatchObject({ prescriptionVisitReason: 'Recepta' })
  await cancel(booking)
})

test('what may not be prescribed refuses the whole booking: nothing is written [V-381]', async () => {
  const [theirs] = await piotr.call('bookingFrequentDrugs', {
    query: { patientId: await patientOf(piotr, 'Kacper') },
  })
  const { slot, hold } = await holdFirst(anna, 'POZ-LEK')
  const body = { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId }
  const before = await portal.rows(...tables)
  const wrong = [
    prescription('Recepta', theirs!.id),
    prescription('Recepta', drugs[0]!.id, '999000001'),
    prescription('Recepta', drugs[0]!.id, drugs[0]!.id),
    prescription('   ', drugs[0]!.id),
    prescription('x'.repeat(501)),
    prescription('a\u0000b'),
  ]
  for (const bookingPrescription of wrong)
    expect(
      await anna.person.refusal('bookingModify', { body: { ...body, bookingPrescription } }),
      JSON.stringify(bookingPrescription).slice(0, 80),
    ).toMatchObject({ status: 400, errorCode: 'VALIDATION_ERROR' })
  expect(await portal.rows(...tables)).toEqual(before)
  await anna.person.call('holdRelease', { params: { id: hold.hisBookingId } })
  const other = await holdFirst(anna, 'DERM')
  const refused = await anna.person.refusal('bookingModify', {
    body: {
      ...choice(other.slot, anna.patientId),
      hisBookingId: other.hold.hisBookingId,
      bookingPrescription: prescription('Recepta'),
    },
  })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([400, ['bookingPrescription']])
  await anna.person.call('holdRelease', { params: { id: other.hold.hisBookingId } })
})

test('measurements go with a visit that takes them, from a day that has been [V-246, V-247]', async () => {
  const { slot, booking } = await bookFirst(anna, 'KARD')
  const body = { ...choice(slot, anna.patientId), hisBookingId: booking.systemId }
  const from = (dateFromMeasurement: string) => ({ isAddMeasurement: true, dateFromMeasurement })
  const change = (measurementAttachment: object) =>
    anna.person.call('bookingModify', { body: { ...body, measurementAttachment: measurementAttachment as never } })
  expect(await change(from('2026-11-01'))).toMatchObject({ measurementAttachment: from('2026-11-01') })
  expect((await view(booking)).measurementAttachment).toEqual(from('2026-11-01'))
  for (const wrong of [from('2026-11-24'), from('2006-11-22'), { isAddMeasurement: true }, from('soon')])
    await expect(change(wrong)).rejects.toMatchObject({ status: 400 })
  expect((await view(booking)).measurementAttachment).toEqual(from('2026-11-01'))
  expect(await change({ isAddMeasurement: false })).not.toHaveProperty('measurementAttachment')
  await cancel(booking)
  const { hold, slot: other } = await holdFirst(anna, 'DERM')
  const refused = await anna.person.refusal('bookingModify', {
    body: {
      ...choice(other, anna.patientId),
      hisBookingId: hold.hisBookingId,
      measurementAttachment: from('2026-11-01'),
    },
  })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([400, ['measurementAttachment']])
  await anna.person.call('holdRelease', { params: { id: hold.hisBookingId } })
})

test('a moved booking keeps what is not named, takes what is, and drops what is wanted no more; its draft ends [V-247]', async () => {
  const [first, second, third] = await slotsOf(anna.person, anna.patientId, 'POZ-LEK')
  const booking = await anna.person.call('bookingMake', {
    body: { ...choice(first!, anna.patientId), bookingPrescription: prescription('Pierwszy powód', drugs[0]!.id) },
  })
  const draft = {
    params: { patientId: anna.patientId, kind: 'booking' as const, subject: `booking:${booking.systemId}` },
  }
  await anna.person.call('draftSave', { ...draft, body: { content: { begun: true } } })
  const move = (slot: typeof first, parts: object) =>
    anna.person.call('bookingModify', {
      body: { ...choice(slot!, anna.patientId), hisBookingId: booking.systemId, ...parts },
    })
  await move(second, {})
  expect((await view(booking)).details.prescription?.prescriptionVisitReason).toBe('Pierwszy powód')
  expect(await anna.person.call('draftView', draft)).toBeNull()
  await move(third, { bookingPrescription: prescription('Drugi powód', drugs[2]!.id) })
  expect((await view(booking)).details.prescription).toEqual({
    prescriptionVisitReason: 'Drugi powód',
    bookingPrescriptionDrugs: [drugs[2]],
  })
  await move(first, { bookingPrescription: null })
  expect((await view(booking)).details).not.toHaveProperty('prescription')
  const unpaid = await anna.person.refusal('bookingModify', {
    body: { ...choice(second!, anna.patientId), hisBookingId: booking.systemId, payment: false } as never,
  })
  expect(unpaid.errors).toHaveProperty('payment')
  await cancel(booking)
})

test('an answer that was lost is answered again; what was changed since goes along under a key of its own', async () => {
  const { slot, hold } = await holdFirst(anna, 'POZ-LEK')
  const body = { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId }
  const send = (reason: string, idempotencyKey: string) =>
    anna.person.call(
      'bookingModify',
      { body: { ...body, bookingPrescription: prescription(reason) } },
      { idempotencyKey },
    )
  const failed = { ...body, bookingPrescription: prescription('   ') }
  await anna.person.refusal('bookingModify', { body: failed }, { idempotencyKey: 'booking-hold-1-draft-1' })
  const booking = await send('Pierwszy powód', 'booking-hold-1-draft-1')
  expect(await send('Pierwszy powód', 'booking-hold-1-draft-1')).toEqual(booking)
  await send('Drugi powód', 'booking-hold-1-draft-2')
  expect((await view(booking)).details.prescription?.prescriptionVisitReason).toBe('Drugi powód')
  const reused = await anna.person.refusal(
    'bookingModify',
    { body: { ...body, bookingPrescription: prescription('Trzeci') } },
    { idempotencyKey: 'booking-hold-1-draft-2' },
  )
  expect([reused.status, reused.errorCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  await cancel(booking)
  const over = await anna.person.refusal('bookingModify', {
    body: { ...body, bookingPrescription: prescription('Po') },
  })
  expect(over.errorCode).toBe('BOOKING_STATUS')
})

test('everything that a visit can ask for goes along in one call: whole or not at all [V-246, V-247]', async () => {
  const { person, patientId } = anna
  await sql`
    update clinic_availability set creates_prescriptions = true, add_measurements = true, referral_status = 'R'
    where service_id = (select id from clinic_service where code = 'GASTRO')`.execute(portal.database.db)
  portal.app.offer.forget()
  const form = await person.call('serviceQuestionnaire', { params: { serviceCode: 'GASTRO' } })
  const file = await person.call('uploadCreate', {
    params: { patientId },
    body: { filename: 'skierowanie.png' },
    file: new Blob([Buffer.from(tinyPicture, 'base64')]),
  })
  const along = {
    referral: { cito: true, refENumber: '1234' },
    referralAttachments: [{ id: file.id }],
    questionnaireFulfillment: {
      questionnaireId: form.id,
      edition: form.edition,
      answers: [
        { value: '72.5', orderNumber: 1, format: 'NUMERIC' as const },
        { value: '171', orderNumber: 2, format: 'NUMERIC' as const },
        { value: 'Żadnych', orderNumber: 4, format: 'TEXT' as const },
      ],
    },
    bookingPrescription: prescription('Recepta przed badaniem', drugs[0]!.id),
    measurementAttachment: { isAddMeasurement: true, dateFromMeasurement: '2026-11-01' },
  }
  const [slot, later] = await slotsOf(person, patientId, 'GASTRO')
  const body = { ...choice(slot!, patientId), ...along, payment: false }
  const all = [...tables, 'booking_referral', 'booking_referral_attachment', 'questionnaire_fulfillment'] as const
  const before = await portal.rows(...all)
  const future = { isAddMeasurement: true, dateFromMeasurement: '2027-01-01' }
  const spoiled = { ...body, measurementAttachment: future }
  expect((await person.refusal('bookingMake', { body: spoiled })).status).toBe(400)
  expect(await portal.rows(...all)).toEqual(before)

  const booking = await person.call('bookingMake', { body })
  const whole = {
    referral: { cito: true, refENumber: '1234' },
    referralAttachments: [{ id: file.id, filename: 'skierowanie.png' }],
    lastQuestionnaireFulfillment: { questionnaireId: form.id },
    prescription: { prescriptionVisitReason: 'Recepta przed badaniem', bookingPrescriptionDrugs: [drugs[0]] },
  }
  expect(await view(booking)).toMatchObject({ details: whole, measurementAttachment: along.measurementAttachment })
  await person.call('bookingModify', { body: { ...choice(later!, patientId), hisBookingId: booking.systemId } })
  expect(await view(booking)).toMatchObject({
    dateFrom: later!.dateFrom,
    details: whole,
    measurementAttachment: along.measurementAttachment,
  })
})
