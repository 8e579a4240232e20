import { expect, test } from 'vitest'
import { finishIn } from './finish.ts'

const frame = {} as MessageEventSource
const expected = { origin: 'https://ankieta.example', source: frame, hash: 'this-interview' }
const message = { hash: 'this-interview', action: 'finish', data: { triage_level: 'self_care' } }
const event = { origin: expected.origin, source: frame, data: message as unknown }

test('the end of the interview is heard from its frame at its origin [V-624]', () => {
  expect(finishIn(event, expected)).toEqual({ hash: 'this-interview', level: 'self_care' })
})

test.each<[string, Partial<typeof event>]>([
  ['another origin', { origin: 'https://ankieta.example.evil' }],
  ['the origin over http', { origin: 'http://ankieta.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another window', { source: {} as MessageEventSource }],
  ['no window', { source: null as never }],
  ['another interview', { data: { ...message, hash: 'another' } }],
  ['another action', { data: { ...message, action: 'start' } }],
  ['no data', { data: { ...message, data: undefined } }],
  ['a level that is no text', { data: { ...message, data: { triage_level: 7 } } }],
  ['an endless level', { data: { ...message, data: { triage_level: 'x'.repeat(101) } } }],
  ['a text', { data: JSON.stringify(message) }],
  ['nothing', { data: null }],
])('a message from or of %s is not heard', (_, wrong) => {
  expect(finishIn({ ...event, ...wrong }, expected)).toBeUndefined()
})

test('without a frame nothing is heard', () => {
  expect(finishIn({ ...event, source: null }, { ...expected, source: null })).toBeUndefined()
})
