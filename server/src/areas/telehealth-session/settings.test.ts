import { expect, test } from 'vitest'
import { read } from './settings.ts'

const url = 'turn:relay.example:3478?transport=udp'
const recorder = {
  LIVE_RECORDER_URL: 'ws://127.0.0.1:8188',
  LIVE_RECORDER_SECRET: 's',
  LIVE_RECORDER_FOLDER: '/var/lib/janus/recordings',
}

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
  expect(read({ ...given, NODE_ENV: 'production' })).toEqual({ turn, recorder: undefined, keepsChats: false })
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
  ['LIVE_RECORDER_FOLDER are needed together', { TURN_ONLY: false, ...recorder, LIVE_RECORDER_FOLDER: undefined }],
  ['LIVE_RECORDER_FOLDER are needed together', { TURN_ONLY: false, ...recorder, LIVE_RECORDER_SECRET: undefined }],
  ['LIVE_RECORDER_URL takes', { TURN_ONLY: false, ...recorder, LIVE_RECORDER_URL: 'http://127.0.0.1:8088' }],
  ['LIVE_RECORDER_FOLDER takes', { TURN_ONLY: false, ...recorder, LIVE_RECORDER_FOLDER: 'recordings' }],
])('%s', (message, given) => {
  expect(() => read({ ...given, NODE_ENV: 'production' })).toThrow(message)
})

test('the recorder is what the clinic names, whole', () => {
  expect(read({ TURN_ONLY: false, NODE_ENV: 'production', ...recorder }).recorder).toEqual({
    url: 'ws://127.0.0.1:8188',
    secret: 's',
    folder: '/var/lib/janus/recordings',
  })
})
