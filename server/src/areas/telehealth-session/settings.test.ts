import { expect, test } from 'vitest'
import { read } from './settings.ts'

const url = 'turn:relay.example:3478?transport=udp'

test.each([
  ['without a relay media go directly alone', { TURN_ONLY: false }, undefined],
  ['the secret alone is no relay', { TURN_SECRET: 's', TURN_ONLY: false }, undefined],
  [
    'several addresses',
    { TURN_URLS: `${url}, turns:relay.example:5349`, TURN_SECRET: 's', TURN_ONLY: false },
    { urls: [url, 'turns:relay.example:5349'], secret: 's', only: false },
  ],
  ['the relay alone', { TURN_URLS: url, TURN_SECRET: 's', TURN_ONLY: true }, { urls: [url], secret: 's', only: true }],
])('%s', (_, given, turn) => {
  expect(read({ ...given, NODE_ENV: 'production' })).toEqual({ turn, keepsChats: false })
})

test.each([
  ['production', {}, false],
  ['production', { LIVE_CHAT_KEPT: 'on' }, true],
  ['development', {}, true],
  ['development', { DEMO: 'off' }, false],
  ['development', { LIVE_CHAT_KEPT: 'off' }, false],
] as const)('chats are kept where the clinic says so, and in the demo clinic: %s %j', (NODE_ENV, given, keepsChats) => {
  expect(read({ TURN_ONLY: false, NODE_ENV, ...given }).keepsChats).toBe(keepsChats)
})

test.each([
  ['TURN_URLS takes addresses', { TURN_URLS: 'https://relay.example', TURN_SECRET: 's', TURN_ONLY: false }],
  ['TURN_URLS needs TURN_SECRET', { TURN_URLS: url, TURN_ONLY: false }],
  ['TURN_ONLY needs TURN_URLS', { TURN_SECRET: 's', TURN_ONLY: true }],
])('%s', (message, given) => {
  expect(() => read({ ...given, NODE_ENV: 'production' })).toThrow(message)
})
