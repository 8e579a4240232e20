import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type DeathRule, safestDeathRule } from './access/after-death.ts'
import { leastYearsKept } from './audit/seal.ts'
import type { SealingSettings } from './access/sealing.ts'
import * as sealing from './access/sealing-settings.ts'
import * as files from './files/settings.ts'
import type { SessionSettings } from './access/sessions.ts'
import type { SharedTerminals } from './http/shared-terminals.ts'
import { checkPublicUrl } from './http/public-url.ts'
import { databaseUrl } from './db/database-url.ts'
import * as areas from './areas/settings.ts'
import type { BookingLimits } from './clinic/model/directory.ts'
import { merged } from '@portal/contract/merged'
import { moduleFlags, type ModuleFlag } from '@portal/contract/modules'
import { systems, type OutsideSettings } from './outside/systems.ts'
import { ConfigError, count, flag, optionalCount, optionalSecret, tellable } from './setting-kinds.ts'

const shape = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: count(8080, 0, 65_535),
  /** Address under which people reach the portal, e.g. behind a proxy; with it, cookies are Secure. */
  PUBLIC_URL: z.optional(z.url()),
  /** Number of proxies in front of the portal that may name the caller's address; 0: no proxy is believed. */
  TRUSTED_PROXIES: count(0, 0, 10),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: optionalSecret,
  /** The owner of the tables, for migrations and rights; DATABASE_URL then names another user. */
  DATABASE_OWNER_URL: optionalSecret,
  /** Confirms that production is meant to run on the embedded database. */
  EMBEDDED_DATABASE: flag(false),
  /** Connections for people's calls of all processes together. */
  DATABASE_POOL: optionalCount(1, 200),
  /** Processes that serve the port. */
  WORKERS: optionalCount(1, 64),
  AUDIT_KEEP_YEARS: count(7, leastYearsKept, 100),
  DECEASED_ACCESS: z._default(z.enum(['none', 'read']), safestDeathRule.access),
  DECEASED_BOOKINGS: z._default(z.enum(['keep', 'cancel']), safestDeathRule.bookings),
  LOG_LEVEL: z.optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
  // Where these are left out, `site.json` says it.
  MODULES_OFF: z.optional(z.string()),
  CLINIC_NAME: z.optional(z.string().check(z.maxLength(120))),
  CLINIC_PHONE: z.optional(z.string().check(z.maxLength(40))),
  PORTAL_NAME: z.optional(z.string().check(z.maxLength(120))),
  /** Whether the navigation leads to the page of applications, which are not handed in here yet. */
  APPLICATIONS: flag(false),
  SMS_ENABLED: flag(true),
  /** The most SMS that are sent in an hour, to all numbers together. */
  SMS_PER_HOUR: count(500, 1, 100_000),
  STANDINS: z.optional(z.enum(['on', 'off'])),
  DESK_PORT: count(8081, 0, 65_535),
  DEMO: z.optional(z.enum(['on', 'off'])),
  SESSION_IDLE_MINUTES: count(30, 1, 60),
  /** Who sits at a shared terminal: nobody, everybody, or who reaches the portal under this host name. */
  KIOSK: z._default(z.string().check(z.regex(/^(?:off|on|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)$/)), 'off'),
  KIOSK_IDLE_SECONDS: count(120, 60, 600),
  /** The most live bookings of one service that a patient may have, where the clinic gives no number for the service. */
  BOOKINGS_PER_SERVICE: count(5, 1, 100_000),
  /** The most live bookings that an account may have made, for all its patients together. */
  BOOKINGS_PER_ACCOUNT: count(60, 1, 100_000),
  RATE_LIMITS: flag(true),
  REVISION: z._default(z.string(), 'dev'),
  ...files.environment,
  ...sealing.environment,
  ...merged(areas, 'environment'),
  ...merged(systems, 'environment'),
}
const environment = z.object(shape)

/** The settings that each area reads, under the area's name. */
type OfAreas = { readonly [A in keyof typeof areas]: ReturnType<(typeof areas)[A]['read']> }

/** All settings that the server reads from its environment, parsed once. Times are in milliseconds unless the name says otherwise. */
export interface Config extends OfAreas {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: string | undefined
  readonly secureCookies: boolean
  readonly trustedProxies: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The owner of the tables, where that is not the portal's own user. */
  readonly databaseOwnerUrl: string | undefined
  /** Processes that serve the port together. */
  readonly workers: number
  /** Connections for people's calls of one process. */
  readonly databasePool: number
  /** Jobs that one process runs at the same time. */
  readonly jobsAtOnce: number
  /** Years for which the audit trail is kept at least. */
  readonly auditKeepYears: number
  readonly deathRule: DeathRule
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly modules: Readonly<Record<ModuleFlag, boolean>>
  readonly clinicName: string
  readonly clinicPhone: string
  readonly portalName: string
  readonly smsEnabled: boolean
  readonly smsPerHour: number
  /** The addresses and settings of the outside systems, under their names. */
  readonly outside: OutsideSettings
  readonly standins: boolean
  readonly deskPort: number
  readonly demo: boolean
  /** The keys that seal one-time codes in the database. */
  readonly sealing: SealingSettings
  readonly bookingLimits: BookingLimits
  readonly sessions: Pick<SessionSettings, 'idleMs' | 'absoluteMs'>
  readonly sharedTerminals: SharedTerminals
  readonly rateLimits: boolean
  readonly files: files.FilesConfig
  readonly revision: string
  /** All settings by the names of their variables, in a form that may be logged: a secret shows only whether it is set. */
  readonly told: Readonly<Record<string, unknown>>
}

/** Lets each member of a list read its own settings from the parsed environment. */
const readEach = <L extends Readonly<Record<string, { read(parsed: never): unknown }>>>(
  list: L,
  parsed: z.infer<typeof environment>,
) =>
  Object.fromEntries(Object.entries(list).map(([name, member]) => [name, member.read(parsed as never)])) as {
    [M in keyof L]: ReturnType<L[M]['read']>
  }

/** How many processes serve the port. What only one process can have, the embedded database and the stand-ins, allows no more. */
function workersOf({ WORKERS, DATABASE_URL }: z.infer<typeof environment>, standins: boolean, cores: number): number {
  if (DATABASE_URL && !standins) return WORKERS ?? Math.max(1, cores - 1)
  if (WORKERS !== undefined && WORKERS > 1)
    throw new ConfigError(
      DATABASE_URL
        ? 'WORKERS above 1 goes without stand-ins: they belong to one process'
        : 'WORKERS above 1 needs DATABASE_URL: the embedded database belongs to one process',
    )
  return 1
}

/** A list of modules. A name that is misspelt must not leave a module on that the clinic does not want. */
function modulesIn(text: string): readonly ModuleFlag[] {
  const known = (name: string): name is ModuleFlag => (moduleFlags as readonly string[]).includes(name)
  const names = text.split(',').map((name) => name.trim())
  if (!names.every(known))
    throw new ConfigError(`MODULES_OFF takes names of modules with commas between them, of ${moduleFlags.join(', ')}`)
  return names
}

/** Who sits at a shared terminal. What switches other settings on and off does so here, too: it is no host name. */
const terminalsAt = (text: string): true | string | undefined =>
  ['off', 'false', '0'].includes(text) ? undefined : ['on', 'true', '1'].includes(text) || text

/** The driver takes nearly any text for an address, and says of one with a mistake only that there is no such host, or nothing that names the setting. */
function checkDatabaseUrls(e: z.infer<typeof environment>): void {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
    if (e[name] !== undefined && !databaseUrl(e[name]))
      throw new ConfigError(
        `${name} has to be an address such as postgres://user:password@host:5432/portal; in its password, # is written %23, and so on`,
      )
}

/** Reads the environment, for a machine with some cores. Raises `ConfigError` that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>, cores = availableParallelism()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      `Wrong settings: ${[...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].join(', ')}`,
    )
  }
  const ofAreas = readEach(areas, parsed.data)
  const { clinic, portalName = 'Portal pacjenta', modulesOff } = ofAreas.site.own.file
  const e = { ...parsed.data, PORTAL_NAME: parsed.data.PORTAL_NAME ?? portalName }
  const off = new Set<string>(e.MODULES_OFF === undefined ? modulesOff : modulesIn(e.MODULES_OFF))
  const production = e.NODE_ENV === 'production'
  const outside = readEach(systems, e)
  const missing = (Object.keys(systems) as (keyof OutsideSettings)[]).filter((name) => !outside[name].address)
  const needed = missing.flatMap((name) => systems[name].needed)
  if (e.EMBEDDED_DATABASE && e.DATABASE_URL) throw new ConfigError('EMBEDDED_DATABASE=on goes without DATABASE_URL')
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL) throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL')
  const standins = e.STANDINS ? e.STANDINS === 'on' : !production && needed.length > 0
  const workers = workersOf(e, standins, cores)
  if (!standins && needed.length > 0) throw new ConfigError(`Without stand-ins these are needed: ${needed.join(', ')}`)
  // Without DATABASE_URL an empty portal would start, and people's data would be lost together with its folder.
  if (production && !e.DATABASE_URL && !e.EMBEDDED_DATABASE)
    throw new ConfigError(
      'NODE_ENV=production needs DATABASE_URL, or EMBEDDED_DATABASE=on where the embedded database is meant',
    )
  // The demo accounts have a password that anybody can read here.
  if (production && e.DEMO === 'on') throw new ConfigError('NODE_ENV=production takes no DEMO=on')
  checkDatabaseUrls(e)
  checkPublicUrl(e.PUBLIC_URL, production)
  // A module can do nothing without its outside system. In production there is no desk at which staff could do that system's work.
  const absent = missing.filter((name) => !standins || (production && systems[name].ownPlace))
  const idle = absent.flatMap((name): readonly string[] => systems[name].modules ?? [])
  const unasked = [
    ...(e.APPLICATIONS ? [] : ['applicationsModule']),
    ...(e.SELF_ASSESSMENT ? [] : ['selfAssessmentQuestionaire']),
  ]
  const there = (name: ModuleFlag) => ![...idle, ...unasked].includes(name)
  return {
    ...ofAreas,
    production,
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL,
    secureCookies: e.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedProxies: e.TRUSTED_PROXIES,
    dataDir: e.DATA_DIR === 'memory://' ? e.DATA_DIR : resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    workers,
    databasePool: Math.ceil((e.DATABASE_POOL ?? Math.max(10, 4 * workers)) / workers),
    jobsAtOnce: Math.ceil(4 / workers),
    auditKeepYears: e.AUDIT_KEEP_YEARS,
    deathRule: { access: e.DECEASED_ACCESS, bookings: e.DECEASED_BOOKINGS },
    // Outside production the log goes to the terminal of the person who started it: a line for each call would hide what matters.
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    modules: Object.fromEntries(moduleFlags.map((name) => [name, there(name) && !off.has(name)])) as Record<
      ModuleFlag,
      boolean
    >,
    clinicName: e.CLINIC_NAME ?? clinic?.name ?? 'Centrum Medyczne Pod Lipami',
    clinicPhone: e.CLINIC_PHONE ?? clinic?.phone ?? '+48 22 555 01 00',
    portalName: e.PORTAL_NAME,
    smsEnabled: e.SMS_ENABLED,
    smsPerHour: e.SMS_PER_HOUR,
    outside,
    standins,
    deskPort: e.DESK_PORT,
    demo: e.DEMO ? e.DEMO === 'on' : !production,
    sealing: sealing.read(e),
    bookingLimits: { perService: e.BOOKINGS_PER_SERVICE, perAccount: e.BOOKINGS_PER_ACCOUNT },
    sessions: { idleMs: e.SESSION_IDLE_MINUTES * 60_000, absoluteMs: 12 * 3_600_000 },
    sharedTerminals: {
      at: terminalsAt(e.KIOSK),
      idleMs: Math.min(e.KIOSK_IDLE_SECONDS * 1000, e.SESSION_IDLE_MINUTES * 60_000),
      absoluteMs: 3_600_000,
    },
    rateLimits: e.RATE_LIMITS,
    files: files.read(e),
    revision: e.REVISION,
    told: tellable(shape, e),
  }
}
