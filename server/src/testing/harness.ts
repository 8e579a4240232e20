import { endpoints, type EndpointName } from '@portal/contract'
import { ApiError, createCaller, type Caller, type CallOptions } from '@portal/contract/client'
import type { Inputs } from '@portal/contract/endpoint'
import { issueKeys } from '@portal/standins/identity/certificate'
import type { IdentityServer } from '@portal/standins/identity/server'
import { createWorld, type World } from '@portal/standins/world'
import { startStandins, type Standins } from '@portal/standins/start'
import { createApp, type App } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { databaseOver, type Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createLog } from '../log/log.ts'
import type { OutsideAddresses } from '../outside/systems.ts'
import { nationalPeople } from '../seed/national-people.ts'
import type { Surroundings } from '../surroundings.ts'
import { cast, type CastKey } from '../seed/cast.ts'
import { recorded } from './database.ts'
import { instances, sharedFolder, together } from './instances.ts'
import { seededDatabase } from './lent-databases.ts'

type Call = Caller<typeof endpoints>
type LooseCall = (name: EndpointName, input?: unknown, options?: CallOptions) => Promise<unknown>

/** A client with the session of one person, as a browser has it. */
export interface Person {
  readonly call: Call
  /** A raw request with the person's cookies, for what the typed caller cannot express. */
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
  readonly signer: Standins['systems']['signatures'] | undefined
  /** The stand-in of the imaging archive and its viewer. */
  readonly archive: Standins['systems']['imaging'] | undefined
  /** The stand-in of the national signature service. */
  readonly signatures: Standins['systems']['nationalSignature'] | undefined
  /** The stand-in of the payment provider. */
  readonly provider: Standins['systems']['payments'] | undefined
  /** The stand-in of the service of self-assessments. */
  readonly interviews: Standins['systems']['selfAssessment'] | undefined
  /** The desk of the stand-ins; empty without them. */
  readonly deskUrl: string
  /** Log lines written so far. */
  readonly logged: () => string
  /** Sets the portal's clock; from then on it does not move by itself. */
  setTime(at: Date): void
  now(): Date
  /** Lets the pause pass that follows a failure of the clinic's system. */
  restClinic(): void
  /** Signs in a member of the cast. */
  as(key: CastKey): Promise<Person>
  anonymous(): Person
  /** Numbers of rows in tables to which refusals must not write. */
  rows(...tables: readonly string[]): Promise<Record<string, number>>
  close(): Promise<void>
}

export interface PortalOptions {
  /** Environment on top of the tests' own. */
  readonly env?: Record<string, string>
  /** The time for which the clinic is seeded and at which the clock stands; without it real time passes. */
  readonly today?: Date
  /**
   * Nothing is done in the background. For tests that restore the database after each call: it does not bring back a file that a call has removed
   * and the background work has taken from the store.
   */
  readonly idle?: boolean
  /** Real SMS and mail stand-ins over their protocols; without them nothing is sent. */
  readonly standins?: boolean
  /** Outside systems in place of the stand-ins, which are silent without `standins`; undefined for a system that is not there. */
  readonly outside?: OutsideAddresses
  /** Folder of the built pages; by default the web's own. */
  readonly pages?: string
  /** A hospital system that keeps the book of visits; by default the portal keeps it itself. */
  readonly clinic?: Surroundings['clinic']
  /** Is called with each statement that the portal sends for people, with whether the one before it on its connection was unanswered then, and with its values. */
  readonly watch?: (statement: string, together: boolean, values: readonly unknown[]) => void
}

const nowhere = 'http://127.0.0.1:9'
const portalKeys = issueKeys('Portal pacjenta')

/** Systems that never answer: calls to them can begin, and nothing comes back. There is no clinic's office at all. */
export const silentSystems: OutsideAddresses = {
  ampa: { url: nowhere, token: 'none' },
  identity: {
    kind: 'saml',
    provider: {
      entityId: 'https://wezel-krajowy.standin.example',
      signOnUrl: nowhere,
      artifactUrl: nowhere,
      logoutUrl: nowhere,
      certificates: [issueKeys('nobody').certificate],
    },
    portal: { entityId: 'https://portal.standin.example', signing: portalKeys, encryption: portalKeys },
  },
  imaging: { url: nowhere, user: 'none', password: 'none' },
  mail: { url: 'smtp://127.0.0.1:9' },
  payments: {
    kind: 'payu',
    url: nowhere,
    posId: '1',
    clientId: '1',
    clientSecret: 'none',
    secondKey: 'none',
  },
  sms: { url: nowhere, token: 'none' },
  telehealth: { url: nowhere, token: 'none' },
  adverseEvents: { url: nowhere, token: 'none' },
  selfAssessment: { url: nowhere, token: 'none' },
}

/** The same database, with a listener for the statements of people's calls. */
const watched = ({ kind, connections, background }: Database, watch: NonNullable<PortalOptions['watch']>): Database =>
  recorded(
    databaseOver(
      kind,
      {
        ...connections,
        connect: async (wish) => {
          const connection = await connections.connect(wish)
          let unanswered = 0
          let beginning = false
          return {
            query: async (sql, parameters) => {
              watch(sql, unanswered > 0 || beginning, parameters ?? [])
              // Nobody waits for the answer to a beginning: it travels with the statement behind it.
              beginning = sql === 'begin'
              unanswered += beginning ? 0 : 1
              try {
                return await connection.query(sql, parameters)
              } finally {
                unanswered -= sql === 'begin' ? 0 : 1
              }
            },
            release: (destroy) => connection.release(destroy),
          }
        },
      },
      background.connections,
    ),
  )

/** Starts the portal on a database with only the small clinic and the cast: the real server, the real database. */
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
  const destination = { write: (line: string) => void lines.push(line) } as unknown as NodeJS.WritableStream
  const log = createLog({ logLevel: 'info' }, { destination })
  const shared = instances > 1 ? sharedFolder() : undefined
  const config: Config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: 'memory://',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    ...shared?.settings,
    ...options.env,
  })
  const app = await together(instances, (crew, url) =>
    createApp(config, {
      database,
      log,
      world,
      clock,
      crew,
      monotonic: () => performance.now() + rested,
      outside: { ...(standins?.addresses ?? silentSystems), ...options.outside },
      clinic: options.clinic,
      ...(options.pages ? { pages: options.pages } : {}),
      ...(url ? { url } : {}),
    }),
  )
  // What is repeated writes when it first runs, which is before the tests: what they compare is theirs alone.
  await app.worker.begun()
  if (options.idle) await app.worker.stop()
  return {
    app,
    url: app.url,
    database,
    world,
    node: standins?.systems.identity,
    signer: standins?.systems.signatures,
    archive: standins?.systems.imaging,
    signatures: standins?.systems.nationalSignature,
    provider: standins?.systems.payments,
    interviews: standins?.systems.selfAssessment,
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
      shared?.remove()
    },
  }
}

/** A person with a browser: it keeps cookies, and its requests come from our own pages; with a session's token, signed in already. */
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
