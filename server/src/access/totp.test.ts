import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base32, codeOf, keyUri, newKey, stepOf, stepOfCode } from './totp.ts'

const key = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

// RFC 6238, appendix B (SHA-1); its codes have eight digits, of which ours are the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of second %i is that of the standard', (seconds, code) => {
  expect(codeOf(key, stepOf(at(seconds)))).toBe(code.slice(2))
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is that of the standard', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

test('a code is taken half a minute early and late and no further, and never again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 90_000_000 }), fc.integer({ min: -3, max: 3 }), (step, off) => {
      const own = newKey()
      const code = codeOf(own, step + off)
      const now = at(step * 30 + 17)
      const taken = stepOfCode(own, code, now, 0)
      // Another of the three half minutes can have the same six digits by chance.
      if (Math.abs(off) <= 1) expect(codeOf(own, taken ?? -1)).toBe(code)
      else if (![-1, 0, 1].some((near) => codeOf(own, step + near) === code)) expect(taken).toBeUndefined()
      expect(stepOfCode(own, code, now, step + 1)).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})

test('the address for apps names portal and account, whatever is in their names', () => {
  const uri = new URL(keyUri(key, { issuer: 'Portal: pacjent & spółka', account: 'łucja@example.org' }))
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toBe('/Portal: pacjent & spółka:łucja@example.org')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Portal: pacjent & spółka',
  })
})
