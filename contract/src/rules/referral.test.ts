import { expect, test } from 'vitest'
import { electronicNumber, referralFaults } from './referral.ts'

const today = '2026-11-23'
const paper = { issueDate: '2026-11-20', institutionCro: '000000099501', practiceNo: '9900011' }

test.each([
  ['1234', true],
  ['1'.repeat(44), true],
  ['123', false],
  ['12345', false],
  ['1'.repeat(43), false],
  ['1'.repeat(45), false],
  ['', false],
])('an electronic number has 4 or 44 characters: %s [V-374]', (number, right) => {
  expect(electronicNumber.test(number)).toBe(right)
})

test.each(['12a4', '12 4', '１２３４', '-123', '1'.repeat(43) + 'x', '1234\n'])(
  'an electronic number has digits only: %j [V-375]',
  (number) => {
    expect(electronicNumber.test(number)).toBe(false)
  },
)

test('the day of issue may be today and any day before, not tomorrow [V-376]', () => {
  for (const issueDate of ['1999-01-01', '2026-11-22', today])
    expect(referralFaults({ ...paper, issueDate }, today)).toEqual({})
  expect(referralFaults({ ...paper, issueDate: '2026-11-24' }, today)).toEqual({ issueDate: 'future' })
  expect(referralFaults({ refENumber: '1234', issueDate: '2026-11-24' }, today)).toEqual({ issueDate: 'future' })
})

test('an electronic number is enough; paper needs day, institution and practitioner', () => {
  expect(referralFaults({ refENumber: '1234' }, today)).toEqual({})
  expect(referralFaults(paper, today)).toEqual({})
  expect(referralFaults({}, today)).toEqual({ issueDate: 'missing', institutionCro: 'missing', practiceNo: 'missing' })
  expect(referralFaults({ ...paper, practiceNo: '' }, today)).toEqual({ practiceNo: 'missing' })
})
