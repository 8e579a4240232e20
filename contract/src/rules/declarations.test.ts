import { expect, test } from 'vitest'
import {
  declarationForService,
  declarationTypeAt,
  declarationTypes,
  faultOf,
  feeIsDue,
  nextOrder,
  reasonsFor,
  tidyChoice,
  usualOrder,
} from './declarations.ts'

test('a declaration is to a GP, a nurse or a midwife, each with its own address and services [V-224, V-240]', () => {
  expect(declarationTypes).toEqual(['GP', 'NURSE', 'MIDWIFE'])
  expect(['general-practitioner', 'nurse', 'midwife', 'gp', '', undefined].map(declarationTypeAt)).toEqual([
    'GP',
    'NURSE',
    'MIDWIFE',
    undefined,
    undefined,
    undefined,
  ])
  expect(['L', 'P', 'O', 'S'].map(declarationForService)).toEqual(['GP', 'NURSE', 'MIDWIFE', undefined])
})

test('a choice below the second has no reason, and only the fourth reason has words [V-368, V-369]', () => {
  const full = { reason: 4, otherReason: 'zamknięta poradnia' }
  expect(tidyChoice({ order: 1, ...full })).toEqual({ order: 1 })
  expect(tidyChoice({ order: 2, ...full })).toEqual({ order: 2, ...full })
  for (const reason of [1, 2, 3, 5]) expect(tidyChoice({ order: 3, ...full, reason })).toEqual({ order: 3, reason })
  expect(tidyChoice({ order: 3, otherReason: 'x' })).toEqual({ order: 3 })
})

test('turning 18 with a paediatrician is no reason to choose a midwife [V-370, V-495]', () => {
  expect(reasonsFor('GP')).toEqual([1, 2, 3, 4, 5])
  expect(reasonsFor('NURSE')).toEqual([1, 2, 3, 4, 5])
  expect(reasonsFor('MIDWIFE')).toEqual([1, 2, 4, 5])
  expect(faultOf('MIDWIFE', { order: 3, reason: 3 })).toBe('reason')
  expect(faultOf('GP', { order: 3, reason: 3 })).toBeUndefined()
  expect(faultOf('GP', { order: 3, reason: 6 })).toBe('reason')
  expect(faultOf('GP', { order: 3, reason: 4 })).toBe('otherReason')
})

test('the usual order is 3 since 2018-10-01, and 4 before [V-492, V-493, V-494]', () => {
  expect(['2018-09-30', '2018-10-01', '2026-11-25'].map(usualOrder)).toEqual([4, 3, 3])
})

test('a fee is due from the third choice on, unless the cause is not the person’s own', () => {
  const fee = { freeChoices: 2, amount: 80 }
  const due = (order: number, reason?: number) => feeIsDue([{ order: 1 }, { order, reason }], fee)
  expect([due(1), due(2), due(3), due(3, 5), due(20)]).toEqual([false, false, true, true, true])
  expect([1, 2, 3, 4].map((reason) => due(3, reason))).toEqual([false, false, false, false])
  expect(feeIsDue([{ order: 5 }], { freeChoices: 2, amount: 0 })).toBe(false)
})

test('the next choice is counted in the calendar year of the clinic', () => {
  const newYear = new Date('2025-12-31T23:30:00Z')
  expect(nextOrder([newYear], new Date('2026-06-01T10:00:00Z'))).toBe(2)
  expect(nextOrder([new Date('2025-12-31T22:30:00Z')], newYear)).toBe(1)
  expect(
    nextOrder(
      Array.from({ length: 50 }, () => newYear),
      newYear,
    ),
  ).toBe(20)
})
