import type { X509Certificate } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type DeathRule, safestDeathRule } from './access/after-death.ts'
import { leastYearsKept } from './audit/seal.ts'
import { isWeakKey, readSealingKey, type SealingSettings } from './access/sealing.ts'
import type { FilesSettings } from './files/files.ts'
import type { S3Config } from './files/s3-store.ts'
import { fileKindNames, type FileKindName } from './files/kinds/kinds.ts'
import { registrationConfig, registrationEnvironment, type RegistrationConfig } from './areas/registration/settings.ts'
import { patientEnvironment, patientSettings } from './areas/patients/settings.ts'
import type { BookingLimits } from './clinic/model/directory.ts'
import type { PatientAccountSettings } from '@portal/contract/areas/own-data'
import { builtModules, moduleFlags, type ModuleFlag } from '@portal/contract/modules'
import { readTrustList, TrustListError } from './signatures/trust-list.ts'
import {
  identityEnvironment,
  IdentitySettingsError,
  readIdentitySettings,
  type IdentitySettings,
} from './outside/identity/settings.ts'
import { count, flag, optionalSecret, optionalText, tellable } from './setting-kinds.ts'

const shape = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: count(8080, 0, 65_535),
  /** Address under which people reach the portal, e.g. behind a proxy; also switches cookies to Secure. */
  PUBLIC_URL: z.optional(z.url()),
  /** How many proxies stand in front and may name the caller's address; 0 believes nobody. */
  TRUSTED_PROXIES: count(0, 0, 10),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: optionalSecret,
  /** The tables' owner, for migrations and rights; the user of DATABASE_URL is then another one. */
  DATABASE_OWNER_URL: optionalSecret,
  /** Says that production is meant to run on the embedded database. */
  EMBEDDED_DATABASE: flag(false),
  DATABASE_POOL: count(10, 1, 200),
  AUDIT_KEEP_YEARS: count(7, leastYearsKept, 100),
  DECEASED_ACCESS: z._default(z.enum(['none', 'read']), safestDeathRule.access),
  DECEASED_BOOKINGS: z._default(z.enum(['keep', 'cancel']), safestDeathRule.bookings),
  LOG_LEVEL: z.optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
  MODULES_OFF: z._default(z.string(), ''),
  CLINIC_NAME: z._default(z.string().check(z.maxLength(120)), 'Centrum Medyczne Pod Lipami'),
  CLINIC_PHONE: z._default(z.string().check(z.maxLength(40)), '+48 22 555 01 00'),
  PORTAL_NAME: z._default(z.string().check(z.maxLength(120)), 'Portal pacjenta'),
  SMS_ENABLED: flag(true),
  /** SMS that may leave in an hour to all numbers together. */
  SMS_PER_HOUR: count(500, 1, 100_000),
  SMSAPI_URL: z.optional(z.url()),
  SMSAPI_TOKEN: optionalSecret,
  SMS_FROM: optionalText,
  SMTP_URL: optionalSecret,
  TELEHEALTH_URL: z.optional(z.url()),
  TELEHEALTH_TOKEN: optionalSecret,
  AMPA_URL: z.optional(z.url()),
  AMPA_TOKEN: optionalSecret,
  CLINIC_REQUESTS_URL: z.optional(z.url()),
  CLINIC_REQUESTS_TOKEN: optionalSecret,
  /** PEM file of the authorities whose signatures on documents are trusted. */
  SIGNATURE_TRUST_FILE: optionalText,
  /** Folder with the authorities' lists of revoked certificates, which the operator keeps fresh. */
  SIGNATURE_CRL_DIR: optionalText,
  MAIL_FROM: z._default(z.string(), 'Portal pacjenta <portal@localhost>'),
  STANDINS: z.optional(z.enum(['on', 'off'])),
  DESK_PORT: count(8081, 0, 65_535),
  DEMO: z.optional(z.enum(['on', 'off'])),
  UI_PARTS: flag(false),
  EXTENDED_LOGS: flag(false),
  SELF_ASSESSMENT: flag(false),
  SELF_ASSESSMENT_GPS: flag(false),
  STYLE_CONTRAST_TOP: flag(true),
  /** Whom the sign-in page offers to register, of me, ward, child; `none` offers it to nobody. */
  REGISTRATION_FOR: z._default(
    z.string().check(z.regex(/^(none|(me|ward|child)(,(me|ward|child))*)$/)),
    'me,ward,child',
  ),
  SESSION_IDLE_MINUTES: count(30, 1, 60),
  /** Live bookings of one service that a patient may have, where the clinic says nothing of that service. */
  BOOKINGS_PER_SERVICE: count(5, 1, 100_000),
  /** Live bookings that an account may have made, for everybody it acts for. */
  BOOKINGS_PER_ACCOUNT: count(60, 1, 100_000),
  /** Keys, base64 of 32 bytes, separated by commas: the first seals, all open. */
  SEALING_KEYS: optionalSecret,
  RATE_LIMITS: flag(true),
  /** Folder of the files that people send; by default in DATA_DIR. Not used when S3_ENDPOINT is set. */
  FILES_DIR: optionalText,
  MAX_FILE_SIZE: count(5_242_880, 1024, 52_428_800),
  MAX_FILES: count(5, 1, 50),
  /** Kinds of files that may be sent, of pdf, jpeg, png, heic. */
  FILE_TYPES: z._default(z.string(), fileKindNames.join(',')),
  FILES_WAITING: count(40, 1, 10_000),
  FILES_KEEP_FREE_MB: count(512, 0, 1_000_000),
  UPLOAD_SECONDS: count(300, 1, 3600),
  UPLOAD_SILENCE_SECONDS: count(20, 1, 300),
  S3_ENDPOINT: z.optional(z.url()),
  S3_BUCKET: optionalText,
  S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  S3_ACCESS_KEY: optionalSecret,
  S3_SECRET_KEY: optionalSecret,
  CLAMD_URL: z.optional(z.url({ protocol: /^tcp$/ })),
  CLAMD_SECONDS: count(20, 1, 120),
  ...registrationEnvironment,
  ...patientEnvironment,
  REVISION: z._default(z.string(), 'dev'),
}
const environment = z.object(shape)

/** Everything the server takes from its environment, parsed once. Times are in milliseconds unless named. */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: string | undefined
  readonly secureCookies: boolean
  readonly trustedProxies: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Who owns the tables, where that is not the portal's own user. */
  readonly databaseOwnerUrl: string | undefined
  readonly databasePool: number
  /** How long the audit trail is kept at least, years. */
  readonly auditKeepYears: number
  readonly deathRule: DeathRule
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly modules: Readonly<Record<ModuleFlag, boolean>>
  readonly clinicName: string
  readonly clinicPhone: string
  readonly portalName: string
  readonly smsEnabled: boolean
  readonly smsPerHour: number
  readonly smsApi: { url: string; token: string; from: string | undefined } | undefined
  readonly smtpUrl: string | undefined
  /** Who proves who people are (national sign-in). */
  readonly identity: IdentitySettings | undefined
  readonly mailFrom: string
  /** Archive of the telehealth platform. */
  readonly telehealth: { url: string; token: string } | undefined
  /** Server of the mobile application. */
  readonly ampa: { url: string; token: string } | undefined
  /** Where the clinic decides on requests for its patients' records. */
  readonly accessRequests: { url: string; token: string } | undefined
  /** Authorities whose signatures on documents are trusted. */
  readonly signatureTrust: readonly X509Certificate[] | undefined
  readonly signatureListsDir: string | undefined
  readonly standins: boolean
  readonly deskPort: number
  readonly demo: boolean
  readonly uiParts: boolean
  readonly extendedLogs: boolean
  readonly selfAssessment: boolean
  readonly selfAssessmentGps: boolean
  readonly styleContrastTop: boolean
  /** Of `me`, `ward`, `child`. */
  readonly registrationFor: readonly string[]
  /** What the keys of one-time codes are sealed with in the database. */
  readonly sealing: SealingSettings
  readonly bookingLimits: BookingLimits
  readonly sessionIdleMs: number
  readonly sessionAbsoluteMs: number
  readonly rateLimits: boolean
  readonly files: FilesConfig
  readonly registration: RegistrationConfig
  readonly patients: PatientAccountSettings
  readonly revision: string
  readonly hostName: string
  /** All settings by the names of their variables, as they may be logged: of a secret only whether it is set. */
  readonly told: Readonly<Record<string, unknown>>
}

/** Files that people send: what is taken, where it lies, who looks for malware. Sizes in bytes, times in milliseconds. */
export interface FilesConfig extends FilesSettings {
  readonly uploadMs: number
  readonly silenceMs: number
  /** `memory://` keeps nothing. */
  readonly folder: string
  readonly s3: S3Config | undefined
  readonly clamd: { readonly url: string; readonly patienceMs: number } | undefined
}

/** A setting that the server cannot work with; names the variable, never its value. */
export class ConfigError extends Error {}

function filesConfig(e: z.infer<typeof environment>): FilesConfig {
  const kinds = e.FILE_TYPES.split(',').map((name) => name.trim().toLowerCase())
  const known = (name: string): name is FileKindName => (fileKindNames as readonly string[]).includes(name)
  if (!kinds.every(known)) throw new ConfigError('Wrong settings: FILE_TYPES')
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e
  const s3 = endpoint && bucket && accessKey && secretKey
  if (endpoint && !s3) throw new ConfigError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY')
  return {
    maxFileSize: e.MAX_FILE_SIZE,
    maxFiles: e.MAX_FILES,
    kinds,
    waitingFiles: e.FILES_WAITING,
    waitingBytes: e.FILES_WAITING * e.MAX_FILE_SIZE,
    keepFree: e.FILES_KEEP_FREE_MB * 1024 * 1024,
    uploadMs: e.UPLOAD_SECONDS * 1000,
    silenceMs: e.UPLOAD_SILENCE_SECONDS * 1000,
    folder: e.FILES_DIR ?? (e.DATA_DIR === 'memory://' ? e.DATA_DIR : resolve(e.DATA_DIR, 'files')),
    s3: s3 ? { endpoint, bucket, region: e.S3_REGION, accessKey, secretKey } : undefined,
    clamd: e.CLAMD_URL ? { url: e.CLAMD_URL, patienceMs: e.CLAMD_SECONDS * 1000 } : undefined,
  }
}

function sealingConfig(e: z.infer<typeof environment>): SealingSettings {
  const keys = (e.SEALING_KEYS?.split(',') ?? []).map((text) => readSealingKey(text.trim()))
  if (!keys.every((key) => key !== undefined)) throw new ConfigError('Wrong settings: SEALING_KEYS')
  if (e.NODE_ENV === 'production') {
    if (keys.length === 0) throw new ConfigError('NODE_ENV=production needs SEALING_KEYS')
    if (keys.some(isWeakKey))
      throw new ConfigError(
        'SEALING_KEYS has a key that is not of 32 random bytes; make one by: openssl rand -base64 32',
      )
  }
  return { keys, file: e.DATA_DIR === 'memory://' ? undefined : resolve(e.DATA_DIR, 'sealing.key') }
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Over plain http cookies and passwords can be read on the way: only a machine's own addresses go without, and not in production. */
function checkPublicUrl(text: string | undefined, production: boolean): void {
  if (text === undefined) {
    if (production) throw new ConfigError('NODE_ENV=production needs PUBLIC_URL')
    return
  }
  const { protocol, hostname: host } = new URL(text)
  if (protocol === 'https:') return
  if (production) throw new ConfigError('NODE_ENV=production needs a PUBLIC_URL that begins with https://')
  if (protocol !== 'http:' || !loopback.test(host))
    throw new ConfigError('PUBLIC_URL has to begin with https:// unless it names this machine itself')
}

function identityOf(given: Record<string, string | undefined>, portalName: string): IdentitySettings | undefined {
  try {
    return readIdentitySettings(given, portalName)
  } catch (error) {
    throw error instanceof IdentitySettingsError ? new ConfigError(error.message) : error
  }
}

function trustOf(path: string | undefined): readonly X509Certificate[] | undefined {
  try {
    return path === undefined ? undefined : readTrustList(path)
  } catch (error) {
    throw error instanceof TrustListError ? new ConfigError(`The file of SIGNATURE_TRUST_FILE ${error.message}`) : error
  }
}

/** Reads the environment. Raises `ConfigError` that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      `Wrong settings: ${[...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].join(', ')}`,
    )
  }
  const e = parsed.data
  const off = new Set(e.MODULES_OFF.split(',').map((name) => name.trim()))
  const production = e.NODE_ENV === 'production'
  const outside = Boolean(e.SMSAPI_URL && e.SMTP_URL)
  if (e.SMSAPI_URL && !e.SMSAPI_TOKEN) throw new ConfigError('SMSAPI_URL needs SMSAPI_TOKEN')
  if (e.TELEHEALTH_URL && !e.TELEHEALTH_TOKEN) throw new ConfigError('TELEHEALTH_URL needs TELEHEALTH_TOKEN')
  if (e.AMPA_URL && !e.AMPA_TOKEN) throw new ConfigError('AMPA_URL needs AMPA_TOKEN')
  if (e.CLINIC_REQUESTS_URL && !e.CLINIC_REQUESTS_TOKEN)
    throw new ConfigError('CLINIC_REQUESTS_URL needs CLINIC_REQUESTS_TOKEN')
  if (e.EMBEDDED_DATABASE && e.DATABASE_URL) throw new ConfigError('EMBEDDED_DATABASE=on goes without DATABASE_URL')
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL) throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL')
  const standins = e.STANDINS ? e.STANDINS === 'on' : !production && !outside
  if (!standins && !outside) throw new ConfigError('Without stand-ins SMSAPI_URL, SMSAPI_TOKEN and SMTP_URL are needed')
  // A forgotten DATABASE_URL would start an empty portal, and lose with its folder what people then give it.
  if (production && !e.DATABASE_URL && !e.EMBEDDED_DATABASE)
    throw new ConfigError(
      'NODE_ENV=production needs DATABASE_URL, or EMBEDDED_DATABASE=on where the embedded database is meant',
    )
  // Its cast has a password that anybody can read here.
  if (production && e.DEMO === 'on') throw new ConfigError('NODE_ENV=production takes no DEMO=on')
  checkPublicUrl(e.PUBLIC_URL, production)
  // Without a server of the mobile application there is nothing to register in.
  const there = (name: ModuleFlag) =>
    (builtModules as readonly ModuleFlag[]).includes(name) &&
    (name !== 'ampaModule' || standins || e.AMPA_URL !== undefined)
  return {
    production,
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL,
    secureCookies: e.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedProxies: e.TRUSTED_PROXIES,
    dataDir: e.DATA_DIR === 'memory://' ? e.DATA_DIR : resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    databasePool: e.DATABASE_POOL,
    auditKeepYears: e.AUDIT_KEEP_YEARS,
    deathRule: { access: e.DECEASED_ACCESS, bookings: e.DECEASED_BOOKINGS },
    // Outside production the log shares a terminal with the person who started it: a line a call would drown what matters.
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    modules: Object.fromEntries(moduleFlags.map((name) => [name, there(name) && !off.has(name)])) as Record<
      ModuleFlag,
      boolean
    >,
    clinicName: e.CLINIC_NAME,
    clinicPhone: e.CLINIC_PHONE,
    portalName: e.PORTAL_NAME,
    smsEnabled: e.SMS_ENABLED,
    smsPerHour: e.SMS_PER_HOUR,
    smsApi: e.SMSAPI_URL && e.SMSAPI_TOKEN ? { url: e.SMSAPI_URL, token: e.SMSAPI_TOKEN, from: e.SMS_FROM } : undefined,
    smtpUrl: e.SMTP_URL,
    identity: identityOf(given, e.PORTAL_NAME),
    mailFrom: e.MAIL_FROM,
    telehealth:
      e.TELEHEALTH_URL && e.TELEHEALTH_TOKEN ? { url: e.TELEHEALTH_URL, token: e.TELEHEALTH_TOKEN } : undefined,
    ampa: e.AMPA_URL && e.AMPA_TOKEN ? { url: e.AMPA_URL, token: e.AMPA_TOKEN } : undefined,
    accessRequests:
      e.CLINIC_REQUESTS_URL && e.CLINIC_REQUESTS_TOKEN
        ? { url: e.CLINIC_REQUESTS_URL, token: e.CLINIC_REQUESTS_TOKEN }
        : undefined,
    signatureTrust: trustOf(e.SIGNATURE_TRUST_FILE),
    signatureListsDir: e.SIGNATURE_CRL_DIR,
    standins,
    deskPort: e.DESK_PORT,
    demo: e.DEMO ? e.DEMO === 'on' : !production,
    uiParts: e.UI_PARTS,
    extendedLogs: e.EXTENDED_LOGS,
    selfAssessment: e.SELF_ASSESSMENT,
    selfAssessmentGps: e.SELF_ASSESSMENT_GPS,
    styleContrastTop: e.STYLE_CONTRAST_TOP,
    registrationFor: e.REGISTRATION_FOR.split(','),
    sealing: sealingConfig(e),
    bookingLimits: { perService: e.BOOKINGS_PER_SERVICE, perAccount: e.BOOKINGS_PER_ACCOUNT },
    sessionIdleMs: e.SESSION_IDLE_MINUTES * 60_000,
    sessionAbsoluteMs: 12 * 3_600_000,
    rateLimits: e.RATE_LIMITS,
    files: filesConfig(e),
    registration: registrationConfig(e),
    patients: patientSettings(e),
    revision: e.REVISION,
    hostName: hostname(),
    told: tellable({ ...shape, ...identityEnvironment }, { ...given, ...e }),
  }
}
