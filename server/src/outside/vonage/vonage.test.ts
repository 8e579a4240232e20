import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueKeys } from '@portal/standins/identity/certificate'
import { claimsOf } from '@portal/standins/vonage/claims'
import { startVonageServer, type VonageServer } from '@portal/standins/vonage/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { vonageApi } from './api.ts'
import { VonageError } from './port.ts'

const now = new Date('2026-11-04T09:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'vonage-'))
let server: VonageServer
let key: string
beforeAll(async () => {
  server = await startVonageServer({ host: '127.0.0.1', port: 0, clock: () => now })
  ;({ key } = server.address)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const timeouts = { connectMs: 300, totalMs: 300 }
const rsa = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', DATA_DIR: 'memory://', ...env })
const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'

test('an application and its key are enough: Vonage’s own addresses belong to them', () => {
  const given = { VONAGE_APPLICATION_ID: id, VONAGE_PRIVATE_KEY_FILE: file('private.key', key) }
  const { outside, told } = read(given)
  expect(outside.vonage.address).toEqual({
    applicationId: id,
    key,
    url: 'https://video.api.vonage.com',
    script: 'https://video.standard.vonage.com/v2/js/opentok.min.js',
  })
  expect(JSON.stringify(told)).not.toContain('PRIVATE KEY')
  expect(read({}).outside.vonage.address).toBeUndefined()
})

test.each<[string, Record<string, string>]>([
  ['VONAGE_APPLICATION_ID needs', { VONAGE_APPLICATION_ID: id }],
  ['VONAGE_PRIVATE_KEY_FILE needs', { VONAGE_PRIVATE_KEY_FILE: 'any' }],
  ['VONAGE_API_URL needs', { VONAGE_API_URL: 'https://video.api.vonage.com' }],
  ['VONAGE_SDK_URL needs', { VONAGE_SDK_URL: 'https://video.standard.vonage.com/v2/js/opentok.min.js' }],
  ['cannot be read', { VONAGE_APPLICATION_ID: id, VONAGE_PRIVATE_KEY_FILE: join(folder, 'missing.key') }],
  ['no private RSA key', { VONAGE_APPLICATION_ID: id, VONAGE_PRIVATE_KEY_FILE: file('none.key', 'klucz-tajny') }],
  ['no private RSA key', { VONAGE_APPLICATION_ID: id, VONAGE_PRIVATE_KEY_FILE: file('short.key', rsa(1024)) }],
  ['no private RSA key', { VONAGE_APPLICATION_ID: id, VONAGE_PRIVATE_KEY_FILE: file('curve.key', issueKeys('K').key) }],
  ['VONAGE_APPLICATION_ID', { VONAGE_APPLICATION_ID: 'portal', VONAGE_PRIVATE_KEY_FILE: 'any' }],
  ['VONAGE_API_URL', { VONAGE_APPLICATION_ID: id, VONAGE_API_URL: 'http://video.api.vonage.com' }],
])('half a configuration stops the start: %s', (message, env) => {
  expect(() => read(env)).toThrow(message)
  expect(() => read(env)).not.toThrow('klucz-tajny')
})

test('pages may load the one script and connect to Vonage’s hosts; elsewhere to that address alone', () => {
  const script = 'https://video.standard.vonage.com/v2/js/opentok.min.js'
  const at = (url: string) => vonageApi({ url, script, applicationId: id, key }).sources
  const connections = ['opentok.com', 'tokbox.com', 'vonage.com'].flatMap((host) => [
    `https://*.${host}`,
    `wss://*.${host}`,
  ])
  expect(at('https://video.api.eu.vonage.com')).toEqual({ script, connections })
  expect(at('https://evilvonage.com').connections).toEqual(['https://evilvonage.com', 'wss://evilvonage.com'])
})

test('a session is made with the application’s JWT, and a page’s token opens that session alone until it closes', async () => {
  const api = vonageApi(server.address)
  const sessionId = await api.createSession(now)
  expect([...server.sessions.keys()]).toEqual([sessionId])
  const until = new Date(now.getTime() + 3_600_000)
  const { token, ...rest } = api.ticket({ sessionId, page: 'page-of-anna-00001', until, now })
  const { applicationId, script } = server.address
  expect(rest).toEqual({ applicationId, script, sessionId })
  expect(JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' })
  const good = { applicationId, now }
  expect(claimsOf(token, createPublicKey(key), good)).toEqual({
    application_id: applicationId,
    jti: expect.stringMatching(/^[\da-f-]{36}$/),
    sub: 'video',
    scope: 'session.connect',
    session_id: sessionId,
    role: 'publisher',
    initial_layout_class_list: '',
    connection_data: 'page-of-anna-00001',
    acl: { paths: { '/session/**': {} } },
    iat: now.getTime() / 1000,
    exp: until.getTime() / 1000,
  })
  expect(claimsOf(token, createPublicKey(key), { applicationId, now: until })).toBeUndefined()
  expect(claimsOf(token, createPublicKey(rsa(2048)), good)).toBeUndefined()
})

test.each(['silent', 'refuses', 'rubbish'] as const)('a service that %s makes no session', async (fault) => {
  server.setFault(fault)
  const failure = await vonageApi(server.address, undefined, timeouts)
    .createSession(now)
    .catch((error: unknown) => error)
  server.setFault(undefined)
  expect(failure).toBeInstanceOf(VonageError)
  expect(String((failure as Error).cause ?? failure)).not.toContain('eyJ')
})

test('another application’s key is refused', async () => {
  const stranger = vonageApi({ ...server.address, key: rsa(2048) })
  await expect(stranger.createSession(now)).rejects.toBeInstanceOf(VonageError)
})
