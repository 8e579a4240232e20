import { randomUUID } from 'node:crypto'
import type { FromPage, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import { liveCloses, longestLine, mostLines } from '@portal/contract/rules/teleconsultation-live'
import { isPlainText } from '@portal/contract/rules/text'
import { appendEvents } from '../../audit/trail.ts'
import type { Database } from '../../db/database.ts'
import type { Newsroom } from '../../db/news.ts'
import { lastingClaim } from '../../http/claims-of.ts'
import { describeError, type Log } from '../../log/log.ts'
import { maskedPhone } from '../patients/masked.ts'
import type { Ways } from './relay.ts'
import { closesAt, isInTurn, otherSide, pageOf, whyClosed, whyNotReady } from './rules.ts'
import * as store from './store.ts'
import { readToken, type LivePass } from './tokens.ts'

/** A connection as the hub uses it. */
export interface Line {
  send(message: ToPage): void
  close(code: number, reason: string): void
  readonly address: string
}

/** The account whose session came with a connection. */
export interface Visitor {
  readonly accountId: number
  /** The hash of the session's token, in hexadecimal digits. */
  readonly session: string
  readonly stands: () => Promise<boolean>
}

/** A page that takes part in a live session, by a connection to this process. */
export interface Member extends LivePass {
  readonly page: string
  readonly line: Line
  readonly visitor: Visitor | undefined
  /** The number of the last line that it was told. */
  after: number
  /** The state that it was told last. */
  told: string
}

interface Room {
  readonly members: Set<Member>
  looking: boolean
  again: boolean
}

interface Given {
  readonly database: Database
  readonly news: Newsroom
  readonly clock: () => Date
  readonly log: Log
  /** The secret with which tokens are made. */
  readonly key: () => Promise<Buffer>
  /** By which ways the media of a page go. */
  readonly waysOf: (pass: LivePass) => Ways
}

const isStaff = (pass: LivePass): boolean => pass.side === 'STAFF'

/**
 * Brings the two pages of each live session together. What one says is written to the database and told from there to the process of the other: so both
 * may be connected to any process, and a process that is started anew finds everything as it was. The media go from page to page and never through here.
 */
export class LiveHub {
  readonly #given: Given
  readonly #rooms = new Map<number, Room>()
  #closed = false

  constructor(given: Given) {
    this.#given = given
    given.news.subscribe('live_session', {
      heard: (id) => void this.#look(Number(id)),
      missed: () => this.#lookAll(),
    })
    given.news.subscribe('session_ended', {
      heard: (hash) => this.#askSoon((member) => hash === '' || member.visitor?.session === hash),
      missed: () => undefined,
    })
    given.news.subscribe('account_blocked', {
      heard: (id) => this.#askSoon((member) => String(member.accountId) === id),
      missed: () => undefined,
    })
  }

  /** Lets a page take part whose token is good; closes its connection otherwise. */
  async enter(
    line: Line,
    { token, page, after }: Extract<FromPage, { type: 'join' }>,
    visitor: Visitor | undefined,
  ): Promise<Member | undefined> {
    const { database, clock, key } = this.#given
    const now = clock()
    const refuse = (code: number, why: string): undefined => {
      line.close(code, why)
    }
    const pass = readToken(await key(), token)
    if (!pass || pass.validUntil < now) return refuse(liveCloses.expired, '1004')
    const row = await this.#consultation(pass, visitor, now)
    if (!row || row.type === null) return refuse(liveCloses.notAllowed, 'not allowed')
    const refused = isStaff(pass) ? whyClosed(row, now) : whyNotReady(row, now)
    if (refused) return refuse(liveCloses.ended, refused)
    const chat = await store.chatOf(database.db, pass.bookingId)
    const phone = isStaff(pass) ? undefined : await store.confirmedPhone(database.db, pass.accountId)
    await database.transaction(async (tx) => {
      await store.takePlace(tx, { ...pass, page, now })
      if (isStaff(pass)) await appendEvents([arrivalOf(row, line, now)]).execute(tx)
    })
    if (this.#closed) return refuse(1012, 'restart')
    line.send({
      type: 'joined',
      side: pass.side,
      patient: row.patient,
      ...(row.practitioner ? { practitioner: row.practitioner } : {}),
      service: row.service,
      now: now.toISOString(),
      closesAt: closesAt(row).toISOString(),
      ...(phone === undefined ? {} : { phone: maskedPhone(phone) }),
      chat,
      ...this.#given.waysOf(pass),
    })
    const lastLine = row.lastLine ?? 0
    // What was said while its line was cut is still meant for this page, and for no other.
    const back = page === (isStaff(pass) ? row.staffPage : row.patientPage) && after !== undefined
    const seen = back ? Math.min(after, lastLine) : lastLine
    const member: Member = { ...pass, page, line, visitor, after: seen, told: '' }
    const room = this.#rooms.get(pass.bookingId) ?? { members: new Set<Member>(), looking: false, again: false }
    this.#rooms.set(pass.bookingId, room)
    room.members.add(member)
    await this.#look(pass.bookingId)
    return member
  }

  /** Does what a page says. */
  async receive(member: Member, message: Exclude<FromPage, { type: 'join' }>): Promise<void> {
    const { database, clock } = this.#given
    const now = clock()
    const { bookingId, side, page } = member
    if (message.type === 'chat') return this.#chat(member, message, now)
    if (message.type === 'signal') {
      const content = JSON.stringify({ from: page, to: message.to, data: message.data })
      const line = { bookingId, side, kind: 'signal', key: randomUUID(), content, at: now } as const
      await store.writeLine(database.db, line, mostLines)
      return
    }
    if (message.type === 'call') return this.#askForCall(member, now)
    const by = message.type
    if (by === 'end' && side !== 'STAFF') return member.line.close(liveCloses.notAllowed, 'not allowed')
    this.left(member)
    await store.leavePlace(database.db, { bookingId, side, page, now, by })
    member.line.close(1000, by)
  }

  /** Hands the patient's number to the consultant's page, which is told with the commit. */
  async #askForCall(member: Member, now: Date): Promise<void> {
    if (isStaff(member)) return member.line.close(liveCloses.notAllowed, 'not allowed')
    const { database } = this.#given
    const row = await this.#consultation(member, member.visitor, now)
    if (!row) return member.line.close(liveCloses.notAllowed, 'not allowed')
    await database.transaction(async (tx) => {
      if (await store.askForCall(tx, member)) await appendEvents([callOf(row, member, now)]).execute(tx)
    })
    // The page is told how things stand also where the wish has changed nothing.
    member.told = ''
    await this.#look(member.bookingId)
  }

  async #chat(member: Member, { key, text }: Extract<FromPage, { type: 'chat' }>, now: Date): Promise<void> {
    const said = text.trim()
    const refuse = (why: Extract<ToPage, { type: 'refused' }>['why']) => member.line.send({ type: 'refused', key, why })
    if (said === '') return refuse('EMPTY')
    if (said.length > longestLine) return refuse('LONG')
    if (!isPlainText(said)) return refuse('WRONG')
    const { bookingId, side } = member
    const line = { bookingId, side, kind: 'chat', key, content: said, at: now } as const
    const { db } = this.#given.database
    if (await store.writeLine(db, line, mostLines)) return
    const news = await store.newsOf(db, bookingId, Number.MAX_SAFE_INTEGER)
    if (news && news.lastLine >= mostLines) refuse('MANY')
  }

  /** Does what follows when a page was closed or loaded anew: the other side sees it at once, and not only when no sign of life comes. */
  async closed(member: Member): Promise<void> {
    const { database, clock, log } = this.#given
    this.left(member)
    await store
      .leavePlace(database.db, { ...member, now: clock(), by: 'closed' })
      .catch((error: unknown) => log.warn(describeError(error), 'that a page was closed could not be noted'))
  }

  /** Forgets a page whose connection has ended. Its place stays its own for a while: a line that was cut comes back. */
  left(member: Member): void {
    const room = this.#rooms.get(member.bookingId)
    room?.members.delete(member)
    if (room?.members.size === 0) this.#rooms.delete(member.bookingId)
  }

  /** Notes which pages of the sessions in turn are there, ends those whose right has ended, and tells each who is there no longer. */
  async beat(turn: number): Promise<void> {
    const { database, clock, log } = this.#given
    const now = clock()
    const meant = ({ bookingId }: Pick<Member, 'bookingId'>) => isInTurn(bookingId, turn)
    try {
      const members = this.#members().filter(meant)
      await Promise.all(members.map((member) => store.noteSeen(database.db, { ...member, now })))
      await this.#ask(meant)
      for (const bookingId of this.#rooms.keys()) if (meant({ bookingId })) void this.#look(bookingId)
    } catch (error) {
      log.warn(describeError(error), 'live sessions could not be looked at')
    }
  }

  /** Ends all connections: their pages come again. */
  close(): void {
    this.#closed = true
    for (const { members } of this.#rooms.values()) for (const { line } of members) line.close(1012, 'restart')
    this.#rooms.clear()
  }

  /** The consultation of a pass, if whoever brings it may see it now. */
  async #consultation(pass: LivePass, visitor: Visitor | undefined, now: Date) {
    const { db } = this.#given.database
    if (isStaff(pass)) return store.consultationForStaff(db, pass.bookingId)
    if (visitor?.accountId !== pass.accountId) return undefined
    return store.consultationOf(db, lastingClaim({ accountId: pass.accountId, now }, 'record:read'), pass.bookingId)
  }

  #members(): Member[] {
    return [...this.#rooms.values()].flatMap(({ members }) => [...members])
  }

  /** As `#ask`, where nobody waits for it: what the database does not answer now is asked again with the next sign of life. */
  #askSoon(meant: (member: Member) => boolean): void {
    this.#ask(meant).catch((error: unknown) =>
      this.#given.log.warn(describeError(error), 'who may go on in a live session could not be found'),
    )
  }

  /** Ends the connections of those who have lost their right, among those that are meant. */
  async #ask(meant: (member: Member) => boolean): Promise<void> {
    const now = this.#given.clock()
    await Promise.all(
      this.#members()
        .filter(meant)
        .map(async (member) => {
          const stands = isStaff(member) || (await member.visitor?.stands()) === true
          const row = stands ? await this.#consultation(member, member.visitor, now) : undefined
          const why = row ? whyClosed(row, now) : 'not allowed'
          if (!why) return
          this.left(member)
          member.line.close(row ? liveCloses.ended : liveCloses.notAllowed, why)
        }),
    )
  }

  #lookAll(): void {
    for (const bookingId of this.#rooms.keys()) void this.#look(bookingId)
  }

  /** Tells the pages of a session what is new. What is heard while it reads is read afterwards. */
  async #look(bookingId: number): Promise<void> {
    const room = this.#rooms.get(bookingId)
    if (!room) return
    if (room.looking) return void (room.again = true)
    room.looking = true
    try {
      do {
        room.again = false
        const after = Math.min(...[...room.members].map((member) => member.after))
        const news = await store.newsOf(this.#given.database.db, bookingId, after)
        for (const member of room.members) this.#tell(member, news)
      } while (room.again && room.members.size > 0)
    } catch (error) {
      this.#given.log.warn(describeError(error), 'a live session could not be read')
    } finally {
      room.looking = false
    }
  }

  #tell(member: Member, news: store.SessionNews | undefined): void {
    const now = this.#given.clock()
    const own = member.side === 'PATIENT' ? news?.patientPage : news?.staffPage
    if (!news || own !== member.page) {
      this.left(member)
      return member.line.close(news ? liveCloses.elsewhere : liveCloses.ended, news ? 'elsewhere' : 'over')
    }
    const state: ToPage = {
      type: 'state',
      other: pageOf(news, otherSide(member.side), now),
      kind: news.type,
      ended: news.endedAt !== null,
      callAsked: isStaff(member) ? news.callAskedBy !== null : news.callAskedBy === member.accountId,
      ...(isStaff(member) && news.callNumber !== null ? { callNumber: news.callNumber } : {}),
    }
    const told = JSON.stringify(state)
    // Before the lines, because a page takes signals of the one of which it knows.
    if (told !== member.told) member.line.send(state)
    member.told = told
    for (const { number, kind, side, key, content, at } of news.lines) {
      if (number <= member.after) continue
      member.after = number
      if (kind === 'chat') member.line.send({ type: 'chat', key, side, text: content, at: new Date(at).toISOString() })
      else if (side !== member.side) sendOn(member, number, content)
    }
    if (!state.ended || isStaff(member)) return
    this.left(member)
    member.line.close(liveCloses.ended, 'LIVE_ENDED')
  }
}

/** Passes a signal on to the page for which it is meant; what was meant for one that is closed is dropped. */
function sendOn(member: Member, number: number, content: string): void {
  const { from, to, data } = JSON.parse(content) as { from: string; to: string; data: string }
  if (to === member.page) member.line.send({ type: 'signal', from, data, number })
}

/** A line in the trail about a session that is no call of its own. */
const eventOf = (row: store.ConsultationRow, { address }: Line, now: Date) => ({
  at: now,
  entity: 'live-session',
  entityId: String(row.bookingId),
  patientId: row.patientId,
  outcome: 'done',
  status: 101,
  requestId: randomUUID(),
  address,
})

/** The line in the trail of a consultant who joins. */
const arrivalOf = (row: store.ConsultationRow, line: Line, now: Date) => ({
  ...eventOf(row, line, now),
  event: 'liveConsultantJoin',
  kind: 'access',
  accountId: null,
})

/** The line in the trail of an account that asks to be called, by which the consultant gets its number. */
const callOf = (row: store.ConsultationRow, { line, accountId }: Member, now: Date) => ({
  ...eventOf(row, line, now),
  event: 'liveCallAsk',
  kind: 'update',
  accountId,
})
