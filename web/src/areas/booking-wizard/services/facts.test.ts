import { expect, test } from 'vitest'
import { today } from '../../../i18n/dates.ts'
import { whenText } from './facts.tsx'

const words = { today: 'dziś', tomorrow: 'jutro' }
const at = (now: string, first: string) => whenText(first, 'pl', words, today(new Date(now)))

test('the first date is named by the clinic’s days, also where a day has 23 or 25 hours', () => {
  // The clocks go forward on 29.03.2026 and back on 25.10.2026.
  expect(at('2026-03-28T22:30:00Z', '2026-03-29T07:00:00Z')).toBe('jutro, 09:00')
  expect(at('2026-03-28T22:30:00Z', '2026-03-30T07:00:00Z')).toMatch(/^pon\., 30 mar, 09:00$/)
  expect(at('2026-10-24T22:10:00Z', '2026-10-25T09:00:00Z')).toBe('dziś, 10:00')
  expect(at('2026-10-24T22:10:00Z', '2026-10-26T08:00:00Z')).toBe('jutro, 09:00')
})
