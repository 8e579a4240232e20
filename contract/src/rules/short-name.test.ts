import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('a name of more than 25 characters is shortened to 22 and dots [V-496]', () => {
  expect(shortName('a'.repeat(25))).toBe('a'.repeat(25))
  expect(shortName('a'.repeat(26))).toBe(`${'a'.repeat(22)}...`)
  expect(shortName('ż'.repeat(21) + '🩺🩺🩺🩺🩺')).toBe(`${'ż'.repeat(21)}🩺...`)
})
