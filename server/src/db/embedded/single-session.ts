import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Connection, Connections, QueryAnswer } from '../connections.ts'
import { DatabaseUnavailable, withUnavailability } from '../unavailable.ts'
import { valueTypes } from '../value-types.ts'

interface Waiting {
  grant: (connection: Connection) => void
  refuse: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Hands out PGlite's only session, one user after the other, in the order of asking.
 * pg.Pool cannot: it ends its client after a failure, and PGlite gives all clients the same connection underneath, so that
 * later queries read foreign answers.
 */
export function singleSession(engine: PGlite, waitAtMost = 5000): Connections & { waiting(): number } {
  const client = new pg.Client({ ...createPgConfig(engine), types: valueTypes } as pg.ClientConfig)
  client.on('error', () => undefined)
  const ready = client.connect()
  ready.catch(() => undefined)
  const queue: Waiting[] = []
  let busy = false
  let ending: (() => void) | undefined
  let ended = false

  function handOver() {
    const next = queue.shift()
    if (!next) {
      busy = false
      ending?.()
      return
    }
    clearTimeout(next.timer)
    next.grant(lease())
  }

  /** The session cannot be replaced by a fresh one, so it is brought back to its start. */
  async function clear() {
    await client.query('rollback').catch(() => undefined)
    await client.query('discard all').catch(() => undefined)
  }

  function lease(): Connection {
    let released = false
    return {
      async query<R>(sql: string, parameters?: readonly unknown[]) {
        if (released) throw new Error('This connection has been given back')
        try {
          const result: unknown = await client.query(sql, parameters ? [...parameters] : undefined)
          return result as QueryAnswer<R>
        } catch (error) {
          throw withUnavailability(error)
        }
      },
      release(destroy) {
        if (released) throw new Error('This connection has already been given back')
        released = true
        const cleared = destroy ? clear() : Promise.resolve()
        // PGlite answers in microtasks: without this pause timers and sockets would never get a turn.
        void cleared.then(() => setImmediate(handOver))
      },
    }
  }

  return {
    options: {},
    waiting: () => queue.length,
    async connect() {
      await ready.catch((error: unknown) => {
        throw withUnavailability(error)
      })
      if (ended) throw new DatabaseUnavailable('closed', 'The database is unavailable: it has been closed')
      if (!busy) {
        busy = true
        return lease()
      }
      return new Promise((grant, refuse) => {
        const timer = setTimeout(() => {
          queue.splice(
            queue.findIndex((waiting) => waiting.timer === timer),
            1,
          )
          refuse(
            new DatabaseUnavailable(
              'busy',
              `The embedded database has one connection, and it was busy for ${waitAtMost} ms` +
                ' (is this query made outside of the transaction that its caller holds open?)',
            ),
          )
        }, waitAtMost)
        queue.push({ grant, refuse, timer })
      })
    },
    async end() {
      ended = true
      if (busy) await new Promise<void>((idle) => (ending = idle))
    },
  }
}
