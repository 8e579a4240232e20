import type { Measurement } from '@portal/contract/areas/measurements/parts'
import { expect, test } from 'vitest'
import { exportedMeasurements } from '../../clinic/export/measurements.ts'
import { load } from '../../clinic/import/testing.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  await sql`delete from measurement`.execute(portal.database.db)
  await sql`delete from measurement_target`.execute(portal.database.db)
  ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
})

type Key = keyof ClinicIds['patients']
const list = (by = anna, patient: Key = 'anna') =>
  by.call('measurementList', { params: { id: ids.patients[patient] }, query: {} })
const numbers = (all: readonly Measurement[]) =>
  all.map(({ pressureHigh, pressureLow, weight, height, bmi }) => [pressureHigh, pressureLow, weight, height, bmi])

const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
const quantity = (value: number, code: string) => ({ value, unit: code, system: 'http://unitsofmeasure.org', code })
const vital = (id: string, more: object) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: [{ coding: [{ code: 'vital-signs' }] }],
  subject: { reference: 'Patient/anna' },
  effectiveDateTime: '2026-11-20T10:00:00+01:00',
  ...more,
})
const pressureOf = (high: number, low: number, unit = 'mm[Hg]') => ({
  code: loinc('85354-9'),
  component: [
    { code: loinc('8480-6'), valueQuantity: quantity(high, unit) },
    { code: loinc('8462-4'), valueQuantity: quantity(low, unit) },
  ],
})
const hiding = {
  security: [
    { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' },
    { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
  ],
}

test('vital signs of the clinic are measurements, in the portal’s units, told by their category from results of a laboratory', async () => {
  await load(portal.database, [
    vital('bp', pressureOf(131, 84)),
    vital('w', {
      code: loinc('29463-7'),
      valueQuantity: quantity(72_500, 'g'),
      effectiveDateTime: '2026-11-20T10:01:00+01:00',
    }),
    vital('b', {
      code: loinc('39156-5'),
      valueQuantity: quantity(24.8, 'kg/m2'),
      effectiveDateTime: '2026-11-20T10:02:00+01:00',
    }),
    // None of these: a laboratory's, in a unit that nobody may guess, half a pressure, a day without an hour, only planned, something else.
    vital('lab', {
      code: loinc('29463-7'),
      valueQuantity: quantity(70, 'kg'),
      category: [{ coding: [{ code: 'laboratory' }] }],
    }),
    vital('stone', { code: loinc('29463-7'), valueQuantity: quantity(11, '[stone_av]') }),
    vital('half', {
      code: loinc('85354-9'),
      component: [{ code: loinc('8480-6'), valueQuantity: quantity(120, 'mm[Hg]') }],
    }),
    vital('day', { code: loinc('8302-2'), valueQuantity: quantity(170, 'cm'), effectiveDateTime: '2026-11-20' }),
    vital('plan', { ...pressureOf(120, 80), status: 'registered' }),
    vital('pulse', { code: loinc('8867-4'), valueQuantity: quantity(70, '/min') }),
  ])
  const all = await list()
  expect(numbers(all)).toEqual([
    [undefined, undefined, undefined, undefined, 24.8],
    [undefined, undefined, 72.5, undefined, undefined],
    [131, 84, undefined, undefined, undefined],
  ])
  const measured = all[2]!
  expect(measured).toMatchObject({
    ofClinic: true,
    actions: { change: { allowed: false, reason: 'MEASUREMENT_OF_CLINIC' } },
  })
  const { id } = measured
  const patientId = ids.patients.anna
  const before = await fingerprint(portal.database)
  expect(await anna.refusal('measurementDelete', { params: { id } })).toMatchObject({
    status: 409,
    errorCode: 'MEASUREMENT_OF_CLINIC',
  })
  const body = {
    id,
    patientId,
    dateMeasurement: '2026-11-20T10:00:00Z',
    pressureHigh: 100,
    pressureLow: 60,
    version: 1,
  }
  expect(await anna.refusal('measurementChange', { params: { id }, body })).toMatchObject({
    errorCode: 'MEASUREMENT_OF_CLINIC',
  })
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('the clinic corrects and withdraws what it measured, and loading the same again changes nothing', async () => {
  await load(portal.database, [vital('bp', pressureOf(131, 84))])
  const before = await fingerprint(portal.database)
  const again = await load(portal.database, [vital('bp', pressureOf(131, 84))])
  expect(again.of('Observation/bp')).toBe('same')
  expect(await fingerprint(portal.database)).toEqual(before)
  await load(portal.database, [vital('bp', pressureOf(17.5, 11.2, 'kPa'))])
  expect(numbers(await list())).toEqual([[131.26, 84.01, undefined, undefined, undefined]])
  await load(portal.database, [vital('bp', { ...pressureOf(131, 84), status: 'entered-in-error' })])
  expect(await list()).toEqual([])
  await load(portal.database, [vital('bp', pressureOf(129, 84))])
  expect(await list()).toHaveLength(1)
})

test('guardians see nothing that the clinic hides from them, neither values nor what is wanted', async () => {
  const subject = { reference: 'Patient/kacper' }
  const target = (id: string, more: object) => ({
    resourceType: 'Goal',
    id,
    lifecycleStatus: 'active',
    subject,
    startDate: '2026-06-01',
    target: [{ measure: loinc('29463-7'), detailRange: { low: quantity(28, 'kg'), high: quantity(34, 'kg') } }],
    ...more,
  })
  const shown = { code: loinc('29463-7'), valueQuantity: quantity(30, 'kg'), subject }
  await load(portal.database, [
    vital('seen', shown),
    vital('hidden', { ...shown, meta: hiding }),
    target('seen', {}),
    target('hidden', {
      meta: hiding,
      startDate: '2026-07-01',
      target: [{ measure: loinc('39156-5'), detailQuantity: { ...quantity(18, 'kg/m2'), comparator: '<' } }],
    }),
  ])
  expect(await list(piotr, 'kacper')).toHaveLength(1)
  const series = await piotr.call('measurementSeries', { params: { id: ids.patients.kacper }, query: {} })
  expect(series.values).toHaveLength(1)
  expect(series.targets).toEqual([{ number: 'weight', low: 28, high: 34, setOn: '2026-06-01' }])
  const { rows } = await sql`select from measurement_target where number = 'bmi' and low is null and high = 18`.execute(
    portal.database.db,
  )
  expect(rows).toHaveLength(1)
})

test('a goal that is changed by a file which says nothing of the mark stays hidden from guardians', async () => {
  const goal = (high: number, more: object = {}) => ({
    resourceType: 'Goal',
    id: 'quiet',
    lifecycleStatus: 'active',
    subject: { reference: 'Patient/kacper' },
    startDate: '2026-06-01',
    target: [{ measure: loinc('29463-7'), detailRange: { high: quantity(high, 'kg') } }],
    ...more,
  })
  const targets = async () =>
    (await piotr.call('measurementSeries', { params: { id: ids.patients.kacper }, query: {} })).targets
  await load(portal.database, [goal(34, { meta: hiding })])
  await load(portal.database, [goal(33)])
  expect(await targets()).toEqual([])
  await load(portal.database, [goal(33, { meta: { security: [{ ...hiding.security[0], code: 'N' }] } })])
  expect(await targets()).toMatchObject([{ high: 33 }])
})

test('what was measured at a visit is hidden from guardians with that visit, whichever comes first, and shown with it again', async () => {
  const subject = { reference: 'Patient/kacper' }
  const visit = (more: object = {}) => ({
    resourceType: 'Encounter',
    id: 'quiet',
    status: 'finished',
    class: { code: 'AMB' },
    subject,
    period: { start: '2026-11-20T10:00:00+01:00' },
    ...more,
  })
  const weight = (id: string) =>
    vital(id, {
      code: loinc('29463-7'),
      valueQuantity: quantity(30, 'kg'),
      subject,
      encounter: { reference: 'Encounter/quiet' },
    })
  await load(portal.database, [weight('first'), visit()])
  expect(await list(piotr, 'kacper')).toHaveLength(1)
  await load(portal.database, [visit({ meta: hiding })])
  expect(await list(piotr, 'kacper')).toEqual([])
  await load(portal.database, [weight('second')])
  expect(await list(piotr, 'kacper')).toEqual([])
  await load(portal.database, [visit({ meta: { security: [{ ...hiding.security[0], code: 'N' }] } })])
  expect(await list(piotr, 'kacper')).toHaveLength(2)
})

test('a goal that was reached, given up or changed leaves no target behind', async () => {
  const goal = (more: object = {}) => ({
    resourceType: 'Goal',
    id: 'g',
    lifecycleStatus: 'active',
    subject: { reference: 'Patient/anna' },
    startDate: '2026-06-01',
    target: [
      { measure: loinc('8480-6'), detailRange: { high: quantity(135, 'mm[Hg]') } },
      { measure: loinc('8462-4'), detailRange: { low: quantity(60, 'mm[Hg]'), high: quantity(85, 'mm[Hg]') } },
    ],
    ...more,
  })
  const targets = async () =>
    (await anna.call('measurementSeries', { params: { id: ids.patients.anna }, query: {} })).targets
  // A target stands without any value.
  expect((await load(portal.database, [goal()])).of('Goal/g')).toBe('new')
  expect(await targets()).toEqual([
    { number: 'pressureHigh', high: 135, setOn: '2026-06-01' },
    { number: 'pressureLow', low: 60, high: 85, setOn: '2026-06-01' },
  ])
  expect((await load(portal.database, [goal()])).of('Goal/g')).toBe('same')
  await load(portal.database, [goal({ target: goal().target.slice(0, 1) })])
  expect(await targets()).toHaveLength(1)
  await load(portal.database, [goal({ lifecycleStatus: 'completed' })])
  expect(await targets()).toEqual([])
})

test('only what is attached to a visit reaches the clinic, and what comes back takes its place', async () => {
  const patientId = ids.patients.anna
  const enter = (dateMeasurement: string) =>
    anna.call('measurementCreate', {
      body: { patientId, dateMeasurement, pressureHigh: 128, pressureLow: 82, weight: 72.5, height: 171 },
    })
  await enter('2026-10-31T23:59:00+01:00')
  const attached = await enter('2026-11-01T00:00:00+01:00')
  const exported = (since?: Date) =>
    Array.fromAsync(
      exportedMeasurements(portal.database, { operator: 'ewa', now: portal.now(), since }),
      (text) => JSON.parse(text) as { readonly resourceType: 'Observation'; readonly id: string },
    )
  await sql`update booking set measurements_from = null where patient_id = ${patientId}`.execute(portal.database.db)
  expect(await exported()).toEqual([])
  await sql`
    update booking set measurements_from = '2026-11-01' where id = (
      select id from booking where patient_id = ${patientId} and status in ('SCHEDULED', 'REGISTERED') order by starts_at desc limit 1)`.execute(
    portal.database.db,
  )
  const lines = await exported()
  expect(lines).toMatchObject([
    {
      id: `portal-${attached.id}-pressure`,
      identifier: [{ system: 'urn:portal:measurement', value: `${attached.id}/pressure` }],
      category: [{ coding: [{ code: 'vital-signs' }] }],
      effectiveDateTime: '2026-10-31T23:00:00.000Z',
      code: { coding: [{ code: '85354-9' }] },
      component: [{ valueQuantity: { value: 128, code: 'mm[Hg]' } }, { valueQuantity: { value: 82 } }],
    },
    { code: { coding: [{ code: '29463-7' }] }, valueQuantity: { value: 72.5, unit: 'kg' } },
    { code: { coding: [{ code: '8302-2' }] }, valueQuantity: { value: 171 } },
    { code: { coding: [{ code: '39156-5' }] }, valueQuantity: { value: 24.79 } },
    { code: { coding: [{ code: '3140-1' }] }, valueQuantity: { value: 1.86 } },
  ])
  // What is measured after the visit is not attached to it.
  await sql`
    insert into measurement (patient_id, measured_at, weight, entered_at, changed_at)
    select patient_id, ends_at, 71, ends_at, ends_at from booking where measurements_from is not null`.execute(
    portal.database.db,
  )
  expect(await exported()).toHaveLength(5)
  // Until the visit is over what is attached to it may change; after that nothing is new.
  expect(await exported(portal.now())).toHaveLength(5)
  expect(await exported(new Date('2030-01-01T00:00:00Z'))).toEqual([])
  const { rows } = await sql`
    select from audit_event where event = 'clinicExportsMeasurements' and patient_id = ${patientId}`.execute(
    portal.database.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  await load(portal.database, lines.slice(1, 2))
  const back = (await list()).filter(({ dateMeasurement }) => dateMeasurement === '2026-10-31T23:00:00.000Z')
  expect(numbers(back)).toEqual([
    [undefined, undefined, 72.5, undefined, undefined],
    [128, 82, undefined, 171, undefined],
  ])
  await load(portal.database, lines)
  const whole = (await list()).filter(({ dateMeasurement }) => dateMeasurement === '2026-10-31T23:00:00.000Z')
  expect(whole.every(({ ofClinic }) => ofClinic)).toBe(true)
  expect(whole).toHaveLength(5)
})
