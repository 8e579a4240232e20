import { expect, test } from 'vitest'
import { read } from './settings.ts'

const url = 'turn:relay.example:3478?transport=udp'
const janus = { JANUS_URL: 'ws://127.0.0.1:8188', JANUS_SECRET: 's' }
const folder = '/var/lib/portal/recordings'
const none = { TURN_ONLY: false, LIVE_ROOMS: false }

test.each([
  ['without a relay media go directly alone', {}, undefined],
  ['the secret alone is no relay', { TURN_SECRET: 's' }, undefined],
  [
    'several addresses',
    { TURN_URLS: `${url}, turns:relay.example:5349`, TURN_SECRET: 's' },
    { urls: [url, 'turns:relay.example:5349'], secret: 's', only: false },
  ],
  ['the relay alone', { TURN_URLS: url, TURN_SECRET: 's', TURN_ONLY: true }, { urls: [url], secret: 's', only: true }],
])('%s', (_, given, turn) => {
  expect(read({ ...none, ...given, NODE_ENV: 'production' })).toEqual({
    turn,
    recorder: undefined,
    rooms: undefined,
    keepsChats: false,
  })
})

test.each([
  ['production', {}, false],
  ['production', { LIVE_CHAT_KEPT: 'on' }, true],
  ['development', {}, true],
  ['development', { DEMO: 'off' }, false],
  ['development', { LIVE_CHAT_KEPT: 'off' }, false],
] as const)('chats are kept where the clinic says so, and in the demo clinic: %s %j', (NODE_ENV, given, keepsChats) => {
  expect(read({ ...none, NODE_ENV, ...given }).keepsChats).toBe(keepsChats)
})

test.each([
  ['TURN_URLS takes addresses', { TURN_URLS: 'https://relay.example', TURN_SECRET: 's' }],
  ['TURN_URLS needs TURN_SECRET', { TURN_URLS: url }],
  ['TURN_ONLY needs TURN_URLS', { TURN_SECRET: 's', TURN_ONLY: true }],
  ['need JANUS_URL and JANUS_SECRET', { ...janus, JANUS_SECRET: undefined }],
  ['need JANUS_URL and JANUS_SECRET', { LIVE_RECORDINGS_FOLDER: folder }],
  ['need JANUS_URL and JANUS_SECRET', { LIVE_ROOMS: true }],
  ['JANUS_URL takes', { ...janus, LIVE_ROOMS: true, JANUS_URL: 'http://127.0.0.1:8088' }],
  ['LIVE_RECORDINGS_FOLDER takes', { ...janus, LIVE_RECORDINGS_FOLDER: 'recordings' }],
])('%s', (message, given) => {
  expect(() => read({ ...none, ...given, NODE_ENV: 'production' })).toThrow(message)
})

test('the media server records, and has rooms, where the clinic says so', () => {
  const server = { url: 'ws://127.0.0.1:8188', secret: 's' }
  const asRead = (given: object) => {
    const { recorder, rooms } = read({ ...none, NODE_ENV: 'production', ...janus, ...given })
    return { recorder, rooms }
  }
  expect(asRead({})).toEqual({ recorder: undefined, rooms: undefined })
  expect(asRead({ LIVE_RECORDINGS_FOLDER: folder })).toEqual({ recorder: { ...server, folder }, rooms: undefined })
  expect(asRead({ LIVE_ROOMS: true })).toEqual({ recorder: undefined, rooms: server })
})
