import type { Treatment } from '@portal/contract/areas/test-results'
import { expect, test } from 'vitest'
import { markedIn, namesIn, together } from './words.ts'

const value = (id: string, flag?: string) => ({
  id,
  level: 0,
  status: 'final',
  replaced: [],
  ...(flag ? { flag } : {}),
})
const treatment = (id: string, more: Partial<Treatment> = {}): Treatment => ({
  id,
  type: 'observation',
  name: `Badanie ${id}`,
  status: 'final',
  examinedAt: '2026-10-01T06:00:00.000Z',
  issuedAt: '2026-10-01T06:00:00.000Z',
  replaced: [],
  documents: [],
  values: [value(id)],
  valueCount: 1,
  markedCount: 0,
  ...more,
})

test('observations of one moment are one table; reports, other moments and those with documents stay apart', () => {
  const read = together([
    treatment('1'),
    treatment('2'),
    treatment('3', { examinedAt: '2026-10-01T07:00:00.000Z' }),
    treatment('4', { type: 'report' }),
    treatment('5', { documents: [{ place: 0 }] }),
  ])
  expect(read.map(({ name, values }) => [name, values.map(({ id }) => id)])).toEqual([
    [undefined, ['1', '2']],
    ['Badanie 3', ['3']],
    ['Badanie 4', ['4']],
    ['Badanie 5', ['5']],
  ])
  expect(read[0]!.valueCount).toBe(2)
})

test('an order names its results once, and the first of many', () => {
  expect(namesIn({ title: 'Badanie 1', treatments: [treatment('1'), treatment('2'), treatment('2')] })).toBe(
    'Badanie 2',
  )
  expect(namesIn({ treatments: ['1', '2', '3', '4', '5'].map((id) => treatment(id)) })).toMatch(/^Badanie 1, .*4 …$/)
})

test('what the laboratory has marked is counted, also where the list does not carry it, but nothing of a cancelled result', () => {
  const [first, second] = [treatment('1', { valueCount: 72, markedCount: 3 }), treatment('2', { markedCount: 1 })]
  expect(markedIn([first, second])).toBe(4)
  expect(markedIn([first, { ...second, status: 'cancelled' }])).toBe(3)
  expect(together([first, second])[0]!.markedCount).toBe(4)
})
