import fc from 'fast-check'
import { expect, test } from 'vitest'
import { challengeFault, challengeMs, digitsOf, newChallenge, readToken, writeToken } from './challenge.ts'

const key = Buffer.alloc(32, 7)
const opened = new Date('2026-11-23T08:00:00Z')
const after = (ms: number) => new Date(opened.getTime() + ms)
const sumOf = (challenge: { nonce: Buffer }) => digitsOf(key, challenge).reduce((sum, digit) => sum + digit, 0)
const judge = (ms: number, answer: (sum: number) => string, botModulo = false, suspectedBefore = false) => {
  const challenge = { ...newChallenge(opened, undefined), suspectedBefore }
  return challengeFault(key, challenge, { answer: answer(sumOf(challenge)), now: after(ms), botModulo })
}

test('three digits from 0 to 4 are to be added, and all of them come [V-678]', () => {
  const drawn = Array.from({ length: 2000 }, () => digitsOf(key, newChallenge(opened, undefined)))
  expect(new Set(drawn.map((digits) => digits.length))).toEqual(new Set([3]))
  expect(new Set(drawn.flat())).toEqual(new Set([0, 1, 2, 3, 4]))
})

test('the sum is right, and nothing else is; blanks do not count [V-680, V-681]', () => {
  expect(judge(60_000, String)).toBe(undefined)
  expect(judge(60_000, (sum) => ` ${[...String(sum)].join(' ')}\t`)).toBe(undefined)
  for (const wrong of [
    (sum: number) => String(sum + 1),
    (sum: number) => String(-sum - 1),
    (sum: number) => `${sum}.0`,
    () => 'sześć',
    () => '1e1',
  ])
    expect(judge(60_000, wrong)).toBe('CAPTCHA_WRONG')
  for (const none of ['', '   ']) expect(judge(60_000, () => none)).toBe('CAPTCHA_MISSING')
})

test('less than five seconds since the form was opened mean a machine, whatever the answer [V-683, V-614]', () => {
  for (const answer of [String, () => '', () => '99']) expect(judge(4_999, answer)).toBe('BOT_SUSPECTED')
  expect(judge(5_000, String)).toBe(undefined)
})

test('the time is taken modulo a minute, unless the clinic has the minutes count [V-683]', () => {
  for (const ms of [60_000, 64_999, 120_000]) {
    expect(judge(ms, String)).toBe(undefined)
    expect(judge(ms, String, true)).toBe('BOT_SUSPECTED')
  }
  expect(judge(65_000, String, true)).toBe(undefined)
})

test('a form that was refused for its time once is then asked for five seconds in all, and for no less', () => {
  for (const ms of [5_000, 60_000, 64_999]) expect(judge(ms, String, true, true)).toBe(undefined)
  expect(judge(4_999, String, true, true)).toBe('BOT_SUSPECTED')
  const later = newChallenge(after(70_000), { ...newChallenge(opened, undefined), suspectedBefore: true })
  expect(readToken(key, writeToken(key, later))).toEqual(later)
  expect(later.suspectedBefore).toBe(true)
})

test('an answer is taken for ten minutes', () => {
  expect(judge(challengeMs - 1, String)).toBe(undefined)
  expect(judge(challengeMs, String)).toBe('CAPTCHA_EXPIRED')
})

test('a later challenge asks for another sum and remembers when the form was opened', () => {
  const first = newChallenge(opened, undefined)
  const second = newChallenge(after(30_000), readToken(key, writeToken(key, first)))
  expect(second.nonce.equals(first.nonce)).toBe(false)
  expect([second.openedAt, second.setAt]).toEqual([opened, after(30_000)])
})

test('a token tells the digits only to who has the key', () => {
  const other = Buffer.alloc(32, 8)
  const challenges = Array.from({ length: 40 }, () => newChallenge(opened, undefined))
  const same = challenges.filter((one) => digitsOf(key, one).join('') === digitsOf(other, one).join(''))
  // One in 125 is the same by chance: ten of forty come once in 10^12 runs.
  expect(same.length).toBeLessThan(10)
})

test('a token is read back, and one with any sign changed is nobody’s', () => {
  const challenge = newChallenge(opened, undefined)
  const token = writeToken(key, challenge)
  expect(readToken(key, token)).toEqual(challenge)
  expect(readToken(Buffer.alloc(32, 8), token)).toBe(undefined)
  fc.assert(
    fc.property(fc.nat(token.length - 2), fc.constantFrom('A', 'b', '7', '_'), (at, letter) => {
      fc.pre(token[at] !== letter)
      return readToken(key, token.slice(0, at) + letter + token.slice(at + 1)) === undefined
    }),
  )
  for (const broken of ['', 'true', token.slice(1), `${token}AAAA`, '\u0000', 'ż'.repeat(80)])
    expect(readToken(key, broken)).toBe(undefined)
})
