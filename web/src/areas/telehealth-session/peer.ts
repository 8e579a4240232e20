/** What goes to the other page by way of the portal. */
export type Signal =
  | { readonly description: RTCSessionDescriptionInit }
  | { readonly candidate: RTCIceCandidateInit }
  /** What is switched on at the other side. */
  | { readonly media: MediaOn }

export interface MediaOn {
  readonly audio: boolean
  readonly video: boolean
}

/** How the media get through: `none` before anything is sent, `lost` while the network does not let them through. */
export type PeerState = 'none' | 'connecting' | 'connected' | 'lost'

interface Given {
  /** Gives way when both begin at the same time. */
  readonly polite: boolean
  readonly iceServers: readonly {
    readonly urls: readonly string[]
    readonly username?: string
    readonly credential?: string
  }[]
  readonly send: (signal: Exclude<Signal, { media: MediaOn }>) => void
  readonly onStream: (stream: MediaStream) => void
  readonly onState: (state: PeerState) => void
}

/** Milliseconds without media after which a new way is looked for. */
const lostMs = 4_000

/**
 * The media between two pages (WebRTC 1.0). Both may begin at any time and change what they send; who gives way is agreed ("perfect negotiation").
 * One object serves one pair of pages: with another page on the other side there is a new one.
 */
export class Peer {
  readonly #given: Given
  readonly #rtc: RTCPeerConnection
  readonly #stream = new MediaStream()
  #making = false
  #ignoring = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(given: Given) {
    this.#given = given
    const rtc = new RTCPeerConnection({
      iceServers: given.iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
    })
    this.#rtc = rtc
    rtc.onnegotiationneeded = () => void this.#offer()
    rtc.onicecandidate = ({ candidate }) => candidate && given.send({ candidate: candidate.toJSON() })
    rtc.ontrack = ({ track }) => {
      for (const old of this.#stream.getTracks()) if (old.kind === track.kind) this.#stream.removeTrack(old)
      this.#stream.addTrack(track)
      given.onStream(this.#stream)
    }
    rtc.onconnectionstatechange = () => this.#tell()
  }

  /** Sends these tracks, in place of those of the same kind that were sent before; a kind that is missing is sent no more. */
  async send(tracks: readonly MediaStreamTrack[]): Promise<void> {
    for (const kind of ['audio', 'video'] as const) {
      const track = tracks.find((one) => one.kind === kind)
      const transceiver = this.#rtc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
      if (!transceiver) {
        if (track) this.#rtc.addTransceiver(track, { direction: 'sendrecv' })
        continue
      }
      await transceiver.sender.replaceTrack(track ?? null)
      if (track && transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv'
    }
  }

  /** Takes what the other page sent. */
  async receive(signal: Exclude<Signal, { media: MediaOn }>): Promise<void> {
    const rtc = this.#rtc
    if ('candidate' in signal) {
      await rtc.addIceCandidate(signal.candidate).catch((error: unknown) => {
        // A candidate of the offer that was ignored belongs to nothing.
        if (!this.#ignoring) throw error
      })
      return
    }
    const { description } = signal
    const collides = description.type === 'offer' && (this.#making || rtc.signalingState !== 'stable')
    this.#ignoring = !this.#given.polite && collides
    if (this.#ignoring) return
    await rtc.setRemoteDescription(description)
    if (description.type !== 'offer') return
    await rtc.setLocalDescription()
    this.#given.send({ description: rtc.localDescription!.toJSON() })
  }

  stats(): Promise<RTCStatsReport> {
    return this.#rtc.getStats()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#rtc.onconnectionstatechange = null
    this.#rtc.close()
  }

  async #offer(): Promise<void> {
    try {
      this.#making = true
      await this.#rtc.setLocalDescription()
      this.#given.send({ description: this.#rtc.localDescription!.toJSON() })
    } finally {
      this.#making = false
    }
  }

  #tell(): void {
    const { connectionState } = this.#rtc
    clearTimeout(this.#timer)
    if (connectionState === 'connected') return this.#given.onState('connected')
    if (connectionState === 'new' || connectionState === 'connecting') return this.#given.onState('connecting')
    this.#given.onState('lost')
    // The network has changed, or was away for a moment: the same session over another way.
    const again = () => {
      this.#rtc.restartIce()
      this.#timer = setTimeout(again, lostMs)
    }
    this.#timer = setTimeout(again, connectionState === 'failed' ? 0 : lostMs)
  }
}
