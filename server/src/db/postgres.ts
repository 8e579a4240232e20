import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { Breaker } from './breaker.ts'
import type { Connections } from './connections.ts'
import { HotStatements } from './hot-statements.ts'
import type { Pace } from './pace.ts'
import { Places } from './places.ts'
import { listenOn } from './postgres-listening.ts'
import { Session, silent, streamOf, type Keeper } from './postgres-session.ts'
import { DatabaseUnavailable, withUnavailability } from './unavailable.ts'
import { valueTypes } from './value-types.ts'

const seconds = 1000
/** Milliseconds after which a check of a silent server is given up; later checks have been sent by then. */
const lookAtMost = 2 * seconds
/** Milliseconds for which a connection goes from user to user without the pool, which ends what is idle or old but takes its time for that. */
const keptFor = 1 * seconds

/** Connections to a PostgreSQL server (15 or newer), `size` at once, with the time limits of a pace. Nothing is opened before the first connect(). */
export function postgresConnections(databaseUrl: string, size: number, pace: Pace): Connections {
  const places = new Places(size, pace)
  const server: PoolConfig = {
    connectionString: databaseUrl,
    application_name: 'patient-portal',
    connectionTimeoutMillis: Math.min(pace.place, 5 * seconds),
    keepAlive: true,
  }
  const pool = new Pool({
    ...server,
    max: places.most,
    idleTimeoutMillis: 30 * seconds,
    maxLifetimeSeconds: 30 * 60,
    statement_timeout: pace.statement,
    lock_timeout: pace.lock,
    idle_in_transaction_session_timeout: 30 * seconds,
    pipeline: true,
    // Statements for people read a few rows; compiling one whose cost is overestimated takes seconds, more than it may.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off -c default_transaction_isolation=read\\ committed',
    types: valueTypes,
  })
  const made = new Set<PoolClient>()
  /** Sessions in use. */
  const out = new Set<Session>()
  /** Sessions that the pool has given and nobody uses at the moment; the last one comes first. */
  const kept: Session[] = []
  const sessions = new WeakMap<PoolClient, Session>()
  let sweeping: NodeJS.Timeout | undefined
  let ended = false
  const breaker = new Breaker(
    () => lookAt(server),
    () => {
      places.refuseWaiting(silent)
      // An idle connection may have been cut off on the way: its next user would also wait for it in vain.
      const inUse = new Set([...out].map(({ client }) => client))
      for (const client of made) if (!inUse.has(client)) streamOf(client).destroy()
    },
  )
  const keeper: Keeper = {
    hot: pace.apart ? new HotStatements() : undefined,
    silentSince: (sentAt) => breaker.silentSince(sentAt),
    takeBack(session, destroy) {
      out.delete(session)
      places.unwatch(session)
      if (destroy || ended || performance.now() - session.givenAt > keptFor) session.client.release(destroy)
      else {
        kept.push(session)
        sweeping ??= setTimeout(giveBack, keptFor).unref()
      }
      places.leave()
    },
  }
  // A connection that breaks while it is idle or between two queries reports it here; without a listener that would end the process.
  // Its next user gets a fresh one or a DatabaseUnavailable, so there is nothing to do.
  const heard = () => undefined
  pool.on('error', heard)
  pool.on('connect', (client) => {
    breaker.heard(performance.now())
    streamOf(client).on('data', () => breaker.heard(performance.now()))
    made.add(client)
    client.on('error', heard)
    client.once('end', () => made.delete(client))
  })

  /** Gives the pool what nobody uses. */
  function giveBack(): void {
    sweeping = undefined
    for (const { client } of kept.splice(0)) client.release(!made.has(client))
  }

  /** A session that nobody uses and that is still connected. */
  function takeKept(): Session | undefined {
    for (let session = kept.pop(); session; session = kept.pop()) {
      if (made.has(session.client)) return session
      session.client.release(true)
    }
    return undefined
  }

  /** Takes a connection of the pool, for which there is a place. */
  async function takeNew(): Promise<PoolClient> {
    const asked = performance.now()
    try {
      return await pool.connect()
    } catch (error) {
      const known = withUnavailability(error)
      // Before the place is left: who waits for one would only begin the same wait.
      if (known instanceof DatabaseUnavailable && known.reason === 'silent') breaker.silentSince(asked)
      places.leave()
      throw known
    }
  }

  function sessionOf(client: PoolClient): Session {
    const session = sessions.get(client) ?? new Session(client, keeper)
    sessions.set(client, session)
    session.givenAt = performance.now()
    return session
  }

  /** A session for one user, which ends with its release: without time limits, and nothing stays prepared in it. */
  async function unhurriedSession(): Promise<Session> {
    // The pool may be full of those that are kept.
    giveBack()
    const once: Keeper = {
      hot: undefined,
      silentSince: (sentAt) => breaker.silentSince(sentAt),
      takeBack: (session) => keeper.takeBack(session, true),
    }
    const session = new Session(await takeNew(), once, false)
    out.add(session)
    await session.query('set statement_timeout = 0; set lock_timeout = 0')
    return session
  }

  return {
    options: pool.options,
    async connect(wish) {
      breaker.check()
      const waiting = places.enter()
      if (waiting) await waiting
      if (wish?.unhurried) return unhurriedSession()
      const session = takeKept() ?? sessionOf(await takeNew())
      out.add(session)
      places.watch(session)
      return session
    },
    listen: (channels, listener) => listenOn(server, channels, listener),
    async end() {
      ended = true
      clearTimeout(sweeping)
      giveBack()
      breaker.end()
      await pool.end()
    },
  }
}

/** Resolves when the server answers a check in a session of its own. */
async function lookAt(server: PoolConfig): Promise<void> {
  const client = new Client({ ...server, connectionTimeoutMillis: lookAtMost, query_timeout: lookAtMost })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    streamOf(client).destroy()
  }
}
