import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { keepLaboratoryCodes, type CodeMap } from './laboratory-codes.ts'

let portal: TestPortal
let ids: ClinicIds
let piotr: Person
let anna: Person

onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    piotr = await portal.as('piotr')
    anna = await portal.as('anna')
    await sql`truncate test_order, test_result, test_value, test_member cascade`.execute(portal.database.db)
  },
  { idle: true, env: { RESULTS_HELD_BACK: 'PAT=14' } },
)

const run = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(portal.database.db)).rows

interface Made {
  readonly patient?: string
  readonly day: string
  readonly value: string
  readonly code?: string
  readonly codeSystem?: string
  readonly unit?: string
  readonly kinds?: string
  readonly issued?: string
  readonly hidden?: boolean
  readonly withdrawn?: boolean
  /** State of the report and of the value; final where nothing is said. */
  readonly states?: readonly [report: string, value: string]
}
const loinc = 'http://loinc.org'
let made = 0

/** Gives a patient a report with one value, and returns the value's id and the report's. */
async function make(of: Made): Promise<{ value: string; result: string }> {
  const patient = of.patient ?? ids.patients.stanislaw
  const name = `R/${(made += 1)}`
  const at = `${of.day}T08:00:00Z`
  const number = Number.isNaN(Number(of.value)) ? null : Number(of.value)
  const withdrawn = of.withdrawn ? at : null
  const [report, state] = of.states ?? ['final', 'final']
  const [result] = await run(sql<{ id: number }>`
    insert into test_result (patient_id, source_system, source_id, own_order, kinds, status, performer, effective_at, issued_at, hidden)
    values (${patient}, 'TREND', ${name}, ${name}, ${`{${of.kinds ?? ''}}`}::text[], ${report}, 'Laboratorium A', ${at}, ${of.issued ?? at}, ${of.hidden ?? false})
    returning id`)
  const [value] = await run(sql<{ id: number }>`
    insert into test_value (patient_id, source_system, source_id, result_id, own_order, code_system, code, name, status, value_text, value_number, unit,
      unit_code, range_low, range_high, effective_at, issued_at, hidden, withdrawn_at)
    values (${patient}, 'TREND', ${name}, ${result!.id}, '', ${of.codeSystem ?? loinc}, ${of.code ?? '718-7'}, 'Hemoglobina', ${state}, ${of.value}, ${number},
      ${of.unit ?? 'g/dL'}, ${of.unit ?? 'g/dL'}, 12, 16, ${at}, ${at}, ${of.hidden ?? false}, ${withdrawn}) returning id`)
  return { value: String(value!.id), result: String(result!.id) }
}
const list = (person = piotr, query: { resultId?: string } = {}, patientId = ids.patients.stanislaw) =>
  person.call('seriesList', { params: { patientId }, query })
const view = (id: string, person = piotr, patientId = ids.patients.stanislaw) =>
  person.call('seriesView', { params: { patientId, id } })

test('what was measured at least twice is a series, opened by any of its values', async () => {
  const first = await make({ day: '2026-01-10', value: '13.20' })
  await make({ day: '2026-03-10', value: '128', unit: 'g/L' })
  await make({ day: '2026-04-10', value: '5.1', code: '2339-0' })
  await make({ day: '2026-05-10', value: 'hemoliza' })
  const newest = await make({ day: '2026-06-10', value: '12.5' })
  expect(await list()).toEqual([
    {
      id: newest.value,
      name: 'Hemoglobina',
      code: '718-7',
      codeSystem: 'http://loinc.org',
      unit: 'g/dL',
      count: 3,
      codes: [{ code: '718-7', codeSystem: 'http://loinc.org' }],
      units: ['g/dL', 'g/L'],
      firstAt: '2026-01-10T08:00:00.000Z',
      lastAt: '2026-06-10T08:00:00.000Z',
      last: { value: '12.5', unit: 'g/dL' },
    },
  ])
  expect((await list(piotr, { resultId: first.result })).map(({ id }) => id)).toEqual([first.value])
  const series = await view(first.value)
  expect(series).toMatchObject({ id: first.value, patientId: ids.patients.stanislaw, more: false, joinMonths: 12 })
  expect(series.values.map(({ value, onAxis }) => [value, onAxis])).toEqual([
    ['13.20', '13.20'],
    ['128', '12.8'],
    ['hemoliza', undefined],
    ['12.5', '12.5'],
  ])
  expect((await view(newest.value)).values).toEqual(series.values)
  expect(series.values.every(({ laboratory }) => laboratory === 'Laboratorium A')).toBe(true)
})

test('what the laboratory has cancelled is no point of a series, and opens none', async () => {
  const [first, second] = [
    await make({ day: '2026-01-10', value: '13' }),
    await make({ day: '2026-02-10', value: '12' }),
  ]
  const before = { list: await list(), view: await view(first.value) }
  const value = await make({ day: '2026-03-10', value: '4.1', states: ['final', 'cancelled'] })
  const report = await make({ day: '2026-03-11', value: '4.2', states: ['cancelled', 'final'] })
  expect({ list: await list(), view: await view(first.value) }).toEqual(before)
  expect(before.list).toMatchObject([{ id: second.value, count: 2 }])
  for (const one of [value, report])
    expect(
      (await piotr.refusal('seriesView', { params: { patientId: ids.patients.stanislaw, id: one.value } })).status,
    ).toBe(404)
})

test('what is hidden, held back or withdrawn is in no series and opens none', async () => {
  const [first, second] = [
    await make({ day: '2026-01-10', value: '13' }),
    await make({ day: '2026-02-10', value: '12' }),
  ]
  const before = { list: await list(), view: await view(first.value) }
  const hidden = await make({ day: '2026-03-10', value: '11', hidden: true })
  const held = await make({ day: '2026-03-11', value: '10', kinds: 'PAT', issued: today.toISOString() })
  const withdrawn = await make({ day: '2026-03-12', value: '9', withdrawn: true })
  expect({ list: await list(), view: await view(first.value) }).toEqual(before)
  expect(before.list).toMatchObject([{ id: second.value, count: 2 }])
  const none = { status: 404, errorCode: 'NOT_FOUND' }
  for (const { value, result } of [hidden, held, withdrawn]) {
    expect(
      await piotr.refusal('seriesView', { params: { patientId: ids.patients.stanislaw, id: value } }),
    ).toMatchObject(none)
    expect(await list(piotr, { resultId: result })).toEqual([])
  }
  // Two of which one is hidden are, for a guardian, one, and one is no series.
  await make({ day: '2026-01-10', value: '5', code: '2339-0' })
  await make({ day: '2026-02-10', value: '5', code: '2339-0', hidden: true })
  expect(await list()).toEqual(before.list)
})

test('a value of another patient, also of one for whom the account acts, opens nothing', async () => {
  const his = await make({ day: '2026-01-10', value: '13' })
  const hers = await make({ patient: ids.patients.anna, day: '2026-01-10', value: '14' })
  const own = await make({ patient: ids.patients.piotr, day: '2026-01-10', value: '14' })
  expect((await view(his.value)).values).toHaveLength(1)
  expect((await view(hers.value, anna, ids.patients.anna)).values).toHaveLength(1)
  const refusals = [
    await piotr.refusal('seriesView', { params: { patientId: ids.patients.stanislaw, id: hers.value } }),
    await piotr.refusal('seriesView', { params: { patientId: ids.patients.stanislaw, id: own.value } }),
    await piotr.refusal('seriesView', { params: { patientId: ids.patients.anna, id: hers.value } }),
    await piotr.refusal('seriesList', { params: { patientId: ids.patients.anna } }),
    await anna.refusal('seriesView', { params: { patientId: ids.patients.anna, id: his.value } }),
  ]
  expect(refusals.map(({ status, errorCode }) => `${status} ${errorCode}`)).toEqual(refusals.map(() => '404 NOT_FOUND'))
  expect(await list(piotr, { resultId: hers.result })).toEqual([])
})

test('what the clinic says a laboratory’s code means in LOINC joins results under both, and only while it says so', async () => {
  const local = { codeSystem: 'urn:lab:a', code: 'HGB' }
  const first = await make({ day: '2026-01-10', value: '13.2', ...local })
  await make({ day: '2026-02-10', value: '13.4', ...local })
  const other = await make({ day: '2026-03-10', value: '13.6', codeSystem: 'urn:lab:b', code: 'H1' })
  const known = await make({ day: '2026-04-10', value: '13.8' })
  const stranger = await make({ day: '2026-05-10', value: '5', codeSystem: 'urn:lab:b', code: 'HGB' })
  const apart = await list()
  expect(apart).toMatchObject([{ code: 'HGB', codeSystem: 'urn:lab:a', count: 2 }])
  expect((await view(known.value)).values).toHaveLength(1)

  const say = (...codes: CodeMap['codes']) =>
    portal.database.transaction((tx) => keepLaboratoryCodes(tx, 'TREND', { sourceId: 'ConceptMap/m', codes }))
  await say({ ...local, loinc: '718-7' }, { codeSystem: 'urn:lab:b', code: 'H1', loinc: '718-7' })
  const [joined, ...more] = await list()
  expect(more).toEqual([])
  expect(joined).toMatchObject({ id: known.value, code: '718-7', codeSystem: loinc, count: 4 })
  expect(joined!.codes).toEqual([
    { code: '718-7', codeSystem: loinc },
    { code: 'H1', codeSystem: 'urn:lab:b' },
    { code: 'HGB', codeSystem: 'urn:lab:a' },
  ])
  for (const { value } of [first, other, known])
    expect((await view(value)).values.map(({ onAxis }) => onAxis)).toEqual(['13.2', '13.4', '13.6', '13.8'])
  expect((await view(stranger.value)).values).toHaveLength(1)
  expect((await list(piotr, { resultId: other.result })).map(({ id }) => id)).toEqual([other.value])

  await say()
  expect(await list()).toEqual(apart)
})
