import type { PGlite } from '@electric-sql/pglite'
import { escapeIdentifier } from 'pg'
import type { Connection, Connections, Listener, Notice, QueryAnswer } from '../connections.ts'
import { isOutdated } from '../postgres-session.ts'
import { DatabaseUnavailable, withUnavailability } from '../unavailable.ts'
import { EngineLine } from './engine-line.ts'

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
 * Hands out PGlite's only session to one user after the other: people's calls in the order of asking, then background work. A person's call waits at
 * most `waitAtMost` milliseconds for it, other work a minute. The time of a running statement cannot be limited, because it runs in this thread.
 * An engine has one of these for its life, because what stays prepared in the session is remembered here.
 */
export function singleSession(engine: PGlite, waitAtMost = hurriedWait): SingleSession {
  const people: Waiting[] = []
  const work: Waiting[] = []
  let busy = false
  let closing: (() => void) | undefined
  let refusal: DatabaseUnavailable | undefined
  let broken = false
  const channels = new Set<string>()
  const listeners = new Map<Listener, ReadonlySet<string>>()
  const line = new EngineLine(engine, tell, breakDown)

  function tell(notice: Notice) {
    for (const [listener, heard] of listeners) if (heard.has(notice.channel)) listener.heard(notice)
  }

  function breakDown(cause: unknown) {
    broken = true
    refusal = new DatabaseUnavailable('connectionLost', 'The embedded database has stopped', cause)
    for (const { refuse, timer } of [...people.splice(0), ...work.splice(0)]) {
      clearTimeout(timer)
      refuse(refusal)
    }
    for (const listener of listeners.keys()) listener.lost()
    listeners.clear()
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
    let spoilt = false
    return {
      async query<R>(sql: string, parameters: readonly unknown[] = []): Promise<QueryAnswer<R>> {
        if (released) throw new Error('This connection has been given back')
        if (broken) throw refusal
        try {
          return await line.query<R>(sql, parameters)
        } catch (error) {
          spoilt ||= isOutdated(error)
          if (endsSession(error)) breakDown(error)
          throw withUnavailability(error)
        }
      },
      release(destroy) {
        if (released) throw new Error('This connection has already been given back')
        released = true
        // PGlite answers at once: without this pause timers and sockets would never get a turn.
        if (destroy || spoilt) void clear().finally(() => setImmediate(handOver))
        else setImmediate(handOver)
      },
    }
  }

  /** Resets the session to its initial state, because it cannot be replaced by a new one. */
  async function clear() {
    for (const statement of ['rollback', 'discard all', ...[...channels].map(listenTo)]) {
      if (!broken) await line.query(statement, []).catch(() => undefined)
    }
    line.forget()
  }

  const listenTo = (channel: string) => `listen ${escapeIdentifier(channel)}`

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
      if (refusal) throw refusal
      if (busy) return wish?.unhurried ? takeTurn(work, unhurriedWait) : takeTurn(people, waitAtMost)
      busy = true
      return lease()
    },
    async listen(wanted, listener) {
      const connection = await this.connect({ unhurried: true })
      try {
        for (const channel of wanted) {
          await connection.query(listenTo(channel))
          channels.add(channel)
        }
        listeners.set(listener, new Set(wanted))
      } finally {
        connection.release()
      }
      return { end: () => void listeners.delete(listener) }
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
