import type { Drug, Interaction } from '@portal/contract/areas/interactions/parts'
import type { Severity } from '@portal/contract/rules/interactions'
import { expect, test } from 'vitest'
import { bySeverity, matrixOf, sameSubstance } from './pairs.ts'

const drug = (id: string): Drug => ({
  id,
  isBlozId: true,
  name: id,
  fullName: id,
  selected: false,
  drugPrescription: false,
})
const part = (place: number) => ({
  materialId: String(place),
  materialName: '',
  materialFullName: '',
  materialIndex: place,
  ingredientName: '',
})
const entry = (one: number, other: number, scales: Severity): Interaction => ({
  ingredient1: part(one),
  ingredient2: part(other),
  scales,
  desc: '',
})

test('the table has the worst of each pair, whichever medicine an entry names first; itself and what is missing are no information [V-531, V-690]', () => {
  const all = [entry(1, 0, 1), entry(0, 1, 3), entry(0, 1, -1), entry(2, 0, -2)]
  expect(matrixOf([drug('1'), drug('2'), drug('3')], all)).toEqual([
    [-1, 3, -2],
    [3, -1, -1],
    [-2, -1, -1],
  ])
})

test('the list is grouped by severity, the worst first [V-531, V-689]', () => {
  const all = [entry(0, 1, -1), entry(0, 2, 2), entry(1, 2, 3), entry(0, 3, 2), entry(1, 3, -2)]
  expect(bySeverity(all).map(({ severity, entries }) => [severity, entries.length])).toEqual([
    [3, 1],
    [2, 2],
    [-1, 1],
    [-2, 1],
  ])
})

test('two medicines with one substance are found among what is no interaction that the data knows', () => {
  const doubled = { ...entry(0, 1, -1), desc: 'Oba leki zawierają tę samą substancję' }
  const known = { ...entry(1, 2, 2), desc: 'Ryzyko krwawienia', source: 'ANSM' }
  expect(sameSubstance([doubled, known, entry(0, 2, -1)])).toEqual([doubled])
  expect(sameSubstance([known, entry(0, 2, -1)])).toEqual([])
})
