import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { nobodysPlace, placeAt } from './lockout.ts'

test('names that belong to nobody, from wherever, have a limited number of counters, which nobody can tell beforehand', () => {
  const [secret, other] = [randomBytes(32), randomBytes(32)]
  const number = (key: string) => Number(/^account:unknown[@:](\d+)$/.exec(key)?.[1])
  let moved = 0
  for (let no = 0; no < 200; no++) {
    const place = nobodysPlace(`name${no}`, `2001:db8:${no.toString(16)}::1`, secret)
    for (const key of [place.key, place.wideKey]) expect(number(key)).toBeLessThan(2 ** 18)
    expect(nobodysPlace(`name${no}`, `2001:db8:${no.toString(16)}:0:ffff::`, secret)).toEqual(place)
    if (nobodysPlace(`name${no}`, '192.0.2.1', other).wideKey !== place.wideKey) moved += 1
  }
  expect(moved).toBeGreaterThan(190)
})

test('an account has counters of its own for each network', () => {
  expect(placeAt('7', '::ffff:192.0.2.1', undefined)).toEqual(placeAt('7', '192.0.2.1', undefined))
  expect(placeAt('7', '2001:db8::1', undefined)).toEqual(placeAt('7', '2001:db8::ffff', undefined))
  expect(placeAt('7', '2001:db8:0:1::1', undefined).key).not.toBe(placeAt('7', '2001:db8::1', undefined).key)
})
