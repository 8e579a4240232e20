import { expect, test } from 'vitest'
import { boundValue } from './bound-values.ts'

test.each<[unknown, unknown]>([
  [undefined, null],
  [12n, '12'],
  [-0.5, '-0.5'],
  [false, 'false'],
  [new Uint8Array([1, 2]).subarray(1), Buffer.from([2])],
  [{ a: ['ż'] }, '{"a":["ż"]}'],
  [
    [
      [1, 2],
      [3, null],
    ],
    '{{1,2},{3,NULL}}',
  ],
  [[], '{}'],
  [[new Date('2026-03-29T01:00:00Z')], '{"2026-03-29T01:00:00.000Z"}'],
  [new Date('0001-01-01T00:00:00Z'), '0001-01-01T00:00:00.000Z'],
  [new Date('0000-12-31T00:00:00Z'), '0001-12-31T00:00:00.000Z BC'],
  [new Date('-000043-03-15T12:00:00Z'), '0044-03-15T12:00:00.000Z BC'],
  [new Date('+275760-09-13T00:00:00Z'), '275760-09-13T00:00:00.000Z'],
])('value %# is sent as PostgreSQL reads it', (value, sent) => {
  expect(boundValue(value)).toEqual(sent)
})

test('an instant that is none is not sent', () => {
  expect(() => boundValue(new Date(Number.NaN))).toThrow(RangeError)
})
