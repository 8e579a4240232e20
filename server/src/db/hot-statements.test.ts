import { expect, test } from 'vitest'
import { HotStatements } from './hot-statements.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const inVain = new DatabaseUnavailable('busy', 'locked', { code: '55P03' })
const connection = (name: string) => ({ name })

/** Statements that waited in vain, each once. */
function hot(...statements: string[]): HotStatements {
  const known = new HotStatements()
  for (const one of statements) known.leave(one, known.enter(one, connection('first')), inVain)
  return known
}
const refused = (known: HotStatements, statement: string, by: object) =>
  expect(() => known.enter(statement, by)).toThrow(expect.objectContaining({ reason: 'busy' }))

test('a statement that waited in vain is tried on one connection at a time, and is free once it succeeds', () => {
  const known = hot('a')
  const [one, other] = [connection('one'), connection('other')]
  expect(known.enter('b', one)).toBeUndefined()
  const attempt = known.enter('a', one)
  expect(attempt).toBe(one)
  refused(known, 'a', other)
  known.leave('a', attempt, inVain)
  const second = known.enter('a', other)
  refused(known, 'a', one)
  known.leave('a', second)
  expect(known.enter('a', one)).toBeUndefined()
  expect(known.enter('a', other)).toBeUndefined()
})

test('what fails for another reason is free as well', () => {
  const known = hot('a')
  known.leave('a', known.enter('a', connection('one')), new Error('wrong'))
  expect(known.enter('a', connection('other'))).toBeUndefined()
})

test('all that one caller sends together is one attempt, also the same twice; two connections wait at most', () => {
  const known = hot('a', 'b', 'c', 'd', 'e')
  const [one, other, third] = [connection('one'), connection('other'), connection('third')]
  const attempts = ['a', 'b', 'c'].map((sql) => [sql, known.enter(sql, one)] as const)
  expect(attempts.map(([, attempt]) => attempt)).toEqual([one, one, one])
  expect(known.enter('a', one)).toBeUndefined()
  expect(known.enter('d', other)).toBe(other)
  refused(known, 'e', third)
  for (const [sql, attempt] of attempts.slice(0, 2)) known.leave(sql, attempt)
  refused(known, 'e', third)
  known.leave('c', attempts[2]![1])
  expect(known.enter('e', third)).toBe(third)
})

test('a caller who came before a statement was known does not end the attempt of another', () => {
  const known = new HotStatements()
  const before = known.enter('a', connection('first'))
  known.leave('a', undefined, inVain)
  const attempt = known.enter('a', connection('one'))
  known.leave('a', before)
  refused(known, 'a', connection('other'))
  known.leave('a', attempt)
  expect(known.enter('a', connection('other'))).toBeUndefined()
})
