import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { eventNames, type EventKind } from '@portal/contract/areas/events/parts'
import { Problem } from '../http/problem.ts'

/** Milliseconds between two signs of life, with which sessions are looked at as well. Shorter than what a silent connection is given. */
const beatMs = 20_000
/** A stream ends after an hour, so that nothing that is wrong with it lasts; the browser opens another one. */
const longestMs = 60 * 60_000
/** Streams of one session, and of one account: a browser has one, and for a moment two. */
const most = { session: 4, account: 20 }
/** Bytes that a reader may leave unread, besides what the system keeps for it. */
const mostUnread = 1_024
/** Milliseconds after which a browser asks again: after a restart they come one after the other. Who has too many waits longer. */
const again = { from: 1_000, to: 6_000, crowded: 120_000 }

/** Who listens. */
export interface Hearing {
  readonly accountId: number
  /** The hash of the session's token, in hexadecimal digits. */
  readonly session: string
  /** Whether the session still stands; asking does not prolong it. */
  readonly stands: () => Promise<boolean>
}

interface Stream extends Hearing {
  readonly out: Readable
  readonly until: number
}

/** The streams of events that are open in this process. They hold neither a connection to the database nor anything that was asked. */
export class Streams {
  /** In the order of their opening. */
  readonly #open = new Set<Stream>()
  readonly #clock: () => number
  #beat: NodeJS.Timeout | undefined
  #closed = false

  /** `clock` never goes back, in milliseconds. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** The number of open streams. */
  get size(): number {
    return this.#open.size
  }

  /** The accounts that listen, each once. */
  accounts(): number[] {
    return [...new Set([...this.#open].map(({ accountId }) => accountId))]
  }

  /** Opens a stream; with `once` it ends at once. Where there are too many, the oldest ones end. Raises UNAVAILABLE while the portal stops. */
  open(hearing: Hearing, once = false): Readable {
    if (this.#closed) throw new Problem('UNAVAILABLE')
    const out = new Readable({ read: () => undefined, highWaterMark: mostUnread })
    const stream = { ...hearing, out, until: this.#clock() + longestMs }
    this.#open.add(stream)
    out.once('close', () => this.#open.delete(stream))
    this.#say(
      stream,
      `retry: ${randomInt(again.from, again.to)}\nevent: ${eventNames.open}\ndata: ${hearing.accountId}\n\n`,
    )
    if (once) this.#end(stream)
    this.#crowd(most.session, ({ session }) => session === hearing.session)
    this.#crowd(most.account, ({ accountId }) => accountId === hearing.accountId)
    this.#beat ??= setInterval(() => void this.look(), beatMs).unref()
    return out
  }

  /** Tells these accounts, or everybody, that something of a kind has changed. */
  tell(kind: EventKind, accounts?: ReadonlySet<number>): void {
    for (const stream of this.#open)
      if (!accounts || accounts.has(stream.accountId))
        this.#say(stream, `event: ${eventNames.changed}\ndata: ${kind}\n\n`)
  }

  /** Ends the streams whose session stands no longer, or whose time is over, among those that are meant; the others get a sign of life. */
  async look(meant: (stream: Hearing) => boolean = () => true): Promise<void> {
    const now = this.#clock()
    const mayGoOn = async (stream: Stream) => stream.until > now && (await stream.stands().catch(() => false))
    // All are asked before any answer is there: the sessions are then read by one statement.
    const looked = [...this.#open].filter(meant).map(async (stream) => ({ stream, goesOn: await mayGoOn(stream) }))
    for (const { stream, goesOn } of await Promise.all(looked))
      if (goesOn) this.#say(stream, ':\n\n')
      else this.#end(stream)
  }

  /** Ends all streams at once, and opens no others. */
  close(): void {
    this.#closed = true
    clearInterval(this.#beat)
    for (const stream of this.#open) this.#end(stream)
  }

  #crowd(most: number, of: (stream: Stream) => boolean): void {
    const all = [...this.#open].filter(of)
    for (const stream of all.slice(0, Math.max(0, all.length - most))) {
      this.#say(stream, `retry: ${again.crowded}\n\n`)
      this.#end(stream)
    }
  }

  #end(stream: Stream): void {
    this.#open.delete(stream)
    if (!stream.out.destroyed) stream.out.push(null)
  }

  /** Who does not read is cut off: what they missed they load when they come again. */
  #say(stream: Stream, text: string): void {
    if (!this.#open.has(stream) || stream.out.destroyed) return
    if (stream.out.readableLength <= mostUnread) return void stream.out.push(text)
    this.#open.delete(stream)
    stream.out.destroy()
  }
}
