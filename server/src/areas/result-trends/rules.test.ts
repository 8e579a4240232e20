import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadUnits, type Units } from '../../units/units.ts'
import { decimal, seriesOf, type Measured } from './rules.ts'
import { presentList, presentSeries } from './present.ts'
import type { ValueRow } from './store.ts'

let units: Units
beforeAll(async () => {
  units = await loadUnits()
})

const glucose: Measured = {
  code: '2339-0',
  codeSystem: 'http://loinc.org',
  loinc: null,
  madeBy: 'Organization/a',
  source: 'HIS',
  specimen: 'Surowica',
  method: null,
  unit: 'mg/dl',
  unitCode: 'mg/dL',
}
const own: Measured = { ...glucose, code: 'GLU', codeSystem: 'urn:lab' }

/** Changes of a value that leave it in the series, or take it into another one. */
const golden: readonly (readonly [of: Measured, change: Partial<Measured>, same: boolean])[] = [
  [glucose, {}, true],
  [glucose, { code: '2345-7' }, false],
  [glucose, { codeSystem: 'urn:lab' }, false],
  [glucose, { codeSystem: null }, false],
  // LOINC means the same everywhere.
  [glucose, { madeBy: 'Organization/b' }, true],
  [glucose, { madeBy: null }, true],
  [glucose, { source: 'OTHER' }, true],
  // A laboratory's own code means something of its own.
  [own, {}, true],
  [own, { madeBy: 'Organization/b' }, false],
  [own, { madeBy: null }, false],
  [own, { source: 'OTHER' }, true],
  [{ ...own, madeBy: null }, { source: 'OTHER' }, false],
  // Where the clinic says what it means in LOINC, it means that.
  [glucose, { code: 'GLU', codeSystem: 'urn:lab', loinc: '2339-0', madeBy: 'Organization/b' }, true],
  [own, { loinc: '2339-0' }, false],
  [{ ...own, loinc: '2339-0' }, { code: 'GLUK', codeSystem: 'urn:other-lab', madeBy: 'Organization/b' }, true],
  [{ ...own, loinc: '2339-0' }, { loinc: '2345-7' }, false],
  [own, { codeSystem: 'urn:other' }, false],
  // Specimens and methods by their words, however they are spaced and capitalised.
  [glucose, { specimen: ' surowica ' }, true],
  [glucose, { specimen: 'Mocz' }, false],
  [glucose, { specimen: null }, false],
  [{ ...glucose, specimen: null }, { specimen: '' }, true],
  [glucose, { method: 'glukometr' }, false],
  [{ ...glucose, method: 'Met.  heksokinazowa' }, { method: 'met. heksokinazowa' }, true],
  // Units: one kind is one series, also where it is written in another way.
  [glucose, { unit: 'g/l', unitCode: 'g/L' }, true],
  [glucose, { unit: 'mg%' }, true],
  [glucose, { unit: 'mmol/l', unitCode: 'mmol/L' }, false],
  [glucose, { unit: 'mg/dl', unitCode: null }, false],
  [{ ...glucose, unitCode: null }, { unit: 'mg/dl ' }, true],
  [{ ...glucose, unitCode: null }, { unit: 'mg/dL' }, false],
  [{ ...glucose, unitCode: null, unit: null }, { unit: '' }, true],
  [{ ...glucose, unitCode: 'mmol/mol' }, { unitCode: '%' }, false],
  [{ ...glucose, unitCode: 'm[IU]/L' }, { unitCode: 'u[IU]/mL' }, true],
  [{ ...glucose, unitCode: '10*9/L' }, { unitCode: '10*3/uL' }, true],
  [{ ...glucose, unitCode: 'ug{FEU}/L' }, { unitCode: 'ug/L' }, false],
  [{ ...glucose, unitCode: 'xyz' }, {}, true],
  [{ ...glucose, unitCode: 'xyz' }, { unitCode: 'xyzz' }, false],
  [{ ...glucose, unitCode: 'xyz' }, { unitCode: null, unit: 'xyz' }, false],
]

test.each(golden.map(([of, change, same], place) => ({ place, of, change, same })))(
  'case $place: $change in one series: $same',
  ({ of, change, same }) => {
    expect(seriesOf(of, units) === seriesOf({ ...of, ...change }, units)).toBe(same)
  },
)

test('a value without a code belongs to no series', () => {
  expect(seriesOf({ ...glucose, code: null }, units)).toBeUndefined()
})

test('a number stays as it was written', () => {
  expect(decimal('5.40', 5.4)).toBe('5.40')
  expect(decimal(' 5,40 ', 5.4)).toBe('5.40')
  expect(decimal('5.4E0', 5.4)).toBe('5.4')
  expect(decimal('ok. 5', 5)).toBe('5')
  expect(decimal(null, 0.1)).toBe('0.1')
})

const row = (more: Partial<ValueRow>): ValueRow => ({
  ...glucose,
  id: 1,
  name: 'Glukoza',
  patientId: 7,
  at: new Date('2026-01-01T08:00:00Z'),
  text: '90',
  number: 90,
  comparator: null,
  low: 70,
  high: 99,
  rangeText: null,
  rangeUnit: null,
  flag: null,
  flagText: null,
  status: 'final',
  replaced: [],
  laboratory: 'Laboratorium A',
  note: null,
  ...more,
})

test('values of one kind stand on the axis of the newest one, as received and converted, each with its own range', () => {
  const newest = row({ id: 2, at: new Date('2026-02-01T08:00:00Z') })
  const gram = row({ id: 1, text: '0,905', number: 0.905, unit: 'g/l', unitCode: 'g/L', low: 0.7, high: 0.99 })
  const words = row({ id: 3, text: 'hemoliza', number: null, unit: null, unitCode: null })
  const other = row({ id: 4, unitCode: 'mmol/L' })
  const found = presentSeries([newest, gram, words, other], units, 12)!
  expect(found.unit).toBe('mg/dl')
  expect(found.values.map(({ id }) => id)).toEqual(['1', '3', '2'])
  expect(found.values[0]).toMatchObject({
    value: '0,905',
    unit: 'g/l',
    onAxis: '90.5',
    range: { low: 0.7, high: 0.99 },
    rangeOnAxis: { low: 70, high: 99 },
  })
  expect(found.values[1]).toMatchObject({ value: 'hemoliza' })
  expect(found.values[1]).not.toHaveProperty('onAxis')
})

test('a range in another unit than its value is said and not drawn', () => {
  const found = presentSeries([row({ rangeUnit: 'mmol/l', low: 3.9, high: 5.5 })], units, 12)!
  expect(found.values[0]!.range).toEqual({ low: 3.9, high: 5.5, unit: 'mmol/l' })
  expect(found.values[0]).not.toHaveProperty('rangeOnAxis')
})

const someRow = fc.record({
  unit: fc.constantFrom(
    { unit: 'mg/dl', unitCode: 'mg/dL' },
    { unit: 'g/l', unitCode: 'g/L' },
    { unit: 'mmol/l', unitCode: 'mmol/L' },
    { unit: 'jednostki', unitCode: null },
  ),
  number: fc.option(fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100)),
  low: fc.option(fc.integer({ min: 0, max: 100 })),
  high: fc.option(fc.integer({ min: 0, max: 100 })),
  at: fc.integer({ min: 0, max: 1000 }).map((days) => new Date(Date.UTC(2020, 0, 1 + days))),
})
const someRows = fc
  .array(someRow, { minLength: 1, maxLength: 30 })
  .map((all) =>
    all.map(({ unit, number, ...rest }, place) =>
      row({ ...rest, ...unit, id: place + 1, number, text: number === null ? 'słowa' : String(number) }),
    ),
  )

test('points are observations, each once, in the order of time; no range stands where none came', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const asked = rows.find(({ number }) => number !== null)
      if (!asked) return
      const given = [asked, ...rows.filter((one) => one !== asked)]
      const { values } = presentSeries(given, units, 12)!
      const ofSeries = rows.filter((one) => one.number === null || seriesOf(one, units) === seriesOf(asked, units))
      expect(values.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(ofSeries.map(({ id }) => id))
      for (const [place, value] of values.entries()) {
        const from = rows[Number(value.id) - 1]!
        expect(value.value).toBe(from.text)
        expect(value.onAxis !== undefined).toBe(from.number !== null)
        if (place > 0) expect(value.at >= values[place - 1]!.at).toBe(true)
        if (value.onAxis === undefined) continue
        expect(value.rangeOnAxis?.low !== undefined).toBe(from.low !== null)
        expect(value.rangeOnAxis?.high !== undefined).toBe(from.high !== null)
      }
    }),
  )
})

test('the list has what was measured twice, however its unit was written', () => {
  const group = (more: Partial<ValueRow>, count: number, ownId: number | null = null) => ({
    ...row(more),
    number: 1,
    count,
    firstAt: new Date('2025-01-01T08:00:00Z'),
    own: ownId,
  })
  const rows = [
    group({ id: 9 }, 1),
    group({ id: 8, unit: 'g/l', unitCode: 'g/L' }, 1, 8),
    group({ id: 7, code: '718-7' }, 1, 7),
    group({ id: 6, unitCode: 'mmol/L' }, 3),
  ]
  expect(presentList(rows, units, false).map(({ id, count }) => `${id} ${count}`)).toEqual(['9 2', '6 3'])
  expect(presentList(rows, units, true).map(({ id, count }) => `${id} ${count}`)).toEqual(['8 2'])
})
