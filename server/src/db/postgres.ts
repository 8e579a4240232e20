import type { Socket } from 'node:net'
import { Client, Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg'
import { Breaker } from './breaker.ts'
import { plannedAnew, type Connection, type Connections, type QueryAnswer } from './connections.ts'
import { HotStatements } from './hot-statements.ts'
import type { Pace } from './pace.ts'
import { Places } from './places.ts'
import { DatabaseUnavailable, withUnavailability } from './unavailable.ts'
import { valueTypes } from './value-types.ts'

const seconds = 1000
/** A look at a server that fell silent is given up after this; the next ones are on their way by then. */
const lookAtMost = 2 * seconds

/** What the driver's types keep to themselves. */
interface Wire {
  connection: { stream: Socket }
}
const streamOf = (client: PoolClient): Socket => (client as unknown as Wire).connection.stream

/**
 * Connections to a PostgreSQL server (15 or newer), `size` at once, by the time limits of a pace. Nothing is opened before the first
 * connect().
 */
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
    options: '-c TimeZone=UTC -c DateStyle=ISO -c default_transaction_isolation=read\\ committed',
    types: valueTypes,
  })
  const made = new Set<PoolClient>()
  const out = new Set<PoolClient>()
  const breaker = new Breaker(
    () => lookAt(server),
    () => {
      places.refuseWaiting(silent)
      // What rests may have been cut off on the way: who comes next would wait for it in vain once more.
      for (const client of made) if (!out.has(client)) streamOf(client).destroy()
    },
  )
  const hot = pace.apart ? new HotStatements() : undefined
  // A connection that breaks while idle or between two queries announces itself here; unheard it would end the process.
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

  /** A connection of the pool's, which gives its place back with itself. */
  async function take(): Promise<{ client: PoolClient; giveBack: (destroy: boolean) => void }> {
    breaker.check()
    await places.enter()
    const asked = performance.now()
    try {
      const client = await pool.connect()
      out.add(client)
      const giveBack = (destroy: boolean) => {
        out.delete(client)
        client.release(destroy)
        places.leave()
      }
      return { client, giveBack }
    } catch (error) {
      places.leave()
      const known = withUnavailability(error)
      if (known instanceof DatabaseUnavailable && known.reason === 'silent') breaker.silentSince(asked)
      throw known
    }
  }

  return {
    options: pool.options,
    async connect(wish) {
      const { client, giveBack } = await take()
      if (!wish?.unhurried) return watched(connectionOf(client, giveBack), client)
      const connection = connectionOf(client, () => giveBack(true), false)
      await connection.query('set statement_timeout = 0; set lock_timeout = 0')
      return connection
    },
    async end() {
      breaker.end()
      await pool.end()
    },
  }

  function watched(connection: Connection, client: PoolClient): Connection {
    let underWay = 0
    const holder = {
      sentAt: undefined as number | undefined,
      giveUp() {
        breaker.silentSince(holder.sentAt!)
        streamOf(client).destroy(silent())
      },
    }
    const unwatch = places.watch(holder)
    return {
      async query<R>(sql: string, parameters?: readonly unknown[]) {
        const isTry = hot?.enter(sql) ?? false
        underWay += 1
        holder.sentAt = performance.now()
        try {
          const answer = await connection.query<R>(sql, parameters)
          hot?.leave(sql, isTry)
          return answer
        } catch (error) {
          hot?.leave(sql, isTry, error)
          throw error
        } finally {
          underWay -= 1
          // Where several were sent at once the rest is waited for from now on.
          holder.sentAt = underWay > 0 ? performance.now() : undefined
        }
      },
      release(destroy) {
        unwatch()
        connection.release(destroy)
      },
    }
  }
}

const silent = () => new DatabaseUnavailable('silent', 'The database fell silent')

/** Resolves when the server answers a session of its own. */
async function lookAt(server: PoolConfig): Promise<void> {
  const client = new Client({ ...server, connectionTimeoutMillis: lookAtMost, query_timeout: lookAtMost })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    ;(client as unknown as Wire).connection.stream.destroy()
  }
}

function connectionOf(client: PoolClient, giveBack: (destroy: boolean) => void, prepared = true): Connection {
  const stream = streamOf(client)
  let gathering = false
  let unusable = false
  let begun: Promise<unknown> | undefined

  /** Statements that are sent without waiting for each other leave in one packet: each costs both sides a wake-up. */
  const gather = () => {
    if (gathering) return
    gathering = true
    stream.cork()
    process.nextTick(() => {
      gathering = false
      stream.uncork()
    })
  }
  const send = (sql: string, parameters: readonly unknown[] = []): Promise<QueryResult> => {
    gather()
    const name = parameters.length > 0 && prepared ? nameOf(sql) : undefined
    return client.query({ text: sql, values: [...parameters], ...(name ? { name } : {}) })
  }
  return {
    async query<R>(sql: string, parameters?: readonly unknown[]) {
      try {
        const answer = send(sql, parameters)
        if (sql === 'begin') {
          // It says nothing that the next statement's answer does not say too, so nobody waits for it.
          begun = answer
          answer.catch(() => undefined)
          return began
        }
        const result: unknown = await answer
        await begun
        return result as QueryAnswer<R>
      } catch (error) {
        const known = withUnavailability(error)
        unusable ||= (known instanceof DatabaseUnavailable && known.reason !== 'busy') || isOutdated(error)
        throw known
      }
    },
    release: (destroy) => giveBack(destroy === true || unusable),
  }
}

/** The session's prepared statements no longer fit: the schema changed under them (0A000), or a proxy lost them (26000). */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')

const began: QueryAnswer<never> = { command: 'SELECT', rowCount: 0, rows: [] }

const mostNames = 1000
const names = new Map<string, string>()

/** Name under which a session keeps a statement prepared: planning costs more than running most of them. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= mostNames || sql.startsWith(plannedAnew)) return known
  const name = `portal_${names.size}`
  names.set(sql, name)
  return name
}
