import type { LivePerson, LiveSide, LiveTicket } from '@portal/contract/areas/telehealth-session/parts'
import type { Joined } from './live-view.ts'
import { Peer, type PeerSignal, type PeerState } from './peer.ts'

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

/** How sound and picture go between this page and all others. */
export interface Media {
  /** Connects this page with these, and with nobody else. */
  meet(others: readonly LivePerson[], joined: Joined): void
  /** Sends these tracks, in place of those that were sent before. */
  send(tracks: readonly MediaStreamTrack[]): Promise<void>
  /** Takes what another page sent by way of the portal. */
  receive(from: string, signal: PeerSignal): Promise<void>
  /** Takes what opens the service that carries the media; null while there is none. */
  take(ticket: LiveTicket | null): void
  /** What is counted of what goes to a page. */
  stats(page: string): Promise<Counts>
  close(): void
}

interface Given extends MediaListener {
  readonly page: string
  readonly side: LiveSide
  readonly tell: (page: string, signal: PeerSignal) => void
}

/** Who begins towards whom: the first towards those behind. */
const order: readonly LiveSide[] = ['STAFF', 'PATIENT', 'GUEST']

/** From this page to each other page, with nothing in between but a relay. */
class PageToPage implements Media {
  readonly #given: Given
  readonly #peers = new Map<string, Peer>()

  constructor(given: Given) {
    this.#given = given
  }

  meet(others: readonly LivePerson[], joined: Joined): void {
    for (const [page, peer] of this.#peers)
      if (!others.some((one) => one.page === page)) {
        peer.close()
        this.#peers.delete(page)
      }
    for (const person of others)
      if (!this.#peers.has(person.page)) this.#peers.set(person.page, this.#peerOf(person, joined))
  }

  async send(tracks: readonly MediaStreamTrack[]): Promise<void> {
    await Promise.all([...this.#peers.values()].map((peer) => peer.send(tracks)))
  }

  async receive(from: string, signal: PeerSignal): Promise<void> {
    await this.#peers.get(from)?.receive(signal)
  }

  take(): void {
    // Nothing is opened here.
  }

  async stats(page: string): Promise<Counts> {
    const report = await this.#peers.get(page)?.stats()
    return [...(report?.values() ?? [])] as Record<string, unknown>[]
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

  meet(others: readonly LivePerson[], joined: Joined): void {
    void this.#loaded.then((media) => {
      if (!media) return others.forEach(({ page }) => this.#given.onState(page, 'lost'))
      return media.meet(others, joined)
    })
  }

  async send(tracks: readonly MediaStreamTrack[]): Promise<void> {
    await (await this.#loaded)?.send(tracks)
  }

  async receive(): Promise<void> {
    // The service has a line of its own for what its pages say to each other.
  }

  take(ticket: LiveTicket | null): void {
    void this.#loaded.then((media) => media?.take(ticket))
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
  byVonage ? new ByVonage(given) : new PageToPage(given)
