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
  expect(read(given)).toEqual({ turn })
})

test.each([
  ['TURN_URLS takes addresses', { TURN_URLS: 'https://relay.example', TURN_SECRET: 's', TURN_ONLY: false }],
  ['TURN_URLS needs TURN_SECRET', { TURN_URLS: url, TURN_ONLY: false }],
  ['TURN_ONLY needs TURN_URLS', { TURN_SECRET: 's', TURN_ONLY: true }],
])('%s', (message, given) => {
  expect(() => read(given)).toThrow(message)
})
