import { expect, test } from 'vitest'
import { Beliefs } from './beliefs.ts'

function beliefs(most = 3) {
  const state = { now: 0, certain: true }
  const believed = new Beliefs<number>(
    { isCertain: () => state.certain },
    { milliseconds: 10_000, most, clock: () => state.now },
  )
  return { state, believed }
}

test('a value is believed for its seconds and no longer', () => {
  const { state, believed } = beliefs()
  believed.reading()('a', 1)
  state.now = 9_999
  expect(believed.get('a')).toBe(1)
  state.now = 10_000
  expect(believed.get('a')).toBeUndefined()
})

test('nothing is believed while changes could be missed', () => {
  const { state, believed } = beliefs()
  believed.reading()('a', 1)
  state.certain = false
  expect(believed.get('a')).toBeUndefined()
  state.certain = true
  expect(believed.get('a')).toBe(1)
})

test('what was being read when something changed is not kept: the reading may not have seen the change', () => {
  const { believed } = beliefs()
  const keepings = [believed.reading(), believed.reading()]
  believed.drop('another')
  for (const keep of keepings) keep('a', 1)
  const keep = believed.reading()
  believed.dropAll(() => false)
  keep('b', 2)
  expect([believed.get('a'), believed.get('b'), believed.size]).toEqual([undefined, undefined, 0])
})

test('what is dropped is asked for again, and the rest is still believed', () => {
  const { believed } = beliefs()
  const keep = believed.reading()
  for (const [at, key] of ['a', 'b', 'c'].entries()) keep(key, at)
  believed.drop('a')
  believed.dropAll((value) => value === 1)
  expect(['a', 'b', 'c'].map((key) => believed.get(key))).toEqual([undefined, undefined, 2])
  believed.dropAll()
  expect(believed.size).toBe(0)
})

test('of more values than allowed the oldest reading goes first', () => {
  const { believed } = beliefs()
  const keep = believed.reading()
  for (const [at, key] of ['a', 'b', 'c', 'a', 'd'].entries()) keep(key, at)
  expect(['a', 'b', 'c', 'd'].map((key) => believed.get(key))).toEqual([3, undefined, 2, 4])
  expect(believed.size).toBe(3)
})
