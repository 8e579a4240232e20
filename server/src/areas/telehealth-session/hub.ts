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
import { eventOf } from './events.ts'
import * as guests from './guests.ts'
import { isAboutRecording, RecordingDesk } from './recording-desk.ts'
import type { Recorder } from './recorder.ts'
import { isAboutRoom, RoomDesk } from './room-desk.ts'
import type { Rooms } from './rooms.ts'
import { sendOn, type Line, type Member, type Visitor } from './member.ts'
import { takePlace } from './place.ts'
import { closesAt, isInTurn, whyClosed, whyNotReady } from './rules.ts'
import { stateFor } from './state.ts'
import { leave } from './keeping.ts'
import * as store from './store.ts'
import { readToken, type LivePass } from './tokens.ts'
import type { VonageSessions } from './vonage.ts'

interface Conversation {
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
  /** Whether the clinic keeps chats where patients agree. */
  readonly keepsChats: boolean
  /** What takes the sound where everybody agrees; undefined where the clinic records nothing. */
  readonly recorder: Recorder | undefined
  /** The rooms of conversations of more than two; undefined where media go from page to page alone. */
  readonly rooms: Rooms | undefined
  /** The sessions at Vonage Video, where the media go by it. */
  readonly vonage: VonageSessions | undefined
}

const isStaff = (pass: LivePass): boolean => pass.side === 'STAFF'
const isGuest = (pass: LivePass): boolean => pass.side === 'GUEST'

/** How a page is told that nobody can join now. The patient's page offers to join again, where it reads that the consent is missing and how to give it. */
const closeFor = ({ side }: LivePass, why: string): number =>
  side === 'PATIENT' && why === 'TELECONSULTATION_CONSENT' ? liveCloses.notAllowed : liveCloses.ended

/**
 * Brings the pages of each live session together. What one says is written to the database and told from there to the processes of the others: so all
 * may be connected to any process, and a process that is started anew finds everything as it was. The media never go through here.
 */
export class LiveHub {
  readonly #given: Given
  readonly #conversations = new Map<number, Conversation>()
  readonly #recordings: RecordingDesk
  readonly #rooms: RoomDesk
  #closed = false

  constructor(given: Given) {
    this.#given = given
    this.#recordings = new RecordingDesk(given)
    this.#rooms = new RoomDesk(given)
    if (given.vonage) given.vonage.onFailure = (id) => void this.#look(id)
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

  /** Lets a page take part whose token is good, or wait for it where it is a guest's; closes its connection otherwise. */
  async enter(
    line: Line,
    { token, page, after, secret }: Extract<FromPage, { type: 'join' }>,
    visitor: Visitor | undefined,
  ): Promise<Member | undefined> {
    const { clock, key } = this.#given
    const now = clock()
    const refuse = (code: number, why: string): undefined => {
      line.close(code, why)
    }
    const pass = readToken(await key(), token)
    if (!pass || pass.validUntil < now) return refuse(liveCloses.expired, '1004')
    const row = await this.#consultation(pass, visitor, now)
    if (!row || row.type === null) return refuse(liveCloses.notAllowed, 'not allowed')
    const refused = isStaff(pass) ? whyClosed(row, now) : whyNotReady(row, now)
    if (refused) return refuse(closeFor(pass, refused), refused)
    const place = await takePlace(this.#given.database, row, { pass, line, page, now, secret })
    if (!place) return refuse(liveCloses.expired, '1004')
    if (this.#closed) return refuse(1012, 'restart')
    // What was said while its line was cut is still meant for this page, and for no other.
    const seen = page === place.before ? after : undefined
    const { name } = place
    const member: Member = { ...pass, page, line, visitor, name, isIn: false, after: seen ?? store.none, told: '' }
    if (name === null) await this.#welcome(member, row)
    else line.send({ type: 'asked', name })
    const { bookingId } = pass
    const conversation = this.#conversations.get(bookingId) ?? {
      members: new Set<Member>(),
      looking: false,
      again: false,
    }
    this.#conversations.set(bookingId, conversation)
    conversation.members.add(member)
    await this.#look(pass.bookingId)
    return member
  }

  /** Tells a page that it takes part, with all that it must know. */
  async #welcome(member: Member, row: store.ConsultationRow): Promise<void> {
    const { database, clock } = this.#given
    const { db } = database
    const { bookingId, side, accountId, line } = member
    // A guest is told the lines from their admission on, one by one.
    const from = isGuest(member) ? await guests.admittedLine(db, member) : (row.lastLine ?? 0)
    if (from === undefined) return
    const chat = isGuest(member) ? [] : await store.chatOf(db, bookingId)
    const phone = side === 'PATIENT' ? await store.confirmedPhone(db, accountId) : undefined
    const now = clock()
    const mayInvite =
      side === 'PATIENT' &&
      (await store.consultationOf(db, lastingClaim({ accountId, now }, 'record:share'), bookingId)) !== undefined
    if (isGuest(member)) await appendEvents([eventOf('liveGuestJoin', row, { now, address: line.address })]).execute(db)
    const seen = member.after === store.none ? from : member.after
    member.after = isGuest(member) ? Math.max(seen, from) : Math.min(seen, from)
    member.isIn = true
    line.send({
      type: 'joined',
      side,
      patient: row.patient,
      ...(row.practitioner ? { practitioner: row.practitioner } : {}),
      service: row.service,
      now: now.toISOString(),
      closesAt: closesAt(row).toISOString(),
      ...(phone === undefined ? {} : { phone: maskedPhone(phone) }),
      ...(member.name === null ? {} : { name: member.name }),
      ...(mayInvite ? { mayInvite } : {}),
      ...(isStaff(member) && this.#recordings.offered ? { mayRecord: true } : {}),
      chat,
      ...this.#given.waysOf(member),
      ...(this.#given.vonage ? { byVonage: true } : {}),
    })
  }

  /** Does what a page says. */
  async receive(member: Member, message: Exclude<FromPage, { type: 'join' }>): Promise<void> {
    const { database, clock } = this.#given
    const now = clock()
    const { bookingId, side, page, guestId } = member
    const forbid = () => member.line.close(liveCloses.notAllowed, 'not allowed')
    if (!member.isIn && message.type !== 'leave') return forbid()
    if (message.type === 'chat') return this.#chat(member, message, now)
    if (message.type === 'media') {
      member.vonageSession = undefined
      return this.#look(bookingId)
    }
    if (message.type === 'signal') {
      const content = JSON.stringify({ from: page, to: message.to, data: message.data })
      const line = { ...member, kind: 'signal', key: randomUUID(), content, at: now } as const
      await store.writeLine(database.db, line, mostLines)
      return
    }
    if (message.type === 'call') return side === 'PATIENT' ? this.#askForCall(member, now) : forbid()
    if (isAboutRecording(message)) return this.#recordings.hear(member, message)
    // A room may be slow: what the page says meanwhile does not wait for it.
    if (isAboutRoom(message)) return void this.#rooms.hear(member, message)
    const by = message.type
    if (by !== 'leave' && !isStaff(member)) return forbid()
    if (by === 'admit' || by === 'dismiss') return this.#decide(member, message, now)
    this.left(member)
    await database.transaction((tx) => leave(tx, { bookingId, side, guestId, page, now, by }, this.#given.keepsChats))
    member.line.close(1000, by)
  }

  /** Lets a guest in, or has them leave: their pages are told with the commit. */
  async #decide(
    member: Member,
    { type, guest }: Extract<FromPage, { type: 'admit' | 'dismiss' }>,
    now: Date,
  ): Promise<void> {
    const { database } = this.#given
    const row = await store.consultationForStaff(database.db, member.bookingId, now)
    if (!row) return
    const which = { bookingId: member.bookingId, guestId: Number(guest), now }
    await database.transaction(async (tx) => {
      const done = type === 'admit' ? await guests.admit(tx, which) : await guests.remove(tx, which)
      const event = type === 'admit' ? 'liveGuestAdmit' : 'liveGuestDismiss'
      if (done) await appendEvents([eventOf(event, row, { now, address: member.line.address })]).execute(tx)
    })
  }

  /** Hands the patient's number to the consultant's page, which is told with the commit. */
  async #askForCall(member: Member, now: Date): Promise<void> {
    const { database } = this.#given
    const { accountId, line } = member
    const row = await this.#consultation(member, member.visitor, now)
    if (!row) return line.close(liveCloses.notAllowed, 'not allowed')
    await database.transaction(async (tx) => {
      const isNew = await store.askForCall(tx, member)
      if (isNew)
        await appendEvents([eventOf('liveCallAsk', row, { now, address: line.address, accountId })]).execute(tx)
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
    const { bookingId } = member
    const line = { ...member, kind: 'chat', key, content: said, at: now } as const
    const { db } = this.#given.database
    if (await store.writeLine(db, line, mostLines)) return
    const news = await store.newsOf(db, bookingId, store.none)
    if (news && news.lastLine >= mostLines) refuse('MANY')
  }

  /** Does what follows when a page was closed or loaded anew: the others see it at once, and not only when no sign of life comes. */
  async closed(member: Member): Promise<void> {
    const { database, clock, log } = this.#given
    this.left(member)
    await store
      .leavePlace(database.db, { ...member, now: clock(), by: 'closed' })
      .catch((error: unknown) => log.warn(describeError(error), 'that a page was closed could not be noted'))
  }

  /** Forgets a page whose connection has ended. Its place stays its own for a while: a line that was cut comes back. */
  left(member: Member): void {
    this.#recordings.left(member)
    this.#rooms.left(member)
    const conversation = this.#conversations.get(member.bookingId)
    conversation?.members.delete(member)
    if (conversation?.members.size === 0) this.#conversations.delete(member.bookingId)
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
      for (const bookingId of this.#conversations.keys()) if (meant({ bookingId })) void this.#look(bookingId)
    } catch (error) {
      log.warn(describeError(error), 'live sessions could not be looked at')
    }
  }

  /** Ends all connections: their pages come again. */
  close(): void {
    this.#closed = true
    this.#recordings.close()
    this.#rooms.close()
    for (const { members } of this.#conversations.values()) for (const { line } of members) line.close(1012, 'restart')
    this.#conversations.clear()
  }

  /** The consultation of a pass, if whoever brings it may see it now. */
  async #consultation(pass: LivePass, visitor: Visitor | undefined, now: Date) {
    const { db } = this.#given.database
    if (isStaff(pass)) return store.consultationForStaff(db, pass.bookingId, now)
    if (isGuest(pass)) {
      // A guest takes part by the right of who invited them, and no longer.
      const accountId = await guests.inviterOf(db, pass)
      if (accountId === undefined) return undefined
      return store.consultationOf(db, lastingClaim({ accountId, now }, 'record:share'), pass.bookingId)
    }
    if (visitor?.accountId !== pass.accountId) return undefined
    return store.consultationOf(db, lastingClaim({ accountId: pass.accountId, now }, 'bookings:write'), pass.bookingId)
  }

  #members(): Member[] {
    return [...this.#conversations.values()].flatMap(({ members }) => [...members])
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
          const stands = member.side !== 'PATIENT' || (await member.visitor?.stands()) === true
          const row = stands ? await this.#consultation(member, member.visitor, now) : undefined
          const why = row ? whyClosed(row, now) : 'not allowed'
          if (!why) return
          if (!row) void this.#given.vonage?.giveUp(member)
          this.left(member)
          member.line.close(row ? closeFor(member, why) : liveCloses.notAllowed, why)
        }),
    )
  }

  #lookAll(): void {
    for (const bookingId of this.#conversations.keys()) void this.#look(bookingId)
  }

  /** Tells the pages of a session what is new. What is heard while it reads is read afterwards. */
  async #look(bookingId: number): Promise<void> {
    const conversation = this.#conversations.get(bookingId)
    if (!conversation) return
    if (conversation.looking) return void (conversation.again = true)
    conversation.looking = true
    try {
      do {
        conversation.again = false
        const after = Math.min(...[...conversation.members].map((member) => member.after))
        const news = await store.newsOf(this.#given.database.db, bookingId, after)
        const key = await this.#given.key()
        for (const member of conversation.members) {
          if (!member.isIn && news?.guests.some(({ id, admitted }) => id === member.guestId && admitted))
            await this.#letIn(member)
          this.#tell(member, news, key)
        }
      } while (conversation.again && conversation.members.size > 0)
    } catch (error) {
      this.#given.log.warn(describeError(error), 'a live session could not be read')
    } finally {
      conversation.looking = false
    }
  }

  /** Welcomes a guest whom the consultant has let in. */
  async #letIn(member: Member): Promise<void> {
    const row = await this.#consultation(member, undefined, this.#given.clock())
    if (row) await this.#welcome(member, row)
  }

  #tell(member: Member, news: store.SessionNews | undefined, key: Buffer): void {
    const { side, guestId, line } = member
    const now = this.#given.clock()
    const end = (code: number, why: string) => {
      this.left(member)
      line.close(code, why)
    }
    if (!news) return end(liveCloses.ended, 'over')
    const guest = news.guests.find(({ id }) => id === guestId)
    if (isGuest(member) && !guest) return end(liveCloses.notAllowed, 'not allowed')
    const own = side === 'PATIENT' ? news.patientPage : side === 'STAFF' ? news.staffPage : guest?.page
    if (own !== member.page) return end(liveCloses.elsewhere, 'elsewhere')
    if (member.isIn) this.#tellNews(member, news, { now, key })
    if (news.endedAt !== null && !isStaff(member)) end(liveCloses.ended, 'LIVE_ENDED')
  }

  #tellNews(member: Member, news: store.SessionNews, { now, key }: { now: Date; key: Buffer }): void {
    const { line } = member
    const recording = this.#recordings.told(member, news, now)
    const { keepsChats, rooms } = this.#given
    const state = stateFor(member, news, { now, key, recording, keepsChats, hasRooms: rooms !== undefined })
    const told = JSON.stringify(state)
    // Before the lines, because a page takes signals of those of whom it knows.
    if (told !== member.told) line.send(state)
    member.told = told
    this.#rooms.told(member, state)
    this.#given.vonage?.tell(member, news, { now, alone: state.others.length === 0 })
    for (const { number, kind, content, ...written } of news.lines) {
      if (number <= member.after) continue
      member.after = number
      if (kind === 'chat') line.send({ type: 'chat', ...store.lineOf({ ...written, text: content }) })
      else sendOn(member, number, content)
    }
  }
}
