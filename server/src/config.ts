import type { X509Certificate } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type DeathRule, safestDeathRule } from './access/after-death.ts'
import { leastYearsKept } from './audit/seal.ts'
import type { SealingSettings } from './access/sealing.ts'
import * as sealing from './access/sealing-settings.ts'
import * as files from './files/settings.ts'
import { checkPublicUrl } from './http/public-url.ts'
import * as areas from './areas/settings.ts'
import type { BookingLimits } from './clinic/model/directory.ts'
import { merged } from '@portal/contract/merged'
import { builtModules, moduleFlags, type ModuleFlag } from '@portal/contract/modules'
import { readTrustList, TrustListError } from './signatures/trust-list.ts'
import {
  identityEnvironment,
  IdentitySettingsError,
  readIdentitySettings,
  type IdentitySettings,
} from './outside/identity/settings.ts'
import { ConfigError, count, flag, optionalSecret, optionalText, tellable } from './setting-kinds.ts'

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
  SESSION_IDLE_MINUTES: count(30, 1, 60),
  /** Live bookings of one service that a patient may have, where the clinic says nothing of that service. */
  BOOKINGS_PER_SERVICE: count(5, 1, 100_000),
  /** Live bookings that an account may have made, for everybody it acts for. */
  BOOKINGS_PER_ACCOUNT: count(60, 1, 100_000),
  RATE_LIMITS: flag(true),
  REVISION: z._default(z.string(), 'dev'),
  ...files.environment,
  ...sealing.environment,
  ...merged(areas, 'environment'),
}
const environment = z.object(shape)

/** What each area makes of its own settings, under the area's name. */
type OfAreas = { readonly [A in keyof typeof areas]: ReturnType<(typeof areas)[A]['read']> }

/** Everything the server takes from its environment, parsed once. Times are in milliseconds unless named. */
export interface Config extends OfAreas {
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
  /** What the keys of one-time codes are sealed with in the database. */
  readonly sealing: SealingSettings
  readonly bookingLimits: BookingLimits
  readonly sessionIdleMs: number
  readonly sessionAbsoluteMs: number
  readonly rateLimits: boolean
  readonly files: files.FilesConfig
  readonly revision: string
  readonly hostName: string
  /** All settings by the names of their variables, as they may be logged: of a secret only whether it is set. */
  readonly told: Readonly<Record<string, unknown>>
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

// Each area reads what it has described itself: the parsed environment has all of that.
const readAreas = (e: z.infer<typeof environment>): OfAreas =>
  Object.fromEntries(
    Object.entries(areas).map(([name, { read }]) => [name, (read as (parsed: typeof e) => unknown)(e)]),
  ) as OfAreas

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
    ...readAreas(e),
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
    sealing: sealing.read(e),
    bookingLimits: { perService: e.BOOKINGS_PER_SERVICE, perAccount: e.BOOKINGS_PER_ACCOUNT },
    sessionIdleMs: e.SESSION_IDLE_MINUTES * 60_000,
    sessionAbsoluteMs: 12 * 3_600_000,
    rateLimits: e.RATE_LIMITS,
    files: files.read(e),
    revision: e.REVISION,
    hostName: hostname(),
    told: tellable({ ...shape, ...identityEnvironment }, { ...given, ...e }),
  }
}
