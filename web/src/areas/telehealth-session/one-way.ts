import { configurationOf, type Ways } from './peer.ts'

/** Milliseconds within which what is sent must get through to the server; then it is tried anew. A device that is too slow for it is given more each time. */
const patienceMs = { first: 8_000, most: 64_000 }
/** Milliseconds before the next attempt where the server cannot be reached. */
const pauseMs = 4_000
/** Milliseconds for which ways through the network are looked for: the server has an address that everybody reaches, and most come at once. */
const gatheringMs = 1_500

interface Given {
  readonly ways: Ways
  readonly kinds: readonly ('audio' | 'video')[]
  /** Says what is offered to the server. */
  readonly say: (offer: string) => void
  /** Whether what is sent gets through now. */
  readonly onSent: (sent: boolean) => void
}

/** Waits until all ways through the network are known, or the time for it is over: the server is told of them once. */
export const gathered = (rtc: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, gatheringMs)
    const look = () => {
      if (rtc.iceGatheringState !== 'complete') return
      clearTimeout(late)
      resolve()
    }
    rtc.onicegatheringstatechange = look
    look()
  })

/** Sends sound and picture to a server of the clinic (one offer, one answer, all candidates in them), again and again until it gets through. */
export class OneWay {
  readonly #given: Given
  #tracks: readonly MediaStreamTrack[]
  #rtc: RTCPeerConnection | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #patienceMs = patienceMs.first

  constructor(given: Given, tracks: readonly MediaStreamTrack[]) {
    this.#given = given
    this.#tracks = tracks
    void this.#offer()
  }

  /** Sends these tracks from now on, in place of those that were sent before. */
  send(tracks: readonly MediaStreamTrack[]): void {
    this.#tracks = tracks
    if (this.#rtc) void this.#fill(this.#rtc)
  }

  /** Takes what the server answers. */
  async answer(sdp: string): Promise<void> {
    if (this.#rtc?.signalingState === 'have-local-offer') await this.#rtc.setRemoteDescription({ type: 'answer', sdp })
  }

  /** Tries anew after a while: the server takes nothing now, or has lost what was sent. */
  again(): void {
    this.#end()
    this.#later(pauseMs)
  }

  async stats(): Promise<RTCStatsReport | undefined> {
    return this.#rtc?.getStats()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#end()
  }

  #end(): void {
    this.#rtc?.close()
    this.#rtc = undefined
    this.#given.onSent(false)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#end()
      void this.#offer()
    }, ms)
  }

  async #fill(rtc: RTCPeerConnection): Promise<void> {
    for (const { receiver, sender } of rtc.getTransceivers())
      if (this.#rtc === rtc)
        await sender.replaceTrack(this.#tracks.find(({ kind }) => kind === receiver.track.kind) ?? null)
  }

  async #offer(): Promise<void> {
    const { ways, kinds, say, onSent } = this.#given
    const rtc = new RTCPeerConnection(configurationOf(ways))
    this.#rtc = rtc
    rtc.onconnectionstatechange = () => {
      if (this.#rtc !== rtc) return
      const { connectionState } = rtc
      onSent(connectionState === 'connected')
      if (connectionState === 'connected') {
        clearTimeout(this.#timer)
        this.#patienceMs = patienceMs.first
      } else if (connectionState !== 'new' && connectionState !== 'connecting') this.#later(pauseMs)
    }
    for (const kind of kinds) rtc.addTransceiver(kind, { direction: 'sendonly' })
    // After each step: what was begun may be over by then.
    const isOver = () => this.#rtc !== rtc
    await this.#fill(rtc)
    if (isOver()) return
    await rtc.setLocalDescription()
    if (isOver()) return
    await gathered(rtc)
    if (isOver()) return
    this.#later(this.#patienceMs)
    this.#patienceMs = Math.min(2 * this.#patienceMs, patienceMs.most)
    say(rtc.localDescription!.sdp)
  }
}
