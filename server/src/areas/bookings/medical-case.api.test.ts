import type { MedicalCase } from '@portal/contract/areas/medical-cases'
import { mostCaseNotes } from '@portal/contract/rules/medical-cases'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { choice, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

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
  { standins: true, env: { SMS_ENABLED: 'off' } },
)

const cases = (): Promise<MedicalCase[]> =>
  anna.person.call('medicalCaseList', {
    params: { accountId: ids.accounts.anna, patientId: anna.patientId, patientContextId: anna.patientId },
  })
const view = (id: string) => anna.person.call('bookingView', { params: { system: 'AMMS', id } })

/** The body that completes a hold of the first free teleconsultation. */
async function held(medicalCase?: object, service = 'TELE-INT') {
  const { slot, hold } = await holdFirst(anna, service)
  return { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId, ...(medicalCase ? { medicalCase } : {}) }
}
const book = async (medicalCase?: object) => anna.person.call('bookingModify', { body: await held(medicalCase) })

test('a teleconsultation begins a case called as its service, with what was written, and shows it [V-250]', async () => {
  const booking = await book({ note: ' Kaszel od tygodnia. ' })
  const [one, ...others] = await cases()
  expect(others).toEqual([])
  expect(one).toMatchObject({
    medicalCaseTitle: 'Teleporada internistyczna',
    medicalCaseDescription: 'Kaszel od tygodnia.',
    lastConsultationScheduledDate: booking.dateFrom,
  })
  expect(booking.medicalCaseId).toBe(one!.medicalCaseId)
  const [note] = one!.notes
  expect(note).toMatchObject({ note: 'Kaszel od tygodnia.', actions: { change: { allowed: true } } })
  expect((await view(booking.systemId)).details.caseNotes).toEqual([note])
})

test('without a description there is a case all the same, and nothing written in it', async () => {
  const booking = await book({})
  expect(await cases()).toMatchObject([{ medicalCaseId: booking.medicalCaseId, notes: [] }])
  expect((await view(booking.systemId)).details.caseNotes).toEqual([])
  // A visit booked without a word of a case has none.
  await anna.person.call('bookingCancel', { params: { system: 'AMMS', id: booking.systemId } })
  expect(await book()).not.toHaveProperty('medicalCaseId')
})

test('another teleconsultation about the same case adds to it', async () => {
  const first = await book({ note: 'Kaszel od tygodnia.' })
  await anna.person.call('bookingCancel', { params: { system: 'AMMS', id: first.systemId } })
  const second = await book({ caseId: first.medicalCaseId, note: 'Kaszel wrócił.' })
  expect(second.medicalCaseId).toBe(first.medicalCaseId)
  const [one, ...others] = await cases()
  expect(others).toEqual([])
  expect(one!.notes.map(({ note }) => note)).toEqual(['Kaszel od tygodnia.', 'Kaszel wrócił.'])
  expect(one!.lastConsultationScheduledDate).toBe(second.dateFrom)
})

test('sent again after a lost answer it begins no second case and adds no second note', async () => {
  const body = await held({ note: 'Raz.' })
  const made = await anna.person.call('bookingModify', { body: body }, { idempotencyKey: 'lost-answer-one' })
  const again = await anna.person.call('bookingModify', { body: body }, { idempotencyKey: 'lost-answer-two' })
  expect(again.medicalCaseId).toBe(made.medicalCaseId)
  const [one, ...others] = await cases()
  expect([others, one!.notes.length]).toEqual([[], 1])
})

test('sent again after another note was added, it adds none; another visit may say the same words', async () => {
  const body = await held({ note: 'Raz.' })
  const made = await anna.person.call('bookingModify', { body })
  const { medicalCaseId: caseId = '' } = made
  const params = { accountId: ids.accounts.anna, patientId: anna.patientId, caseId }
  await anna.person.call('caseNoteCreate', { params, body: { note: 'Dwa.' } })
  const words = async () => (await cases()).map(({ notes }) => notes.map(({ note }) => note))
  await anna.person.call('bookingModify', { body })
  await anna.person.call('bookingModify', { body: { ...body, medicalCase: { caseId, note: 'Raz.' } } })
  expect(await words()).toEqual([['Raz.', 'Dwa.']])
  await anna.person.call('bookingCancel', { params: { system: 'AMMS', id: made.systemId } })
  await book({ caseId, note: 'Dwa.' })
  expect(await words()).toEqual([['Raz.', 'Dwa.', 'Dwa.']])
})

test('a slot without a hold is booked with its case as well', async () => {
  const [slot] = await slotsOf(anna.person, anna.patientId, 'TELE-INT')
  const body = { ...choice(slot!, anna.patientId), medicalCase: { note: 'Bez rezerwacji.' } }
  const made = await anna.person.call('bookingMake', { body })
  expect(await cases()).toMatchObject([{ medicalCaseId: made.medicalCaseId, notes: [{ note: 'Bez rezerwacji.' }] }])
})

test('a moved teleconsultation keeps its case', async () => {
  const booking = await book({ note: 'Ta sama sprawa.' })
  const slot = (await slotsOf(anna.person, anna.patientId, 'TELE-INT'))[2]!
  const body = { ...choice(slot, anna.patientId), hisBookingId: booking.systemId }
  const moved = await anna.person.call('bookingModify', { body })
  expect([moved.dateFrom, moved.medicalCaseId]).toEqual([slot.dateFrom, booking.medicalCaseId])
  expect(await cases()).toMatchObject([{ lastConsultationScheduledDate: slot.dateFrom }])
})

test('a case of somebody else, one that is full, and a visit that is no teleconsultation are refused; nothing is booked', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into medical_case (patient_id, account_id, service_name, created_at)
    values (${ids.patients.piotr}, ${ids.accounts.piotr}, 'Teleporada', ${portal.now()}),
      (${anna.patientId}, ${ids.accounts.anna}, 'Teleporada', ${portal.now()}) returning id::text`.execute(
    portal.database.db,
  )
  const [foreign, full] = rows
  await sql`
    insert into medical_case_note (case_id, account_id, note, written_at)
    select ${full!.id}, null, 'x', ${portal.now()} from generate_series(1, ${mostCaseNotes}::int)`.execute(
    portal.database.db,
  )
  const refused = async (medicalCase: object, service?: string) => {
    const body = await held(medicalCase, service)
    const before = await fingerprint(portal.database)
    const { status, errorCode, errors } = await anna.person.refusal('bookingModify', { body: body })
    expect(await fingerprint(portal.database)).toEqual(before)
    await anna.person.call('holdRelease', { params: { id: body.hisBookingId } })
    return [status, errorCode, Object.keys(errors)]
  }
  expect(await refused({ caseId: foreign!.id })).toEqual([400, 'VALIDATION_ERROR', ['medicalCase']])
  expect(await refused({ caseId: '999000001' })).toEqual([400, 'VALIDATION_ERROR', ['medicalCase']])
  expect(await refused({ caseId: full!.id, note: 'Jeszcze jedno' })).toEqual([409, 'MEDICAL_CASE_FULL', []])
  expect(await refused({ note: 'Kaszel' }, 'DERM')).toEqual([400, 'VALIDATION_ERROR', ['medicalCase']])
  expect(await refused({ note: 'a'.repeat(2001) })).toEqual([400, 'VALIDATION_ERROR', ['medicalCase.note']])
})
