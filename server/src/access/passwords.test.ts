import { hash } from '@node-rs/argon2'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '../http/problem.ts'
import { knownPasswords } from './known-passwords.ts'
import { checkPassword } from './password-rules.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'

const person = [
  'anna.nowicka',
  'anna.nowicka@example.com',
  'Anna',
  'Nowicka',
  '80010112345',
  '+48600100001',
  'Pod Lipami',
]
const faultOf = async (password: string, more?: { secondFactor: boolean }): Promise<unknown> => {
  try {
    await checkPassword(password, person, more)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [error.code, error.extras.details?.['reason']]
  }
}
const vulnerable = (reason: string) => ['PASSWORD_VULNERABLE_ERROR', reason]

describe('a password that is set', () => {
  test('has at least 15 code points when it is the only factor, counted in NFC', async () => {
    expect(await faultOf('kwiaty w ogrodz')).toBeUndefined()
    expect(await faultOf('kwiaty w ogród')).toEqual(vulnerable('TOO_SHORT'))
    expect(await faultOf('kwiaty w ogro\u0301d')).toEqual(vulnerable('TOO_SHORT'))
    expect(await faultOf('🌷🌲🍄🐝🦔🐌🌻🍎🥕🍇🌰🐟🦆🐸')).toEqual(vulnerable('TOO_SHORT'))
    expect(await faultOf('🌷🌲🍄🐝🦔🐌🌻🍎🥕🍇🌰🐟🦆🐸🐢')).toBeUndefined()
  })

  test('has at least 8 beside a second factor', async () => {
    expect(await faultOf('żó4w!lek', { secondFactor: true })).toBeUndefined()
    expect(await faultOf('żó4w!le', { secondFactor: true })).toEqual(vulnerable('TOO_SHORT'))
  })

  test('of any characters is taken from 64 to 128 code points: no kind is demanded', async () => {
    const varied = fc
      .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), { minLength: 64, maxLength: 128 })
      .map((letters) => letters.join(''))
      .filter((text) => {
        const count = [...text.normalize('NFC')].length
        return count >= 64 && count <= 128 && new Set(text).size >= 24
      })
    await fc.assert(
      fc.asyncProperty(varied, async (password) => {
        expect(await faultOf(password)).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })

  test('under 15 code points is refused whatever it is made of', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 14 }), async (password) => {
        expect(await faultOf(password)).toEqual(vulnerable('TOO_SHORT'))
      }),
      { numRuns: 50 },
    )
  })

  test('is none of the 10,000 commonest, in whatever case, nor any other that is known', async () => {
    const known = [...(await knownPasswords())]
    expect(known.length).toBeGreaterThan(10_000)
    for (const password of known.slice(0, 10_000)) {
      expect(await faultOf(password), password).toBeDefined()
      const beside = [...password].length >= 8 ? 'KNOWN' : 'TOO_SHORT'
      expect(await faultOf(password.toUpperCase(), { secondFactor: true }), password).toEqual(vulnerable(beside))
    }
    const long = known.filter((password) => [...password].length >= 15)
    expect(long.length).toBeGreaterThan(20)
    for (const password of long) expect(await faultOf(password), password).toEqual(vulnerable('KNOWN'))
  })

  test.each([
    ['password12345678', 'KNOWN'],
    ['dragondragondragon', 'PATTERN'],
    ['P@ssw0rdP@ssw0rd1', 'KNOWN'],
    ['sunshine-princess', 'KNOWN'],
    ['aaaaaaaaaaaaaaaaaaaa', 'PATTERN'],
    ['abcabcabcabcabcabc', 'PATTERN'],
    ['qwertyuiopasdfghjkl', 'PATTERN'],
    ['abcdefghijklmnopqrstuvwxyz', 'PATTERN'],
    ['9876543210987654321', 'PATTERN'],
    ['anna.nowicka@example.com', 'PERSONAL'],
    ['AnnaNowicka1980!', 'PERSONAL'],
    ['4nn4-n0w1ck4-podlipami', 'PERSONAL'],
    ['80010112345600100001', 'PERSONAL'],
    ['PortalPacjentaPodLipami', 'PERSONAL'],
  ])('is not %s', async (password, reason) => {
    expect(await faultOf(password)).toEqual(vulnerable(reason))
  })

  test.each(['zielony rower jedzie', 'correct horse battery', 'Kasztany-w-kieszeni-8', 'mokra trawa pod butem'])(
    'may be a phrase: %s',
    async (password) => {
      expect(await faultOf(password)).toBeUndefined()
    },
  )

  test('is not half a letter', async () => {
    expect(await faultOf('kwiaty w ogrodzie \ud800')).toEqual(vulnerable('PATTERN'))
  })
})

describe('a kept password', () => {
  test('fits only itself: no fold of case, nothing cut off, however long', async () => {
    const long = `${'kwiaty w ogrodzie '.repeat(7)}A`
    const kept = await hashPassword(long)
    expect(await passwordFits(kept, long)).toBe(true)
    for (const other of [long.toLowerCase(), `${long}x`, long.slice(0, -1), long.slice(0, 64), long.slice(0, 72)])
      expect(await passwordFits(kept, other)).toBe(false)
  })

  test('fits in either way of writing its accents', async () => {
    const kept = await hashPassword('z\u0307o\u0301lte kwiaty w ogrodzie')
    expect(await passwordFits(kept, '\u017c\u00f3lte kwiaty w ogrodzie')).toBe(true)
  })

  test('fits nothing where there is none', async () => {
    expect(await passwordFits(undefined, 'no account has this password')).toBe(false)
  })

  test('is made anew once the parameters have changed', async () => {
    const older = await hash('kwiaty w ogrodzie', { memoryCost: 9_728, timeCost: 2, parallelism: 1 })
    expect([isOutdated(older), isOutdated(await hashPassword('kwiaty w ogrodzie'))]).toEqual([true, false])
  })
})
