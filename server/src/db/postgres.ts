import { Pool, type PoolClient } from 'pg'
import type { Connection, Connections, QueryAnswer } from './connections.ts'
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

function connectionOf(client: PoolClient, unhurried = false): Connection {
  const limit = unhurried ? { query_timeout: longest } : {}
  let lost = false
  return {
    async query<R>(sql: string, parameters?: readonly unknown[]) {
      try {
        const result: unknown = await client.query({ text: sql, values: [...(parameters ?? [])], ...limit })
        return result as QueryAnswer<R>
      } catch (error) {
        const known = withUnavailability(error)
        lost ||= known instanceof DatabaseUnavailable && known.reason === 'connectionLost'
        throw known
      }
    },
    release: (destroy) => client.release(destroy === true || unhurried || lost),
  }
}

function rethrow(error: unknown): never {
  throw withUnavailability(error)
}
