import { measurementKinds, type MeasurementKind } from '@portal/contract/rules/measurements'
import { expect, test } from 'vitest'
import { fieldIds, momentOf, readValues, startingWith, valuesOf } from './values.ts'

const now = new Date('2026-11-26T10:00:00Z')
const form = { began: now, birthDate: '1980-05-01', kinds: measurementKinds as readonly MeasurementKind[], now }
const empty = valuesOf(now, {})
const wrongIn = (values: Partial<typeof empty>, other: Partial<typeof form> = {}) =>
  readValues({ ...empty, ...values }, { ...form, ...other }).wrong.map(({ fieldId }) => fieldId)

test('what is typed with a comma or a point is sent as numbers, and the moment is that of the clinic', () => {
  expect(empty).toMatchObject({ date: '26-11-2026', time: '11:00' })
  const { wrong, at, numbers } = readValues(
    {
      ...empty,
      date: '01-07-2026',
      time: '07:30',
      weight: '72,5',
      height: ' 171.5 ',
      pressureHigh: '120',
      pressureLow: '80',
    },
    form,
  )
  expect(wrong).toEqual([])
  expect(at?.toISOString()).toBe('2026-07-01T05:30:00.000Z')
  expect(numbers).toEqual({ weight: 72.5, height: 171.5, pressureHigh: 120, pressureLow: 80 })
})

test('days and times that cannot be are said at their fields [V-656, V-657, V-658]', () => {
  expect(wrongIn({ weight: '70', date: '27-11-2026' })).toEqual([fieldIds.dateMeasurement])
  expect(wrongIn({ weight: '70', date: '25-11-2006' })).toEqual([fieldIds.dateMeasurement])
  expect(wrongIn({ weight: '70', date: '26-11-2006' })).toEqual([])
  expect(wrongIn({ weight: '70', time: '11:01' })).toEqual([fieldIds.timeMeasurement])
  expect(wrongIn({ weight: '70', date: '31-04-2026', time: '' })).toEqual([
    fieldIds.dateMeasurement,
    fieldIds.timeMeasurement,
  ])
})

test('both pressures or neither, the diastolic one lower, and something at all [V-659, V-660]', () => {
  expect(wrongIn({ pressureHigh: '120' })).toEqual([fieldIds.pressureLow])
  expect(wrongIn({ pressureLow: '80' })).toEqual([fieldIds.pressureHigh])
  expect(wrongIn({ pressureHigh: '120', pressureLow: '120' })).toEqual([fieldIds.pressureLow])
  expect(wrongIn({ pressureHigh: '120', pressureLow: '119' })).toEqual([])
  expect(wrongIn({})).toEqual([fieldIds.pressureHigh])
  for (const weight of ['abc', '70kg', '1e2', '70,123', '501', '0'])
    expect(wrongIn({ weight })).toEqual([fieldIds.weight])
})

test('only kinds that are offered are asked for and sent [V-569]', () => {
  const kinds = ['weight'] as const
  expect(wrongIn({ pressureHigh: '120' }, { kinds })).toEqual([fieldIds.weight])
  expect(readValues({ ...empty, pressureHigh: '1', weight: '70' }, { ...form, kinds }).numbers).toEqual({ weight: 70 })
})

test('the last values stand in empty fields alone, and never half of a pressure beside what was typed', () => {
  const last = { pressureHigh: 139, pressureLow: 88, weight: 70.5 }
  expect(startingWith(empty, last)).toMatchObject({
    pressureHigh: '139',
    pressureLow: '88',
    weight: '70,5',
    height: '',
  })
  const typed = { ...empty, pressureHigh: '127', height: '168' }
  expect(startingWith(typed, last)).toEqual({ ...typed, weight: '70,5' })
})

test('an hour that the clocks skipped is none, and of one that came twice the first is meant unless the form began with the second', () => {
  expect(momentOf('2026-03-29', '02:30', now)).toBeUndefined()
  expect(momentOf('2026-10-25', '02:30', now)?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  const second = new Date('2026-10-25T01:30:00Z')
  expect(momentOf('2026-10-25', '02:30', second)).toBe(second)
})
