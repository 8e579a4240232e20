import { expect, test } from 'vitest'
import { visitReasonFault } from './visit-reason.ts'

test.each([
  ['', 'missing'],
  [' \n ', 'missing'],
  ['x', undefined],
  ['Ból pleców\nod tygodnia', undefined],
  ['x'.repeat(500), undefined],
  [` ${'x'.repeat(500)} `, undefined],
  ['x'.repeat(501), 'long'],
  ['ból\u0000', 'wrong'],
  ['\u202Eból', 'wrong'],
])('the reason %j is judged %s', (reason, fault) => {
  expect(visitReasonFault(reason)).toBe(fault)
})
