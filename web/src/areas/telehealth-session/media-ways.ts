import type { FromPage, LivePerson, LiveSide, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import type { Joined } from './live-view.ts'
import { Peer, type PeerSignal, type PeerState, type RoomSignal } from './peer.ts'
import { Room, type AboutRoom } from './room.ts'

/** Statistics of what is sent (WebRTC Statistics), one object each. */
type Counts = Iterable<Readonly<Record<string, unknown>>>

/** What a way of the media tells of the other pages. */
export interface MediaListener {
  readonly onStream: (page: string, stream: MediaStream) => void
  readonly onState: (page: string, state: PeerState) => void
  /** Whether the service of the media has refused what this page opens it with: then the page needs another. */
  readonly onRefused: (refused: boolean) => void
  /** The service does not take what the microphone or the camera gives. */
  readonly onFault: (kind: 'audio' | 'video') => void
}

/** With whom a page is, and whether there is a room for them. */
export type Others = Pick<Extract<ToPage, { type: 'state' }>, 'others' | 'byRoom'>

/** What the portal says of the media alone. */
export type AboutMedia = Extract<ToPage, { type: 'media' }> | AboutRoom

/** How sound and picture go between this page and all others. */
export interface Media {
  /** Connects this page with these, and with nobody else. */
  meet(others: Others, joined: Joined): void
  /** Sends these tracks, in place of those that were sent before. */
  send(tracks: readonly MediaStreamTrack[]): Promise<void>
  /** Takes what another page sent by way of the portal. */
  receive(from: string, signal: PeerSignal | RoomSignal): Promise<void>
  /** Takes what the portal says of the media. */
  hear(message: AboutMedia): void
  /** Whether there is a line to the portal now. */
  line(there: boolean): void
  /** What is counted of what goes to a page. */
  stats(page: string): Promise<Counts>
  close(): void
}

interface Given extends MediaListener {
  readonly page: string
  readonly side: LiveSide
  readonly tell: (page: string, signal: PeerSignal | RoomSignal) => void
  readonly say: (message: FromPage) => void
}

/** Who begins towards whom: the first towards those behind. */
const order: readonly LiveSide[] = ['STAFF', 'PATIENT', 'GUEST']

/** From this page to each other page, with nothing in between but a relay. */
class PageToPage {
  readonly #given: Given
  readonly #peers = new Map<string, Peer>()

  constructor(given: Given) {
    this.#given = given
  }

  meet({ others }: Others, joined: Joined): void {
    for (const [page, peer] of this.#peers)
      if (!others.some((one) => one.page === page)) {
        peer.close()
        this.#peers.delete(page)
      }
    for (const person of others)
      if (!this.#peers.has(person.page)) this.#peers.set(person.page, this.#peerOf(person, joined))
  }

  /** As that of `Media`, to those pages that are meant; nothing to the others. */
  async send(tracks: readonly MediaStreamTrack[], isMeant: (page: string) => boolean): Promise<void> {
    await Promise.all([...this.#peers].map(([page, peer]) => peer.send(isMeant(page) ? tracks : [])))
  }

  async receive(from: string, signal: PeerSignal): Promise<void> {
    await this.#peers.get(from)?.receive(signal)
  }

  /** Looks for no new way to those pages to and from which nothing goes here. */
  rest(isNeeded: (page: string) => boolean): void {
    for (const [page, peer] of this.#peers) peer.rest(!isNeeded(page))
  }

  async stats(page: string): Promise<RTCStatsReport | undefined> {
    return this.#peers.get(page)?.stats()
  }

  close(): void {
    for (const peer of this.#peers.values()) peer.close()
    this.#peers.clear()
  }

  #peerOf({ page, side }: LivePerson, joined: Joined): Peer {
    const { page: ownPage, side: ownSide, tell, onStream, onState } = this.#given
    const [own, theirs] = [order.indexOf(ownSide), order.indexOf(side)]
    return new Peer({
      begins: own === theirs ? ownPage < page : own < theirs,
      ways: joined,
      send: (signal) => tell(page, signal),
      onStream: (stream) => onStream(page, stream),
      onState: (state) => onState(page, state),
    })
  }
}

/** How it is between this page and another one. */
interface Pair {
  /** What comes from page to page, and how. */
  stream?: MediaStream
  state: PeerState
  /** The number of the other's sending that is got by the room, as the other was told; null for none. */
  got: string | null
  /** The number of this page's own sending that the other says it gets by the room. */
  gets: string | null
  /** How what is sent to it went when it was counted last. */
  counted?: 'room' | 'pages'
}

/**
 * From page to page and, where the portal has a room for more than two, by that room: each page sends once there, in place of once to each other page. The
 * connections from page to page stay, and nothing goes by them to those who say that they get it by the room. So whatever fails of the room, and for
 * whomever, sound and picture go from page to page as long.
 */
class ByPages implements Media {
  readonly #given: Given
  readonly #pages: PageToPage
  readonly #pairs = new Map<string, Pair>()
  #tracks: readonly MediaStreamTrack[] = []
  #room: Room | undefined
  #line = true

  constructor(given: Given) {
    this.#given = given
    this.#pages = new PageToPage({
      ...given,
      onStream: (page, stream) => {
        const pair = this.#pairs.get(page)
        if (!pair) return
        pair.stream = stream
        if (pair.got === null) given.onStream(page, stream)
      },
      onState: (page, state) => {
        const pair = this.#pairs.get(page)
        if (!pair) return
        pair.state = state
        if (pair.got === null) given.onState(page, state)
      },
    })
  }

  meet(now: Others, joined: Joined): void {
    for (const page of this.#pairs.keys()) if (!now.others.some((one) => one.page === page)) this.#pairs.delete(page)
    for (const { page } of now.others)
      if (!this.#pairs.has(page)) this.#pairs.set(page, { state: 'none', got: null, gets: null })
    this.#pages.meet(now, joined)
    if (!now.byRoom || !this.#line) return this.#closeRoom()
    const { say } = this.#given
    this.#room ??= new Room({ ways: joined, tracks: this.#tracks, say, onChange: () => this.#follow() })
  }

  async send(tracks: readonly MediaStreamTrack[]): Promise<void> {
    this.#tracks = tracks
    this.#room?.send(tracks)
    this.#pages.rest((page) => !this.#isGot(page) || this.#pairs.get(page)?.got === null)
    await this.#pages.send(tracks, (page) => !this.#isGot(page))
  }

  async receive(from: string, signal: PeerSignal | RoomSignal): Promise<void> {
    if (!('room' in signal)) return this.#pages.receive(from, signal)
    const pair = this.#pairs.get(from)
    if (pair) pair.gets = signal.room
    await this.send(this.#tracks)
  }

  hear(message: AboutMedia): void {
    if (message.type !== 'media') this.#room?.hear(message)
  }

  line(there: boolean): void {
    this.#line = there
    // The portal has taken the page out of the room, which it enters again with the next line.
    if (!there) this.#closeRoom()
  }

  async stats(page: string): Promise<Counts> {
    const pair = this.#pairs.get(page)
    const way = this.#isGot(page) ? 'room' : 'pages'
    const before = pair?.counted
    if (pair) pair.counted = way
    // Another connection counts from its own beginning.
    if (before !== undefined && before !== way) return []
    const report = await (way === 'room' ? this.#room?.stats() : this.#pages.stats(page))
    return [...(report?.values() ?? [])] as Record<string, unknown>[]
  }

  close(): void {
    this.#room?.close()
    this.#room = undefined
    this.#pages.close()
  }

  /** Whether a page gets by the room what this one sends. */
  #isGot(page: string): boolean {
    const room = this.#room
    return room?.feed !== undefined && room.has(page) && this.#pairs.get(page)?.gets === room.feed
  }

  #closeRoom(): void {
    if (!this.#room) return
    this.#room.close()
    this.#room = undefined
    this.#follow()
  }

  /** Shows each of the others as they come now, and says how they come. */
  #follow(): void {
    const { tell, onStream, onState } = this.#given
    for (const [page, pair] of this.#pairs) {
      const taken = this.#room?.takenFrom(page)
      const got = taken?.feed ?? null
      if (got === pair.got) continue
      pair.got = got
      tell(page, { room: got })
      const stream = taken?.stream ?? pair.stream
      if (stream) onStream(page, stream)
      onState(page, taken ? 'connected' : pair.state)
    }
    void this.send(this.#tracks)
  }
}

/** By Vonage Video: what that needs is loaded only where a clinic uses it. */
class ByVonage implements Media {
  readonly #given: Given
  /** Undefined where the portal's own part for it does not come. */
  readonly #loaded: Promise<Media | undefined>

  constructor(given: Given) {
    this.#given = given
    this.#loaded = import('./vonage-media.ts').then(
      ({ VonageMedia }) => new VonageMedia(given),
      () => undefined,
    )
  }

  meet(now: Others, joined: Joined): void {
    void this.#loaded.then((media) => {
      if (!media) return now.others.forEach(({ page }) => this.#given.onState(page, 'lost'))
      return media.meet(now, joined)
    })
  }

  async send(tracks: readonly MediaStreamTrack[]): Promise<void> {
    await (await this.#loaded)?.send(tracks)
  }

  async receive(): Promise<void> {
    // The service has a line of its own for what its pages say to each other.
  }

  hear(message: AboutMedia): void {
    void this.#loaded.then((media) => media?.hear(message))
  }

  line(): void {
    // What goes by the service does not depend on it.
  }

  async stats(page: string): Promise<Counts> {
    return (await (await this.#loaded)?.stats(page)) ?? []
  }

  close(): void {
    void this.#loaded.then((media) => media?.close())
  }
}

/** The way of the media that the clinic has. */
export const mediaBy = ({ byVonage }: Joined, given: Given): Media =>
  byVonage ? new ByVonage(given) : new ByPages(given)
