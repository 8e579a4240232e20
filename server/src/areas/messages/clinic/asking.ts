import type { RefusedNews } from '@portal/contract/clinic-messages'
import type { Database, Db, Tx } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Files } from '../../../files/files.ts'
import { hasten } from '../../../jobs/queue.ts'
import { rounds, type Rounds } from '../../../jobs/rounds.ts'
import { describeError, type Log } from '../../../log/log.ts'
import type { ClinicMessagesPort } from '../../../outside/clinic-messages/api.ts'
import { takeNews } from './news.ts'
import { toClinicKind } from './to-clinic.ts'

/** Answers that are taken in one round: a system that never comes to its end does not keep the portal busy. */
const pagesAtOnce = 100

/** Asks the clinic's system for messages regularly for what happened there. */
export interface ClinicNews extends Rounds {
  /** Takes all news; raises an error when the system does not answer. */
  ask(): Promise<void>
}

interface Place {
  readonly position: string | null
  readonly refused: readonly RefusedNews[]
}

async function placeOf(db: Db, system: string): Promise<Place> {
  const { rows } = await sql<Place>`select position, refused from message_news where source_system = ${system}`.execute(
    db,
  )
  return rows[0] ?? { position: null, refused: [] }
}

/** Goes on from one position to the next one; false where another process has done so. */
async function goOn(
  tx: Tx,
  system: string,
  from: string | null,
  to: { readonly position: string; readonly refused: readonly RefusedNews[] },
): Promise<boolean> {
  const refused = JSON.stringify(to.refused)
  const { numAffectedRows } = await sql`
    insert into message_news as n (source_system, position, refused) select ${system}, ${to.position}, ${refused}::jsonb
    where ${from}::text is null or exists (select from message_news where source_system = ${system})
    on conflict (source_system) do update set position = excluded.position, refused = n.refused || excluded.refused
      where n.position = ${from}::text`.execute(tx)
  return numAffectedRows === 1n
}

const isDataFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)

/**
 * Takes the clinic's news, each in one transaction together with its position: whatever is lost or killed, it has its effect once. What cannot be
 * taken is told with the next question and holds nothing up. No transaction is open while the system is asked.
 */
export function clinicNews(given: {
  readonly database: Database
  readonly port: Pick<ClinicMessagesPort, 'news'>
  readonly system: string
  readonly files: Pick<Files, 'remove'>
  readonly clock: () => Date
  readonly log: Pick<Log, 'warn'>
}): ClinicNews {
  const { database, port, system, files, clock, log } = given
  let silent = true

  /** Takes one piece of news; false where another process has taken it. */
  async function take(from: string | null, item: { readonly position: string }): Promise<boolean> {
    const { position } = item
    const whole = (tx: Tx, refused: readonly RefusedNews[]) => goOn(tx, system, from, { position, refused })
    try {
      return await database.transaction(async (tx) => {
        // Whoever is first waits for nobody; a second process waits here and finds the position taken.
        if (!(await whole(tx, []))) return false
        const reason = await takeNews(tx, { system, files, now: clock() }, item)
        if (reason) await refuse(tx, { position, reason })
        return true
      })
    } catch (error) {
      if (!isDataFault(error)) throw error
      return database.transaction((tx) => whole(tx, [{ position, reason: 'DATA' }]))
    }
  }

  async function refuse(tx: Tx, refused: RefusedNews): Promise<void> {
    log.warn({ reason: refused.reason }, 'news of the clinic about messages was not taken')
    await sql`
      update message_news set refused = refused || ${JSON.stringify([refused])}::jsonb where source_system = ${system}`.execute(
      tx,
    )
  }

  async function ask(): Promise<void> {
    for (let page = 0; page < pagesAtOnce; page++) {
      const { position, refused } = await placeOf(database.db, system)
      const news = await port.news(position, refused)
      if (silent) await hasten(database.db, toClinicKind, clock())
      silent = false
      if (refused.length > 0)
        await sql`
          update message_news set refused = '[]' where source_system = ${system} and position = ${position}`.execute(
          database.db,
        )
      if (news.length === 0) return
      let from = position
      for (const item of news) {
        if (!(await take(from, item))) return
        from = item.position
      }
    }
  }

  const quietly = () =>
    ask().catch((error: unknown) => {
      silent = true
      log.warn(describeError(error), 'the clinic was not asked about messages')
    })
  return {
    ...rounds(quietly),
    async ask() {
      try {
        await ask()
      } catch (error) {
        silent = true
        throw error
      }
    },
  }
}
