import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const step = (id: string) => ({ id, label: { pl: `PL ${id}`, en: id } })
const between = { label: { pl: 'Uzupełnienie', en: 'Details' }, steps: ['b', 'c', 'd'] }
const titles = (met: string[], current: string) =>
  progressOf(met.map(step), current, between, 'en').map(({ title }) => title)

test('the progress is as long before it is known which steps come in between as afterwards', () => {
  expect(titles(['a', 'z'], 'a')).toEqual(['a', 'Details', 'z'])
  expect(titles(['a', 'b', 'z'], 'b')).toEqual(['a', 'b', 'z'])
  expect(titles(['a', 'b', 'd', 'z'], 'd')).toEqual(['a', 'd', 'z'])
  expect(titles(['a', 'b', 'd', 'z'], 'z')).toEqual(['a', 'Details', 'z'])
})

test('the entry of a step in between is the present one', () => {
  const ids = progressOf(['a', 'b', 'c', 'z'].map(step), 'c', between, 'pl').map(({ id }) => id)
  expect(ids).toEqual(['a', 'c', 'z'])
})

test('a wizard that knows its steps from the beginning shows each of them', () => {
  expect(progressOf(['a', 'b', 'z'].map(step), 'b', undefined, 'pl')).toEqual([
    { id: 'a', title: 'PL a' },
    { id: 'b', title: 'PL b' },
    { id: 'z', title: 'PL z' },
  ])
})
