import { randomUUID } from 'node:crypto'
import type { Connections, Listener, Listening, Notice } from './connections.ts'

/**
 * What the database tells all processes, each on a channel of this name, with the commit that changed it. `session_ended`: the hash of a session's token
 * in hexadecimal digits, or nothing where every session is meant. `account_blocked`: the number of an account that was blocked, or is blocked no longer.
 * `messages_changed`: about whom a message was sent, changed, read or taken back (migration 0046). `live_session`: the
 * number of the booking whose live session has changed (migration 0074).
 */
export type Topic = 'session_ended' | 'account_blocked' | 'messages_changed' | 'live_session'

/** A cache that must learn of changes. */
export interface Subscriber {
  /** Something has changed and is committed; the content is the topic's. */
  heard(content: string): void
  /** Changes may have been missed: everything may have changed. */
  missed(): void
}

/** What a cache needs of the news. */
export type Newsroom = Pick<News, 'isCertain' | 'subscribe'>

/** Milliseconds between two proofs that notices arrive. */
const beat = 300
/** Milliseconds since a proof was sent within which its arrival proves that no earlier notice is missing. */
const proven = 1_000
/** Milliseconds without a proof after which the session is given up. */
const deaf = 3_000
/** Milliseconds between two attempts to listen: at first, and at most after many that were in vain. */
const pauses = { first: 300, most: 30_000 }

/**
 * Hears what the database tells, by a session of its own, and passes it on to the caches of this process. A network can lose notices without a sign. So
 * the session sends itself a notice again and again, and only as long as these arrive within a second {@link isCertain} says so: then every change that
 * was committed a second ago or earlier has been heard.
 */
export class News {
  readonly #connections: Pick<Connections, 'listen'>
  readonly #onDeaf: () => void
  readonly #topics = new Map<string, Subscriber[]>()
  /** Of this process alone, so that its proofs wake no other. */
  readonly #ownChannel = `proof_${randomUUID().replaceAll('-', '')}`
  #listening: Listening | undefined
  #connecting = false
  #timer: NodeJS.Timeout | undefined
  #since = 0
  #provedAt = -Infinity
  #nextTry = 0
  #pause = pauses.first
  #waiting: { readonly since: number; readonly caughtUp: () => void }[] = []

  /** `onDeaf` is called when a session listens, but nothing arrives, as behind a connection pooler that gives every statement another session. */
  constructor(connections: Pick<Connections, 'listen'>, onDeaf: () => void) {
    this.#connections = connections
    this.#onDeaf = onDeaf
  }

  /** Adds a subscriber; only before `start`. */
  subscribe(topic: Topic, subscriber: Subscriber): void {
    if (this.#timer) throw new Error('The news have begun: what is subscribed now would not be heard')
    this.#topics.set(topic, [...(this.#topics.get(topic) ?? []), subscriber])
  }

  /** Whether every change that was committed a second ago or earlier has been passed on. While it is false, caches must not be believed. */
  isCertain(): boolean {
    if (!this.#listening) return false
    return this.#listening.tell === undefined || performance.now() - this.#provedAt < proven
  }

  /** Begins to listen, and listens again whenever the session was lost. Resolves after the first attempt, whether it succeeded or not. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => this.#look(), beat).unref()
    await this.#listen()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#nextTry = Infinity
    this.#listening?.end()
    this.#listening = undefined
    this.#release(Infinity)
  }

  /** Resolves when every change that was committed before has been passed on, or when the session was lost. */
  async caughtUp(): Promise<void> {
    if (!this.#listening?.tell) return
    await new Promise<void>((caughtUp) => {
      this.#waiting.push({ since: performance.now(), caughtUp })
      this.#prove()
    })
  }

  #release(provedAt: number): void {
    const waiting = this.#waiting
    this.#waiting = waiting.filter(({ since }) => since > provedAt)
    for (const { since, caughtUp } of waiting) if (since <= provedAt) caughtUp()
  }

  #look(): void {
    const now = performance.now()
    if (!this.#listening) return void (now >= this.#nextTry && this.#listen())
    if (!this.#listening.tell) return
    if (now - Math.max(this.#since, this.#provedAt) > deaf) {
      if (this.#provedAt < this.#since) this.#onDeaf()
      this.#listening.end()
      return this.#rest()
    }
    this.#prove()
  }

  #prove(): void {
    this.#listening?.tell?.({ channel: this.#ownChannel, content: String(performance.now()) })
  }

  async #listen(): Promise<void> {
    if (this.#connecting) return
    this.#connecting = true
    const listener: Listener = {
      heard: (notice) => this.#hear(notice),
      lost: () => this.#rest(),
    }
    try {
      const listening = await this.#connections.listen([...this.#topics.keys(), this.#ownChannel], listener)
      if (this.#nextTry === Infinity) return listening.end()
      this.#since = performance.now()
      this.#provedAt = -Infinity
      this.#listening = listening
      for (const subscriber of [...this.#topics.values()].flat()) subscriber.missed()
      this.#prove()
    } catch {
      this.#rest()
    } finally {
      this.#connecting = false
    }
  }

  /** Listens no longer, until the next attempt. */
  #rest(): void {
    this.#listening = undefined
    this.#release(Infinity)
    this.#nextTry = performance.now() + this.#pause
    this.#pause = Math.min(2 * this.#pause, pauses.most)
  }

  #hear({ channel, content }: Notice): void {
    for (const subscriber of this.#topics.get(channel) ?? []) subscriber.heard(content)
    if (channel !== this.#ownChannel) return
    // Sessions deliver notices in the order of their commits: what was committed before this one was sent has been passed on.
    this.#provedAt = Math.max(this.#provedAt, Number(content))
    this.#release(this.#provedAt)
    this.#pause = pauses.first
  }
}
