import type { Series, SeriesValue } from '@portal/contract/areas/result-trends'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '../../i18n/language.ts'
import { csvRows, flagOf, sentence, showSeries, changeInWords } from './words.ts'

const value = (more: Partial<SeriesValue>): SeriesValue => ({
  id: '1',
  at: '2026-03-12T08:15:00Z',
  value: '5.4',
  onAxis: '5.4',
  unit: 'mmol/l',
  status: 'final',
  replaced: [],
  laboratory: 'Laboratorium A',
  ...more,
})
const saidOf = (given: Series, language: Language) => given.values.map(showSeries(given, language).say)
const series = (values: readonly SeriesValue[], unit = 'mmol/l') => ({
  id: '1',
  patientId: '7',
  name: 'Glukoza',
  unit,
  values: [...values],
  more: false,
  joinMonths: 12,
})

/** A number, the one before it, the unit, and what is said in both languages. */
const golden = [
  ['5.8', '5.4', 'mmol/l', 'o 0,4 mmol/l więcej niż 12.03.2026', '0.4 mmol/l more than on 12.03.2026'],
  ['5.4', '5.8', 'mmol/l', 'o 0,4 mmol/l mniej niż 12.03.2026', '0.4 mmol/l less than on 12.03.2026'],
  ['5.40', '5.4', 'mmol/l', 'tyle samo co 12.03.2026', 'the same as on 12.03.2026'],
  ['140', '95', 'mg/dl', 'o 45 mg/dl więcej niż 12.03.2026', '45 mg/dl more than on 12.03.2026'],
  ['0.05', '0.5', 'µg/l', 'o 0,45 µg/l mniej niż 12.03.2026', '0.45 µg/l less than on 12.03.2026'],
  ['1', '1.10', undefined, 'o 0,10 mniej niż 12.03.2026', '0.10 less than on 12.03.2026'],
  ['-2.5', '1', '', 'o 3,5 mniej niż 12.03.2026', '3.5 less than on 12.03.2026'],
  ['0', '0', '%', 'tyle samo co 12.03.2026', 'the same as on 12.03.2026'],
] as const

test.each(golden)('%s after %s %s: %s', (now, before, unit, pl, en) => {
  const from = value({ onAxis: before })
  expect(changeInWords(now, from, unit, 'pl')).toBe(pl)
  expect(changeInWords(now, from, unit, 'en')).toBe(en)
})

test('a value says what came, its own range, the laboratory’s mark, its correction and its laboratory', () => {
  const given = series([
    value({}),
    value({
      id: '2',
      at: '2026-06-12T22:00:00Z',
      value: '6,10',
      onAxis: '6.10',
      comparator: undefined,
      flag: 'H',
      range: { low: 3.9, high: 5.5 },
      rangeOnAxis: { low: 3.9, high: 5.5 },
      status: 'corrected',
      replaced: [{ text: '6.9', unit: 'mmol/l', until: '2026-06-13T10:00:00Z' }],
    }),
  ])
  const shown = showSeries(given, 'pl')
  expect(saidOf(given, 'pl')[1]).toMatchObject({
    when: '13.06.2026',
    value: '6,10 mmol/l',
    range: '3,9 – 5,5',
    mark: 'powyżej zakresu',
    change: 'o 0,70 mmol/l więcej niż 12.03.2026',
    state: 'poprawiony',
    replaced: ['do 13.06.2026: 6,9 mmol/l'],
  })
  expect(shown.points[1]).toMatchObject({ flag: 'high', corrected: true, value: 6.1, range: { low: 3.9, high: 5.5 } })
  expect(shown.points[1]!.words()).toBe(
    '13.06.2026: 6,10 mmol/l; powyżej zakresu; zakres laboratorium: 3,9 – 5,5; o 0,70 mmol/l więcej niż 12.03.2026; poprawiony; Laboratorium A',
  )
})

test('a value in another unit keeps its own and says where it stands on the chart', () => {
  const [said] = saidOf(series([value({ value: '97', unit: 'mg/dl', onAxis: '0.97' })], 'g/l'), 'en')
  expect(said).toMatchObject({ value: '97 mg/dl', onAxis: 'on the chart: 0.97 g/l' })
})

test('a limit is a point without a line or a difference; words are no point', () => {
  const given = series([
    value({}),
    value({ id: '2', at: '2026-04-12T08:00:00Z', value: '0.3', onAxis: '0.3', comparator: '<' }),
    value({ id: '3', at: '2026-05-12T08:00:00Z', value: 'hemoliza', onAxis: undefined, unit: undefined }),
    value({ id: '4', at: '2026-06-12T08:00:00Z' }),
  ])
  const shown = showSeries(given, 'pl')
  const said = saidOf(given, 'pl')
  expect(shown.points.map(({ id, beyond }) => [id, beyond])).toEqual([
    ['1', undefined],
    ['2', 'below'],
    ['4', undefined],
  ])
  expect(shown.lines).toEqual([])
  expect(said.map(({ value: words }) => words)).toEqual(['5,4 mmol/l', '< 0,3 mmol/l', 'hemoliza', '5,4 mmol/l'])
  expect(said.every(({ change }) => change === undefined)).toBe(true)
})

test('a flag is the laboratory’s: without one there is none, whatever the range is', () => {
  expect(['H', 'HH', 'L', 'LL', 'A', 'N', 'R', undefined, 'toString'].map(flagOf)).toEqual([
    'high',
    'high',
    'low',
    'low',
    'outside',
    'none',
    'none',
    'none',
    'none',
  ])
  const [point] = showSeries(series([value({ rangeOnAxis: { high: 1 }, range: { high: 1 } })]), 'pl').points
  expect(point!.flag).toBe('none')
})

const someValues = fc.array(
  fc.record({
    number: fc.option(fc.integer({ min: 0, max: 999 })),
    day: fc.integer({ min: 0, max: 2000 }),
    laboratory: fc.constantFrom('A', 'B', undefined),
    comparator: fc.constantFrom(undefined, undefined, '<', '>='),
    range: fc.constantFrom(undefined, { low: 1, high: 2 }),
  }),
  { maxLength: 40 },
)

test('points, rows of the table and rows of the file are the values that came', () => {
  fc.assert(
    fc.property(someValues, (given) => {
      const values = given
        .toSorted((a, b) => a.day - b.day)
        .map(({ number, day, range, ...rest }, place) =>
          value({
            ...rest,
            id: String(place),
            at: new Date(Date.UTC(2020, 0, 1 + day, 9)).toISOString(),
            value: number === null ? 'słowa' : String(number),
            onAxis: number === null ? undefined : String(number),
            range,
            rangeOnAxis: range,
          }),
        )
      const { points, sayPoint, lines } = showSeries(series(values), 'pl')
      const said = saidOf(series(values), 'pl')
      expect(said.map(({ id }) => id)).toEqual(values.map(({ id }) => id))
      const numbers = values.filter(({ onAxis }) => onAxis !== undefined)
      expect(points.map(({ id, value: at, range }) => ({ id, at, range }))).toEqual(
        numbers.map(({ id, onAxis, rangeOnAxis }) => ({ id, at: Number(onAxis), range: rangeOnAxis })),
      )
      const ofNumbers = said.filter(({ id }) => numbers.some((one) => one.id === id))
      expect(points.map((_, place) => sayPoint(place))).toEqual(ofNumbers)
      expect(points.map(({ words }) => words())).toEqual(ofNumbers.map((one) => sentence(one, 'pl')))
      expect(csvRows(said, 'pl')).toHaveLength(values.length + 1)
      expect(said.filter(({ change }) => change !== undefined)).toHaveLength(
        lines.reduce((sum, { length }) => sum + length - 1, 0),
      )
    }),
  )
})
