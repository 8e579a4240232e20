import { expect, test } from 'vitest'
import { outcomeOf, type Check, type Checks } from './outcome.ts'

const unchecked: Check<never> = { state: 'unchecked' }
const checking: Check<never> = { state: 'checking' }
const good: Check<never> = { state: 'good' }
const allGood: Checks = { camera: good, microphone: good, speaker: good, connection: good }

test('nothing is said before the first check, and then what is left', () => {
  const none: Checks = { camera: unchecked, microphone: unchecked, speaker: unchecked, connection: unchecked }
  expect(outcomeOf(none)).toBeUndefined()
  expect(outcomeOf({ ...none, camera: checking })).toEqual({
    kind: 'unfinished',
    remaining: ['camera', 'microphone', 'speaker', 'connection'],
  })
  expect(outcomeOf({ ...allGood, speaker: unchecked, microphone: checking })).toEqual({
    kind: 'unfinished',
    remaining: ['microphone', 'speaker'],
  })
})

const refused = { state: 'problem', problem: 'refused' } as const
const silent = { state: 'problem', problem: 'silent' } as const
const lost = (problem: 'portal' | 'network' | 'unsupported') => ({ state: 'problem', problem }) as const

test.each<[string, Partial<Checks>, readonly string[]]>([
  ['video', {}, []],
  ['sound', { camera: refused }, ['camera']],
  ['chat', { microphone: silent }, ['microphone']],
  ['chat', { speaker: silent }, ['speaker']],
  ['chat', { camera: refused, microphone: refused }, ['camera', 'microphone']],
  ['chat', { connection: lost('network') }, ['connection']],
  ['chat', { connection: lost('unsupported') }, ['connection']],
  ['nothing', { connection: lost('portal') }, ['connection']],
  ['nothing', { camera: refused, connection: lost('portal') }, ['camera', 'connection']],
])('at most %s is possible with %j', (possible, checks, problems) => {
  expect(outcomeOf({ ...allGood, ...checks })).toEqual({ kind: 'finished', problems, possible })
})
