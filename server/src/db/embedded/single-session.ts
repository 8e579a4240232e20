import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Client } from 'pg'
import type { Connection, Connections, QueryAnswer } from '../connections.ts'
import { DatabaseUnavailable, withUnavailability } from '../unavailable.ts'
import { valueTypes } from '../value-types.ts'

/** Milliseconds. */
const hurriedWait = 3_000
const unhurriedWait = 60_000

interface Waiting {
  grant: (connection: Connection) => void
  refuse: (error: Error) => void
  timer: NodeJS.Timeout
}

export interface SingleSession extends Connections {
  /** Whether the engine has stopped after a failure that it cannot survive, such as a disk that refuses the WAL. */
  broken(): boolean
}

/**
 * Hands out PGlite's only session, one user after the other: people in the order of asking, then work in the background. A person waits
 * `waitAtMost` milliseconds for it, other work a minute. What a statement takes once it runs nothing can bound: it runs in this thread.
 * pg.Pool cannot: it ends its client after a failure, and PGlite gives all clients the same connection underneath, so that
 * later queries read foreign answers.
 */
export function singleSession(engine: PGlite, waitAtMost = hurriedWait): SingleSession {
  const client = new Client(Object.assign(createPgConfig(engine), { types: valueTypes }))
  const ready = client.connect()
  ready.catch(() => undefined)
  const people: Waiting[] = []
  const work: Waiting[] = []
  let busy = false
  let closing: (() => void) | undefined
  let refusal: DatabaseUnavailable | undefined
  let broken = false
  client.on('error', breakDown)

  function breakDown(cause: unknown) {
    broken = true
    refusal = new DatabaseUnavailable('connectionLost', 'The embedded database has stopped', cause)
    for (const { refuse, timer } of [...people.splice(0), ...work.splice(0)]) {
      clearTimeout(timer)
      refuse(refusal)
    }
  }

  function handOver() {
    const next = people.shift() ?? work.shift()
    if (next) {
      clearTimeout(next.timer)
      next.grant(lease())
    } else {
      busy = false
      closing?.()
    }
  }

  function lease(): Connection {
    let released = false
    return {
      async query<R>(sql: string, parameters?: readonly unknown[]) {
        if (released) throw new Error('This connection has been given back')
        if (broken) throw refusal
        try {
          const result: unknown = await client.query(sql, [...(parameters ?? [])])
          return result as QueryAnswer<R>
        } catch (error) {
          if (endsSession(error)) breakDown(error)
          throw withUnavailability(error)
        }
      },
      release(destroy) {
        if (released) throw new Error('This connection has already been given back')
        released = true
        // PGlite answers in microtasks: without this pause timers and sockets would never get a turn.
        if (destroy) void clear().finally(() => setImmediate(handOver))
        else setImmediate(handOver)
      },
    }
  }

  /** The session cannot be replaced by a fresh one, so it is brought back to its start. */
  async function clear() {
    for (const statement of ['rollback', 'discard all']) {
      if (!broken) await client.query(statement).catch(() => undefined)
    }
  }

  function takeTurn(queue: Waiting[], atMost: number): Promise<Connection> {
    return new Promise((grant, refuse) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        const hint = 'is this query made outside of the transaction that its caller holds open?'
        refuse(
          new DatabaseUnavailable('busy', `The embedded database's one connection was busy for ${atMost} ms (${hint})`),
        )
      }, atMost)
      const waiting = { grant, refuse, timer }
      queue.push(waiting)
    })
  }

  return {
    options: {},
    broken: () => broken,
    async connect(wish) {
      await ready
      if (refusal) throw refusal
      if (busy) return wish?.unhurried ? takeTurn(work, unhurriedWait) : takeTurn(people, waitAtMost)
      busy = true
      return lease()
    },
    async end() {
      refusal ??= new DatabaseUnavailable('closed', 'The database has been closed')
      if (busy && !broken) await new Promise<void>((idle) => (closing = idle))
    },
  }
}

function endsSession(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')
}
