import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { Newsroom } from '../db/news.ts'
import { describeError, type Log } from '../log/log.ts'
import type { Changes } from './changes.ts'
import type { Streams } from './streams.ts'

interface Passing {
  readonly news: Pick<Newsroom, 'subscribe'>
  readonly streams: Streams
  readonly database: Pick<Database, 'db'>
  readonly clock: () => Date
  readonly log: Log
}

/**
 * Passes on what the database tells to the streams of those who may hear of it, and ends the streams of sessions that have ended. Must be called before
 * the news begin, and after the sessions have subscribed: they must know first.
 */
export function passOn({ news, streams, database, clock, log }: Passing, changes: readonly Changes[]): void {
  for (const { kind, topic, heardBy } of changes) {
    const told = new Set<string>()
    let passing = false
    const pass = async (): Promise<void> => {
      if (passing) return
      passing = true
      try {
        // What was told together is asked together.
        while ((await turn(), told.size > 0)) {
          const all = [...told]
          told.clear()
          const accounts = streams.accounts()
          if (accounts.length > 0) streams.tell(kind, new Set(await heardBy(database.db, all, accounts, clock())))
        }
      } catch (error) {
        // Whoever waits for it loads it by itself within a minute.
        log.warn(describeError(error), 'who may hear of a change could not be found')
      } finally {
        passing = false
      }
    }
    news.subscribe(topic, {
      heard: (content) => {
        if (streams.size === 0) return
        told.add(content)
        void pass()
      },
      missed: () => streams.tell(kind),
    })
  }
  news.subscribe('session_ended', {
    heard: (hash) => void streams.look(({ session }) => hash === '' || session === hash),
    missed: () => void streams.look(),
  })
  news.subscribe('account_blocked', {
    heard: (id) => void streams.look(({ accountId }) => String(accountId) === id),
    missed: () => undefined,
  })
}
