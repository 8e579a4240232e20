/** What goes from one end of a connection to the other. */
export type PeerSignal =
  /** `offer`: which offer this is, or which one it answers. */
  | { readonly description: RTCSessionDescriptionInit; readonly offer: string }
  | { readonly candidate: RTCIceCandidateInit }

/** The number of what the other page sends into the room, where it is got by the room: then it is sent to this page there alone. */
export interface RoomSignal {
  readonly room: string | null
}

/** What goes to the other page by way of the portal. */
export type Signal =
  | PeerSignal
  | RoomSignal
  /** What is switched on at the other side. */
  | { readonly media: MediaOn }

export interface MediaOn {
  readonly audio: boolean
  readonly video: boolean
}

/** How the media get through: `none` before anything is sent, `lost` while the network does not let them through. */
export type PeerState = 'none' | 'connecting' | 'connected' | 'lost'

/** By which ways media go. */
export interface Ways {
  readonly iceServers: readonly {
    readonly urls: readonly string[]
    readonly username?: string
    readonly credential?: string
  }[]
  /** Media go through the relay alone. */
  readonly relayOnly?: boolean
}

/** These ways as a browser takes them. */
export const configurationOf = ({ iceServers, relayOnly }: Ways): RTCConfiguration => ({
  iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
  iceTransportPolicy: relayOnly ? 'relay' : 'all',
})

interface Given {
  /** Begins, and gives way to nobody when both begin at the same time; the other side is the one that gives way. */
  readonly begins: boolean
  readonly ways: Ways
  readonly send: (signal: PeerSignal) => void
  readonly onStream: (stream: MediaStream) => void
  readonly onState: (state: PeerState) => void
}

const kinds = ['audio', 'video'] as const
/** Milliseconds without media after which a new way is looked for. */
const lostMs = 4_000

/**
 * The media between two pages (WebRTC 1.0). One side begins with a place for sound and one for a picture in both directions; what each of them sends in
 * it may change at any time without a word. Only a new way through the network is negotiated again ("perfect negotiation"). One object serves one pair
 * of pages: with another page on the other side there is a new one.
 */
export class Peer {
  readonly #given: Given
  readonly #rtc: RTCPeerConnection
  readonly #stream = new MediaStream()
  #tracks: readonly MediaStreamTrack[] = []
  /** What was received is taken one after the other: the browser needs its time for each. */
  #taking: Promise<void> = Promise.resolve()
  /** Whether the other side has said what it sends and takes. */
  #described = false
  /** The offer that was made last. */
  #offered = ''
  #making = false
  #ignoring = false
  #resting = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #unanswered: ReturnType<typeof setTimeout> | undefined

  constructor(given: Given) {
    this.#given = given
    const rtc = new RTCPeerConnection(configurationOf(given.ways))
    this.#rtc = rtc
    rtc.onnegotiationneeded = () => void this.#offer()
    rtc.onicecandidate = ({ candidate }) => candidate && given.send({ candidate: candidate.toJSON() })
    rtc.ontrack = ({ track }) => {
      this.#stream.addTrack(track)
      given.onStream(this.#stream)
    }
    rtc.onconnectionstatechange = () => this.#tell()
    if (given.begins) for (const kind of kinds) rtc.addTransceiver(kind, { direction: 'sendrecv' })
  }

  /** Sends these tracks, in place of those of the same kind that were sent before; a kind that is missing is sent no more. */
  async send(tracks: readonly MediaStreamTrack[]): Promise<void> {
    this.#tracks = tracks
    for (const { receiver, sender } of this.#rtc.getTransceivers())
      await sender.replaceTrack(tracks.find(({ kind }) => kind === receiver.track.kind) ?? null)
  }

  /** Takes what the other page sent. */
  receive(signal: PeerSignal): Promise<void> {
    const taken = this.#taking.then(() => this.#take(signal))
    this.#taking = taken.catch(() => undefined)
    return taken
  }

  /** Whether nothing is needed of this connection for now: then no new way is looked for. */
  rest(resting: boolean): void {
    this.#resting = resting
  }

  stats(): Promise<RTCStatsReport> {
    return this.#rtc.getStats()
  }

  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#unanswered)
    this.#rtc.onconnectionstatechange = null
    this.#rtc.close()
  }

  async #take(signal: PeerSignal): Promise<void> {
    const rtc = this.#rtc
    if (this.#isClosed()) return
    if ('candidate' in signal) {
      // What it belongs to was lost with a line that broke down. It is said again, with all ways in it.
      if (!this.#described) return
      await rtc.addIceCandidate(signal.candidate).catch((error: unknown) => {
        // A candidate of the offer that was ignored belongs to nothing.
        if (!this.#ignoring) throw error
      })
      return
    }
    const { description, offer } = signal
    const isOffer = description.type === 'offer'
    const waits = rtc.signalingState === 'have-local-offer'
    // An offer that was said again is answered again; and what answers an earlier one says nothing of this one.
    if (!isOffer && (!waits || offer !== this.#offered)) return
    this.#ignoring = this.#given.begins && isOffer && (this.#making || waits)
    if (this.#ignoring) return
    await rtc.setRemoteDescription(description)
    this.#described = true
    if (!isOffer || this.#isClosed()) return
    for (const transceiver of rtc.getTransceivers()) transceiver.direction = 'sendrecv'
    await this.send(this.#tracks)
    if (this.#isClosed()) return
    await rtc.setLocalDescription()
    this.#given.send({ description: rtc.localDescription!.toJSON(), offer })
  }

  #isClosed(): boolean {
    return this.#rtc.signalingState === 'closed'
  }

  async #offer(): Promise<void> {
    try {
      this.#making = true
      await this.#rtc.setLocalDescription()
      this.#offered = crypto.randomUUID()
      this.#sayOffer()
    } finally {
      this.#making = false
    }
  }

  /** Says what is offered, again and again until it is answered: it, or the answer, may be lost with a line that breaks down. */
  #sayOffer(): void {
    const { signalingState, localDescription } = this.#rtc
    if (signalingState !== 'have-local-offer') return
    this.#given.send({ description: localDescription!.toJSON(), offer: this.#offered })
    clearTimeout(this.#unanswered)
    this.#unanswered = setTimeout(() => this.#sayOffer(), lostMs)
  }

  #tell(): void {
    const { connectionState } = this.#rtc
    clearTimeout(this.#timer)
    if (connectionState === 'connected') return this.#given.onState('connected')
    if (connectionState === 'new' || connectionState === 'connecting') return this.#given.onState('connecting')
    this.#given.onState('lost')
    // The network has changed, or was away for a moment: the same session over another way.
    const again = () => {
      if (!this.#resting) this.#rtc.restartIce()
      this.#timer = setTimeout(again, lostMs)
    }
    this.#timer = setTimeout(again, connectionState === 'failed' ? 0 : lostMs)
  }
}
