import { expect, test } from 'vitest'
import { mergeDrafts } from './merge.ts'

test('parts that two windows changed apart are put together, and what one took away stays away', () => {
  const before = { city: 'Łódź', street: 'Polna', note: 'a' }
  expect(mergeDrafts(before, { ...before, city: 'Gdynia' }, { ...before, street: 'Leśna' })).toEqual({
    city: 'Gdynia',
    street: 'Leśna',
    note: 'a',
  })
  const { note: _, ...without } = before
  expect(mergeDrafts(before, without, { ...before, extra: [1] })).toEqual({ ...without, extra: [1] })
})

test('the same change on both sides is no conflict; different ones are for the person to settle', () => {
  const before = { part: { text: 'a' } }
  expect(mergeDrafts(before, { part: { text: 'b' } }, { part: { text: 'b' } })).toEqual({ part: { text: 'b' } })
  expect(mergeDrafts(before, { part: { text: 'b' } }, { part: { text: 'c' } })).toBeUndefined()
  expect(mergeDrafts(before, {}, { part: { text: 'c' } })).toBeUndefined()
})
