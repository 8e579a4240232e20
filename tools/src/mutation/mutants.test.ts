import { expect, test } from 'vitest'
import { areaNames, areaOf } from './areas.ts'
import { mutantsOf, mutated, noted } from './mutants.ts'
import { testsFor, type Note } from './reach.ts'

const madeOf = (text: string): string[] => mutantsOf('a.ts', text).map((mutant) => mutated(text, mutant))

test('guards are passed and refused, comparisons moved by one, flags and conditions turned, statements left out', () => {
  expect(madeOf('if (age < least) refuse()')).toEqual([
    'if (false) refuse()',
    'if (true) refuse()',
    'if (age <= least) refuse()',
    'if (age < least) ;',
  ])
  expect(madeOf('const open = !over && true')).toEqual([
    'const open = over && true',
    'const open = !over || true',
    'const open = !over && false',
  ])
  expect(madeOf('const days = later ? 30 : 7 - 1')).toEqual([
    'const days = 30',
    'const days = 7 - 1',
    'const days = later ? (30 + 1) : 7 - 1',
    'const days = later ? 30 : (7 + 1) - 1',
    'const days = later ? 30 : 7 + 1',
  ])
  expect(madeOf('const day = 86_400_000')).toEqual(['const day = (86_400_000 * 2)'])
})

test('of a statement in SQL every condition is left out, compared the other way or asked for its opposite', () => {
  const statement =
    'const q = sql`select a from b where b.id = ${id} and (b.ends_at > ${now} or b.ends_at is null) order by a`'
  const changed = madeOf(statement).map((text) =>
    text.slice('const q = sql`select a from b '.length, -1).replaceAll(/\s+/g, ' ').trim(),
  )
  expect(changed).toEqual([
    'where true and (b.ends_at > ${now} or b.ends_at is null) order by a',
    'where b.id = ${id} order by a',
    'where b.id = ${id} and (b.ends_at >= ${now} or b.ends_at is null) order by a',
    'where b.id = ${id} and (b.ends_at > ${now} ) order by a',
    'where b.id = ${id} and (b.ends_at > ${now} or b.ends_at is not null) order by a',
  ])
})

test('the and of a between is none of its own, and quoted words are no conditions', () => {
  const made = madeOf("const q = sql`select 1 where a between 1 and 2 and b = 'x and y'`")
  expect(made).toHaveLength(2)
  expect(made[1]).toMatch(/where a between 1 and 2 +`$/)
})

test('types and imports have no mutants', () => {
  expect(madeOf("import type { A } from './a.ts'\ntype B = true | 30\ninterface C { readonly d: false }")).toEqual([])
})

test('a mutant is known again where lines have moved and others have come, and not where its statement has changed', () => {
  const keyOf = (text: string) => mutantsOf('a.ts', text).find(({ kind }) => kind === 'comparison')?.key
  const key = keyOf('const late = now > end')
  expect(keyOf('const first = 1\n\nconst late = now > end')).toBe(key)
  expect(keyOf('const late = now > start')).not.toBe(key)
  expect(new Set(mutantsOf('a.ts', 'x = a > b\nx = a > b').map((mutant) => mutant.key)).size).toBe(4)
})

test('every function notes that it was reached, at the place that its mutants name', () => {
  const text = 'function a() { return 1 > 0 }\nconst b = (n) => (m) => n < m\nconst c = () => ({ d: 1 })'
  const places: number[] = []
  const made = noted('a.ts', text, (place) => `n(${places.push(place)})`)
  expect(made).toBe(
    'function a() {n(1); return 1 > 0 }\nconst b = (n) => (n(2),(m) => (n(3),n < m))\nconst c = () => ((n(4),{ d: 1 }))',
  )
  const comparisons = mutantsOf('a.ts', text).filter(({ kind }) => kind === 'comparison')
  expect(comparisons.map(({ within }) => within)).toEqual([places[0], places[2]])
})

test('every area has sources of its own, and no test, help of tests or invented person among them', () => {
  for (const name of areaNames())
    expect(
      areaOf(name).sources.filter((path) => /\.test\.|testing|\/seed\//.test(path)),
      name,
    ).toEqual([])
  for (const name of ['rules', 'access', 'audit', 'bookings', 'patients', 'registration']) {
    expect(areaOf(name).sources.length, name).toBeGreaterThan(0)
    expect(areaOf(name).tests.length, name).toBeGreaterThan(0)
  }
  const { sources, tests } = areaOf('access')
  expect(sources).toContain('server/src/access/scope.ts')
  expect(sources).toContain('server/src/areas/access/store.ts')
  expect(tests).toContain('server/src/access/matrix.api.test.ts')
})

test('a name that is no area is refused with those that are', () => {
  expect(() => areaOf('booking')).toThrow(/no area "booking".* access, .*bookings, .*rules/)
  expect(() => areaOf('')).toThrow(/bookings/)
})

test('a mutant meets the tests that reach its function, quickest first; one of the module meets all that reach the module', () => {
  const note = (took: number, reached: string[], whileLoading: string[] = []): Note => ({
    state: '',
    took,
    reached,
    whileLoading,
    sources: Object.fromEntries(reached.map((place) => [place.split(':')[0], ''])),
  })
  const reach = {
    'slow.test.ts': note(9, ['a.ts:10', 'a.ts:40']),
    'quick.test.ts': note(2, ['a.ts:10']),
    'other.test.ts': note(5, ['b.ts:10']),
    'first.test.ts': note(7, ['a.ts:70'], ['a.ts:70']),
  }
  expect(testsFor({ path: 'a.ts', within: 10 }, reach)).toEqual(['quick.test.ts', 'slow.test.ts'])
  expect(testsFor({ path: 'a.ts', within: 40 }, reach)).toEqual(['slow.test.ts'])
  expect(testsFor({ path: 'a.ts', within: 99 }, reach)).toEqual([])
  const ofModule = ['quick.test.ts', 'first.test.ts', 'slow.test.ts']
  expect(testsFor({ path: 'a.ts', within: undefined }, reach)).toEqual(ofModule)
  expect(testsFor({ path: 'a.ts', within: 70 }, reach)).toEqual(ofModule)
  const all = ['quick.test.ts', 'other.test.ts', 'first.test.ts', 'slow.test.ts']
  expect(testsFor({ path: 'schemas.ts', within: undefined }, reach)).toEqual(all)
})
