import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantText } from './instant-text.ts'

const years = {
  min: new Date('-000100-01-01T00:00:00Z'),
  max: new Date('+010100-01-01T00:00:00Z'),
  noInvalidDate: true,
}

test('an instant is written as toISOString writes it, in any year and for more days than are remembered', () => {
  fc.assert(
    fc.property(fc.date(years), (at) => {
      expect(instantText(at)).toBe(at.toISOString())
    }),
    { numRuns: 12_000 },
  )
})

test.each([
  '0000-01-01T00:00:00.000Z',
  '-000001-12-31T23:59:59.999Z',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '2026-03-29T00:59:59.999Z',
  '2026-10-25T01:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
])('%s is written as it is', (text) => {
  expect(instantText(new Date(text))).toBe(text)
})

test('what is no instant is refused, as toISOString refuses it', () => {
  expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError)
})
