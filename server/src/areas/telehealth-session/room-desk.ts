import type { FromPage, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { describeError, type Log } from '../../log/log.ts'
import type { Member } from './member.ts'
import type { Feed, Presence, Rooms, Taking } from './rooms.ts'

/** What a page says about the room of its conversation. */
export type AboutRoom = Extract<FromPage, { type: 'room' | 'roomAnswer' }>

export const isAboutRoom = (message: FromPage): message is AboutRoom => message.type.startsWith('room')

interface Given {
  readonly log: Log
  /** Undefined where the clinic has no rooms. */
  readonly rooms: Rooms | undefined
}

/** What a page is told of its session, as far as rooms depend on it. */
type Told = Pick<Extract<ToPage, { type: 'state' }>, 'byRoom' | 'others'>

/** A page of this process in the room of its conversation, or on the way there. */
interface Seat {
  presence?: Presence
  /** Pages by the numbers of what they send. */
  readonly feeds: Map<number, string>
  /** What the page takes; undefined while that is asked for, and where the room does not offer it. */
  readonly takings: Map<number, Taking | undefined>
}

/**
 * The rooms of conversations of more than two. A page is in one only while the portal says so, and takes there what is sent by those whom it is told as the
 * others, and nothing else; whoever may take part no longer is cut off by the portal.
 */
export class RoomDesk {
  readonly #given: Given
  readonly #seats = new Map<Member, Seat>()
  /** What each page that takes part was told last. */
  readonly #told = new WeakMap<Member, Told>()

  constructor(given: Given) {
    this.#given = given
  }

  /** Notes what a page is told of its session. */
  told(member: Member, told: Told): void {
    this.#told.set(member, told)
    const seat = this.#seats.get(member)
    if (!seat) return
    if (told.byRoom) this.#meet(member, seat)
    else this.#leave(member)
  }

  /** Does what a page says. */
  async hear(member: Member, message: AboutRoom): Promise<void> {
    const { rooms, log } = this.#given
    if (!rooms) return member.line.close(liveCloses.notAllowed, 'not allowed')
    if (message.type === 'room') return this.#enter(member, message.offer, rooms)
    await this.#seats
      .get(member)
      ?.takings.get(Number(message.feed))
      ?.start(message.answer)
      .catch((error: unknown) => log.warn(describeError(error), 'a page does not get what another one sends'))
  }

  /** Takes a page that takes part no longer out of its room. */
  left(member: Member): void {
    this.#told.delete(member)
    this.#leave(member)
  }

  close(): void {
    this.#seats.clear()
    this.#given.rooms?.close()
  }

  #leave(member: Member): void {
    const seat = this.#seats.get(member)
    if (!seat) return
    this.#seats.delete(member)
    for (const taking of seat.takings.values()) taking?.stop()
    seat.presence?.leave()
  }

  async #enter(member: Member, offer: string | undefined, rooms: Rooms): Promise<void> {
    const { bookingId, page, line } = member
    const none = () => line.send({ type: 'room' })
    const before = this.#seats.get(member)
    if (offer === undefined) return this.#leave(member)
    if (!this.#told.get(member)?.byRoom || (before && !before.presence)) return none()
    this.#leave(member)
    const seat: Seat = { feeds: new Map(), takings: new Map() }
    this.#seats.set(member, seat)
    const stands = () => this.#seats.get(member) === seat
    try {
      const presence = await rooms.enter(bookingId, page, offer, {
        onFeeds: (feeds: readonly Feed[]) => {
          for (const { feed, page: sender } of feeds) seat.feeds.set(feed, sender)
          if (stands()) this.#meet(member, seat)
        },
        onGone: (feed) => {
          seat.feeds.delete(feed)
          if (stands()) this.#end(member, seat, feed)
        },
        onLost: () => {
          if (!stands()) return
          this.#leave(member)
          none()
        },
      })
      if (!stands()) return presence.leave()
      seat.presence = presence
      line.send({ type: 'room', feed: String(presence.feed), answer: presence.answer })
      this.#meet(member, seat)
    } catch (error) {
      this.#given.log.warn(describeError(error), 'a page does not get into the room of its conversation')
      if (!stands()) return
      this.#seats.delete(member)
      none()
    }
  }

  /** Has a page take what the others send. */
  #meet(member: Member, seat: Seat): void {
    const { presence } = seat
    if (!presence) return
    const others = this.#told.get(member)?.others ?? []
    for (const [feed, page] of seat.feeds)
      if (!others.some((other) => other.page === page)) this.#end(member, seat, feed)
      else if (!seat.takings.has(feed)) void this.#take(member, { seat, presence, feed, page })
  }

  async #take(
    member: Member,
    { seat, presence, feed, page }: { readonly seat: Seat; readonly presence: Presence } & Feed,
  ): Promise<void> {
    seat.takings.set(feed, undefined)
    try {
      const taking = await presence.take(feed)
      if (this.#seats.get(member) !== seat || !seat.takings.has(feed)) return taking.stop()
      seat.takings.set(feed, taking)
      member.line.send({ type: 'roomOffer', feed: String(feed), page, offer: taking.offer })
    } catch (error) {
      // The two go on from page to page.
      this.#given.log.warn(describeError(error), 'a page does not get what another one sends')
    }
  }

  #end(member: Member, { takings }: Seat, feed: number): void {
    if (!takings.has(feed)) return
    takings.get(feed)?.stop()
    takings.delete(feed)
    member.line.send({ type: 'roomGone', feed: String(feed) })
  }
}
