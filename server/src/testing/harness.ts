import { endpoints, type EndpointName } from '@portal/contract'
import { ApiError, createCaller, type Caller, type CallOptions } from '@portal/contract/client'
import type { Inputs } from '@portal/contract/endpoint'
import { issueKeys } from '@portal/standins/identity/certificate'
import type { IdentityServer, IssuedToPortal } from '@portal/standins/identity/server'
import { createWorld, type World } from '@portal/standins/world'
import { startStandins, type Standins } from '@portal/standins/start'
import { createApp, type App } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { databaseOver, type Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createLog } from '../log/log.ts'
import { playedIdentity } from '../outside/identity/played.ts'
import type { IdentitySettings } from '../outside/identity/settings.ts'
import { nationalPeople } from '../seed/national-people.ts'
import type { Surroundings } from '../surroundings.ts'
import { cast, type CastKey } from '../seed/cast.ts'
import { trustedCertificates } from '../signatures/trust-list.ts'
import { seededDatabase } from './lent-databases.ts'

type Call = Caller<typeof endpoints>
type LooseCall = (name: EndpointName, input?: unknown, options?: CallOptions) => Promise<unknown>

/** A caller that keeps one person's session, as a browser would. */
export interface Person {
  readonly call: Call
  /** A raw request with the person's cookies, for what the typed caller cannot say. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The refusal of a call that must fail. */
  readonly refusal: <N extends EndpointName>(
    name: N,
    input?: Inputs<(typeof endpoints)[N]>,
    options?: CallOptions,
  ) => Promise<ApiError>
  readonly cookie: () => string
}

export interface TestPortal {
  readonly app: App
  readonly url: string
  readonly database: Database
  readonly world: World
  /** The stand-in of the national node. */
  readonly node: IdentityServer | undefined
  /** The stand-in that signs documents. */
  readonly signer: Standins['signer'] | undefined
  /** The desk of the stand-ins; empty without them. */
  readonly deskUrl: string
  /** Log lines written so far. */
  readonly logged: () => string
  /** Sets the portal's clock; it stands still from then on. */
  setTime(at: Date): void
  now(): Date
  /** Lets the time pass for which a clinic that failed is left in peace. */
  restClinic(): void
  /** Signs a member of the cast in. */
  as(key: CastKey): Promise<Person>
  anonymous(): Person
  /** Numbers of rows in the tables that refusals must not write to. */
  rows(...tables: readonly string[]): Promise<Record<string, number>>
  close(): Promise<void>
}

export interface PortalOptions {
  /** Environment on top of the tests' own. */
  readonly env?: Record<string, string>
  /** Instant at which the clinic was seeded and the clock stands; without it the real time runs. */
  readonly today?: Date
  /** Real SMS and mail stand-ins over their protocols; without them nothing leaves. */
  readonly standins?: boolean
  /** Another identity provider than the stand-in of the national node (which is silent without `standins`). */
  readonly identity?: IdentitySettings
  /** Folder of the built pages; by default the web's own. */
  readonly pages?: string
  /** A hospital system that keeps the book of visits; by default the portal keeps it itself. */
  readonly clinic?: Surroundings['clinic']
  /** Hears of each statement that the portal sends for people. */
  readonly watch?: (statement: string) => void
}

const nowhere = 'http://127.0.0.1:9'
/** A national node that never answers; one can set out for it. */
const silentNode: IssuedToPortal = {
  provider: {
    entityId: 'https://wezel-krajowy.standin.example',
    signOnUrl: nowhere,
    artifactUrl: nowhere,
    logoutUrl: nowhere,
    certificates: [issueKeys('nobody').certificate],
  },
  portal: { entityId: 'https://portal.standin.example', keys: issueKeys('Portal pacjenta') },
}

/** The same database, whose statements for people somebody hears of. */
const watched = ({ kind, connections, background }: Database, watch: (statement: string) => void): Database =>
  databaseOver(
    kind,
    {
      ...connections,
      connect: async (wish) => {
        const connection = await connections.connect(wish)
        return {
          query: (sql, parameters) => {
            watch(sql)
            return connection.query(sql, parameters)
          },
          release: (destroy) => connection.release(destroy),
        }
      },
    },
    background.connections,
  )

/** Starts the portal on a database with the small clinic and the cast and nothing else: the real server, the real database. */
export async function startPortal(options: PortalOptions = {}): Promise<TestPortal> {
  let at = options.today
  const clock = () => at ?? new Date()
  let rested = 0
  const seeded = await seededDatabase(clock())
  const { watch } = options
  const database = watch ? watched(seeded.database, watch) : seeded.database
  const standins: Standins | undefined = options.standins
    ? await startStandins({ people: nationalPeople(), clock })
    : undefined
  const world = standins?.world ?? createWorld()
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, {
    write: (line: string) => void lines.push(line),
  } as unknown as NodeJS.WritableStream)
  const config: Config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: 'memory://',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    ...options.env,
  })
  const app = await createApp(config, {
    database,
    log,
    world,
    clock,
    monotonic: () => performance.now() + rested,
    smsUrl: standins?.smsUrl ?? 'http://127.0.0.1:9',
    smsToken: standins?.smsToken ?? 'none',
    smtpUrl: standins?.smtpUrl ?? 'smtp://127.0.0.1:9',
    identity: options.identity ?? playedIdentity(standins?.identity ?? silentNode, 'Portal pacjenta'),
    telehealth: {
      url: standins?.telehealthUrl ?? 'http://127.0.0.1:9',
      token: standins?.telehealthToken ?? 'none',
    },
    signatureTrust: standins ? trustedCertificates(standins.signer.trust) : [],
    ampa: { url: standins?.ampaUrl ?? 'http://127.0.0.1:9', token: standins?.ampaToken ?? 'none' },
    clinic: options.clinic,
    accessRequests: standins && { url: standins.requestsUrl, token: standins.requestsToken },
    ...(options.pages ? { pages: options.pages } : {}),
  })
  // What is repeated writes when it first runs, which is before the tests: what they compare is theirs alone.
  await app.worker.begun()
  return {
    app,
    url: app.url,
    database,
    world,
    node: standins?.identity,
    signer: standins?.signer,
    deskUrl: standins?.deskUrl ?? '',
    logged: () => lines.join(''),
    setTime: (next) => void (at = next),
    now: clock,
    restClinic: () => void (rested += 60_000),
    anonymous: () => person(app.url),
    as: async (key) => {
      const someone = person(app.url)
      const { username, password } = cast[key]
      await someone.call('login', { body: { username, password } })
      return someone
    },
    rows: async (...tables) => {
      const counts: Record<string, number> = {}
      for (const table of tables) {
        const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
          database.db,
        )
        counts[table] = rows[0]!.count
      }
      return counts
    },
    close: async () => {
      await app.close()
      await standins?.close()
      await seeded.release()
    },
  }
}

/** Somebody with a browser: cookies kept, requests that come from our own pages; with the token of a session, signed in already. */
export function person(url: string, session?: string): Person {
  const jar = new Map<string, string>(session ? [['session', session]] : [])
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    if (!headers.has('origin')) headers.set('origin', url)
    if (jar.size > 0) headers.set('cookie', cookie())
    const answer = await fetch(input, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const call = createCaller(endpoints, { baseUrl: url, fetch: send })
  return {
    call,
    cookie,
    fetch: (path, init) => send(url + path, init),
    refusal: async (name, input, options) => {
      try {
        await (call as LooseCall)(name, input, options)
      } catch (error) {
        if (error instanceof ApiError) return error
        throw error
      }
      throw new Error(`${name} was not refused`)
    },
  }
}
