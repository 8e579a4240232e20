import { createHash, randomBytes } from 'node:crypto'
import type { SessionLife } from '@portal/contract/areas/sessions'
import type { Db } from '../db/database.ts'
import { Gathering } from '../db/gather.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import type { Actor } from './actor.ts'

/** How long a checked session is believed without asking the database again; sign-out ends it at once here. */
const believedMs = 500
const touchEveryMs = 30_000
const maximumSessions = 10
const tokenForm = /^[A-Za-z0-9_-]{43}$/

export interface SessionSettings {
  readonly idleMs: number
  readonly absoluteMs: number
}

interface Believed {
  readonly actor: Actor
  readonly until: number
  /** Learnt by a call that does not prolong the session: a call of the person's own has to ask again. */
  readonly background: boolean
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
}

// Of one hash PostgreSQL keeps the plan; of lists, whose length it cannot know, it makes one each time.
const oneOf = (hashes: readonly Buffer[]): RawBuilder<unknown> =>
  hashes.length === 1 ? sql`= ${hashes[0]!}` : sql`= any(${hashes}::bytea[])`

const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What a session is called before its owner: cannot be turned back into the hash, far less into the token. */
export const sessionName = (hash: Buffer): string =>
  createHash('sha256').update('session name').update(hash).digest('hex').slice(0, 32)

/**
 * Sessions are rows keyed by the hash of an opaque token: the token itself is in the person's cookie only (S1).
 * One instance serves one process; another process sees an ended session within `believedMs`.
 */
export class Sessions {
  readonly #settings: SessionSettings
  readonly #believed = new Map<string, Believed>()
  readonly #lookUps: Gathering<Asked, Actor | null>

  constructor(db: Db, settings: SessionSettings) {
    this.#settings = settings
    this.#lookUps = new Gathering((asked) => this.#lookUp(db, asked))
  }

  /** Starts a session and answers its token; the oldest ones beyond ten end. */
  async open(db: Db, accountId: number, now: Date, userAgent: string | undefined): Promise<string> {
    const token = newToken()
    const hash = hashOf(token)
    await sql`
      insert into session (token_hash, account_id, created_at, proved_at, last_seen_at, expires_at, user_agent)
      values (${hash}, ${accountId}, ${now}, ${now}, ${now}, ${new Date(now.getTime() + this.#settings.absoluteMs)}, ${userAgent ?? null})`.execute(
      db,
    )
    await sql`
      delete from session where account_id = ${accountId} and token_hash not in (
        select token_hash from session where account_id = ${accountId}
        order by token_hash = ${hash} desc, created_at desc limit ${maximumSessions})`.execute(db)
    return token
  }

  /**
   * The account behind a token, or null when there is none, it ran out, stood idle too long or was blocked. A call that
   * the page makes by itself (`background`) leaves the idle time running (ASVS 5.0, 7.3.1).
   */
  async find(token: string, now: Date, background = false): Promise<Actor | null> {
    if (!tokenForm.test(token)) return null
    const known = this.#believed.get(token)
    if (known && known.until > now.getTime() && (background || !known.background)) return known.actor
    const actor = await this.#lookUps.add({ hash: hashOf(token), now, background })
    if (this.#believed.size > 10_000) this.#believed.clear()
    if (actor) this.#believed.set(token, { actor, until: now.getTime() + believedMs, background })
    else this.#believed.delete(token)
    return actor
  }

  async #lookUp(db: Db, asked: readonly Asked[]): Promise<(Actor | null)[]> {
    const { rows } = await sql<{ hash: Buffer; accountId: number; provedAt: Date; lastSeenAt: Date; expiresAt: Date }>`
      select s.token_hash as hash, s.account_id as "accountId", s.proved_at as "provedAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"
      from session s join account a on a.id = s.account_id
      where s.token_hash ${oneOf(asked.map(({ hash }) => hash))} and not a.blocked`.execute(db)
    const byHash = new Map(rows.map((row) => [row.hash.toString('base64'), row]))
    const found = asked.map(({ hash, now }) => {
      const row = byHash.get(hash.toString('base64'))
      const idleSince = now.getTime() - this.#settings.idleMs
      return row && row.expiresAt > now && row.lastSeenAt.getTime() > idleSince ? row : undefined
    })
    const latest = new Date(Math.max(...asked.map(({ now }) => now.getTime())))
    const touched = found
      .filter((row, at) => !asked[at]?.background && row && row.lastSeenAt.getTime() + touchEveryMs <= latest.getTime())
      .flatMap((row) => row?.hash ?? [])
    if (touched.length > 0)
      await sql`update session set last_seen_at = ${latest} where token_hash ${oneOf(touched)}`.execute(db)
    // With the hash that was asked for: the one in the row is a part of the driver's read buffer, and would keep all its 64 KiB in memory.
    return found.map((row, at) =>
      row ? { accountId: row.accountId, sessionHash: asked[at]!.hash, provedAt: row.provedAt } : null,
    )
  }

  /**
   * Notes that the person has just shown who they are. The session goes on under a new token, which is answered (ASVS 5.0, 7.2.4); undefined when
   * it has ended.
   */
  async prove(db: Db, sessionHash: Buffer, now: Date): Promise<string | undefined> {
    const token = newToken()
    const { rows } = await sql`
      update session set token_hash = ${hashOf(token)}, proved_at = ${now}, last_seen_at = ${now}
      where token_hash = ${sessionHash} and expires_at > ${now} returning 1`.execute(db)
    this.#disbelieve(({ actor }) => actor.sessionHash.equals(sessionHash))
    return rows.length > 0 ? token : undefined
  }

  /** The first of these tokens that opens a session, or null; see `find`. */
  async findOne(tokens: readonly string[], now: Date, background = false): Promise<Actor | null> {
    const found = await Promise.all(tokens.map((token) => this.find(token, now, background)))
    return found.find((actor) => actor !== null) ?? null
  }

  /** Ends the sessions of these tokens: at once here when that is committed already, otherwise once `disbelieve` is called after the commit. */
  async close(db: Db, tokens: readonly string[]): Promise<void> {
    if (tokens.length === 0) return
    this.disbelieve(tokens)
    await sql`delete from session where token_hash = any(${tokens.map(hashOf)}::bytea[])`.execute(db)
    this.disbelieve(tokens)
  }

  /** Has the database asked once more about these tokens. */
  disbelieve(tokens: readonly string[]): void {
    for (const token of tokens) this.#believed.delete(token)
  }

  /** Prolongs a session now, however short ago it was used. */
  async extend(db: Db, { sessionHash }: Actor, now: Date): Promise<void> {
    await sql`update session set last_seen_at = ${now} where token_hash = ${sessionHash} and last_seen_at < ${now}`.execute(
      db,
    )
  }

  /** Whole seconds until a session ends by standing idle and in any case; undefined when it has ended. */
  async lifeOf(db: Db, { accountId, sessionHash }: Actor, now: Date): Promise<SessionLife | undefined> {
    const found = (await this.listOf(db, accountId, now)).find(({ hash }) => hash.equals(sessionHash))
    if (!found) return undefined
    const secondsTo = (at: number) => Math.max(0, Math.floor((at - now.getTime()) / 1000))
    return {
      idleSecondsLeft: secondsTo(found.lastSeenAt.getTime() + this.#settings.idleMs),
      absoluteSecondsLeft: secondsTo(found.expiresAt.getTime()),
    }
  }

  /** The sessions of an account that are alive, the last used first. */
  async listOf(db: Db, accountId: number, now: Date): Promise<LiveSession[]> {
    const { rows } = await sql<LiveSession>`
      select token_hash as hash, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
        expires_at as "expiresAt"
      from session
      where account_id = ${accountId} and expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - this.#settings.idleMs)}
      order by last_seen_at desc, created_at desc`.execute(db)
    return rows
  }

  /** Ends these sessions at once. */
  async closeThese(db: Db, ended: readonly Pick<LiveSession, 'hash'>[]): Promise<void> {
    this.#disbelieve(({ actor }) => ended.some(({ hash }) => hash.equals(actor.sessionHash)))
    await sql`delete from session where token_hash = any(${ended.map(({ hash }) => hash)}::bytea[])`.execute(db)
  }

  /** Ends every session of an account (password change, block, deletion). */
  async closeAll(db: Db, accountId: number): Promise<void> {
    this.#disbelieve(({ actor }) => actor.accountId === accountId)
    await sql`delete from session where account_id = ${accountId}`.execute(db)
  }

  #disbelieve(ended: (known: Believed) => boolean): void {
    for (const [token, known] of this.#believed) if (ended(known)) this.#believed.delete(token)
  }

  /** Removes sessions that ran out. */
  async sweep(db: Db, now: Date): Promise<void> {
    const idleSince = new Date(now.getTime() - this.#settings.idleMs)
    await sql`delete from session where expires_at <= ${now} or last_seen_at <= ${idleSince}`.execute(db)
  }
}
