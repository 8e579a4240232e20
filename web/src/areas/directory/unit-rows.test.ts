import { expect, test } from 'vitest'
import { matching, rowByName, rowsOf, withThoseAbove } from './unit-rows.ts'

const units = [
  { id: '1', name: 'Centrum' },
  { id: '2', parentId: '1', name: 'Poradnia Chorób Płuc', address: 'ul. Lipowa 12, Lipniki' },
  { id: '3', parentId: '1', name: 'Szpital', speciality: 'oddział chirurgiczny' },
  { id: '4', parentId: '3', name: 'Oddział dziecięcy' },
  { id: '5', parentId: '99', name: 'Filia' },
]
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

test('only what is below open units is shown, each with its level and place', () => {
  expect(rowsOf(units, () => false).map(({ unit, open }) => [unit.name, open])).toEqual([
    ['Centrum', false],
    ['Filia', undefined],
  ])
  expect(rowsOf(units, (id) => id !== '3').map(({ unit, level, place, of }) => [unit.name, level, place, of])).toEqual([
    ['Centrum', 1, 1, 2],
    ['Poradnia Chorób Płuc', 2, 1, 2],
    ['Szpital', 2, 2, 2],
    ['Filia', 1, 2, 2],
  ])
})

test('a phrase finds units by the beginnings of words, without accents, in name, address and speciality', () => {
  expect(names(matching(units, 'pluc por'))).toEqual(['Poradnia Chorób Płuc'])
  expect(names(matching(units, 'LIPOW'))).toEqual(['Poradnia Chorób Płuc'])
  expect(names(matching(units, 'chirurg'))).toEqual(['Szpital'])
  expect(names(matching(units, 'łuc'))).toEqual([])
  expect(matching(units, '.*(')).toEqual(units)
})

test('what is found keeps all above it', () => {
  expect(names(withThoseAbove(units, matching(units, 'dzieciecy')))).toEqual([
    'Centrum',
    'Szpital',
    'Oddział dziecięcy',
  ])
})

test('a unit that is above itself, or names an unknown one, ends no walk', () => {
  const odd = [{ id: '7', parentId: '7', name: 'Kółko' }]
  expect(rowsOf(odd, () => true)).toEqual([])
  expect(names(withThoseAbove(odd, odd))).toEqual(['Kółko'])
})

test('typing goes to the next line that begins so, round the end', () => {
  const rows = rowsOf(units, () => true)
  expect(rows[rowByName(rows, 0, 'o')!]!.unit.name).toBe('Oddział dziecięcy')
  expect(rows[rowByName(rows, 3, 'po')!]!.unit.name).toBe('Poradnia Chorób Płuc')
  expect(rowByName(rows, 0, 'zz')).toBeUndefined()
})
