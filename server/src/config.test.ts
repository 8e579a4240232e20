import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueRsaKeys } from '@portal/standins/national-signature/certificate'
import { createHash, randomBytes } from 'node:crypto'
import { expect, test, onTestFinished } from 'vitest'
import { isWeakKey } from './access/sealing.ts'
import { readConfig } from './config.ts'

const real = {
  DATABASE_URL: 'postgres://portal@db/portal',
  SMSAPI_URL: 'https://sms.example/api',
  SMSAPI_TOKEN: 'token-of-the-clinic',
  SMTP_URL: 'smtps://mail.example',
}

test('without any setting the portal runs on loopback with stand-ins and the demo clinic', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, standins: true, demo: true, secureCookies: false })
  expect(config.databaseUrl).toBeUndefined()
})

test('production asks for its address, for real systems and for a key of its own, and takes no demo', () => {
  const [NODE_ENV, PUBLIC_URL] = ['production', 'https://portal.example']
  const SEALING_KEYS = randomBytes(32).toString('base64')
  expect(() => readConfig({ NODE_ENV, PUBLIC_URL, SEALING_KEYS })).toThrow('SMSAPI_URL')
  expect(() => readConfig({ NODE_ENV, SEALING_KEYS, ...real })).toThrow('PUBLIC_URL')
  expect(() => readConfig({ NODE_ENV, PUBLIC_URL, ...real })).toThrow('SEALING_KEYS')
  expect(() => readConfig({ NODE_ENV, PUBLIC_URL, SEALING_KEYS, ...real, DEMO: 'on' })).toThrow('DEMO')
  const config = readConfig({ NODE_ENV, PUBLIC_URL, SEALING_KEYS, ...real })
  expect(config).toMatchObject({ standins: false, demo: false, secureCookies: true })
  expect(JSON.stringify(config.told)).not.toContain(SEALING_KEYS)
})

test('keys that are none stop the start and are not repeated', () => {
  const short = Buffer.alloc(31, 7).toString('base64')
  expect(() => readConfig({ SEALING_KEYS: short })).toThrow(/^Wrong settings: SEALING_KEYS$/)
})

const inProduction = (more: Record<string, string>) => () =>
  readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    SEALING_KEYS: randomBytes(32).toString('base64'),
    ...real,
    ...more,
  })

test.each(['http://portal.example', 'http://localhost:8080', 'http://127.0.0.1', 'ftp://portal.example'])(
  'production refuses the address %s, and says which setting that is',
  (PUBLIC_URL) => {
    expect(inProduction({ PUBLIC_URL })).toThrow(/^NODE_ENV=production needs a PUBLIC_URL that begins with https:/)
    expect(inProduction({ PUBLIC_URL })).not.toThrow(PUBLIC_URL)
  },
)

test('outside production plain http is for the machine itself only', () => {
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'https://p.example'])
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  for (const PUBLIC_URL of ['http://portal.example', 'http://127.0.0.1.portal.example', 'http://localhost.example'])
    expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL has to begin with https://')
})

const counted = Uint8Array.from({ length: 32 }, (_, index) => index * 7)
test.each([
  ['nothing but zeros', Buffer.alloc(32)],
  ['one byte again and again', Buffer.alloc(32, 7)],
  ['a short run again and again', Buffer.alloc(32, 'pacjent')],
  ['bytes that count', Buffer.from(counted)],
  ['sixteen bytes twice', Buffer.concat(Array(2).fill(randomBytes(16)))],
  ['words', Buffer.from('Tajne haslo portalu pacjenta 26!')],
  ['digits of a hash as text', Buffer.from(createHash('md5').update('portal').digest('hex'))],
])('production refuses a key of %s, first or later, and does not repeat it', (_, bytes) => {
  const weak = bytes.toString('base64')
  expect(bytes).toHaveLength(32)
  for (const SEALING_KEYS of [weak, `${randomBytes(32).toString('base64')},${weak}`]) {
    expect(inProduction({ SEALING_KEYS })).toThrow(/^SEALING_KEYS has a key that is not of 32 random bytes/)
    expect(inProduction({ SEALING_KEYS })).not.toThrow(weak)
  }
})

test('keys as they are made by chance are taken', () => {
  expect(inProduction({})).not.toThrow()
  expect(Array.from({ length: 20_000 }, () => randomBytes(32)).filter(isWeakKey)).toEqual([])
})

test('production takes the embedded database only where a setting says that it is meant', () => {
  expect(inProduction({ DATABASE_URL: '' })).toThrow(/^NODE_ENV=production needs DATABASE_URL, or EMBEDDED_DATABASE=on/)
  expect(inProduction({ DATABASE_URL: '', EMBEDDED_DATABASE: 'on' })().databaseUrl).toBeUndefined()
  expect(inProduction({ EMBEDDED_DATABASE: 'on' })).toThrow('EMBEDDED_DATABASE=on goes without DATABASE_URL')
  expect(readConfig({}).databaseUrl).toBeUndefined()
})

test('several workers are for PostgreSQL and real systems; by default one core is left to others', () => {
  const real = { DATABASE_URL: 'postgres://localhost/portal', STANDINS: 'off', SMSAPI_URL: 'http://127.0.0.1:9' }
  const settings = { ...real, SMSAPI_TOKEN: 'none', SMTP_URL: 'smtp://127.0.0.1:9' }
  expect([1, 2, 8].map((cores) => readConfig(settings, cores).workers)).toEqual([1, 1, 7])
  expect(readConfig({}, 8).workers).toBe(1)
  expect(() => readConfig({ WORKERS: '2' })).toThrow(
    'WORKERS above 1 needs DATABASE_URL: the embedded database belongs to one process',
  )
  expect(() => readConfig({ WORKERS: '2', DATABASE_URL: real.DATABASE_URL })).toThrow('goes without stand-ins')
  expect(readConfig({ WORKERS: '1' }).workers).toBe(1)
  expect(() => readConfig({ ...settings, WORKERS: '0' })).toThrow('Wrong settings: WORKERS')
})

test.each([
  [{ WORKERS: '1' }, [10, 4]],
  [{ WORKERS: '2' }, [5, 2]],
  [{ WORKERS: '8' }, [4, 1]],
  [{ WORKERS: '8', DATABASE_POOL: '10' }, [2, 1]],
])('of connections and jobs each worker has its part: %j', (more, parts) => {
  const { databasePool, jobsAtOnce } = readConfig({
    DATABASE_URL: 'postgres://localhost/portal',
    STANDINS: 'off',
    SMSAPI_URL: 'http://127.0.0.1:9',
    SMSAPI_TOKEN: 'none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...more,
  })
  expect([databasePool, jobsAtOnce]).toEqual(parts)
})

test('stand-ins cannot be switched off while nothing stands in their place', () => {
  expect(() => readConfig({ STANDINS: 'off' })).toThrow('Without stand-ins')
  expect(readConfig({ STANDINS: 'off', ...real }).standins).toBe(false)
})

test('patients can write only where somebody can read it: at the desk of the stand-ins, or in a system of the clinic', () => {
  const isOn = (env: Record<string, string>) => readConfig(env).modules.messagesModule
  expect(isOn({})).toBe(true)
  expect(isOn({ STANDINS: 'off', ...real })).toBe(false)
  // There the stand-ins have no desk at which anybody could read.
  expect(inProduction({ STANDINS: 'on' })().modules.messagesModule).toBe(false)
  const system = { CLINIC_MESSAGES_URL: 'https://his.example/messages', CLINIC_MESSAGES_TOKEN: 'secret' }
  expect(isOn({ STANDINS: 'off', ...real, ...system })).toBe(true)
  expect(inProduction(system)().modules.messagesModule).toBe(true)
  expect(() => readConfig({ CLINIC_MESSAGES_URL: system.CLINIC_MESSAGES_URL })).toThrow('CLINIC_MESSAGES_TOKEN')
  expect(() => readConfig({ ...system, CLINIC_MESSAGES_URL: 'his.example' })).toThrow('CLINIC_MESSAGES_URL')
})

test('a module that is switched off is off, and so is one whose outside system is not there', () => {
  expect(readConfig({}).modules).toMatchObject({
    bookingsModule: true,
    messagesModule: true,
    telecommunicationModule: true,
  })
  expect(readConfig({ STANDINS: 'off', ...real }).modules.telecommunicationModule).toBe(false)
  expect(readConfig({ MODULES_OFF: 'bookingsModule' }).modules.bookingsModule).toBe(false)
})

test('a module that the portal does not know cannot be switched off: a misspelt one would stay on', () => {
  for (const MODULES_OFF of ['messageModule', 'bookingsModule, messageModule', 'bookingsModule messagesModule', ','])
    expect(() => readConfig({ MODULES_OFF })).toThrow(/^MODULES_OFF takes names of modules.*, messagesModule, /)
  const both = readConfig({ MODULES_OFF: 'bookingsModule, messagesModule' }).modules
  expect([both.bookingsModule, both.messagesModule, both.allergyModule]).toEqual([false, false, true])
})

test('a shared terminal is nobody, everybody or a host name, and its sessions never live longer than others', () => {
  const told = (env: Record<string, string>) => readConfig(env).sharedTerminals
  expect(told({})).toEqual({ at: undefined, idleMs: 120_000, absoluteMs: 3_600_000 })
  for (const KIOSK of ['on', 'true', '1']) expect(told({ KIOSK }).at).toBe(true)
  for (const KIOSK of ['off', 'false', '0']) expect(told({ KIOSK }).at).toBeUndefined()
  expect(told({ KIOSK: 'hall.clinic.example', KIOSK_IDLE_SECONDS: '300', SESSION_IDLE_MINUTES: '2' })).toMatchObject({
    at: 'hall.clinic.example',
    idleMs: 120_000,
  })
  for (const KIOSK of ['https://hall.clinic.example', 'Hall.example', 'hall.example:8080', '-', 'a b'])
    expect(() => readConfig({ KIOSK })).toThrow('Wrong settings: KIOSK')
  expect(() => readConfig({ KIOSK_IDLE_SECONDS: '5' })).toThrow('Wrong settings: KIOSK_IDLE_SECONDS')
})

test('a wrong setting is named, its value is not repeated', () => {
  const refuse = () => readConfig({ PORT: 'secret-in-the-wrong-place', SESSION_IDLE_MINUTES: '0' })
  expect(refuse).toThrow('Wrong settings: PORT, SESSION_IDLE_MINUTES')
  expect(refuse).not.toThrow('secret-in-the-wrong-place')
})

test('an owner of the tables is named only beside the database', () => {
  expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://owner@db/portal' })).toThrow('needs DATABASE_URL')
})

test('what is no address of a database is refused by the name of its setting, and not repeated', () => {
  for (const address of ['my-portal', 'db.example:5432/portal', 'postgres://portal:sec#ret@db.example/portal']) {
    const refusal = /^DATABASE_URL has to be an address such as postgres:/
    expect(() => readConfig({ DATABASE_URL: address })).toThrow(refusal)
    expect(() => readConfig({ DATABASE_URL: address })).not.toThrow(address)
    const both = { DATABASE_URL: 'postgres://portal@/portal?host=/run/postgresql', DATABASE_OWNER_URL: address }
    expect(() => readConfig(both)).toThrow(/^DATABASE_OWNER_URL has to be/)
  }
})

test('the audit trail is kept for two years at least', () => {
  expect(readConfig({}).auditKeepYears).toBe(7)
  expect(readConfig({ AUDIT_KEEP_YEARS: '2' }).auditKeepYears).toBe(2)
  expect(() => readConfig({ AUDIT_KEEP_YEARS: '1' })).toThrow('Wrong settings: AUDIT_KEEP_YEARS')
})

test('the telehealth platform is used only with its token', () => {
  expect(readConfig({}).outside.telehealth.address).toBeUndefined()
  expect(() => readConfig({ TELEHEALTH_URL: 'https://tele.example' })).toThrow('TELEHEALTH_TOKEN')
  const config = readConfig({ TELEHEALTH_URL: 'https://tele.example', TELEHEALTH_TOKEN: 'token-of-the-platform' })
  expect(config.outside.telehealth.address).toEqual({ url: 'https://tele.example', token: 'token-of-the-platform' })
  expect(JSON.stringify(config.told)).not.toContain('token-of-the-platform')
})

test('what is logged of the settings names no secret, and of an address no password', () => {
  // Found by how settings are called: whoever adds one and forgets to mark it is told so here.
  const named = (pattern: RegExp) =>
    Object.keys(readConfig({}).told).filter((name) => pattern.test(name) && !name.startsWith('SAML_'))
  const secrets = named(/(?:TOKEN|KEYS?|CRC|SECRET|PASSWORD|DATABASE\w*_URL|SMTP_URL)$/)
  expect(secrets.length).toBeGreaterThan(9)
  const sealing = randomBytes(32).toString('base64')
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const signing = issueRsaKeys('Portal', new Date())
  const kept = (name: 'key' | 'certificate') => {
    const path = join(folder, `${name}.pem`)
    writeFileSync(path, signing[name])
    return path
  }
  const { told } = readConfig({
    ...Object.fromEntries(
      // Payments have one provider.
      named(/^(?!PRZELEWY24).*_(?:URL|ENDPOINT|ISSUER)$/).map((name) => [
        name,
        `https://u:hidden-${name}@at.example/x`,
      ]),
    ),
    ...Object.fromEntries(secrets.map((name) => [name, `hidden-${name}`])),
    DATABASE_URL: 'postgres://u:hidden@at.example/portal',
    DATABASE_OWNER_URL: 'postgres://u:hidden@at.example/portal',
    CLAMD_URL: 'tcp://u:hidden@at.example:3310',
    IMAGING_STORE_URL: 'dicom://u:hidden@at.example:104/ARCHIVE',
    IMAGING_USER: 'portal',
    JANUS_URL: 'wss://u:hidden@at.example:8188',
    LIVE_RECORDINGS_FOLDER: '/var/lib/portal/recordings',
    SEALING_KEYS: sealing,
    NATIONAL_SIGNATURE_KEY_FILE: kept('key'),
    NATIONAL_SIGNATURE_CERTIFICATE_FILE: kept('certificate'),
    NFZ_PROVIDER_CODE: '070000001',
    NFZ_PROVINCE: '07',
    OIDC_CLIENT_ID: 'portal',
    PAYU_CLIENT_ID: '300746',
    PAYU_POS_ID: '300746',
    S3_BUCKET: 'files',
    VONAGE_APPLICATION_ID: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
    VONAGE_PRIVATE_KEY_FILE: kept('key'),
  })
  expect(JSON.stringify(told)).not.toMatch(/hidden/)
  expect(JSON.stringify(told)).not.toContain(sealing)
  for (const name of secrets) expect([name, told[name]]).toEqual([name, 'set'])
  expect(told).toMatchObject({ S3_ENDPOINT: 'https://at.example/x', PORT: 8080, DATA_DIR: '.data' })
  expect(readConfig({}).told).toMatchObject({ DATABASE_URL: 'not set', SEALING_KEYS: 'not set' })
})

test('payments are there with one provider and all its keys, or with its stand-in', () => {
  expect(readConfig({}).modules.paymentsModule).toBe(true)
  expect(readConfig({ STANDINS: 'off', ...real }).modules.paymentsModule).toBe(false)
  const payu = {
    PAYU_URL: 'https://payu.example',
    PAYU_POS_ID: '300746',
    PAYU_CLIENT_ID: '300746',
    PAYU_CLIENT_SECRET: 'secret-of-the-client',
    PAYU_SECOND_KEY: 'key-of-signatures',
  }
  const przelewy24 = {
    PRZELEWY24_URL: 'https://przelewy24.example',
    PRZELEWY24_MERCHANT_ID: '64195',
    PRZELEWY24_CRC: 'key-of-signatures',
    PRZELEWY24_API_KEY: 'key-of-reports',
    PRZELEWY24_EMAIL: 'kasa@placowka.example',
  }
  for (const provider of [payu, przelewy24]) {
    const { modules, told } = readConfig({ ...real, ...provider })
    expect(modules.paymentsModule).toBe(true)
    expect(JSON.stringify(told)).not.toMatch(/secret-of|key-of/)
    const [address, ...others] = Object.keys(provider)
    for (const missing of others)
      expect(() => readConfig({ ...real, ...provider, [missing]: undefined })).toThrow(`${address} needs`)
  }
  expect(() => readConfig({ ...real, ...payu, ...przelewy24 })).toThrow('payments have one provider')
})

test('the mobile application is there with its server and token, or as a stand-in', () => {
  expect(readConfig({}).modules.ampaModule).toBe(true)
  expect(readConfig({ STANDINS: 'off', ...real }).modules.ampaModule).toBe(false)
  expect(() => readConfig({ AMPA_URL: 'https://ampa.example' })).toThrow('AMPA_TOKEN')
  expect(() => readConfig({ CLINIC_REQUESTS_URL: 'https://desk.example' })).toThrow('CLINIC_REQUESTS_TOKEN')
  const config = readConfig({ ...real, AMPA_URL: 'https://ampa.example', AMPA_TOKEN: 'token-of-the-application' })
  expect(config.modules.ampaModule).toBe(true)
  expect(JSON.stringify(config.told)).not.toContain('token-of-the-application')
})

test('a list of trusted authorities that cannot be read or holds none stops the start', () => {
  const trust = (path: string) => () => readConfig({ SIGNATURE_TRUST_FILE: join(import.meta.dirname, path) })
  expect(trust('signatures/testing/openssl/authority.pem')().outside.signatures.address?.trust).toMatch(
    /BEGIN CERTIFICATE/,
  )
  expect(trust('no-such-file.pem')).toThrow('SIGNATURE_TRUST_FILE cannot be read')
  expect(trust('config.ts')).toThrow('SIGNATURE_TRUST_FILE holds no certificate')
})
