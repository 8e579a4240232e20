import { expect, test } from 'vitest'
import { resetPhone } from './reset-phone.ts'

test.each([
  ['+486', ''],
  ['4860', ''],
  ['+48 ', ''],
  ['48600', '+48600'],
  ['48600100001', '+48600100001'],
  ['+48 600 100-001', '+48600100001'],
  ['0048600100001', '+48600100001'],
  ['600100001', '+48600100001'],
  ['+380501234567', '+380501234567'],
])('%j is sent as %j [V-670, V-671]', (typed, sent) => {
  expect(resetPhone(typed)).toBe(sent)
})
