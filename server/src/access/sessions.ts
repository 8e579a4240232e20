import { createHash, hash as digest, randomBytes } from 'node:crypto'
import type { SessionLife } from '@portal/contract/areas/sessions'
import { Beliefs } from '../db/beliefs.ts'
import type { Db } from '../db/database.ts'
import { Gathering } from '../db/gather.ts'
import type { Newsroom } from '../db/news.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { unflushed } from '../db/unflushed.ts'
import type { Actor } from './actor.ts'

/** What was read of sessions is believed for ten seconds; of ten thousand sessions it takes some 6 MB. */
const believed = { milliseconds: 10_000, most: 10_000 }
const touchEveryMs = 30_000
const maximumSessions = 10
const tokenForm = /^[A-Za-z0-9_-]{43}$/

export interface SessionSettings {
  readonly idleMs: number
  readonly absoluteMs: number
  /** The same for sessions that are opened at a shared terminal; never longer. */
  readonly shared?: { readonly idleMs: number; readonly absoluteMs: number } | undefined
  /** Milliseconds that never decrease; by default those of the process. */
  readonly monotonic?: (() => number) | undefined
}

/** A session as the database has it. */
interface Known {
  readonly actor: Actor
  readonly lastSeenAt: number
  readonly expiresAt: number
  readonly idleMs: number
}

interface Asked {
  readonly hash: Buffer
  readonly now: Date
  readonly background: boolean
}

/** One live session of an account. */
export interface LiveSession {
  readonly hash: Buffer
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  /** Seconds without use after which a session of a shared terminal ends; null for any other. */
  readonly idleSeconds: number | null
}

/** The most hashes of a statement that has a place for each. */
const inPlaces = 16

// PostgreSQL keeps the plan of a statement with so many places. For lists it makes a new plan each time, because it cannot know their length.
const oneOf = (hashes: readonly Buffer[]): RawBuilder<unknown> =>
  hashes.length <= inPlaces ? sql`in (${sql.join(hashes)})` : sql`= any(${hashes}::bytea[])`

/** Whether the session's last use is to be written: of a session that ends early, more often. */
const isToTouch = ({ lastSeenAt, idleMs }: Known, now: Date): boolean =>
  lastSeenAt + Math.min(touchEveryMs, idleMs / 12) <= now.getTime()

const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
/** What is kept of a session is found by the digits of its token's hash. */
const keyOf = (hash: Buffer): string => hash.toString('hex')
const keyOfToken = (token: string): string => digest('sha256', token, 'hex')
/** The hash again, in memory of its own: it is kept, and would keep all of a shared buffer with it. */
function hashOfKey(key: string): Buffer {
  const hash = Buffer.alloc(key.length / 2)
  hash.write(key, 'hex')
  return hash
}

/** The id of a session as its owner sees it: neither the hash nor the token can be computed from it. */
export const sessionName = (hash: Buffer): string =>
  createHash('sha256').update('session name').update(hash).digest('hex').slice(0, 32)

/**
 * Sessions are rows with the hash of an opaque token: the token itself exists only in the person's cookie (S1). One instance serves one process; what
 * it has read of a session is believed for some seconds, unless the news tell that the session has ended or changed (docs/decisions/belief.md).
 */
export class Sessions {
  readonly #settings: SessionSettings
  /** By the hash of the token. */
  readonly #beliefs: Beliefs<Known>
  readonly #lookUps: Gathering<Asked, Known | null>

  constructor(db: Db, settings: SessionSettings, news: Newsroom) {
    this.#settings = settings
    this.#beliefs = new Beliefs(news, { ...believed, clock: settings.monotonic })
    this.#lookUps = new Gathering((asked) => this.#lookUp(db, asked))
    const missed = () => this.#beliefs.dropAll()
    news.subscribe('session_ended', {
      heard: (hash) => (hash === '' ? this.#beliefs.dropAll() : this.#beliefs.drop(hash)),
      missed,
    })
    news.subscribe('account_blocked', {
      heard: (id) => this.#beliefs.dropAll(({ actor }) => String(actor.accountId) === id),
      missed,
    })
  }

  /** The number of sessions of which this process remembers something. */
  get remembered(): number {
    return this.#beliefs.size
  }

  /** Starts a session and returns its token; of more than ten sessions the oldest ones end. At a shared terminal it lives less long. */
  async open(
    db: Db,
    accountId: number,
    now: Date,
    userAgent: string | undefined,
    sharedTerminal = false,
  ): Promise<string> {
    const limits = (sharedTerminal && this.#settings.shared) || this.#settings
    const idleSeconds = limits === this.#settings ? null : limits.idleMs / 1000
    const token = newToken()
    const hash = hashOf(token)
    await sql`
      insert into session (token_hash, account_id, created_at, proved_at, last_seen_at, expires_at, user_agent, idle_seconds)
      values (${hash}, ${accountId}, ${now}, ${now}, ${now}, ${new Date(now.getTime() + limits.absoluteMs)}, ${userAgent ?? null}, ${idleSeconds})`.execute(
      db,
    )
    await sql`
      delete from session where account_id = ${accountId} and token_hash not in (
        select token_hash from session where account_id = ${accountId}
        order by token_hash = ${hash} desc, created_at desc limit ${maximumSessions})`.execute(db)
    return token
  }

  /**
   * The account of a token; null when there is none, the session has expired or was idle too long, or the account is blocked. A call that the page
   * makes by itself (`background`) does not reset the idle time (ASVS 5.0, 7.3.1).
   */
  async find(token: string, now: Date, background = false): Promise<Actor | null> {
    if (!tokenForm.test(token)) return null
    const key = keyOfToken(token)
    const known = this.#beliefs.get(key)
    if (known && this.#lives(known, now) && (background || !isToTouch(known, now))) return known.actor
    const keep = this.#beliefs.reading()
    const found = await this.#lookUps.add({ hash: hashOfKey(key), now, background })
    if (found) keep(key, found)
    return found?.actor ?? null
  }

  #lives({ lastSeenAt, expiresAt, idleMs }: Known, now: Date): boolean {
    return expiresAt > now.getTime() && lastSeenAt > now.getTime() - idleMs
  }

  #idleMsOf(idleSeconds: number | null): number {
    return idleSeconds === null ? this.#settings.idleMs : idleSeconds * 1000
  }

  async #lookUp(db: Db, asked: readonly Asked[]): Promise<(Known | null)[]> {
    const { rows } = await sql<{
      hash: Buffer
      accountId: number
      provedAt: Date
      lastSeenAt: Date
      expiresAt: Date
      idleSeconds: number | null
    }>`
      select s.token_hash as hash, s.account_id as "accountId", s.proved_at as "provedAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
        s.idle_seconds as "idleSeconds"
      from session s join account a on a.id = s.account_id
      where s.token_hash ${oneOf(asked.map(({ hash }) => hash))} and not a.blocked`.execute(db)
    const byHash = new Map(rows.map((row) => [keyOf(row.hash), row]))
    const found = asked.map(({ hash, now }): Known | null => {
      const row = byHash.get(keyOf(hash))
      if (!row) return null
      const { accountId, provedAt, lastSeenAt, expiresAt } = row
      // With the hash that was asked for: the one in the row is a part of the driver's read buffer, and would keep all its 64 KiB in memory.
      const known = {
        actor: { accountId, sessionHash: hash, provedAt },
        lastSeenAt: lastSeenAt.getTime(),
        expiresAt: expiresAt.getTime(),
        idleMs: this.#idleMsOf(row.idleSeconds),
      }
      return this.#lives(known, now) ? known : null
    })
    const latest = new Date(Math.max(...asked.map(({ now }) => now.getTime())))
    const touched = found.filter((known, at) => known && !asked[at]!.background && isToTouch(known, latest))
    if (touched.length === 0) return found
    const hashes = touched.map((known) => known!.actor.sessionHash)
    await sql`update session set last_seen_at = ${latest} from ${unflushed} where token_hash ${oneOf(hashes)}`.execute(
      db,
    )
    return found.map((known) => (touched.includes(known) ? { ...known!, lastSeenAt: latest.getTime() } : known))
  }

  /**
   * Records that the person has just proved who they are. The session continues with a new token, which is returned (ASVS 5.0, 7.2.4); undefined when
   * it has ended.
   */
  async prove(db: Db, sessionHash: Buffer, now: Date): Promise<string | undefined> {
    const token = newToken()
    const { rows } = await sql`
      update session set token_hash = ${hashOf(token)}, proved_at = ${now}, last_seen_at = ${now}
      where token_hash = ${sessionHash} and expires_at > ${now} returning 1`.execute(db)
    this.#beliefs.drop(keyOf(sessionHash))
    return rows.length > 0 ? token : undefined
  }

  /** The account of the first of these tokens that has a live session, or null; see `find`. */
  async findOne(tokens: readonly string[], now: Date, background = false): Promise<Actor | null> {
    // Nearly always there is one.
    if (tokens.length < 2) return tokens.length === 0 ? null : this.find(tokens[0]!, now, background)
    const found = await Promise.all(tokens.map((token) => this.find(token, now, background)))
    return found.find((actor) => actor !== null) ?? null
  }

  /**
   * Ends the sessions of these tokens: in this process at once if the change is committed already, otherwise when `disbelieve` is called after the
   * commit.
   */
  async close(db: Db, tokens: readonly string[]): Promise<void> {
    if (tokens.length === 0) return
    this.disbelieve(tokens)
    await sql`delete from session where token_hash = any(${tokens.map(hashOf)}::bytea[])`.execute(db)
    this.disbelieve(tokens)
  }

  /** Makes the next call with these tokens ask the database again. */
  disbelieve(tokens: readonly string[]): void {
    for (const token of tokens) this.#beliefs.drop(keyOfToken(token))
  }

  /** Prolongs a session now, however recently it was used. */
  async extend(db: Db, { sessionHash }: Actor, now: Date): Promise<void> {
    await sql`update session set last_seen_at = ${now} where token_hash = ${sessionHash} and last_seen_at < ${now}`.execute(
      db,
    )
  }

  /** Whole seconds until a session ends by being idle, and until it ends in any case; undefined when it has ended. */
  async lifeOf(db: Db, { accountId, sessionHash }: Actor, now: Date): Promise<SessionLife | undefined> {
    const found = (await this.listOf(db, accountId, now)).find(({ hash }) => hash.equals(sessionHash))
    if (!found) return undefined
    const secondsTo = (at: number) => Math.max(0, Math.floor((at - now.getTime()) / 1000))
    return {
      idleSecondsLeft: secondsTo(found.lastSeenAt.getTime() + this.#idleMsOf(found.idleSeconds)),
      absoluteSecondsLeft: secondsTo(found.expiresAt.getTime()),
    }
  }

  /** The live sessions of an account, the last used one first. */
  async listOf(db: Db, accountId: number, now: Date): Promise<LiveSession[]> {
    const { rows } = await sql<LiveSession>`
      select token_hash as hash, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
        expires_at as "expiresAt", idle_seconds as "idleSeconds"
      from session
      where account_id = ${accountId} and expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - this.#settings.idleMs)}
        and (idle_seconds is null or last_seen_at + make_interval(secs => idle_seconds) > ${now})
      order by last_seen_at desc, created_at desc`.execute(db)
    return rows
  }

  /** Ends these sessions at once. */
  async closeThese(db: Db, ended: readonly Pick<LiveSession, 'hash'>[]): Promise<void> {
    for (const { hash } of ended) this.#beliefs.drop(keyOf(hash))
    await sql`delete from session where token_hash = any(${ended.map(({ hash }) => hash)}::bytea[])`.execute(db)
  }

  /** Ends every session of an account (password change, block, deletion). */
  async closeAll(db: Db, accountId: number): Promise<void> {
    this.#beliefs.dropAll(({ actor }) => actor.accountId === accountId)
    await sql`delete from session where account_id = ${accountId}`.execute(db)
  }

  /** Removes expired sessions. */
  async sweep(db: Db, now: Date): Promise<void> {
    const idleSince = new Date(now.getTime() - this.#settings.idleMs)
    await sql`delete from session where expires_at <= ${now} or last_seen_at <= ${idleSince}
      or last_seen_at + make_interval(secs => idle_seconds) <= ${now}`.execute(db)
  }
}
