import { expect, test } from 'vitest'
import { stepTo } from './steps.ts'

test('arrow keys lead to the neighbours, Home and End to the ends, and never beyond', () => {
  expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map((key) => stepTo(key, 5, 20))).toEqual([6, 6, 4, 4])
  expect(['Home', 'End', 'PageUp', 'PageDown'].map((key) => stepTo(key, 5, 20))).toEqual([0, 19, 15, 0])
  expect([stepTo('ArrowLeft', 0, 3), stepTo('ArrowRight', 2, 3)]).toEqual([0, 2])
  expect(['Tab', 'Enter', 'toString'].map((key) => stepTo(key, 1, 3))).toEqual([undefined, undefined, undefined])
})
