import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { describeError, type Log } from '../../log/log.ts'
import type { VonagePort } from '../../outside/vonage/port.ts'
import type { Member } from './member.ts'
import type { SessionNews } from './store.ts'

/** Milliseconds after a failure in which Vonage is not asked again for the same conversation. */
const pauseMs = 5_000

interface Given {
  readonly vonage: VonagePort
  readonly database: Database
  readonly log: Log
}

/**
 * The sessions at Vonage Video by which the media of conversations go. One is made once two pages are there, and is kept with the live session: whichever
 * process is first wins. Whoever may take part no longer has a token that stays good for it, so it is given up then: all others go to a new one.
 */
export class VonageSessions {
  readonly #given: Given
  /** Conversations for which a session is being made. */
  readonly #making = new Set<number>()
  /** When making one failed last, by conversation. */
  readonly #failedAt = new Map<number, Date>()
  /** Is called with the conversation for which none could be made. */
  onFailure: (bookingId: number) => void = () => undefined

  constructor(given: Given) {
    this.#given = given
  }

  /** Tells a page what opens the session, or that there is none for now; begins to make one where somebody else is there. */
  tell(
    member: Member,
    { vonageSession, closesAt }: Pick<SessionNews, 'vonageSession' | 'closesAt'>,
    { now, alone }: { readonly now: Date; readonly alone: boolean },
  ): void {
    const { bookingId, page, line } = member
    if (vonageSession !== null) {
      if (member.vonageSession === vonageSession) return
      const ticket = this.#given.vonage.ticket({ sessionId: vonageSession, page, until: new Date(closesAt), now })
      line.send({ type: 'media', ticket })
      member.vonageSession = vonageSession
      return
    }
    const failedAt = this.#failedAt.get(bookingId)
    // One that was given up is left at once, and not only when there is another.
    if (member.vonageSession || (failedAt && !alone && member.vonageSession === undefined)) {
      line.send({ type: 'media', ticket: null })
      member.vonageSession = null
    }
    if (alone) return
    if (!failedAt || now.getTime() - failedAt.getTime() >= pauseMs) void this.#make(bookingId, now)
  }

  /** Gives up the session for which a page was told a token that may take part no longer. */
  async giveUp({ bookingId, vonageSession }: Member): Promise<void> {
    const { database, log } = this.#given
    if (!vonageSession) return
    await sql`
      update live_session set vonage_session = null
      where booking_id = ${bookingId} and vonage_session = ${vonageSession}`
      .execute(database.db)
      .catch((error: unknown) => log.warn(describeError(error), 'a session at Vonage could not be given up'))
  }

  async #make(bookingId: number, now: Date): Promise<void> {
    const { vonage, database, log } = this.#given
    if (this.#making.has(bookingId)) return
    this.#making.add(bookingId)
    try {
      const made = await vonage.createSession(now)
      await sql`
        update live_session set vonage_session = ${made}
        where booking_id = ${bookingId} and vonage_session is null`.execute(database.db)
      this.#failedAt.delete(bookingId)
    } catch (error) {
      log.warn(describeError(error), 'there is no session at Vonage for a conversation')
      for (const [id, at] of this.#failedAt) if (now.getTime() - at.getTime() > 3_600_000) this.#failedAt.delete(id)
      this.#failedAt.set(bookingId, now)
      this.onFailure(bookingId)
    } finally {
      this.#making.delete(bookingId)
    }
  }
}
