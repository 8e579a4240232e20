import { endpoints } from '@portal/contract/areas/measurements'
import type { Measurement, NewMeasurement } from '@portal/contract/areas/measurements/parts'
import { addressOf } from '@portal/contract/client'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { enteredAtMost } from './commands.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
let monika: Person
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  await sql`delete from measurement`.execute(portal.database.db)
  ;[anna, piotr, monika] = [await portal.as('anna'), await portal.as('piotr'), await portal.as('monika')]
})

type Key = keyof ClinicIds['patients']
type Body = Omit<NewMeasurement, 'patientId'>
/** The clock of the tests stands at 09:00 on 23 November 2026. */
const morning = '2026-11-23T07:30:00+01:00'
const pressure: Body = { dateMeasurement: morning, pressureHigh: 128, pressureLow: 82 }
const enter = (body: Body, by = anna, patient: Key = 'anna') =>
  by.call('measurementCreate', { body: { patientId: ids.patients[patient], ...body } })
const list = (query: object = {}, by = anna, patient: Key = 'anna') =>
  by.call('measurementList', { params: { id: ids.patients[patient] }, query })
const days = (all: readonly Measurement[]) => all.map(({ dateMeasurement }) => dateMeasurement)

async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  const before = await fingerprint(portal.database)
  const result = await work()
  expect(await fingerprint(portal.database)).toEqual(before)
  return result
}
const refused = (body: object, by = anna, patient: Key = 'anna') =>
  unchanged(() =>
    by.refusal('measurementCreate', { body: { patientId: ids.patients[patient], ...body } as NewMeasurement }),
  )

test('a measurement is entered, with what is computed of weight and height by the portal alone [V-661, V-662]', async () => {
  const made = await enter({ ...pressure, weight: 72.5, height: 171, bmi: 99, surface: 9 })
  expect(made).toEqual({
    id: expect.any(String),
    patientId: ids.patients.anna,
    dateMeasurement: '2026-11-23T06:30:00.000Z',
    pressureHigh: 128,
    pressureLow: 82,
    weight: 72.5,
    height: 171,
    bmi: 24.79,
    surface: 1.86,
    ofClinic: false,
    version: 1,
    actions: { change: { allowed: true }, delete: { allowed: true } },
  })
  expect(await anna.call('measurementView', { params: { patientId: ids.patients.anna, id: made.id } })).toEqual(made)
  const light = await enter({ dateMeasurement: morning, weight: 72.5 })
  expect(light).not.toHaveProperty('bmi')
})

test('what is wrong is refused with 409 and words of its own, and writes nothing [V-656, V-657, V-658, V-659, V-660]', async () => {
  const cases: readonly (readonly [string, object])[] = [
    ['dateMeasurement', { ...pressure, dateMeasurement: '2026-11-24T00:00:00+01:00' }],
    // Today's day in clinic time, although still yesterday's in the call's own zone.
    ['timeMeasurement', { ...pressure, dateMeasurement: '2026-11-23T09:01:00+01:00' }],
    ['dateMeasurement', { ...pressure, dateMeasurement: '2006-11-22T23:59:00+01:00' }],
    ['pressureLow', { dateMeasurement: morning, pressureHigh: 128 }],
    ['pressureHigh', { dateMeasurement: morning, pressureLow: 82 }],
    ['pressureLow', { ...pressure, pressureLow: 128 }],
    ['pressureLow', { ...pressure, pressureLow: 130 }],
    ['pressureHigh', { ...pressure, pressureHigh: 351 }],
    ['pressureHigh', { ...pressure, pressureHigh: 128.5 }],
    ['pressureLow', { ...pressure, pressureLow: 19 }],
    ['weight', { dateMeasurement: morning, weight: 0 }],
    ['weight', { dateMeasurement: morning, weight: 500.01 }],
    ['weight', { dateMeasurement: morning, weight: 72.123 }],
    ['weight', { dateMeasurement: morning, weight: -70 }],
    ['height', { dateMeasurement: morning, height: 1.71 }],
    ['height', { dateMeasurement: morning, height: 281 }],
    ['pressureHigh', { dateMeasurement: morning }],
  ]
  for (const [field, body] of cases) {
    const { status, errorCode, errors } = await refused(body)
    expect([field, status, errorCode, Object.keys(errors ?? {})]).toEqual([field, 409, 'MEASUREMENT_INVALID', [field]])
  }
  expect(await refused({ ...pressure, pressureLow: 130 })).toMatchObject({
    message: 'Ciśnienie rozkurczowe musi być niższe niż skurczowe.',
  })
  for (const body of [
    { ...pressure, dateMeasurement: '2026-11-23' },
    { ...pressure, dateMeasurement: '2026-13-40T10:00:00Z' },
    { ...pressure, pressureHigh: '128' },
    { ...pressure, pulse: 70 },
    { ...pressure, entryKey: 'mine' },
  ])
    expect(await refused(body)).toMatchObject({ status: 400, errorCode: 'VALIDATION_ERROR' })
  // The ends themselves are right.
  await enter({ ...pressure, dateMeasurement: '2026-11-23T09:00:00+01:00' })
  await enter({ ...pressure, dateMeasurement: '2006-11-23T00:00:00+01:00' })
  await enter({ dateMeasurement: morning, weight: 0.3, height: 20 })
  await enter({ dateMeasurement: morning, weight: 500, height: 280 })
})

test('the future is judged by the clinic’s clock in the nights when clocks change [V-656, V-658]', async () => {
  // 25 October 2026: 02:30 comes twice; the clock shows it for the first time.
  portal.setTime(new Date('2026-10-25T00:30:00Z'))
  await enter({ ...pressure, dateMeasurement: '2026-10-25T02:30:00+02:00' })
  expect(await refused({ ...pressure, dateMeasurement: '2026-10-25T02:30:00+01:00' })).toMatchObject({
    errors: { timeMeasurement: expect.any(String) },
  })
  portal.setTime(new Date('2026-10-25T01:30:00Z'))
  await enter({ ...pressure, dateMeasurement: '2026-10-25T02:30:00+01:00' })
  // 29 March 2026: after 01:59 comes 03:00.
  portal.setTime(new Date('2026-03-29T01:00:00Z'))
  await enter({ ...pressure, dateMeasurement: '2026-03-29T03:00:00+02:00' })
  expect(await refused({ ...pressure, dateMeasurement: '2026-03-29T03:01:00+02:00' })).toMatchObject({ status: 409 })
  // Midnight is the border of the day at the clinic, not in UTC.
  portal.setTime(new Date('2026-03-29T21:59:00Z'))
  expect(await refused({ ...pressure, dateMeasurement: '2026-03-29T22:00:00Z' })).toMatchObject({
    errors: { dateMeasurement: 'Data pomiaru nie może być z przyszłości.' },
  })
})

test('the list has the last year, 10 to a page, the newest first, and looks back 20 years and no farther [V-771, V-776, V-777, V-778]', async () => {
  await sql`
    insert into measurement (patient_id, measured_at, weight, entered_at, changed_at)
    select ${ids.patients.anna}::bigint, ${portal.now()}::timestamptz - n * interval '1 day', 70, ${portal.now()}, ${portal.now()}
    from generate_series(0, 400) n`.execute(portal.database.db)
  const first = await list()
  expect(first).toHaveLength(10)
  expect(days(first)).toEqual(days(first).toSorted().toReversed())
  const next = await list({ pageIndex: '1' })
  expect(new Set([...days(first), ...days(next)]).size).toBe(20)
  expect(await list({ pageIndex: '36', pageSize: '10' })).toHaveLength(6)
  expect(await list({ pageIndex: '37' })).toEqual([])
  expect(await list({ after: '2026-11-20', before: '2026-11-21' })).toHaveLength(2)
  expect(await list({ after: '2006-11-23', pageSize: '100', pageIndex: '4' })).toHaveLength(1)
  for (const query of [{ after: '2006-11-22' }, { before: '2026-11-24' }, { pageSize: '101' }])
    expect(
      await unchanged(() => anna.refusal('measurementList', { params: { id: ids.patients.anna }, query })),
    ).toMatchObject({ status: 400, errorCode: 'VALIDATION_ERROR' })
})

test('an entry is stored once, however often, at whatever moments and however late it is sent', async () => {
  const [early, father] = [anna, piotr]
  const entryKey = '6f1c1d0a-3f5b-4c43-9a55-0d4a2f0b7c11'
  const send = () => enter({ ...pressure, entryKey })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  // Long after answers to repeated calls are forgotten.
  portal.setTime(new Date('2026-12-20T08:00:00Z'))
  ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  expect((await send()).id).toBe(answers[0].id)
  expect(await list()).toHaveLength(1)
  // Of another patient it is another entry.
  const child = await enter({ ...pressure, entryKey }, piotr, 'kacper')
  expect(child.id).not.toBe(answers[0].id)
  ;[anna, piotr] = [early, father]
})

test('an entry is changed in the version that was shown, and deleted', async () => {
  const { id } = await enter({ ...pressure, weight: 70, height: 170 })
  const patientId = ids.patients.anna
  const body = { id, patientId, dateMeasurement: morning, weight: 71, height: 170, version: 1 }
  const changed = await anna.call('measurementChange', { params: { id }, body })
  expect(changed).toMatchObject({ weight: 71, bmi: 24.57, version: 2 })
  expect(changed).not.toHaveProperty('pressureHigh')
  expect(await unchanged(() => anna.refusal('measurementChange', { params: { id }, body }))).toMatchObject({
    status: 409,
    errorCode: 'STALE_VERSION',
  })
  const other = await enter(pressure)
  // The address and the body must mean the same measurement.
  expect(
    await unchanged(() =>
      anna.refusal('measurementChange', { params: { id: other.id }, body: { ...body, version: 2 } }),
    ),
  ).toMatchObject({ status: 404 })
  expect(
    await unchanged(() =>
      anna.refusal('measurementChange', { params: { id }, body: { ...body, version: 2, weight: 900 } }),
    ),
  ).toMatchObject({ status: 409, errorCode: 'MEASUREMENT_INVALID' })
  await anna.call('measurementDelete', { params: { id } })
  expect(await anna.refusal('measurementDelete', { params: { id } })).toMatchObject({ status: 404 })
  expect((await list()).map((one) => one.id)).toEqual([other.id])
})

test('parents enter for their children, and strangers find nobody', async () => {
  const made = await enter(pressure, piotr, 'kacper')
  expect(await list({}, piotr, 'kacper')).toHaveLength(1)
  const patientId = ids.patients.kacper
  const refusals = await unchanged(() =>
    Promise.all([
      monika.refusal('measurementList', { params: { id: patientId } }),
      monika.refusal('measurementSeries', { params: { id: patientId } }),
      monika.refusal('measurementView', { params: { patientId, id: made.id } }),
      monika.refusal('measurementReport', { query: { patientId } }),
      monika.refusal('measurementCreate', { body: { patientId, ...pressure } }),
      monika.refusal('measurementChange', {
        params: { id: made.id },
        body: { id: made.id, patientId, ...pressure, version: 1 },
      }),
      monika.refusal('measurementDelete', { params: { id: made.id } }),
    ]),
  )
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  // One's own patient with another person's measurement names nothing.
  const own = { patientId: ids.patients.anna, id: made.id }
  expect(await anna.refusal('measurementView', { params: own })).toMatchObject({ status: 404 })
  expect(
    await unchanged(() =>
      anna.refusal('measurementChange', { params: { id: made.id }, body: { ...own, ...pressure, version: 1 } }),
    ),
  ).toMatchObject({ status: 404 })
})

test('a measurement from before the birth is refused', async () => {
  expect(await refused({ ...pressure, dateMeasurement: '2008-01-01T10:00:00+01:00' }, piotr, 'kacper')).toMatchObject({
    errors: { dateMeasurement: 'Data pomiaru nie może być wcześniejsza niż data urodzenia.' },
  })
})

test('one patient cannot fill the list without end', async () => {
  await sql`
    insert into measurement (patient_id, measured_at, weight, entered_at, changed_at)
    select ${ids.patients.anna}::bigint, ${portal.now()}::timestamptz - n * interval '5 hours', 70, ${portal.now()}, ${portal.now()}
    from generate_series(1, ${enteredAtMost}::int) n`.execute(portal.database.db)
  expect(await refused(pressure)).toMatchObject({ status: 409, errorCode: 'MEASUREMENT_TOO_MANY' })
})

test('charts get the newest 5,000 values of a period, the oldest first, and what the clinic wants', async () => {
  await sql`
    insert into measurement (patient_id, measured_at, weight, entered_at, changed_at)
    select ${ids.patients.anna}::bigint, ${portal.now()}::timestamptz - n * interval '1 hour', 70, ${portal.now()}, ${portal.now()}
    from generate_series(1, 5001) n`.execute(portal.database.db)
  const series = await anna.call('measurementSeries', { params: { id: ids.patients.anna } })
  expect(series).toMatchObject({
    patientId: ids.patients.anna,
    more: true,
    targets: [
      { number: 'pressureHigh', low: 110, high: 134, setOn: expect.any(String) },
      { number: 'pressureLow', low: 65, high: 84 },
    ],
  })
  expect(series.values).toHaveLength(5000)
  expect(series.values.at(-1)!.dateMeasurement).toBe('2026-11-23T07:00:00.000Z')
  const few = { after: '2026-11-23', before: '2026-11-23' }
  const today = await anna.call('measurementSeries', { params: { id: ids.patients.anna }, query: few })
  expect([today.more, today.values.length]).toEqual([false, 9])
})

test('the report has the period, a summary and every measurement, in the language of the person', async () => {
  await enter(pressure)
  await enter({
    dateMeasurement: '2026-11-22T20:15:00+01:00',
    pressureHigh: 131,
    pressureLow: 90,
    weight: 72.5,
    height: 171,
  })
  const query = { patientId: ids.patients.anna, dateFrom: '2026-11-01', dateTo: '2026-11-23' }
  const read = async (of: typeof query, language = 'pl') => {
    const address = addressOf(endpoints.measurementReport, { query: of })
    const answer = await anna.fetch(address, { headers: { 'accept-language': language } })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    return pdfText(new Uint8Array(await answer.arrayBuffer()))
  }
  const text = await read(query)
  for (const words of [
    'Pomiary pacjenta',
    'Anna Nowicka',
    '01.11.2026 – 23.11.2026',
    '23.11.2026, 07:30',
    '128/82',
    '131/90',
    '72,5',
    '24,79',
    '1,86',
    // Mean of 128 and 131, and what the clinic wants.
    '129,5',
    '110–134',
    // Parents and guardians enter, too.
    'Pomiary wpisano w portalu',
  ])
    expect(text).toContain(words)
  expect(await read(query, 'en')).toContain('Patient’s measurements')
  const empty = { patientId: ids.patients.anna, dateFrom: '2026-01-01', dateTo: '2026-01-02' }
  expect(await read(empty)).toContain('nie ma żadnych pomiarów')
})
