import type { Socket } from 'node:net'
import { Pool, type PoolClient, type QueryResult } from 'pg'
import { plannedAnew, type Connection, type Connections, type QueryAnswer } from './connections.ts'
import { DatabaseUnavailable, withUnavailability } from './unavailable.ts'
import { valueTypes } from './value-types.ts'

const seconds = 1000
/** Above statement_timeout: the server ends a slow statement itself, this one notices a server that fell silent. */
const silence = 35 * seconds
/** The driver takes 0 for "not set"; this is the longest that a timer can do. */
const longest = 2 ** 31 - 1

/** Connections to a PostgreSQL server (15 or newer). Nothing is opened before the first connect(). */
export function postgresConnections(databaseUrl: string, poolSize = 10): Connections {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'patient-portal',
    connectionTimeoutMillis: 2 * seconds,
    idleTimeoutMillis: 30 * seconds,
    maxLifetimeSeconds: 30 * 60,
    keepAlive: true,
    statement_timeout: 30 * seconds,
    lock_timeout: 1.5 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
    query_timeout: silence,
    pipeline: true,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c default_transaction_isolation=read\\ committed',
    types: valueTypes,
  })
  // A connection that breaks while idle or between two queries announces itself here; unheard it would end the process.
  // Its next user gets a fresh one or a DatabaseUnavailable, so there is nothing to do.
  const heard = () => undefined
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return {
    options: pool.options,
    async connect(wish) {
      const client = await pool.connect().catch(rethrow)
      if (!wish?.unhurried) return connectionOf(client)
      const connection = connectionOf(client, true)
      await connection.query('set statement_timeout = 0; set lock_timeout = 0')
      return connection
    },
    end: () => pool.end(),
  }
}

/** What the driver's types keep to themselves. */
interface Wire {
  connection: { stream: Socket }
}

function connectionOf(client: PoolClient, unhurried = false): Connection {
  const limit = unhurried ? { query_timeout: longest } : {}
  const { stream } = (client as unknown as Wire).connection
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
    const name = parameters.length > 0 && !unhurried ? nameOf(sql) : undefined
    return client.query({ text: sql, values: [...parameters], ...limit, ...(name ? { name } : {}) })
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
        unusable ||= (known instanceof DatabaseUnavailable && known.reason === 'connectionLost') || isOutdated(error)
        throw known
      }
    },
    release: (destroy) => client.release(destroy === true || unhurried || unusable),
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

function rethrow(error: unknown): never {
  throw withUnavailability(error)
}
