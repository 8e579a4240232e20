import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('of an address its first letter and its domain are shown, not its length', () => {
  expect(maskedEmail('halina.brzozowska@poczta.example')).toBe('h•••@poczta.example')
  expect(maskedEmail('h@poczta.example')).toBe('h•••@poczta.example')
  expect(maskedEmail('łucja@poczta.example')).toBe('ł•••@poczta.example')
})
