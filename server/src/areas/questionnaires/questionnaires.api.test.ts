import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FulfillmentBody, Questionnaire } from '@portal/contract/areas/questionnaires'
import { sql } from '../../db/sql.ts'
import { castPatients } from '../../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { bookFirst, choice, holdFirst, patientOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { dropOldWaiting } from './fulfillments.ts'

const today = new Date('2026-11-23T08:00:00Z')
const dayMs = 86_400_000
let portal: TestPortal
let ids: ClinicIds
let olena: Visitor
let anna: Visitor
let booking: string

beforeAll(async () => {
  portal = await startPortal({ today })
  ids = await clinicIds(portal.database.db)
  const visitor = async (key: 'olena' | 'anna'): Promise<Visitor> => {
    const person = await portal.as(key)
    return { person, patientId: await patientOf(person, castPatients[key].name) }
  }
  olena = await visitor('olena')
  anna = await visitor('anna')
  booking = ids.bookings['olena-gastro']!
})
afterAll(() => portal.close())

const midnight = String(Date.parse('2024-02-09T23:00:00Z'))
const gastroAnswers = [
  { value: '72.5', orderNumber: 1, format: 'NUMERIC' },
  { value: '171', orderNumber: 2, format: 'NUMERIC' },
  { value: midnight, orderNumber: 3, format: 'DATE' },
  { value: 'Żadnych', orderNumber: 4, format: 'TEXT' },
]
const fulfilling = (form: Questionnaire, answers: FulfillmentBody['answers'] = gastroAnswers): FulfillmentBody => ({
  questionnaireId: form.id,
  answers,
  version: form.version,
  edition: form.edition,
})
const formOf = (person: Person, id: string) => person.call('bookingQuestionnaire', { params: { id } })
const attach = (id: string) => ({ params: { system: 'AMMS', id } })
const encounterOf = async (source: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from clinic_encounter where source_id = ${`Encounter/${source}`}`.execute(portal.database.db)
  return rows[0]!.id
}
const codesOf = async (...refusals: Promise<{ status: number; errorCode: string }>[]) =>
  (await Promise.all(refusals)).map(({ status, errorCode }) => `${status} ${errorCode}`)

test('a service either has a questionnaire, or the question for it is 404 [V-290]', async () => {
  const standing = await anna.person.call('serviceQuestionnaireExists', { params: { serviceCode: 'GASTRO' } })
  const form = await anna.person.call('serviceQuestionnaire', { params: { serviceCode: 'GASTRO' } })
  expect(standing).toEqual({ questionnaireId: form.id, edition: form.edition, questionnaireCompleted: false })
  expect(form.sections.map(({ title, questions }) => [title, questions.map((one) => one.orderNumber)])).toEqual([
    ['Stan zdrowia', [1, 2, 3]],
    ['Leki i uczulenia', [4, 5]],
  ])
  expect(new Set(form.sections.flatMap(({ questions }) => questions.map((one) => one.format)))).toEqual(
    new Set(['NUMERIC', 'DATE', 'TEXT']),
  )
  const none = { params: { serviceCode: 'DERM' } }
  expect(
    await codesOf(
      anna.person.refusal('serviceQuestionnaireExists', none),
      anna.person.refusal('serviceQuestionnaire', none),
      anna.person.refusal('bookingQuestionnaire', { params: { id: ids.bookings['anna-kard']! } }),
    ),
  ).toEqual(['404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND'])
})

test('a booking’s questionnaire is filled in, read back merged, and changed once by each version [V-183, V-715]', async () => {
  const { person } = olena
  const fulfilled = () =>
    person.call('bookingQuestionnaireFulfilled', { params: { bookingId: booking, systemRoot: 'AMMS' } })
  const fill = { allowed: true }
  const blank = await formOf(person, booking)
  expect([blank.version, blank.questionnaireCompleted, await fulfilled()]).toEqual([0, false, { value: false, fill }])
  expect(await codesOf(person.refusal('bookingFulfillment', { params: { id: booking } }))).toEqual(['404 NOT_FOUND'])

  const first = await person.call('bookingFulfillmentSave', { ...attach(booking), body: fulfilling(blank) })
  expect(first.version).toBe(1)
  const filled = await formOf(person, booking)
  expect([filled.version, filled.questionnaireCompleted, await fulfilled()]).toEqual([1, true, { value: true, fill }])
  expect(filled.sections[0]!.questions.map((one) => one.answerNumeric ?? one.answerDate)).toEqual([
    '72.5',
    '171',
    midnight,
  ])
  expect(filled.sections[1]!.questions.map((one) => one.answer)).toEqual(['Żadnych', undefined])
  expect(await person.call('bookingFulfillment', { params: { id: booking } })).toMatchObject({
    questionnaireId: blank.id,
    answers: gastroAnswers,
    version: 1,
  })

  const both = await Promise.allSettled(
    ['73', '74'].map((value) =>
      person.call('bookingFulfillmentSave', {
        ...attach(booking),
        body: fulfilling(filled, [{ value, orderNumber: 1, format: 'NUMERIC' }, ...gastroAnswers.slice(1)]),
      }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const late = fulfilling(filled, [{ value: '75', orderNumber: 1, format: 'NUMERIC' }, ...gastroAnswers.slice(1)])
  expect(await codesOf(person.refusal('bookingFulfillmentSave', { ...attach(booking), body: late }))).toEqual([
    '409 STALE_VERSION',
  ])
})

test('answers are judged by the questions, and a refused one writes nothing', async () => {
  const { person } = olena
  const form = await formOf(person, booking)
  const before = await person.call('bookingFulfillment', { params: { id: booking } })
  const refusal = await person.refusal('bookingFulfillmentSave', {
    ...attach(booking),
    body: fulfilling(form, [
      { value: '72,5', orderNumber: 1, format: 'NUMERIC' },
      { value: '17.5', orderNumber: 2, format: 'NUMERIC' },
      { value: 'x', orderNumber: 9, format: 'TEXT' },
    ]),
  })
  expect([refusal.status, refusal.errorCode, refusal.errors]).toEqual([
    400,
    'VALIDATION_ERROR',
    {
      question1: 'Niepoprawna wartość.',
      question2: 'Podaj liczbę całkowitą.',
      question4: 'To pole jest wymagane.',
      question9: 'Tego pytania nie ma w ankiecie.',
    },
  ])
  expect(await person.call('bookingFulfillment', { params: { id: booking } })).toEqual(before)
})

test('a later edition changes no earlier answers, and answers to an earlier one meet no later question', async () => {
  const { person } = olena
  const own = await formOf(person, booking)
  const seen = await anna.person.call('serviceQuestionnaire', { params: { serviceCode: 'GASTRO' } })
  await sql`update questionnaire set sections = replace(sections::text, 'Wzrost', 'Waga bagażu')::jsonb where id = ${own.id}`.execute(
    portal.database.db,
  )
  expect(await formOf(person, booking)).toEqual(own)
  const params = { serviceCode: 'GASTRO', patientId: anna.patientId }
  expect(await codesOf(anna.person.refusal('serviceFulfillmentCreate', { params, body: fulfilling(seen) }))).toEqual([
    '409 STALE_VERSION',
  ])
  const more = { value: 'Orzechy', orderNumber: 5, format: 'TEXT' }
  const changed = await person.call('bookingFulfillmentSave', {
    ...attach(booking),
    body: fulfilling(own, [...gastroAnswers, more]),
  })
  expect(changed.version).toBe(own.version + 1)
})

test('a fulfilment that was stored first gives way to that of the booking, or to time', async () => {
  const { person, patientId } = anna
  const form = await person.call('serviceQuestionnaire', { params: { serviceCode: 'GASTRO' } })
  const params = { serviceCode: 'GASTRO', patientId }
  await person.call('serviceFulfillmentCreate', { params, body: fulfilling(form) })
  const repeated = await person.call('serviceFulfillmentCreate', { params, body: fulfilling(form) })
  const other = fulfilling(form, [{ value: '60', orderNumber: 1, format: 'NUMERIC' }, ...gastroAnswers.slice(1)])
  expect(await codesOf(person.refusal('serviceFulfillmentCreate', { params, body: other }))).toEqual([
    '409 STALE_VERSION',
  ])
  const again = await person.call('serviceFulfillmentCreate', { params, body: { ...other, version: 1 } })
  const { booking: made } = await bookFirst(anna, 'GASTRO', 4)
  const before = await portal.rows('questionnaire_fulfillment')
  await person.call('bookingFulfillmentSave', { ...attach(made.systemId), body: fulfilling(form) })
  expect([repeated.version, again.version, await portal.rows('questionnaire_fulfillment')]).toEqual([1, 2, before])

  await person.call('serviceFulfillmentCreate', { params, body: fulfilling(form) })
  const drop = (days: number) =>
    portal.database.transaction((tx) => dropOldWaiting(tx, new Date(today.getTime() + days * dayMs)))
  expect([await drop(29), await drop(31)]).toEqual([0, 1])

  await person.call('bookingCancel', attach(made.systemId))
  const cancelled = await formOf(person, made.systemId)
  expect(cancelled.actions.fill).toEqual({ allowed: false, reason: 'BOOKING_STATUS' })
  expect(
    await codesOf(person.refusal('bookingFulfillmentSave', { ...attach(made.systemId), body: fulfilling(cancelled) })),
  ).toEqual(['409 BOOKING_STATUS'])
})

test('what waits for one service is not taken for what was asked of another', async () => {
  const { person, patientId } = anna
  const fill = async (serviceCode: string) => {
    const form = await person.call('serviceQuestionnaire', { params: { serviceCode } })
    const answers = form.sections.flatMap(({ questions }) =>
      questions.map(({ orderNumber, format, minimum = 1 }) => ({
        orderNumber,
        format,
        value: { NUMERIC: String(minimum), DATE: String(Date.parse('2026-11-19T23:00:00Z')), TEXT: 'Nie' }[format],
      })),
    )
    return person.call('serviceFulfillmentCreate', {
      params: { serviceCode, patientId },
      body: fulfilling(form, answers),
    })
  }
  const [anest, gastro] = [await fill('ANEST'), await fill('GASTRO')]
  expect([anest.version, gastro.version, anest.id === gastro.id]).toEqual([1, 1, false])
  expect([await fill('GASTRO'), await fill('ANEST')]).toEqual([gastro, anest])
  await portal.database.transaction((tx) => dropOldWaiting(tx, new Date(today.getTime() + 31 * dayMs)))
})

test('a booking takes the fulfilment along in its own transaction, and is not made with one that does not fit', async () => {
  const { person } = anna
  const form = await person.call('serviceQuestionnaire', { params: { serviceCode: 'GASTRO' } })
  const make = async (service: string, body: FulfillmentBody) => {
    const { slot, hold } = await holdFirst(anna, service, 6)
    const whole = { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId, questionnaireFulfillment: body }
    return { whole, hold }
  }
  const { whole, hold } = await make('GASTRO', fulfilling(form))
  const wrong = { ...whole, questionnaireFulfillment: { ...fulfilling(form), answers: [] } }
  const refused = await person.refusal('bookingModify', { body: wrong })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([400, ['question1', 'question2', 'question4']])
  expect((await person.call('holdView', { params: { id: hold.hisBookingId } })).hisBookingId).toBe(hold.hisBookingId)
  const made = await person.call('bookingModify', { body: whole })
  const { details } = await person.call('bookingView', attach(made.systemId))
  expect(details.lastQuestionnaireFulfillment).toMatchObject({
    questionnaireId: form.id,
    answers: gastroAnswers,
    version: 1,
  })
  await person.call('bookingCancel', attach(made.systemId))

  const elsewhere = await make('FIZJO-IND', fulfilling(form))
  const unasked = await person.refusal('bookingModify', { body: elsewhere.whole })
  expect([unasked.status, Object.keys(unasked.errors)]).toEqual([400, ['questionnaireFulfillment']])
  await person.call('holdRelease', { params: { id: elsewhere.hold.hisBookingId } })
})

test('a visit’s questionnaire can be changed until its deadline, is then only read, and unfilled it is refused in words of its own [V-271, V-272, V-447]', async () => {
  const { person, patientId } = anna
  const id = await encounterOf('anna-poz-lek-35')
  const answers = [{ value: 'Dobrze', orderNumber: 1, format: 'TEXT' }]
  const exists = () => person.call('encounterQuestionnaireExists', { params: { id } })
  const view = () => person.call('encounterQuestionnaire', { params: { id } })
  const save = (form: Questionnaire) => ({ params: { patientId, id }, body: fulfilling(form, answers) })
  const open = await view()
  expect(open).toMatchObject({ deadline: 45, deadlineDay: '2026-12-03', actions: { fill: { allowed: true } } })
  expect((await exists()).questionnaireCompleted).toBe(false)

  portal.setTime(new Date('2026-12-03T23:00:00Z'))
  const again = await portal.as('anna')
  expect(
    await codesOf(
      again.refusal('encounterQuestionnaire', { params: { id } }),
      again.refusal('encounterFulfillmentSave', save(open)),
    ),
  ).toEqual(['409 QUESTIONNAIRE_DEADLINE', '409 QUESTIONNAIRE_DEADLINE'])
  expect((await again.refusal('encounterQuestionnaire', { params: { id } })).message).toBe(
    'Termin wypełnienia ankiety już minął',
  )

  portal.setTime(new Date('2026-12-03T22:59:59Z'))
  await again.call('encounterFulfillmentSave', save(open))
  portal.setTime(new Date('2026-12-03T23:00:00Z'))
  const over = await again.call('encounterQuestionnaire', { params: { id } })
  expect(over).toMatchObject({
    questionnaireCompleted: true,
    actions: { fill: { allowed: false, reason: 'QUESTIONNAIRE_DEADLINE' } },
  })
  expect(over.sections[0]!.questions[0]).toMatchObject({ answer: 'Dobrze' })
  expect(await codesOf(again.refusal('encounterFulfillmentSave', save(over)))).toEqual(['409 QUESTIONNAIRE_DEADLINE'])
  portal.setTime(today)
})

test('a booking says whether its questionnaire can still be filled in: not after the deadline, nor once it is cancelled', async () => {
  const [{ endsAt, code }] = (
    await sql<{ endsAt: Date; code: string }>`
      select b.ends_at as "endsAt", s.code from booking b join clinic_availability a on a.id = b.availability_id
        join clinic_service s on s.id = a.service_id where b.id = ${booking}`.execute(portal.database.db)
  ).rows as [{ endsAt: Date; code: string }]
  const deadline = (days: number | null) =>
    sql`update questionnaire set deadline_days = ${days} where kind = 'BOOKING' and subject_code = ${code}`.execute(
      portal.database.db,
    )
  const fill = async () => {
    const person = await portal.as('olena')
    const params = { bookingId: booking, systemRoot: 'AMMS' }
    return (await person.call('bookingQuestionnaireFulfilled', { params })).fill
  }
  await deadline(1)
  portal.setTime(endsAt)
  expect(await fill()).toEqual({ allowed: true })
  portal.setTime(new Date(endsAt.getTime() + 2 * 86_400_000))
  expect(await fill()).toEqual({ allowed: false, reason: 'QUESTIONNAIRE_DEADLINE' })
  await deadline(null)
  portal.setTime(today)
  const set = (status: string) =>
    sql`update booking set status = ${status} where id = ${booking}`.execute(portal.database.db)
  await set('CANCELED')
  expect(await fill()).toEqual({ allowed: false, reason: 'BOOKING_STATUS' })
  await set('SCHEDULED')
})

test('a visit without a questionnaire, or filled in under another patient, is not found', async () => {
  const piotr = await portal.as('piotr')
  const heart = { params: { id: await encounterOf('stanislaw-kard-140') } }
  const skin = await encounterOf('piotr-derm-63')
  expect(
    await codesOf(
      piotr.refusal('encounterQuestionnaireExists', heart),
      piotr.refusal('encounterQuestionnaire', heart),
      piotr.refusal('encounterQuestionnaire', { params: { id: skin } }),
      piotr.refusal('encounterFulfillmentSave', {
        params: { patientId: ids.patients.kacper, id: skin },
        body: { questionnaireId: '1', answers: [] },
      }),
    ),
  ).toEqual(['404 NOT_FOUND', '404 NOT_FOUND', '409 QUESTIONNAIRE_DEADLINE', '404 NOT_FOUND'])
})

test('a programme’s questionnaire belongs to a patient, a system and tenant 1 [V-579, V-580]', async () => {
  const { person, patientId } = anna
  const params = { programId: '1', patientId, systemRoot: 'AMMS' }
  const query = { ...params, tenantId: '1' as const, accountId: ids.accounts.anna }
  expect(await person.call('programQuestionnaireFulfilled', { params })).toEqual({ value: false })
  expect(await person.call('programView', { query })).toMatchObject({ programId: '1', questionnaireCompleted: false })
  const form = await person.call('programQuestionnaire', { params: { programId: '1' }, query: { patientId } })
  const body = fulfilling(form, [
    { value: '80', orderNumber: 1, format: 'NUMERIC' },
    { value: '0', orderNumber: 4, format: 'NUMERIC' },
  ])
  await person.call('programFulfillmentSave', { params: { programId: '1', patientId }, body })
  expect(await person.call('programQuestionnaireFulfilled', { params })).toEqual({ value: true })
  const registration = { ...params, tenantId: 1 as const, accountId: ids.accounts.anna }
  const registered = await person.call('programRegister', {
    body: {
      ...registration,
      fulfillment: {
        ...body,
        version: 1,
        answers: [{ value: '81', orderNumber: 1, format: 'NUMERIC' }, body.answers[1]!],
      },
    },
  })
  expect(registered.version).toBe(2)
  expect(await person.call('programView', { query })).toMatchObject({ questionnaireCompleted: true })
  expect(
    (await person.call('programQuestionnaire', { params: { programId: '1' }, query: {} })).sections[0]!.questions[0],
  ).not.toHaveProperty('answerNumeric')

  const elsewhere = { ...params, systemRoot: 'OTHER' }
  const strangers = ids.accounts.piotr
  expect(
    await codesOf(
      person.refusal('programQuestionnaireFulfilled', { params: elsewhere }),
      person.refusal('programQuestionnaireFulfilled', { params: { ...params, programId: '7' } }),
      person.refusal('programView', { query: { ...query, accountId: strangers } }),
      person.refusal('programRegister', { body: { ...registration, accountId: strangers, fulfillment: body } }),
      person.refusal('programView', { query: { ...query, tenantId: '2' } }),
    ),
  ).toEqual(['404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND', '400 VALIDATION_ERROR'])
  expect((await person.fetch('/mpi/questionnaires/for-programs/CHUK')).status).toBe(404)
})

test('a guardian who may read a programme’s questionnaire and not save it is told so', async () => {
  const piotr = await portal.as('piotr')
  const patientId = ids.patients.stanislaw
  const give = (rights: readonly string[] | null) =>
    sql`update patient_link set rights = ${rights && [...rights]} where account_id = ${ids.accounts.piotr} and patient_id = ${patientId}`.execute(
      portal.database.db,
    )
  const form = () => piotr.call('programQuestionnaire', { params: { programId: '1' }, query: { patientId } })
  expect((await form()).actions).toEqual({ fill: { allowed: true } })
  await give(['patient:read', 'record:read'])
  const read = await form()
  expect(read.actions).toEqual({ fill: { allowed: false, reason: 'NOT_SHARED' } })
  const body = fulfilling(read, [])
  const params = { programId: '1', patientId }
  expect((await piotr.refusal('programFulfillmentSave', { params, body })).errorCode).toBe('NOT_SHARED')
  await give(null)
})

test('the self-assessment is offered where there is a service for it, and asks for no place unless the clinic wants it', async () => {
  expect(await anna.person.call('questionnaireSettings')).toEqual({
    selfAssessmentQuestionaire: true,
    selfAssessmentGps: false,
  })
})
